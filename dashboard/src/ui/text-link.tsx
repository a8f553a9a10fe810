import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textLinkLook } from './class-names.ts'

/** A link inside text. `label` is its name where the text alone does not say where it leads. */
export function TextLink({
  to,
  search,
  label,
  children,
}: {
  to: string
  search?: Record<string, string>
  label?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      {...(search === undefined ? {} : { search })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      className={textLinkLook}
    >
      {children}
    </Link>
  )
}
