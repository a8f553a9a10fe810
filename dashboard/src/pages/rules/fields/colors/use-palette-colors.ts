import type { Palette, PaletteColor } from '@blazon/sdk/types'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../api/client.ts'
import { gather } from '../../../../api/gather.ts'

const maxPalettes = 5_000

/** All palettes of the organization without drafts of others; undefined until they are loaded. */
export function usePalettes(): readonly Palette[] | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['palette', 'all'],
    queryFn: async () =>
      (await gather(api.brand.palettes.list({ limit: 200 }), maxPalettes)).filter(
        ({ draft_of }) => draft_of === null,
      ),
  })
  return data
}

/** The colours that a rule means: of its palettes, or of all published ones; one for each key. */
export function usePaletteColors(palettes: unknown): readonly PaletteColor[] | undefined {
  const all = usePalettes()
  if (all === undefined) return undefined
  const named = Array.isArray(palettes) && palettes.length > 0 ? (palettes as string[]) : null
  const meant = all.filter(({ id, status }) =>
    named === null ? status === 'published' : named.includes(id),
  )
  const byKey = new Map(meant.flatMap(({ colors }) => colors).map((color) => [color.key, color]))
  return [...byKey.values()]
}
