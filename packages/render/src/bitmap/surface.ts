import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { applyTo, type Matrix } from '../svg/matrix.ts'
import { NotPaintable } from './not-paintable.ts'
import type { Surface } from './scene.ts'

/** A rectangle of the picture in whole pixels. */
export type Area = Omit<Surface, 'context'>

/** An empty surface. */
export function createSurface({ left, top, width, height }: Area): Surface {
  if (width * height > maxPixels) throw new NotPaintable('size')
  return { context: createCanvas(width, height).getContext('2d'), left, top, width, height }
}

const maxPixels = 2 ** 26

export function canvasOf({ context }: Surface): Canvas {
  return context.canvas as Canvas
}

/** Sets the coordinates in which the next operations paint. */
export function setMatrix({ context, left, top }: Surface, matrix: Matrix): void {
  const { a, b, c, d, e, f } = matrix
  context.setTransform(a, b, c, d, e - left, f - top)
}

/** Paints a surface where it is in the picture. */
export function paintSurface(source: Surface, onto: Surface, opacity = 1): void {
  const { context } = onto
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = opacity
  context.drawImage(canvasOf(source), source.left - onto.left, source.top - onto.top)
  context.globalAlpha = 1
}

/** The pixels that a rectangle touches after a map. */
export function pixelArea(
  [x, y, width, height]: readonly [number, number, number, number],
  matrix: Matrix,
): Area {
  const corners = [
    applyTo(matrix, x, y),
    applyTo(matrix, x + width, y),
    applyTo(matrix, x, y + height),
    applyTo(matrix, x + width, y + height),
  ]
  const across = corners.map(([each]) => each)
  const down = corners.map(([, each]) => each)
  const [left, top] = [Math.floor(Math.min(...across)), Math.floor(Math.min(...down))]
  return {
    left,
    top,
    width: Math.ceil(Math.max(...across)) - left,
    height: Math.ceil(Math.max(...down)) - top,
  }
}

/** The common part of two areas; null for none. */
export function commonArea(one: Area, other: Area): Area | null {
  const left = Math.max(one.left, other.left)
  const top = Math.max(one.top, other.top)
  const width = Math.min(one.left + one.width, other.left + other.width) - left
  const height = Math.min(one.top + one.height, other.top + other.height) - top
  return width > 0 && height > 0 ? { left, top, width, height } : null
}

export function widen({ left, top, width, height }: Area, by: number): Area {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by }
}

/** Multiplies the alpha of a surface by the luminance of a mask inside its area. */
export function multiplyByMask(layer: Surface, mask: Surface, area: Area): void {
  const pixels = mask.context.getImageData(0, 0, mask.width, mask.height)
  const { data } = pixels
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue
    const luminance = 0.2125 * data[at]! + 0.7154 * data[at + 1]! + 0.0721 * data[at + 2]!
    data[at + 3] = (luminance * data[at + 3]!) / 255
  }
  const alpha = createSurface(mask)
  alpha.context.putImageData(
    pixels,
    0,
    0,
    area.left - mask.left,
    area.top - mask.top,
    area.width,
    area.height,
  )
  layer.context.setTransform(1, 0, 0, 1, 0, 0)
  layer.context.globalCompositeOperation = 'destination-in'
  layer.context.drawImage(canvasOf(alpha), 0, 0)
}
