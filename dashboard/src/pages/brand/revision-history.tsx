import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useActorNames } from '../../api/use-actor-names.ts'
import { useMay } from '../../session/workspace.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { ChangeLines } from './palettes/change-lines.tsx'

interface Revision {
  revision: number
  created: string
  created_by: string | null
}

/** Who changed what in a palette or a token set and when; an earlier revision can be restored. */
export function RevisionRow({
  revision: { revision, created, created_by },
  current,
  changes,
  picture,
  restore,
}: {
  revision: Revision
  /** The number of the current revision. */
  current: number
  changes: ComponentProps<typeof ChangeLines>['lines']
  picture?: ReactNode
  restore: { kind: 'palette' | 'token_set'; done: string; perform: () => PromiseLike<unknown> }
}) {
  const mayChange = useMay()('brand:palettes:write')
  const by = useActorNames().get(created_by ?? '')
  const isCurrent = revision === current
  const restoring = useAct({
    perform: restore.perform,
    changes: [restore.kind],
    done: restore.done,
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">
            <Trans>Revision {revision}</Trans>
          </span>
          {isCurrent && (
            <Badge tone="accent">
              <Trans>Current</Trans>
            </Badge>
          )}
          <span className="text-muted">
            {by !== undefined && `${by}, `}
            <Timestamp value={created} />
          </span>
        </p>
        {changes.length > 0 && <ChangeLines lines={changes} />}
      </div>
      {picture}
      {mayChange && !isCurrent && (
        <Button
          small
          aria-label={t`Restore revision ${revision}`}
          busy={restoring.busy}
          onClick={() => void restoring.run()}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  )
}
