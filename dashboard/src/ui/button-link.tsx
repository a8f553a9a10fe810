import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonLook, type Look } from './button.tsx'

/** A link that looks like a button: it navigates, a button acts. */
export function ButtonLink({
  to,
  search,
  look = 'secondary',
  small = false,
  icon,
  children,
}: {
  to: string
  search?: Record<string, string>
  look?: Look
  small?: boolean
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <Link to={to} {...(search === undefined ? {} : { search })} className={buttonLook(look, small)}>
      {icon}
      {children}
    </Link>
  )
}
