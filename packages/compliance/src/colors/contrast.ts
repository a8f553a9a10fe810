import { contrastRatio, type Rgb } from '@blazon/color/contrast'
import type { Paint } from '@blazon/document/document'
import { type Background, over } from './backdrop.ts'

/** Red, green and blue (sRGB) of the pixels below a text, a byte each. */
export type Pixels = Uint8Array

/** The least contrast of a text with its background. */
export interface Contrast {
  /** WCAG 2.2, 1 to 21. Of pixels, 5 % have less: some are noise of the photo or edges. */
  ratio: number
  /** The colours with this contrast. */
  text: Rgb
  background: Rgb
  /** The ratio that at least half of the pixels reach; null if the colours come from the file. */
  median: number | null
}

/** The least contrast with any possible background colour; null if one is unknown. */
export function findLeastContrast(paint: Paint, background: Background): Contrast | null {
  if (background === null) return null
  let worst: Contrast | null = null
  for (const beneath of background) {
    const found = contrastWith(paint, beneath)
    if (found === null) return null
    if (worst === null || found.ratio < worst.ratio) worst = found
  }
  return worst
}

/** The contrast with pixels; null if the text's colour is unknown. */
export function measureContrast(paint: Paint, pixels: Pixels): Contrast | null {
  const found: Contrast[] = []
  const byColor = new Map<number, Contrast | null>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red, green, blue] = pixels.subarray(at, at + 3) as unknown as [number, number, number]
    const key = (red << 16) | (green << 8) | blue
    let contrast = byColor.get(key)
    if (contrast === undefined) {
      contrast = contrastWith(paint, [red / 255, green / 255, blue / 255])
      byColor.set(key, contrast)
    }
    if (contrast === null) return null
    found.push(contrast)
  }
  found.sort((one, other) => one.ratio - other.ratio)
  const worst = found[Math.floor(found.length * noise)]
  const median = found[Math.floor(found.length / 2)]
  return worst && median ? { ...worst, median: median.ratio } : null
}

/** The share of pixels that may have less contrast. */
const noise = 0.05

function contrastWith(paint: Paint, beneath: Rgb): Contrast | null {
  let worst: Contrast | null = null
  for (const text of over(paint, [beneath]) ?? []) {
    const ratio = contrastRatio(text, beneath)
    if (worst === null || ratio < worst.ratio) {
      worst = { ratio, text, background: beneath, median: null }
    }
  }
  return worst
}
