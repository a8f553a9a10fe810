import type { Box } from '@blazon/document/document'

/** An affine transform: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** An upright rectangle in some units. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The transform that applies the second matrix first. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}

/** The mean factor by which a transform lengthens a line, over all directions. */
export function computeScale([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** Reads a `transform` attribute; null if it is invalid. */
export function parseTransform(text: string): Matrix | null {
  let matrix = identity
  for (const [, name, list] of text.matchAll(/([a-zA-Z]+)\s*\(([^()]*)\)/g)) {
    const numbers = parseNumbers(list!)
    const next = transforms[name!]?.(numbers)
    if (!next?.every(Number.isFinite)) return null
    matrix = multiply(matrix, next)
  }
  return matrix
}

/** The numbers of a list separated by white space or commas. */
export function parseNumbers(list: string): number[] {
  return (list.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g) ?? []).map(Number)
}

export const emuPerPixel = 9525

/** The transformed rectangle, in EMU from pixels; a skewed one gets its bounding box. */
export function transformBox({ x, y, width, height }: Rectangle, matrix: Matrix): Box | null {
  const [a, b, c, d] = matrix
  const isTurned = Math.abs(a - d) < tiny && Math.abs(b + c) < tiny && Math.abs(b) > tiny
  const center = apply(matrix, x + width / 2, y + height / 2)
  if (isTurned) {
    const scale = Math.hypot(a, b)
    return emu(center, width * scale, height * scale, (Math.atan2(b, a) * 180) / Math.PI)
  }
  const across = Math.abs(a * width) + Math.abs(c * height)
  const down = Math.abs(b * width) + Math.abs(d * height)
  return emu(center, across, down, 0)
}

/** Whether upright rectangles stay rectangles. */
export function keepsRectangles([a, b, c, d]: Matrix): boolean {
  return (Math.abs(b) < tiny && Math.abs(c) < tiny) || Math.abs(a * c + b * d) < tiny
}

const tiny = 1e-9

function emu([x, y]: readonly [number, number], width: number, height: number, rotation: number) {
  const box: Box = {
    x: Math.round((x - width / 2) * emuPerPixel),
    y: Math.round((y - height / 2) * emuPerPixel),
    width: Math.round(width * emuPerPixel),
    height: Math.round(height * emuPerPixel),
    rotation: rotation < 0 ? rotation + 360 : rotation,
  }
  return Object.values(box).every(Number.isFinite) ? box : null
}

export function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

const transforms: Readonly<Record<string, (numbers: readonly number[]) => Matrix>> = {
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, x = 0, y = 0]) => {
    const angle = (degrees * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return multiply(multiply([1, 0, 0, 1, x, y], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -x, -y])
  },
  skewX: ([degrees = 0]) => [1, 0, Math.tan((degrees * Math.PI) / 180), 1, 0, 0],
  skewY: ([degrees = 0]) => [1, Math.tan((degrees * Math.PI) / 180), 0, 1, 0, 0],
}
