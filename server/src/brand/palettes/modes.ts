import { selectMode } from '@blazon/color/aliases'
import { invalid } from '../../kernel/base/errors.ts'
import type { PaletteColor } from './schema.ts'
import type { PaletteRow } from './store.ts'

/** The colours with the values of that mode, or all of their values without one. Throws for an unknown mode. */
export function colorsInMode(
  { modes, colors }: Pick<PaletteRow, 'modes' | 'colors'>,
  mode: string | undefined,
): PaletteColor[] {
  if (mode === undefined) return colors
  if (!modes.includes(mode)) {
    const known = modes.length === 0 ? 'The palette has no modes' : `Use ${modes.join(', ')}`
    throw invalid('mode', `Invalid mode '${mode}': it must be a mode of the palette. ${known}.`)
  }
  return selectMode(colors, mode)
}
