import { lossesOf, warningOf } from './losses.ts'
import type { Codec, Palette, Writer } from './palette.ts'

export interface Exported {
  content: string | Uint8Array
  /** What the format could not hold, and of which colours: ASCII, each at most about 400 characters. */
  warnings: string[]
}

/**
 * Writes a palette. A format that can be read is read back, so the warnings tell what is so: all
 * that an import of this very file would not bring back.
 */
export function exportPalette(format: Writer | Codec, palette: Palette): Exported {
  const { content, kept } = format.write(palette)
  const left = kept ?? readBack(format, content)
  return { content, warnings: lossesOf(palette.colors, left).map(warningOf) }
}

function readBack(codec: Writer | Codec, content: string | Uint8Array) {
  if (!('read' in codec)) throw new Error(`${codec.format} neither tells what it keeps nor is read`)
  return codec.read(typeof content === 'string' ? new TextEncoder().encode(content) : content)
    .colors
}
