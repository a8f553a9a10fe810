import { cssComment } from './css/css.ts'
import { inOrderOfUse, keptValues, type WrittenValue, writtenValue } from './modes.ts'
import type { PaletteColor, Writer } from './palette.ts'
import { formatCss } from './srgb.ts'

/**
 * Sass: a variable for each colour, and a map of them by key; a map for each mode other than the
 * default one.
 */
export const scss: Writer = {
  format: 'scss',
  extension: 'scss',
  contentType: 'text/x-scss; charset=utf-8',

  write({ name, modes = [], colors }) {
    const variables = inOrderOfUse(colors).map(
      (color) => `$color-${color.key}: ${text(writtenValue(color, null)!)};\n`,
    )
    const map = (mode: string | null) =>
      colors.map((color) => `  '${color.key}': ${inMap(color, mode)},\n`).join('')
    const maps = modes.slice(1).map((mode) => `\n$colors-${mode}: (\n${map(mode)});\n`)
    return {
      content: `${cssComment(name)}${variables.join('')}\n$colors: (\n${map(null)});\n${maps.join('')}`,
      kept: colors.map((color) => keptValues(color)),
    }
  },
}

function text({ value, follows }: WrittenValue): string {
  return follows === null ? formatCss(value) : `$color-${follows}`
}

/** A map has values: a variable is that of the default mode. */
function inMap(color: PaletteColor, mode: string | null): string {
  const written = mode === null ? null : writtenValue(color, mode)
  return written === null ? `$color-${color.key}` : formatCss(written.value)
}
