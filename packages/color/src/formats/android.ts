import { type GivenColor, resolveAliases } from '../aliases.ts'
import type { ColorValue } from '../color-value.ts'
import { checkCount, collector } from './collector.ts'
import { keptValues, writtenValue } from './modes.ts'
import type { Codec } from './palette.ts'
import { toSlug, uniqueSlugs } from './slug.ts'
import { cssColor, eightBit, toHex } from './srgb.ts'
import { decodeText } from './text.ts'
import { nameSome, warnOfFile } from './warnings.ts'

/**
 * Android's colour resources (`res/values/colors.xml`): 8-bit sRGB as `#AARRGGBB`, and references.
 * A mode is a file of its own, such as `res/values-night/colors.xml`.
 */
export const android: Codec = {
  format: 'android',
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',

  read(bytes) {
    const text = decodeText(bytes).replace(/<!--.*?(-->|$)/gs, '')
    const resources = [...text.matchAll(/<color\s([^<>]*)>([^<]*)<\/color>/g)].flatMap(
      ([, attributes = '', value = '']) => {
        const name = /\bname\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1]
        return name === undefined ? [] : [{ name, value: value.trim() }]
      },
    )
    checkCount(resources.length)
    const prefix = resources.every(({ name }) => name.startsWith('color_')) ? 'color_'.length : 0
    const keys = uniqueSlugs(resources.map(({ name }) => toSlug(name.slice(prefix), 'color')))
    const keyOf = new Map(resources.map(({ name }, at) => [name, keys[at]!]))
    const given = resources.flatMap(({ value }, at): GivenColor[] => {
      const target = keyOf.get(/^@color\/(\S+)$/.exec(value)?.[1] ?? '')
      if (target !== undefined) return [{ key: keys[at]!, alias: { key: target }, value: null }]
      const color = readHex(value)
      return color === null ? [] : [{ key: keys[at]!, value: color }]
    })
    const { colors } = resolveAliases({ id: '', modes: [], colors: given })
    const read = new Set(colors.map(({ key }) => key))
    const unread = resources.filter((_, at) => !read.has(keys[at]!)).map(({ name }) => name)
    const found = collector()
    for (const color of colors) found.add(color)
    if (unread.length > 0) found.warn(warnOfFile('values_unread', nameSome(unread)))
    return found.palette(null)
  },

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

/** The name of a colour in resources. Without its prefix it could be digits or a Java keyword. */
function identifier(key: string): string {
  return `color_${key.replaceAll('-', '_')}`
}

/** `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`; null for any other text. */
function readHex(text: string): ColorValue | null {
  const [, digits = ''] = /^#([0-9a-f]+)$/i.exec(text) ?? []
  const size = digits.length === 4 ? 1 : digits.length === 8 ? 2 : 0
  return cssColor(`#${digits.slice(size)}${digits.slice(0, size)}`)
}

function alphaFirst(hex: string): string {
  return `#${hex.slice(7)}${hex.slice(1, 7)}`
}
