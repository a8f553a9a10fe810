import { loadImage, type Path2D, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas'
import type { Size } from '../rectangle.ts'
import type { Matrix } from '../svg/matrix.ts'
import { inverse } from '../svg/matrix.ts'
import { createGradient } from './create-gradient.ts'
import { type FlatDrawing, flatten, type Mark } from './flatten.ts'
import type { Paint } from './paint.ts'
import { chooseRule, mapPath } from './paths.ts'
import { rasterizeFragment } from './rasterize.ts'

export interface PdfPage {
  svg: string
  /** In points. */
  size: Size
  /** Draws below the page's background: text to select and to search. */
  drawBelow?: (context: SKRSContext2D) => void
  /** `#RRGGBB` behind the drawing; transparent by default. */
  background?: string
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
