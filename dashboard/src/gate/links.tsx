import type { ReactNode } from 'react'
import { buttonLook, type Look } from '../ui/button.tsx'
import { textLinkLook } from '../ui/class-names.ts'
import { followLink } from './address.ts'

// As those of `ui`, which need the router.

/** A link inside text to another page before a session. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} onClick={followLink} className={textLinkLook}>
      {children}
    </a>
  )
}

/** A link to another page before a session that looks like a button. */
export function ButtonLink({
  to,
  look = 'secondary',
  children,
}: {
  to: string
  look?: Look
  children: ReactNode
}) {
  return (
    <a href={to} onClick={followLink} className={buttonLook(look, false)}>
      {children}
    </a>
  )
}
