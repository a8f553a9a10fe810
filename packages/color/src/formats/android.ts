import { keptValues, writtenValue } from './modes.ts'
import type { Writer } from './palette.ts'
import { eightBit, toHex } from './srgb.ts'

/**
 * Android's colour resources (`res/values/colors.xml`): 8-bit sRGB as `#AARRGGBB`, and references.
 * A mode is a file of its own, such as `res/values-night/colors.xml`.
 */
export const android: Writer = {
  format: 'android',
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',

  write({ colors }) {
    const resources = colors.map((color) => {
      const { value, follows } = writtenValue(color, null)!
      const text = follows === null ? alphaFirst(toHex(value)) : `@color/${identifier(follows)}`
      return `    <color name="${identifier(color.key)}">${text}</color>\n`
    })
    return {
      content: `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${resources.join('')}</resources>\n`,
      kept: colors.map((color) => {
        const { values: _, ...kept } = keptValues(color)
        return { ...kept, value: eightBit(kept.value) }
      }),
    }
  },
}

/** Without the prefix, an identifier could be digits or a Java keyword. */
function identifier(key: string): string {
  return `color_${key.replaceAll('-', '_')}`
}

function alphaFirst(hex: string): string {
  return `#${hex.slice(7)}${hex.slice(1, 7)}`
}
