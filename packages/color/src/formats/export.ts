import type { Warning } from '@blazon/warnings/warning'
import { describeLoss, findLosses } from './losses.ts'
import type { Codec, Palette, Writer } from './palette.ts'

export interface Exported {
  content: string | Uint8Array
  /**
   * What the format could not represent, with the keys of the colours. Each sentence is ASCII, at
   * most about 400 characters.
   */
  warnings: Warning[]
}

/**
 * Writes a palette. A readable format is read back, so that the warnings list exactly what an
 * import of this file would lose.
 */
export function exportPalette(format: Writer | Codec, palette: Palette): Exported {
  const { content, kept } = format.write(palette)
  const left = kept ?? (palette.colors.length === 0 ? [] : readBack(format, content))
  return { content, warnings: findLosses(palette.colors, left).map(describeLoss) }
}

function readBack(codec: Writer | Codec, content: string | Uint8Array) {
  if (!('read' in codec))
    throw new Error(`${codec.format} has neither a list of kept values nor a reader`)
  return codec.read(typeof content === 'string' ? new TextEncoder().encode(content) : content)
    .colors
}
