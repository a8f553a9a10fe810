import type { ColorValue } from '../color-value.ts'
import { collector } from './collector.ts'
import { type Codec, UnreadablePalette } from './palette.ts'
import { convertToRgb, srgb8 } from './srgb.ts'
import { warnOfFile } from './warnings.ts'

/**
 * Photoshop's colour table (Adobe Photoshop File Formats Specification, "Color Table"): 256 colours
 * of three bytes, optionally followed by four bytes with the number of colours in use and the
 * transparent one.
 */
export const act: Codec = {
  format: 'act',
  extension: 'act',
  contentType: 'application/octet-stream',

  read(bytes) {
    if (!looksLikeAct(bytes)) {
      throw new UnreadablePalette(`The file must have 768 or 772 bytes, not ${bytes.length}.`)
    }
    const colors = Array.from({ length: tableSize }, (_, at) =>
      srgb8(bytes[at * 3]!, bytes[at * 3 + 1]!, bytes[at * 3 + 2]!),
    )
    const found = collector()
    const count = bytes.length === 772 ? (bytes[768]! << 8) | bytes[769]! : withoutPadding(colors)
    if (count > tableSize) {
      throw new UnreadablePalette(`The file claims ${count} colors; a table has ${tableSize}.`)
    }
    for (const value of colors.slice(0, count)) found.add({ value })
    if (bytes.length === 768 && count < tableSize) {
      found.warn(warnOfFile('padding_dropped', { count: tableSize - count }))
    }
    return found.palette(null)
  },

  write({ colors }) {
    const content = new Uint8Array(772)
    const held = colors.slice(0, tableSize)
    for (const [at, { value }] of held.entries()) {
      content.set(
        convertToRgb(value).map((channel) => Math.round(channel * 255)),
        at * 3,
      )
    }
    // The number of colours, and no transparent colour.
    content.set([held.length >> 8, held.length & 0xff, 0xff, 0xff], 768)
    return { content }
  },
}

export function looksLikeAct(bytes: Uint8Array): boolean {
  return bytes.length === 768 || bytes.length === 772
}

const tableSize = 256

/** Number of entries without the black ones at the end. */
function withoutPadding(colors: readonly ColorValue[]): number {
  return colors.findLastIndex(({ hex }) => hex !== '#000000') + 1
}
