import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox, TextInput } from '../../../../ui/forms/input.tsx'
import { Skeleton } from '../../../../ui/states.tsx'
import { ColorStrip } from '../../../brand/palettes/color-strip.tsx'
import { usePalettes } from './use-palette-colors.ts'

const maxShown = 12

/** Shows palettes by name and colours instead of ids; many are searched. Chosen ones are always shown. */
export function PalettePicker({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const palettes = usePalettes()
  const [text, setText] = useState('')
  if (palettes === undefined) return <Skeleton className="h-5 w-64" />
  if (palettes.length === 0)
    return (
      <p className="text-sm text-muted">
        <Trans>There are none yet.</Trans>
      </p>
    )
  const query = text.trim().toLowerCase()
  const others = palettes.filter(
    ({ id, name }) => !chosen.includes(id) && name.toLowerCase().includes(query),
  )
  const shown = [
    ...palettes.filter(({ id }) => chosen.includes(id)),
    ...others.slice(0, maxShown),
  ].sort((one, other) => palettes.indexOf(one) - palettes.indexOf(other))
  const hidden = others.length - maxShown
  return (
    <div className="space-y-2">
      {palettes.length > maxShown && (
        <TextInput
          type="search"
          aria-label={t`Search palettes`}
          placeholder={t`Search ${palettes.length} palettes`}
          className="max-w-sm"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {query !== '' && others.length === 0 && (
        <p className="text-sm text-muted">
          <Trans>No other palette matches “{text.trim()}”.</Trans>
        </p>
      )}
      <ul className="space-y-1.5">
        {shown.map(({ id, name, colors }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            >
              <span className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
                {name}
                <ColorStrip colors={colors} />
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-sm text-muted">
          {plural(hidden, {
            one: '# more palette. Search for it by name.',
            other: '# more palettes. Search for them by name.',
          })}
        </p>
      )}
    </div>
  )
}
