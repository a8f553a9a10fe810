import { cssComment } from './css/css.ts'
import { writeProperties } from './css/css-write.ts'
import { keptValues } from './modes.ts'
import type { Writer } from './palette.ts'

/**
 * Tailwind CSS 4: theme variables, from which it derives `bg-key`, `text-key` and others; modes as
 * in CSS.
 */
export const tailwind: Writer = {
  format: 'tailwind',
  extension: 'css',
  contentType: 'text/css; charset=utf-8',

  write: (palette) => ({
    content: `${cssComment(palette.name)}${writeProperties(palette, '@theme', 'color-')}`,
    kept: palette.colors.map((color) => keptValues(color)),
  }),
}
