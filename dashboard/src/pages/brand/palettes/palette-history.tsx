import type { Palette, PaletteRevision } from '@blazon/sdk/types'
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
import { ChangeLines } from './change-lines.tsx'
import { ColorStrip } from './color-strip.tsx'
import { describeChanges } from './palette-changes.ts'
import { asInput } from './use-colors.ts'

/** Number of revisions that are shown; the one before them is loaded for the differences. */
const maxShown = 50

/** Who changed what in a palette and when; an earlier revision can be restored. */
export function PaletteHistory({ palette }: { palette: Palette }) {
  const api = useApi()
  const revisions = useQuery({
    queryKey: ['palette', palette.id, 'revisions'],
    queryFn: async () =>
      (await api.brand.palettes.revisions.list(palette.id, { limit: maxShown + 1 })).data,
  })
  return (
    <Card>
      <Resource query={revisions}>
        {(all) =>
          all.length === 0 ? (
            <p className="p-4 text-sm text-muted">
              <Trans>The history of this palette begins with its next change.</Trans>
            </p>
          ) : (
            <ol className="divide-y divide-line text-sm">
              {all.slice(0, maxShown).map((revision, at) => (
                <Revision
                  key={revision.id}
                  palette={palette}
                  revision={revision}
                  before={all[at + 1] ?? null}
                />
              ))}
            </ol>
          )
        }
      </Resource>
    </Card>
  )
}

function Revision({
  palette,
  revision,
  before,
}: {
  palette: Palette
  revision: PaletteRevision
  before: PaletteRevision | null
}) {
  const mayChange = useMay()('brand:palettes:write')
  const by = useActorNames().get(revision.created_by ?? '')
  const isCurrent = revision.revision === palette.revision
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
      <ColorStrip colors={revision.colors} />
      {mayChange && !isCurrent && <RestoreButton palette={palette} revision={revision} />}
    </li>
  )
}

function RestoreButton({ palette, revision }: { palette: Palette; revision: PaletteRevision }) {
  const api = useApi()
  const restoring = useAct({
    perform: () =>
      api.brand.palettes.update(palette.id, {
        name: revision.name,
        modes: revision.modes,
        colors: revision.colors.map(asInput),
      }),
    changes: ['palette'],
    done: t`Name and colours of revision ${revision.revision} restored as a new revision`,
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
