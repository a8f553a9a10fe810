import { lossesOf, warningOf } from './losses.ts'
import type { Codec, Palette } from './palette.ts'

export interface Exported {
  content: string | Uint8Array
  /** What the format could not hold, and of which colours: ASCII, each at most about 400 characters. */
  warnings: string[]
}

/**
 * Writes a palette. A format that can be read is read back, so the warnings tell what is so: all
 * that an import of this very file would not bring back.
 */
export function exportPalette(codec: Codec, palette: Palette): Exported {
  const { content, kept } = codec.write(palette)
  const left = kept ?? readBack(codec, content)
  return { content, warnings: lossesOf(palette.colors, left).map(warningOf) }
}

function readBack({ format, read }: Codec, content: string | Uint8Array) {
  if (read === undefined) throw new Error(`${format} neither tells what it keeps nor can be read`)
  return read(typeof content === 'string' ? new TextEncoder().encode(content) : content).colors
}
