import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

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
    <Link
      to={to}
      {...(search === undefined ? {} : { search })}
      className="relative z-10 rounded-sm font-medium text-accent underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  )
}
