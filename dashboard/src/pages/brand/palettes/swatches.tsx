import type { Palette, PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../session/workspace.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PaletteDrawing } from '../../../ui/drawings/brand.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ColorDialog } from './color-dialog.tsx'
import { Swatch } from './swatch.tsx'
import { useColors } from './use-colors.ts'

/** The colours in order, which can be changed by dragging or by keyboard. */
export function Swatches({ palette }: { palette: Palette }) {
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
