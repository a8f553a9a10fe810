import type { ReactNode } from 'react'

/** What a person does instead of waiting for an e-mail that cannot be sent. */
export function EmailOff({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="rounded-md bg-warn-wash px-3 py-2 text-sm text-warn">
      {children}
    </p>
  )
}
