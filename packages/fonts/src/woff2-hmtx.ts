import { FontRefused } from './bytes.ts'
import { cursor } from './cursor.ts'
import { createOutput } from './output.ts'

/**
 * Reverses the transform of `hmtx` (W3C WOFF File Format 2.0, section 5.4): an omitted side bearing
 * is the smallest x of its glyph. `full` is the number of glyphs with their own advance.
 */
export function restoreMetrics(
  transformed: Uint8Array,
  full: number,
  xMins: Int16Array,
): Uint8Array {
  const file = cursor(transformed, "transformed table 'hmtx'")
  const flags = file.u8()
  if ((flags & 0xfc) !== 0 || (flags & 3) === 0 || full > xMins.length)
    throw new FontRefused("The transformed table 'hmtx' is not well-formed.")
  const advances = Array.from({ length: full }, () => file.u16())
  const bearings = [...xMins]
  const [ofFull, ofRest] = [(flags & 1) === 0, (flags & 2) === 0]
  bearings.forEach((_, glyph) => {
    if (glyph < full ? ofFull : ofRest) bearings[glyph] = file.i16()
  })
  const hmtx = createOutput(2 * (full + bearings.length))
  bearings.forEach((bearing, glyph) => {
    if (glyph < full) hmtx.u16(advances[glyph]!)
    hmtx.u16(bearing)
  })
  return hmtx.finish()
}
