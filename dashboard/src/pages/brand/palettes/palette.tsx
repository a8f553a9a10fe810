import type { Palette, PaletteColor, PaletteRevision } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api/client.ts'
import { useParam } from '../../../api/use-param.ts'
import { paths } from '../../../path-builder.ts'
import { useMay } from '../../../session/workspace.tsx'
import { PageHeader } from '../../../shell/page.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PaletteDrawing } from '../../../ui/drawings/brand.tsx'
import { Resource } from '../../../ui/lists/resource.tsx'
import { Empty } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { RevisionHistory, RevisionRow } from '../revision-history.tsx'
import { ColorDialog } from './color-dialog.tsx'
import { ColorStrip } from './color-strip.tsx'
import { ContrastMatrix } from './contrast-matrix.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { PaletteActions } from './palette-actions.tsx'
import { describeChanges } from './palette-changes.ts'
import { Swatch } from './swatch.tsx'
import { asInput, useColors } from './use-colors.ts'

/** Number of revisions that are shown; the one before them is loaded for the differences. */
const maxShown = 50

export function Page() {
  const api = useApi()
  const id = useParam('id')
  const query = useQuery({
    queryKey: ['palette', id],
    queryFn: () => api.brand.palettes.retrieve(id).then((palette) => palette),
  })
  return (
    <Resource query={query} isPage>
      {(palette) => <Shown palette={palette} />}
    </Resource>
  )
}

function Shown({ palette }: { palette: Palette }) {
  return (
    <>
      <PageHeader
        parents={[{ to: paths.palettes(), label: t`Palettes` }]}
        title={palette.name}
        badge={<StatusBadge status={palette.status} />}
        actions={<PaletteActions palette={palette} />}
      />
      <div className="mb-4 empty:hidden">
        <DraftNotice palette={palette} />
      </div>
      <Tabs
        label={t`Parts of the palette`}
        tabs={[
          { value: 'colors', label: t`Colours`, content: <Swatches palette={palette} /> },
          { value: 'contrast', label: t`Contrast`, content: <ContrastMatrix palette={palette} /> },
          { value: 'history', label: t`History`, content: <PaletteHistory palette={palette} /> },
        ]}
      />
    </>
  )
}

/** Who changed what in a palette and when; an earlier revision can be restored. */
function PaletteHistory({ palette }: { palette: Palette }) {
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

/** The colours in order, which can be changed by dragging or by keyboard. */
function Swatches({ palette }: { palette: Palette }) {
  const mayChange = useMay()('brand:palettes:write')
  const { colors, move, put, remove } = useColors(palette)
  const [opened, setOpened] = useState<PaletteColor | 'new' | null>(null)
  // The present values: somebody else may change them while the dialog is open.
  const edited = colors.find(({ key }) => key === (opened as PaletteColor | null)?.key) ?? opened
  const [dragged, setDragged] = useState<string | null>(null)
  const add = mayChange && (
    <Button icon={<Plus aria-hidden />} onClick={() => setOpened('new')}>
      <Trans>Add colour</Trans>
    </Button>
  )
  return (
    <>
      {colors.length === 0 ? (
        <Card>
          <Empty drawing={PaletteDrawing} title={t`No colours yet`} action={add}>
            <Trans>Enter any CSS colour, including wide-gamut colours.</Trans>
          </Empty>
        </Card>
      ) : (
        <>
          <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {colors.map((color, at) => (
              <Swatch
                key={color.key}
                color={color}
                onEdit={mayChange ? () => setOpened(color) : undefined}
                onMove={mayChange ? (by) => move(color.key, at + by) : undefined}
                onDragStart={() => setDragged(color.key)}
                onDrop={() => dragged !== null && mayChange && move(dragged, at)}
              />
            ))}
          </ol>
          {add}
        </>
      )}
      {edited !== null && (
        <ColorDialog
          palette={palette}
          color={edited === 'new' ? null : edited}
          at={edited === 'new' ? colors.length : colors.indexOf(edited)}
          onClose={() => setOpened(null)}
          onSave={put}
          onRemove={remove}
        />
      )}
    </>
  )
}
