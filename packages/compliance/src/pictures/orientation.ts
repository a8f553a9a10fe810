import { hashSide, type Ink } from './ink.ts'

/** How a drawing was mirrored, left to right, and then turned clockwise by quarters. */
export interface Orientation {
  /** Degrees. */
  turn: 0 | 90 | 180 | 270
  mirrored: boolean
}

export const upright: Orientation = { turn: 0, mirrored: false }

/** The eight orientations of a rectangle, upright first. */
export const orientations: readonly Orientation[] = [false, true].flatMap((mirrored) =>
  ([0, 90, 180, 270] as const).map((turn) => ({ turn, mirrored })),
)

export function isUpright({ turn, mirrored }: Orientation): boolean {
  return turn === 0 && !mirrored
}

/** The hash of a drawing in another orientation. */
export function orientHash(hash: Uint32Array, orientation: Orientation): Uint32Array {
  if (isUpright(orientation)) return hash
  const oriented = new Uint32Array(hash.length)
  const last = hashSide - 1
  for (let row = 0; row < hashSide; row++) {
    for (let column = 0; column < hashSide; column++) {
      const from = row * hashSide + column
      if ((hash[from >> 5]! & (1 << (from & 31))) === 0) continue
      let [x, y] = [orientation.mirrored ? last - column : column, row]
      for (let turn = 0; turn < orientation.turn; turn += 90) [x, y] = [last - y, x]
      const to = y * hashSide + x
      oriented[to >> 5]! |= 1 << (to & 31)
    }
  }
  return oriented
}

/** The rectangle of the ink of a picture that is mirrored and turned as a whole. */
export function orientInk(ink: Ink, { turn, mirrored }: Orientation): Ink {
  let { left, top, right, bottom, aspect } = ink
  if (mirrored) [left, right] = [1 - right, 1 - left]
  for (let degrees = 0; degrees < turn; degrees += 90) {
    ;[left, top, right, bottom] = [1 - bottom, left, 1 - top, right]
    aspect = 1 / aspect
  }
  return { ...ink, left, top, right, bottom, aspect }
}
