import type { BrandPalettesUpdateParams } from '@blazon/sdk/params'
import type { Palette, PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/client.ts'
import { useAct } from '../../api/use-act.ts'
import { useWrittenList } from '../../api/use-written-list.ts'
import { useToasts } from '../../ui/toast.tsx'

type ColorInput = NonNullable<BrandPalettesUpdateParams['colors']>[number]

/**
 * The colours of a palette, and functions that change them. A moved or removed colour shows at once;
 * an edited one when the server has derived its values.
 */
export function useColors(palette: Palette) {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const writing = useAct({
    perform: async (colors: readonly ColorInput[]) => {
      const written = await api.brand.palettes.update(palette.id, { colors: [...colors] })
      queries.setQueryData(['palette', palette.id], written)
    },
    changes: ['palette'],
  })
  const { items: colors, change } = useWrittenList<PaletteColor>(palette.colors, (next) =>
    writing.attempt(next.map(asInput)),
  )
  const run = (edit: (colors: readonly PaletteColor[]) => readonly PaletteColor[]) =>
    void change(edit).catch(toasts.failed)

  return {
    colors,
    move: (key: string, to: number) =>
      run((now) => {
        const color = now.find((one) => one.key === key)
        if (color === undefined || to < 0 || to >= now.length) return now
        return now.filter((one) => one !== color).toSpliced(to, 0, color)
      }),
    /** Replaces the colour with that key, or is appended. */
    put(color: ColorInput, instead: string | null) {
      const inputs = colors.map(asInput)
      return writing.attempt(
        instead === null
          ? [...inputs, color]
          : inputs.map((one) => (one.key === instead ? { ...one, ...color } : one)),
      )
    },
    remove(key: string): void {
      const at = colors.findIndex((one) => one.key === key)
      const removed = colors[at]
      if (removed === undefined) return
      run((now) => now.filter((one) => one.key !== key))
      toasts.done(t`${removed.name ?? key} removed from the palette`, () =>
        run((now) => now.toSpliced(at, 0, removed)),
      )
    },
  }
}

/** A colour as a request takes it. */
export function asInput({ value, ...color }: PaletteColor): ColorInput {
  return { ...color, value: givenValue(value) }
}

/** The fields of a colour that a person enters; the server derives the others. */
export function givenValue({ color_space, components, alpha }: PaletteColor['value']) {
  return { color_space, components, alpha }
}
