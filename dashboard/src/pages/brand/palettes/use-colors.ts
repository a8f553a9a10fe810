import type { BrandPalettesUpdateParams } from '@blazon/sdk/params'
import type { Palette, PaletteColor } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { useApi } from '../../../api/client.ts'
import type { ifMatch } from '../../../api/if-match.ts'
import { useWrittenList } from '../../../api/use-written-list.ts'

type ColorInput = NonNullable<BrandPalettesUpdateParams['colors']>[number]

/**
 * The colours of a palette, and functions that change them. A moved or removed colour shows at once;
 * an edited one when the server has derived its values.
 */
export function useColors(palette: Palette) {
  const api = useApi()
  const store = (colors: readonly ColorInput[], options: ReturnType<typeof ifMatch>) =>
    api.brand.palettes.update(palette.id, { colors: [...colors] }, options)
  const { items, run, runWithUndo, writeOnce } = useWrittenList<Palette, PaletteColor>({
    queryKey: ['palette', palette.id],
    shown: palette,
    read: ({ colors }) => colors,
    write: (colors, options) => store(colors.map(asInput), options),
  })

  return {
    colors: items,
    move: (key: string, to: number) =>
      run((now) => {
        const color = now.find((one) => one.key === key)
        if (color === undefined || to < 0 || to >= now.length) return now
        return now.filter((one) => one !== color).toSpliced(to, 0, color)
      }),
    /** Replaces the colour with that key, or is appended. */
    put: (color: ColorInput, instead: string | null) =>
      writeOnce((now, options) => {
        const inputs = now.map(asInput)
        return store(
          instead === null
            ? [...inputs, color]
            : inputs.map((one) => (one.key === instead ? { ...one, ...color } : one)),
          options,
        )
      }),
    remove(key: string): void {
      const at = items.findIndex((one) => one.key === key)
      const removed = items[at]
      if (removed === undefined) return
      runWithUndo(
        t`${removed.name ?? key} removed from the palette`,
        (now) => now.filter((one) => one.key !== key),
        (now) => now.toSpliced(at, 0, removed),
      )
    },
  }
}

/** A colour as a request takes it. What follows from its alias is left out. */
export function asInput({ value, values = {}, ...color }: PaletteColor): ColorInput {
  const own = Object.entries(values).filter(([, { inherited }]) => !inherited)
  return {
    ...color,
    value: givenValue(value),
    values: Object.fromEntries(
      own.map(([mode, { alias, ...value }]) => [
        mode,
        alias === undefined ? givenValue(value) : { ...givenValue(value), alias },
      ]),
    ),
  }
}

/** The colours without aliases of colours that are not among them: those have their own values. */
export function withOwnAliases(colors: readonly ColorInput[]): ColorInput[] {
  const keys = new Set(colors.map(({ key }) => key))
  const isKept = (alias: unknown) => keys.has((alias as { key?: string } | null)?.key ?? '')
  return colors.map(({ alias, values = {}, ...color }) => ({
    ...color,
    ...(alias != null && isKept(alias) ? { alias } : {}),
    values: Object.fromEntries(
      Object.entries(values).map(([mode, value]) => {
        if (typeof value === 'string' || isKept(value.alias)) return [mode, value]
        const { alias: _, ...own } = value
        return [mode, own]
      }),
    ),
  }))
}

/** The fields of a colour that a person enters; the server derives the others. */
export function givenValue({ color_space, components, alpha }: PaletteColor['value']) {
  return { color_space, components, alpha }
}
