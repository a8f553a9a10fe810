import type { BrandPalettesUpdateParams } from '@blazon/sdk/params'
import type { Palette, PaletteColor } from '@blazon/sdk/types'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'

type ColorInput = NonNullable<BrandPalettesUpdateParams['colors']>[number]

/** The colours of a palette, and functions that change them; each writes the whole list. */
export function useColors(palette: Palette) {
  const api = useApi()
  const writing = useAct({
    perform: (colors: readonly ColorInput[]) =>
      api.brand.palettes.update(palette.id, { colors: [...colors] }),
    changes: ['palette'],
  })
  const { colors } = palette
  const kept = colors.map(asInput)

  return {
    colors,
    move(key: string, to: number): void {
      const color = kept.find((one) => one.key === key)
      if (color === undefined || to < 0 || to >= kept.length) return
      const others = kept.filter((one) => one !== color)
      void writing.run([...others.slice(0, to), color, ...others.slice(to)])
    },
    /** Replaces the colour with that key, or is appended. */
    put: (color: ColorInput, instead: string | null) =>
      writing.attempt(
        instead === null
          ? [...kept, color]
          : kept.map((one) => (one.key === instead ? { ...one, ...color } : one)),
      ),
    remove: (key: string) => writing.attempt(kept.filter((one) => one.key !== key)),
  }
}

function asInput({ value, ...color }: PaletteColor): ColorInput {
  return { ...color, value: givenValue(value) }
}

/** The fields of a colour that a person enters; the server derives the others. */
export function givenValue({ color_space, components, alpha }: PaletteColor['value']) {
  return { color_space, components, alpha }
}
