import type { PaintColor } from '@blazon/document/document'

/** Collects pixels one by one. */
interface Histogram {
  add(red: number, green: number, blue: number, alpha: number): void
  /** The colours that cover the largest areas, at least a twentieth of the visible pixels. */
  dominant(): PaintColor[]
}

const binBits = 5
const smallestShare = 0.05
const maxColors = 8

/**
 * Counts colours in bins of a thirty-second of each channel. Each bin is represented by the colour
 * of most of its pixels, so that flat colours are exact despite blended edges.
 */
export function createHistogram(): Histogram {
  const bins = 1 << (3 * binBits)
  const counts = new Uint32Array(bins)
  const candidates = new Uint32Array(bins)
  // The Boyer–Moore majority vote: a majority colour always remains.
  const votes = new Int32Array(bins)
  let total = 0
  return {
    add(red, green, blue, alpha) {
      if (alpha < 128) return
      const shift = 8 - binBits
      const bin =
        ((red >> shift) << (2 * binBits)) | ((green >> shift) << binBits) | (blue >> shift)
      const color = (red << 16) | (green << 8) | blue
      total += 1
      counts[bin]! += 1
      if (votes[bin] === 0) {
        candidates[bin] = color
        votes[bin] = 1
      } else {
        votes[bin]! += candidates[bin] === color ? 1 : -1
      }
    },
    dominant() {
      const found: { color: number; count: number }[] = []
      counts.forEach((count, bin) => {
        if (count > 0 && count >= total * smallestShare) {
          found.push({ color: candidates[bin]!, count })
        }
      })
      return found
        .sort((a, b) => b.count - a.count || a.color - b.color)
        .slice(0, maxColors)
        .map(({ color }) => ({ hex: toHex(color), alpha: 1 }))
    },
  }
}

function toHex(color: number): string {
  return `#${color.toString(16).padStart(6, '0').toUpperCase()}`
}
