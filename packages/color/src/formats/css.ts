import { collector } from './collector.ts'
import { colorReader } from './color-reader.ts'
import { declarations } from './declarations.ts'
import type { Codec } from './palette.ts'
import { toSlug } from './slug.ts'
import { formatCss } from './srgb.ts'
import { decodeText, oneLine } from './text.ts'
import { warnOfFile } from './warnings.ts'

/** CSS custom properties: `--key: value` on `:root`; any property whose value is a colour is read. */
export const css: Codec = {
  format: 'css',
  extension: 'css',
  contentType: 'text/css; charset=utf-8',

  read(bytes) {
    const found = collector()
    const readColor = colorReader()
    const values = new Map<string, string>()
    let again = 0
    for (const { property, value } of declarations(decodeText(bytes))) {
      if (!property.startsWith('--')) continue
      const first = values.get(property)
      if (first !== undefined && first !== value) again += 1
      const color = first === undefined ? readColor(value) : null
      if (color === null) continue
      values.set(property, value)
      found.add({ key: toSlug(property, 'color'), value: color })
    }
    if (again > 0) found.warn(warnOfFile('later_values_dropped', { count: again }))
    return found.palette(null)
  },

  write: ({ name, colors }) => ({
    content: `${cssComment(name)}:root {\n${colors
      .map(({ key, value }) => `  --${key}: ${formatCss(value)};\n`)
      .join('')}}\n`,
  }),
}

/** A comment line with the palette's name. */
export function cssComment(name: string): string {
  return `/* ${oneLine(name).replaceAll('*/', '* /')} */\n`
}
