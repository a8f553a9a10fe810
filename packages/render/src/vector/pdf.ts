import { loadImage, type Path2D, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../rectangle.ts'
import type { Matrix } from '../svg/matrix.ts'
import { inverse } from '../svg/matrix.ts'
import { createGradient } from './create-gradient.ts'
import { type FlatDrawing, flatten, type Mark } from './flatten.ts'
import type { Paint } from './paint.ts'
import { chooseRule, mapPath } from './paths.ts'

export interface PdfPage {
  svg: string
  /** In points. */
  size: Size
  /** Draws below the page's background: text to select and to search. */
  drawBelow?: (context: SKRSContext2D) => void
  /** `#RRGGBB` behind the drawing; transparent by default. */
  background?: string
}

const dotsPerInch = 200
const maxPixels = 2 ** 24

interface FragmentPicture {
  png: Uint8Array
  /** The place of the picture, as shares of the drawing's sides. */
  share: { left: number; top: number; width: number; height: number }
}

/**
 * A PDF with a page for each drawing, in vectors. Content without a vector form (masks, filters,
 * patterns) is a picture of 200 dots per inch. The same drawings give the same bytes.
 */
export async function writePdf(
  pages: AsyncIterable<PdfPage> | Iterable<PdfPage>,
  title: string,
): Promise<Uint8Array> {
  const document = new PDFDocument({ title, creator: 'Blazon', encodingQuality: 90 })
  for await (const { svg, size, drawBelow, background } of pages) {
    const drawing = flatten(svg)
    const context = document.beginPage(size.width, size.height) as SKRSContext2D
    drawBelow?.(context)
    if (background !== undefined) {
      context.fillStyle = background
      context.fillRect(0, 0, size.width, size.height)
    }
    const factor = size.width / drawing.box.width / drawing.scale
    context.scale(factor, size.height / drawing.box.height / drawing.scale)
    for (const mark of drawing.marks) await paintMark(mark, drawing, size, context)
    document.endPage()
  }
  return document.close()
}

async function paintMark(
  mark: Mark,
  { box, scale }: FlatDrawing,
  size: Size,
  context: SKRSContext2D,
): Promise<void> {
  context.save()
  if (mark.clip !== null) context.clip(mark.clip, chooseRule(mark.clip))
  context.globalAlpha = mark.opacity
  if (mark.kind === 'fill') fill(mark.path, mark.paint, mark.opacity, context)
  else if (mark.kind === 'image') {
    const image = await loadImage(
      Buffer.from(mark.href.slice(mark.href.indexOf(',') + 1), 'base64'),
    )
    applyMatrix(mark.matrix, context)
    context.drawImage(image, mark.box.left, mark.box.top, mark.box.width, mark.box.height)
  } else {
    const picture = await rasterizeFragment(mark.svg, size)
    if (picture !== null) {
      const { left, top, width, height } = picture.share
      const [across, down] = [box.width * scale, box.height * scale]
      const image = await loadImage(picture.png)
      context.drawImage(image, left * across, top * down, width * across, height * down)
    }
  }
  context.restore()
}

function fill(path: Path2D, paint: Paint, opacity: number, context: SKRSContext2D): void {
  const rule = chooseRule(path)
  if (paint.kind === 'color') {
    context.globalAlpha = opacity * paint.alpha
    context.fillStyle = paint.hex
    context.fill(path, rule)
    return
  }
  // The gradient's own coordinates, so that it can be skewed.
  const own = mapPath(path, inverse(paint.matrix))
  applyMatrix(paint.matrix, context)
  context.fillStyle = createGradient(paint, context)
  context.fill(own, rule)
}

function applyMatrix({ a, b, c, d, e, f }: Matrix, context: SKRSContext2D): void {
  context.transform(a, b, c, d, e, f)
}

/**
 * Draws a fragment at 200 dots per inch, without its empty margins; null if nothing is drawn.
 * @param size of the whole drawing in points
 */
async function rasterizeFragment(svg: string, size: Size): Promise<FragmentPicture | null> {
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
