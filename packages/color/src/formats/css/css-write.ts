import { type WrittenValue, writtenValue } from '../modes.ts'
import type { Palette, PaletteColor } from '../palette.ts'
import { formatCss } from '../srgb.ts'

/**
 * The custom properties of a palette as rules. The modes light and dark are written with
 * `light-dark()` if one of them is the default: a page then follows the setting of its reader. Other
 * modes are rules for `[data-theme]`, which repeat what follows other colours, because a property
 * is computed where it is declared.
 * @param root the selector or at-rule of the default mode
 * @param prefix of the names of the properties
 */
export function writeProperties(
  { modes = [], colors }: Palette,
  root: string,
  prefix: string,
): string {
  const [first, ...others] = modes
  const opposite = first === undefined ? null : (opposites[first] ?? null)
  const paired = opposite !== null && others.includes(opposite) ? opposite : null
  const text = (written: WrittenValue) =>
    written.follows === null ? formatCss(written.value) : `var(--${prefix}${written.follows})`
  const line = (color: PaletteColor, value: string) => `  --${prefix}${color.key}: ${value};\n`

  const base = colors.map((color) => {
    const value = text(writtenValue(color, null)!)
    const other = paired === null ? null : writtenValue(color, paired)
    if (other === null || (other.follows !== null && text(other) === value)) {
      return line(color, value)
    }
    const pair = first === 'light' ? [value, text(other)] : [text(other), value]
    return line(color, `light-dark(${pair.join(', ')})`)
  })
  const rules = others
    .filter((mode) => mode !== paired)
    .map((mode) => {
      const lines = colors.flatMap((color) => {
        const written = writtenValue(color, mode)
        return written === null ? [] : [line(color, text(written))]
      })
      return `\n[data-theme="${mode}"] {\n${lines.join('')}}\n`
    })
  const schemes =
    paired === null
      ? ''
      : `\n:root {\n  color-scheme: ${first} ${paired};\n}\n${['light', 'dark']
          .map((mode) => `\n[data-theme="${mode}"] {\n  color-scheme: ${mode};\n}\n`)
          .join('')}`
  const names =
    first === undefined || paired !== null || root !== ':root' ? '' : `, [data-theme="${first}"]`
  return `${root}${names} {\n${base.join('')}}\n${schemes}${rules.join('')}`
}

const opposites: Readonly<Record<string, string>> = { light: 'dark', dark: 'light' }
