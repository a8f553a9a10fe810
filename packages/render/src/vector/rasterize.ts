import type { Size } from '../rectangle.ts'

const dotsPerInch = 200
const maxPixels = 2 ** 24

interface FragmentPicture {
  png: Uint8Array
  /** The place of the picture, as shares of the drawing's sides. */
  share: { left: number; top: number; width: number; height: number }
}

/**
 * Draws a fragment at 200 dots per inch, without its empty margins; null if nothing is drawn.
 * @param size of the whole drawing in points
 */
export async function rasterizeFragment(svg: string, size: Size): Promise<FragmentPicture | null> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  const density = (72 * Math.max(size.width, size.height)) / longerSide(svg)
  const scale = Math.min(dotsPerInch / 72, Math.sqrt(maxPixels / (size.width * size.height)))
  const image = sharp(Buffer.from(svg), {
    density: Math.min(100_000, Math.max(1, density * scale)),
    unlimited: true,
    limitInputPixels: 2 * maxPixels,
  })
  const { data, info } = await image
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = inkBox(data, info.width, info.height)
  if (box === null) return null
  const { left, top, width, height } = box
  const png = await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .extract(box)
    .png({ compressionLevel: 6 })
    .toBuffer()
  return {
    png,
    share: {
      left: left / info.width,
      top: top / info.height,
      width: width / info.width,
      height: height / info.height,
    },
  }
}

/** The longer side of an SVG, in its own pixels. */
function longerSide(svg: string): number {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return Math.max(Number(width), Number(height))
}

/** The smallest box around pixels that are not transparent. */
function inkBox(rgba: Uint8Array, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (rgba[4 * (y * width + x) + 3] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}
