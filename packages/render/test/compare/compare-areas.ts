import { labDeltaE2000 } from '@blazon/color/difference'
import { labOfHex } from '@blazon/color/lab'
import type { Element, Slide } from '@blazon/pptx/model'
import { ssim } from 'ssim.js'

/** The pixels of a picture, four bytes for each (RGBA). */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** The area of a shape in both pictures. */
export interface ComparedArea {
  kind: Element['kind']
  name: string
  /** ΔE2000 between the mean colours of the area. */
  colorDistance: number
  /** Structural similarity (SSIM) of the area; null if it is smaller than 32 pixels. */
  similarity: number | null
}

/** Compares the areas of the shapes of a slide, each as its upright box. */
export function compareAreas(
  slide: Slide,
  size: { width: number; height: number },
  ours: Pixels,
  theirs: Pixels,
): ComparedArea[] {
  return [...slide.backdrop, ...slide.elements].flatMap((element) => {
    const { box, hidden, kind, name } = element
    if (!box || hidden) return []
    const scale = ours.width / size.width
    const left = clamp(box.x * scale, ours.width)
    const top = clamp(box.y * scale, ours.height)
    const right = clamp((box.x + box.width) * scale, ours.width)
    const bottom = clamp((box.y + box.height) * scale, ours.height)
    if (right - left < 2 || bottom - top < 2) return []
    const [one, other] = [ours, theirs].map((pixels) => cut(pixels, left, top, right, bottom))
    return [
      {
        kind,
        name,
        colorDistance: labDeltaE2000(labOfHex(meanColor(one!)), labOfHex(meanColor(other!))),
        similarity: Math.min(right - left, bottom - top) < 32 ? null : ssim(one!, other!).mssim,
      },
    ]
  })
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most, Math.round(value)))
}

function cut({ data, width }: Pixels, left: number, top: number, right: number, bottom: number) {
  const rows = Array.from({ length: bottom - top }, (_, row) =>
    data.subarray(((top + row) * width + left) * 4, ((top + row) * width + right) * 4),
  )
  const area = new Uint8ClampedArray((right - left) * (bottom - top) * 4)
  for (const [row, bytes] of rows.entries()) area.set(bytes, row * bytes.length)
  return { data: area, width: right - left, height: bottom - top }
}

function meanColor({ data }: Pixels): string {
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    for (const channel of [0, 1, 2]) sums[channel]! += data[at + channel]!
  }
  const hex = sums.map((sum) =>
    Math.round(sum / (data.length / 4))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
