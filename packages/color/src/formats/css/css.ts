import type { Codec } from '../palette.ts'
import { oneLine } from '../text.ts'
import { readStyleSheet } from './css-read.ts'
import { writeProperties } from './css-write.ts'

/**
 * CSS custom properties: `--key: value` on `:root`; any property whose value is a colour is read. A
 * colour that follows another is a `var()`, and modes are `light-dark()` and `[data-theme]`.
 */
export const css: Codec = {
  format: 'css',
  extension: 'css',
  contentType: 'text/css; charset=utf-8',
  read: readStyleSheet,
  write: (palette) => ({
    content: `${cssComment(palette.name)}${writeProperties(palette, ':root', '')}`,
  }),
}

/** A comment line with the palette's name. */
export function cssComment(name: string): string {
  return `/* ${oneLine(name).replaceAll('*/', '* /')} */\n`
}
