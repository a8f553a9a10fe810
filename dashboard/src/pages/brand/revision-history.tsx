import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useActorNames } from '../../api/use-actor-names.ts'
import { useMay } from '../../session/workspace.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Resource } from '../../ui/lists/resource.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { ChangeLines } from './palettes/change-lines.tsx'

interface Revision {
  revision: number
  created: string
  created_by: string | null
}

/**
 * Who changed what in a palette or a token set and when. `query` loads one revision more than is shown,
 * for the differences of the last one.
 */
export function RevisionHistory<R extends Revision>({
  query,
  maxShown,
  empty,
  children,
}: {
  query: UseQueryResult<readonly R[]>
  maxShown: number
  /** Shown for a palette that is older than its history. */
  empty?: string
  /** Draws a row; `before` is the revision before, null for the first one. */
  children: (revision: R, before: R | null) => ReactNode
}) {
  return (
    <Card>
      <Resource query={query}>
        {(all) =>
          all.length === 0 && empty !== undefined ? (
            <p className="p-4 text-sm text-muted">{empty}</p>
          ) : (
            <ol className="divide-y divide-line text-sm">
              {all.slice(0, maxShown).map((revision, at) => (
                <Fragment key={revision.revision}>
                  {children(revision, all[at + 1] ?? null)}
                </Fragment>
              ))}
            </ol>
          )
        }
      </Resource>
    </Card>
  )
}

/** A revision of a palette or a token set; an earlier one can be restored. */
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
