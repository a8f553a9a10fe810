import { cssComment } from './css.ts'
import { bareColor, type Writer } from './palette.ts'
import { formatCss } from './srgb.ts'

/** Sass: a variable for each colour, and a map of them by key. */
export const scss: Writer = {
  format: 'scss',
  extension: 'scss',
  contentType: 'text/x-scss; charset=utf-8',

  write({ name, colors }) {
    const variables = colors.map(({ key, value }) => `$color-${key}: ${formatCss(value)};\n`)
    const entries = colors.map(({ key }) => `  '${key}': $color-${key},\n`)
    return {
      content: `${cssComment(name)}${variables.join('')}\n$colors: (\n${entries.join('')});\n`,
      kept: colors.map(({ key, value }) => bareColor(key, value)),
    }
  },
}
