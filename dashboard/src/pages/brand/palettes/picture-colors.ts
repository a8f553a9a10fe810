import { t } from '@lingui/core/macro'

/** Colours of a picture that are picked at most. */
const maxPicked = 8
/** The length of the longer side at which a picture is read: colours are picked by area. */
const side = 160
/** The distance in RGB, each channel 0 to 255, below which two colours count as one. */
const apart = 56

/** The colours that cover most of a picture, as `#RRGGBB`, the largest area first. */
export async function readPictureColors(file: Blob): Promise<string[]> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  ) as [number, number]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error(t`This browser cannot read the picture.`)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  return pickColors(context.getImageData(0, 0, width, height).data)
}

/** @param pixels red, green, blue and alpha of each pixel */
export function pickColors(pixels: Uint8ClampedArray): string[] {
  const picked: Triple[] = []
  for (const color of sortByArea(pixels)) {
    if (picked.length === maxPicked) break
    if (picked.every((other) => distance(color, other) >= apart)) picked.push(color)
  }
  return picked.map(
    (color) => `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
  )
}

/**
 * The colours of pixels, those with the most pixels first. Pixels that agree in the first 4 bits of
 * each channel count as the most frequent of their colours, so that a flat colour stays exact.
 */
function sortByArea(pixels: Uint8ClampedArray): Triple[] {
  const counts = new Map<number, number>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const color = (red << 16) | (green << 8) | blue
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const bins = new Map<number, { area: number; most: number; color: number }>()
  for (const [color, count] of counts) {
    const key = color & 0xf0f0f0
    const { area, most, color: before } = bins.get(key) ?? { area: 0, most: 0, color }
    const isMore = count > most
    bins.set(key, {
      area: area + count,
      most: isMore ? count : most,
      color: isMore ? color : before,
    })
  }
  return [...bins.values()]
    .sort((one, other) => other.area - one.area)
    .map(({ color }) => [color >> 16, (color >> 8) & 0xff, color & 0xff])
}

type Triple = [number, number, number]

function distance(one: Triple, other: Triple): number {
  return Math.hypot(...one.map((channel, at) => channel - other[at]!))
}
