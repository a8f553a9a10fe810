import { undrawnColor } from '../paint/hatch.ts'
import type { Pixels } from '../raster.ts'
import type { PlacedPiece } from '../text/render-text.ts'

/** The most samples of a line, along it and across it. */
const maxAlong = 64
const maxAcross = 8
/** The limit of a run. */
const maxSamples = 1000

/**
 * The colours of pixels below stretches of text, three bytes each. Null if something below could
 * not be drawn, or if all of the text is outside the picture.
 * @param scale pixels per point.
 */
export function sampleColors(
  { width, height, rgb }: Pixels,
  pieces: readonly PlacedPiece[],
  scale: number,
): Uint8Array | null {
  const found: number[] = []
  for (const { area, matrix } of pieces) {
    const along = Math.min(maxAlong, Math.max(1, Math.round(area.width * scale)))
    const across = Math.min(maxAcross, Math.max(1, Math.round(area.height * scale)))
    for (let row = 0; row < across; row += 1) {
      const top = area.y + ((row + 0.5) / across) * area.height
      for (let column = 0; column < along; column += 1) {
        const left = area.x + ((column + 0.5) / along) * area.width
        const x = Math.floor((matrix.a * left + matrix.c * top + matrix.e) * scale)
        const y = Math.floor((matrix.b * left + matrix.d * top + matrix.f) * scale)
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        found.push((y * width + x) * 3)
      }
    }
  }
  if (found.length === 0) return null
  const step = Math.max(1, found.length / maxSamples)
  const count = Math.floor(found.length / step)
  const colors = new Uint8Array(count * 3)
  for (let at = 0; at < count; at += 1) {
    const from = found[Math.floor(at * step)] as number
    colors.set(rgb.subarray(from, from + 3), at * 3)
    if (isUndrawn(colors, at * 3)) return null
  }
  return colors
}

const undrawn = [1, 3, 5].map((at) => Number.parseInt(undrawnColor.slice(at, at + 2), 16))

function isUndrawn(colors: Uint8Array, at: number): boolean {
  return undrawn.every((channel, index) => colors[at + index] === channel)
}
