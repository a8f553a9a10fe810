/** Compares a file's drawing with that of its cleaned form, pixel by pixel. */

/** Pixels per side of a compared picture. */
export const comparedSide = 96

/**
 * Draws an SVG, stretched to a square of {@link comparedSide}: RGBA, row by row; null if it cannot
 * be drawn.
 */
export type Render = (svg: string) => Promise<Uint8Array | null>

/** The difference, of 255 in any channel, up to which it is the rounding of an edge. */
const maxChannel = 24
/** Share of all pixels: 9 of 9,216. */
export const maxDifference = 0.001

/** Whether a drawn picture shows nothing. */
export function isBlank(picture: Uint8Array): boolean {
  for (let at = 3; at < picture.length; at += 4) if (picture[at]! > 0) return false
  return true
}

/** The share of pixels that differ visibly, 0 to 1. Colours are compared on a background. */
export function differenceBetween(before: Uint8Array, after: Uint8Array): number {
  let different = 0
  for (let at = 0; at < before.length; at += 4) {
    const [a, b] = [before[at + 3]!, after[at + 3]!]
    let most = Math.abs(a - b)
    for (let channel = 0; channel < 3; channel++) {
      most = Math.max(most, Math.abs((before[at + channel]! * a - after[at + channel]! * b) / 255))
    }
    if (most > maxChannel) different++
  }
  return different / (before.length / 4)
}
