import { number } from './markup.ts'

/** An affine map in SVG's notation: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export interface Matrix {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }

export function translation(x: number, y: number): Matrix {
  return { ...identity, e: x, f: y }
}

export function scaling(x: number, y: number): Matrix {
  return { ...identity, a: x, d: y }
}

/** @param degrees clockwise, as the y axis points down. */
export function rotation(degrees: number): Matrix {
  const angle = (degrees * Math.PI) / 180
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  return { a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0 }
}

/** The map that applies the last of the matrices first. */
export function multiply(...matrices: readonly Matrix[]): Matrix {
  return matrices.reduce(compose)
}

/** The map that applies `right` first. */
export function compose(left: Matrix, right: Matrix): Matrix {
  return {
    a: left.a * right.a + left.c * right.b,
    b: left.b * right.a + left.d * right.b,
    c: left.a * right.c + left.c * right.d,
    d: left.b * right.c + left.d * right.d,
    e: left.a * right.e + left.c * right.f + left.e,
    f: left.b * right.e + left.d * right.f + left.f,
  }
}

export function determinant({ a, b, c, d }: Matrix): number {
  return a * d - b * c
}

/** The inverse of a map with a determinant other than zero. */
export function inverse(matrix: Matrix): Matrix {
  const { a, b, c, d, e, f } = matrix
  const scale = 1 / determinant(matrix)
  return {
    a: d * scale,
    b: -b * scale,
    c: -c * scale,
    d: a * scale,
    e: (c * f - d * e) * scale,
    f: (b * e - a * f) * scale,
  }
}

/** A point after a map. */
export function applyTo({ a, b, c, d, e, f }: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The value of a `transform` attribute; undefined for the identity. */
export function transform({ a, b, c, d, e, f }: Matrix): string | undefined {
  if (a === 1 && b === 0 && c === 0 && d === 1) {
    return e === 0 && f === 0 ? undefined : `translate(${number(e)} ${number(f)})`
  }
  // With three decimals, the far edge of scaled content would move.
  const linear = [a, b, c, d].map((value) => Number(value.toFixed(9)))
  return `matrix(${linear.join(' ')} ${number(e)} ${number(f)})`
}
