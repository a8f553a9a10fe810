import type { Palette, PaletteRevision } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { RevisionHistory, RevisionRow } from '../revision-history.tsx'
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
    <RevisionHistory
      query={revisions}
      maxShown={maxShown}
      empty={t`The history of this palette begins with its next change.`}
    >
      {(revision, before) => <Revision palette={palette} revision={revision} before={before} />}
    </RevisionHistory>
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
  const api = useApi()
  const { name, modes, colors } = revision
  return (
    <RevisionRow
      revision={revision}
      current={palette.revision}
      changes={describeChanges(before, revision)}
      picture={<ColorStrip colors={colors} />}
      restore={{
        kind: 'palette',
        done: t`Name and colours of revision ${revision.revision} restored as a new revision`,
        perform: () =>
          api.brand.palettes.update(palette.id, { name, modes, colors: colors.map(asInput) }),
      }}
    />
  )
}
