import type { TokenSet, TokenSetRevision } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { useAct } from '../../../api/use-act.ts'
import { useActorNames } from '../../../api/use-actor-names.ts'
import { useMay } from '../../../session/workspace.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Timestamp } from '../../../ui/timestamp.tsx'
import { ChangeLines } from '../palettes/change-lines.tsx'
import { describeChanges } from './token-changes.ts'

/** Number of revisions that are shown; the one before them is loaded for the differences. */
const maxShown = 20

/** Who changed what in a token set and when; an earlier revision can be restored. */
export function TokenSetHistory({ set }: { set: TokenSet }) {
  const api = useApi()
  const revisions = useQuery({
    queryKey: ['token_set', set.id, 'revisions'],
    queryFn: async () =>
      (await api.brand.tokens.revisions.list(set.id, { limit: maxShown + 1 })).data,
  })
  return (
    <Card>
      <Resource query={revisions}>
        {(all) => (
          <ol className="divide-y divide-line text-sm">
            {all.slice(0, maxShown).map((revision, at) => (
              <Revision
                key={revision.id}
                set={set}
                revision={revision}
                before={all[at + 1] ?? null}
              />
            ))}
          </ol>
        )}
      </Resource>
    </Card>
  )
}

function Revision({
  set,
  revision,
  before,
}: {
  set: TokenSet
  revision: TokenSetRevision
  before: TokenSetRevision | null
}) {
  const mayChange = useMay()('brand:palettes:write')
  const by = useActorNames().get(revision.created_by)
  const isCurrent = revision.revision === set.revision
  const changes = describeChanges(before, revision)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">
            <Trans>Revision {revision.revision}</Trans>
          </span>
          {isCurrent && (
            <Badge tone="accent">
              <Trans>Current</Trans>
            </Badge>
          )}
          <span className="text-muted">
            {by !== undefined && `${by}, `}
            <Timestamp value={revision.created} />
          </span>
        </p>
        {changes.length > 0 && <ChangeLines lines={changes} />}
      </div>
      {mayChange && !isCurrent && <RestoreButton set={set} revision={revision} />}
    </li>
  )
}

function RestoreButton({ set, revision }: { set: TokenSet; revision: TokenSetRevision }) {
  const api = useApi()
  const { name, tokens } = revision
  const restoring = useAct({
    perform: () => api.brand.tokens.update(set.id, { name, tokens }),
    changes: ['token_set'],
    done: t`Name and tokens of revision ${revision.revision} restored as a new revision`,
  })
  return (
    <Button
      small
      aria-label={t`Restore revision ${revision.revision}`}
      busy={restoring.busy}
      onClick={() => void restoring.run()}
    >
      <Trans>Restore</Trans>
    </Button>
  )
}
