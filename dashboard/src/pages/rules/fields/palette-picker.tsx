import { Trans } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ColorStrip } from '../../brand/color-strip.tsx'
import { usePalettes } from './use-palette-colors.ts'

/** Shows palettes by name and colours instead of ids. */
export function PalettePicker({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const palettes = usePalettes()
  if (palettes === undefined) return <Skeleton className="h-5 w-64" />
  if (palettes.length === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>There are none yet.</Trans>
      </p>
    )
  return (
    <ul className="space-y-1.5">
      {palettes.map(({ id, name, colors }) => (
        <li key={id}>
          <Checkbox
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          >
            <span className="flex flex-wrap items-center gap-3">
              {name} <ColorStrip colors={colors} />
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
