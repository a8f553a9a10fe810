import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textLinkLook } from './class-names.ts'

/** A link inside text. */
export function TextLink({
  to,
  search,
  children,
}: {
  to: string
  search?: Record<string, string>
  children: ReactNode
}) {
  return (
    <Link to={to} {...(search === undefined ? {} : { search })} className={textLinkLook}>
      {children}
    </Link>
  )
}
