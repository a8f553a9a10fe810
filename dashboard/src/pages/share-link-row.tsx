import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useAct } from '../api/use-act.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Timestamp } from '../ui/timestamp.tsx'

const usualDays = 30
const dayMs = 86_400_000

/** The day on which a new link usually ends, for a field of days. */
export function chooseLastDay(): string {
  return new Date(Date.now() + usualDays * dayMs).toISOString().slice(0, 10)
}

/** The end of a day, as the API takes it. */
export function endOfDay(day: unknown): string {
  return `${day}T23:59:59.000Z`
}

/** A share link of any kind: what it shows, until when, its address, and its end. */
export function ShareLinkRow({
  link,
  mayChange,
  revoke,
  children,
}: {
  link: {
    object: string
    url: string
    expires_at: string
    revoked_at: string | null
    is_active: boolean
  }
  mayChange: boolean
  revoke: () => PromiseLike<unknown>
  /** What it shows. */
  children: ReactNode
}) {
  const revoking = useAct({
    perform: revoke,
    changes: [link.object],
    done: t`The link no longer works`,
  })
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5 text-sm">
      <span className="min-w-0 flex-1">
        {children}
        <span className="block text-xs text-muted">
          <Trans>Until</Trans> <Timestamp value={link.expires_at} />
        </span>
      </span>
      {link.is_active ? (
        <>
          <CopyButton text={link.url} label={t`Copy link`} />
          {mayChange && (
            <Button small busy={revoking.busy} onClick={() => void revoking.run()}>
              <Trans>Revoke link</Trans>
            </Button>
          )}
        </>
      ) : (
        <Badge>{link.revoked_at === null ? t`Expired` : t`Revoked`}</Badge>
      )}
    </li>
  )
}
