import { childElements, listElements, type SvgElement } from '@blazon/svg/element'
import { ImageData } from '@napi-rs/canvas'
import { compose, type Matrix } from '../svg/matrix.ts'
import { readNumber } from '../vector/style.ts'
import { parseTransform } from '../vector/transform.ts'
import { NotPaintable } from './not-paintable.ts'
import { findUsed, unpainted } from './painted-area.ts'
import type { Scene, Surface } from './scene.ts'
import { createSurface } from './surface.ts'

/** An image with straight alpha, four bytes per pixel. */
interface DecodedImage {
  width: number
  height: number
  rgba: Uint8Array
}

/**
 * Decodes a PNG, JPEG, GIF, WebP or SVG; null if the decoder rejects it.
 * @param width in which a drawing is shown, in pixels; photos keep their own
 */
export type DecodeImage = (bytes: Uint8Array, width: number) => Promise<DecodedImage | null>

/**
 * Decodes the images of a drawing.
 * @param matrix of the drawing
 * @param width of the picture in pixels
 * @throws NotPaintable for an image that cannot be decoded
 */
export async function decodeImages(
  root: SvgElement,
  matrix: Matrix,
  width: number,
  byId: Scene['byId'],
  decodeImage: DecodeImage,
): Promise<Map<SvgElement, Surface>> {
  const images = new Map<SvgElement, Surface>()
  let widths: ReadonlyMap<SvgElement, number> | null = null
  for (const element of listElements(root)) {
    if (element.name !== 'image') continue
    const href = element.attributes.get('href') ?? ''
    const [start, type] = /^data:image\/(png|jpeg|gif|webp|svg\+xml);base64,/.exec(href) ?? []
    if (start === undefined) throw new NotPaintable('image')
    if (type === 'svg+xml') widths ??= findShownWidths(root, matrix, byId)
    const bytes = Buffer.from(href.slice(start.length), 'base64')
    const decoded = await decodeImage(bytes, Math.ceil(widths?.get(element) ?? width))
    if (decoded === null) throw new NotPaintable('image')
    images.set(element, toSurface(decoded))
  }
  return images
}

/** The greatest width of each image in pixels, without those of patterns. */
function findShownWidths(
  root: SvgElement,
  matrix: Matrix,
  byId: Scene['byId'],
): Map<SvgElement, number> {
  const widths = new Map<SvgElement, number>()
  let count = 0
  const visit = (element: SvgElement, above: Matrix): void => {
    if (unpainted.has(element.name) || ++count > maxVisited) return
    const own = compose(above, parseTransform(element.attributes.get('transform')))
    if (element.name === 'use') {
      const used = findUsed(element, own, byId)
      if (used !== null) visit(used.target, used.matrix)
    } else if (element.name === 'image') {
      const shown = readNumber(element.attributes.get('width'), 0) * Math.hypot(own.a, own.b)
      widths.set(element, Math.max(shown, widths.get(element) ?? 1))
    } else for (const child of childElements(element)) visit(child, own)
  }
  for (const child of childElements(root)) visit(child, matrix)
  return widths
}

const maxVisited = 200_000

function toSurface({ width, height, rgba }: DecodedImage): Surface {
  const surface = createSurface({ left: 0, top: 0, width, height })
  const data = new Uint8ClampedArray(rgba.buffer, rgba.byteOffset, rgba.byteLength)
  surface.context.putImageData(new ImageData(data, width, height), 0, 0)
  return surface
}
