import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** The card of the pages before sign-in: sign in, invitation, password. */
export function Gate({
  title,
  lead,
  children,
  footer,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  footer?: ReactNode
}) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4 py-10">
      <title>{t`${title} · Blazon`}</title>
      <div className="w-full max-w-sm">
        <div className="mb-8 flex items-center justify-center gap-2.5">
          <Mark />
          <span className="font-display text-xl font-semibold">
            <Trans>Blazon</Trans>
          </span>
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-7">
          <h1 className="text-xl font-semibold">{title}</h1>
          {lead !== undefined && <p className="mt-1.5 text-sm text-pretty text-muted">{lead}</p>}
          <div className="mt-5">{children}</div>
        </div>
        {footer !== undefined && <p className="mt-5 text-center text-sm text-muted">{footer}</p>}
      </div>
    </main>
  )
}
