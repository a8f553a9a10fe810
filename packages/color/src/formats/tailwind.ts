import { cssComment } from './css.ts'
import { bareColor, type Writer } from './palette.ts'
import { formatCss } from './srgb.ts'

/** Tailwind CSS 4: theme variables, from which it derives `bg-key`, `text-key` and others. */
export const tailwind: Writer = {
  format: 'tailwind',
  extension: 'css',
  contentType: 'text/css; charset=utf-8',

  write({ name, colors }) {
    const variables = colors.map(({ key, value }) => `  --color-${key}: ${formatCss(value)};\n`)
    return {
      content: `${cssComment(name)}@theme {\n${variables.join('')}}\n`,
      kept: colors.map(({ key, value }) => bareColor(key, value)),
    }
  },
}
