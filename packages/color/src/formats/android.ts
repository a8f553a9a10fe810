import { bareColor, type Writer } from './palette.ts'
import { eightBit, toHex } from './srgb.ts'

/** Android's colour resources (`res/values/colors.xml`): 8-bit sRGB as `#AARRGGBB`. */
export const android: Writer = {
  format: 'android',
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',

  write({ colors }) {
    const resources = colors.map(({ key, value }) => {
      // Without the prefix, an identifier could be digits or a Java keyword.
      const name = `color_${key.replaceAll('-', '_')}`
      return `    <color name="${name}">${alphaFirst(toHex(value))}</color>\n`
    })
    return {
      content: `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${resources.join('')}</resources>\n`,
      kept: colors.map(({ key, value }) => bareColor(key, eightBit(value))),
    }
  },
}

function alphaFirst(hex: string): string {
  return `#${hex.slice(7)}${hex.slice(1, 7)}`
}
