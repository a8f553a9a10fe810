import type { Palette, PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../api/client.ts'
import { gather } from '../../../api/gather.ts'

const maxPalettes = 200

type Alias = NonNullable<PaletteColor['alias']>

/** What a colour can follow: the other colours of its palette, and those of the brand's other palettes. */
export function AliasOptions({ palette, color }: { palette: Palette; color: PaletteColor | null }) {
  const api = useApi()
  const { id, brand, draft_of } = palette
  const { data: all = [] } = useQuery({
    queryKey: ['palette', 'all', brand],
    queryFn: () => gather(api.brand.palettes.list({ brand, limit: 100 }), maxPalettes),
  })
  // A draft ends when it is published: a colour cannot follow one, nor the palette that its own draft replaces.
  const others = all.filter((one) => one.id !== id && one.id !== draft_of && one.draft_of === null)
  const { alias } = color ?? {}
  const isListed = others.some(({ id }) => id === alias?.palette)
  return (
    <>
      <option value="">{t`No other colour`}</option>
      {alias?.palette !== undefined && !isListed && (
        <option value={writeAlias(alias)}>{t`${alias.key} of another palette`}</option>
      )}
      <optgroup label={palette.name}>
        {palette.colors
          .filter(({ key }) => key !== color?.key)
          .map(({ key, name }) => (
            <option key={key} value={writeAlias({ key })}>
              {name ?? key}
            </option>
          ))}
      </optgroup>
      {others.map(({ id, name, colors }) => (
        <optgroup key={id} label={name}>
          {colors.map((one) => (
            <option key={one.key} value={writeAlias({ palette: id, key: one.key })}>
              {one.name ?? one.key} · {name}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  )
}

/** An alias as the value of an option: a key, after the palette if it is another. */
export function writeAlias(alias: Alias | undefined): string {
  if (alias === undefined) return ''
  return alias.palette === undefined ? alias.key : `${alias.palette} ${alias.key}`
}

export function readAlias(text: string): Alias | null {
  const [key, palette] = text.split(' ').reverse()
  if (!key) return null
  return palette === undefined ? { key } : { palette, key }
}
