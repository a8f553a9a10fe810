import type { Cursor } from './cursor.ts'
import type { Output } from './output.ts'

/** The points of a glyph, each relative to the one before. */
export interface Points {
  dx: Int32Array
  dy: Int32Array
  isOnCurve: Uint8Array
}

/** xMin, yMin, xMax, yMax */
export type Box = readonly number[]

/**
 * Reads points in the triplet encoding that WOFF2 (section 5.2) has from MicroType Express.
 * @param flags a byte for each point
 * @param coordinates the bytes that belong to the flags
 */
export function readPoints(flags: Cursor, coordinates: Cursor, count: number): Points {
  const dx = new Int32Array(count)
  const dy = new Int32Array(count)
  const isOnCurve = new Uint8Array(count)
  const signed = (bits: number, value: number) => ((bits & 1) !== 0 ? value : -value)
  for (let point = 0; point < count; point++) {
    const flag = flags.u8()
    const code = flag & 127
    isOnCurve[point] = flag < 128 ? 1 : 0
    if (code < 10) {
      dy[point] = signed(code, ((code & 14) << 7) + coordinates.u8())
    } else if (code < 20) {
      dx[point] = signed(code, (((code - 10) & 14) << 7) + coordinates.u8())
    } else if (code < 84) {
      const high = code - 20
      const low = coordinates.u8()
      dx[point] = signed(code, 1 + (high & 0x30) + (low >> 4))
      dy[point] = signed(code >> 1, 1 + ((high & 0x0c) << 2) + (low & 15))
    } else if (code < 120) {
      const high = code - 84
      dx[point] = signed(code, 1 + (Math.floor(high / 12) << 8) + coordinates.u8())
      dy[point] = signed(code >> 1, 1 + (((high % 12) >> 2) << 8) + coordinates.u8())
    } else if (code < 124) {
      const [first, second, third] = [coordinates.u8(), coordinates.u8(), coordinates.u8()]
      dx[point] = signed(code, (first << 4) + (second >> 4))
      dy[point] = signed(code >> 1, ((second & 15) << 8) + third)
    } else {
      dx[point] = signed(code, coordinates.u16())
      dy[point] = signed(code >> 1, coordinates.u16())
    }
  }
  return { dx, dy, isOnCurve }
}

export function readBox(boxes: Cursor): Box {
  return [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()]
}

/** The box that encloses points. */
export function enclose({ dx, dy }: Points): Box {
  const [xMin, xMax] = extent(dx)
  const [yMin, yMax] = extent(dy)
  return [xMin, yMin, xMax, yMax]
}

function extent(steps: Int32Array): [least: number, most: number] {
  let place = 0
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const step of steps) {
    place += step
    least = Math.min(least, place)
    most = Math.max(most, place)
  }
  return steps.length === 0 ? [0, 0] : [least, most]
}

/** Writes the first ten bytes of a glyph. */
export function writeGlyphHeader(glyf: Output, contours: number, box: Box): void {
  glyf.u16(contours)
  for (const edge of box) glyf.u16(edge)
}

const pointFlag = { onCurve: 1, xShort: 2, yShort: 4, repeat: 8, xSame: 16, ySame: 32, overlap: 64 }

/** Writes points as `glyf` has them (OpenType 1.9.1, "Simple glyph description"). */
export function writePoints({ dx, dy, isOnCurve }: Points, overlaps: boolean, glyf: Output): void {
  let repeated = 0
  let before = -1
  const writeRepeat = () => {
    if (before === -1) return
    glyf.u8(repeated > 0 ? before | pointFlag.repeat : before)
    if (repeated > 0) glyf.u8(repeated)
  }
  isOnCurve.forEach((onCurve, point) => {
    const flag =
      (onCurve === 1 ? pointFlag.onCurve : 0) |
      stepFlag(dx[point]!, pointFlag.xShort, pointFlag.xSame) |
      stepFlag(dy[point]!, pointFlag.yShort, pointFlag.ySame) |
      (overlaps && point === 0 ? pointFlag.overlap : 0)
    if (flag === before && repeated < 255) {
      repeated++
      return
    }
    writeRepeat()
    before = flag
    repeated = 0
  })
  writeRepeat()
  for (const steps of [dx, dy]) {
    for (const step of steps) {
      if (step !== 0 && isShort(step)) glyf.u8(Math.abs(step))
      else if (step !== 0) glyf.u16(step)
    }
  }
}

/** The flag of a step: `same` alone for zero; for a short step `same` means that it is positive. */
function stepFlag(step: number, short: number, same: number): number {
  if (step === 0) return same
  if (!isShort(step)) return 0
  return step > 0 ? short | same : short
}

function isShort(step: number): boolean {
  return step > -256 && step < 256
}

/** Flags of a component of a composite glyph. */
export const component = {
  words: 1,
  scale: 8,
  more: 0x20,
  twoScales: 0x40,
  matrix: 0x80,
  hints: 0x100,
}

/** The length in bytes of a component after its flags. */
export function componentLength(flags: number): number {
  const scales =
    flags & component.scale ? 2 : flags & component.twoScales ? 4 : flags & component.matrix ? 8 : 0
  return 2 + (flags & component.words ? 4 : 2) + scales
}

/** `loca` with the place of each glyph, in halves of the place for format 0. */
export function writePlaces(places: Uint32Array, format: 0 | 1): Uint8Array {
  const loca = new DataView(new ArrayBuffer(places.length * (format === 0 ? 2 : 4)))
  places.forEach((place, index) => {
    if (format === 0) loca.setUint16(2 * index, place / 2)
    else loca.setUint32(4 * index, place)
  })
  return new Uint8Array(loca.buffer)
}
