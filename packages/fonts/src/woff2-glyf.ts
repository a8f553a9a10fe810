import { FontRefused } from './bytes.ts'
import { type Cursor, cursor } from './cursor.ts'
import { createOutput, type Output } from './output.ts'

/** Reverses the transform of `glyf` and `loca` (W3C WOFF File Format 2.0, section 5.1). */

export interface Outlines {
  glyf: Uint8Array
  loca: Uint8Array
  /** `head.indexToLocFormat` of this `loca`. */
  locaFormat: 0 | 1
  /** The smallest x of each glyph, which may replace its side bearing. */
  xMins: Int16Array
}

export function restoreOutlines(transformed: Uint8Array): Outlines {
  const streams = openStreams(transformed)
  const { glyphs } = streams
  const glyf = createOutput(transformed.length * 2)
  const places = new Uint32Array(glyphs + 1)
  const xMins = new Int16Array(glyphs)
  for (let glyph = 0; glyph < glyphs; glyph++) {
    xMins[glyph] = restoreGlyph(streams, glyph, glyf)
    glyf.pad()
    places[glyph + 1] = glyf.length
  }
  const locaFormat = glyf.length > 2 * 0xffff ? 1 : 0
  return { glyf: glyf.finish(), loca: writePlaces(places, locaFormat), locaFormat, xMins }
}

interface Streams {
  glyphs: number
  contours: Cursor
  points: Cursor
  flags: Cursor
  glyph: Cursor
  composite: Cursor
  boxes: Cursor
  instructions: Cursor
  hasBox: (glyph: number) => boolean
  overlaps: (glyph: number) => boolean
}

function openStreams(transformed: Uint8Array): Streams {
  const file = cursor(transformed, "transformed table 'glyf'")
  file.u16()
  const hasOverlaps = (file.u16() & 1) !== 0
  const glyphs = file.u16()
  file.u16()
  const sizes = Array.from({ length: 7 }, () => file.u32())
  const [contours, points, flags, glyph, composite, bounds, instructions] = sizes.map((size) =>
    cursor(file.take(size), "transformed table 'glyf'"),
  ) as [Cursor, Cursor, Cursor, Cursor, Cursor, Cursor, Cursor]
  const boxBits = bounds.take(4 * Math.ceil(glyphs / 32))
  const overlapBits = hasOverlaps ? file.take(Math.ceil(glyphs / 8)) : new Uint8Array()
  const bit = (bits: Uint8Array, index: number) =>
    ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0
  return {
    glyphs,
    contours,
    points,
    flags,
    glyph,
    composite,
    boxes: bounds,
    instructions,
    hasBox: (index) => bit(boxBits, index),
    overlaps: (index) => bit(overlapBits, index),
  }
}

/** Writes one glyph; returns its smallest x. */
function restoreGlyph(streams: Streams, glyph: number, glyf: Output): number {
  const contours = streams.contours.i16()
  if (contours === 0) {
    if (streams.hasBox(glyph)) throw new FontRefused('An empty glyph has a bounding box.')
    return 0
  }
  return contours < 0
    ? restoreComposite(streams, glyph, glyf)
    : restoreSimple(streams, glyph, contours, glyf)
}

const component = { words: 1, scale: 8, more: 0x20, twoScales: 0x40, matrix: 0x80, hints: 0x100 }

function restoreComposite(streams: Streams, glyph: number, glyf: Output): number {
  if (!streams.hasBox(glyph)) throw new FontRefused('A composite glyph has no bounding box.')
  const box = readBox(streams.boxes)
  writeHeader(glyf, -1, box)
  let flags: number
  let isHinted = false
  do {
    flags = streams.composite.u16()
    isHinted ||= (flags & component.hints) !== 0
    const scales =
      flags & component.scale
        ? 2
        : flags & component.twoScales
          ? 4
          : flags & component.matrix
            ? 8
            : 0
    glyf.u16(flags)
    glyf.append(streams.composite.take(2 + (flags & component.words ? 4 : 2) + scales))
  } while ((flags & component.more) !== 0)
  if (isHinted) writeInstructions(streams, glyf)
  return box[0]!
}

function restoreSimple(streams: Streams, glyph: number, contours: number, glyf: Output): number {
  const ends: number[] = []
  let count = 0
  for (let contour = 0; contour < contours; contour++) {
    count += streams.points.u16Packed()
    if (count > 0xffff) throw new FontRefused('A glyph has more than 65,535 points.')
    ends.push(count - 1)
  }
  const points = readPoints(streams, count)
  const box = streams.hasBox(glyph) ? readBox(streams.boxes) : boxOf(points)
  writeHeader(glyf, contours, box)
  for (const end of ends) glyf.u16(end)
  writeInstructions(streams, glyf)
  writePoints(points, streams.overlaps(glyph), glyf)
  return box[0]!
}

/** The points of a glyph, each relative to the previous one. */
interface Points {
  dx: Int32Array
  dy: Int32Array
  isOnCurve: Uint8Array
}

function readPoints({ flags, glyph }: Streams, count: number): Points {
  const dx = new Int32Array(count)
  const dy = new Int32Array(count)
  const isOnCurve = new Uint8Array(count)
  const signed = (bits: number, value: number) => ((bits & 1) !== 0 ? value : -value)
  for (let point = 0; point < count; point++) {
    const flag = flags.u8()
    const code = flag & 127
    isOnCurve[point] = flag < 128 ? 1 : 0
    if (code < 10) {
      dy[point] = signed(code, ((code & 14) << 7) + glyph.u8())
    } else if (code < 20) {
      dx[point] = signed(code, (((code - 10) & 14) << 7) + glyph.u8())
    } else if (code < 84) {
      const high = code - 20
      const low = glyph.u8()
      dx[point] = signed(code, 1 + (high & 0x30) + (low >> 4))
      dy[point] = signed(code >> 1, 1 + ((high & 0x0c) << 2) + (low & 15))
    } else if (code < 120) {
      const high = code - 84
      dx[point] = signed(code, 1 + (Math.floor(high / 12) << 8) + glyph.u8())
      dy[point] = signed(code >> 1, 1 + (((high % 12) >> 2) << 8) + glyph.u8())
    } else if (code < 124) {
      const [first, second, third] = [glyph.u8(), glyph.u8(), glyph.u8()]
      dx[point] = signed(code, (first << 4) + (second >> 4))
      dy[point] = signed(code >> 1, ((second & 15) << 8) + third)
    } else {
      dx[point] = signed(code, glyph.u16())
      dy[point] = signed(code >> 1, glyph.u16())
    }
  }
  return { dx, dy, isOnCurve }
}

type Box = readonly number[]

/** xMin, yMin, xMax, yMax */
function readBox(boxes: Cursor): Box {
  return [boxes.i16(), boxes.i16(), boxes.i16(), boxes.i16()]
}

function boxOf({ dx, dy }: Points): Box {
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

function writeHeader(glyf: Output, contours: number, box: Box): void {
  glyf.u16(contours)
  for (const edge of box) glyf.u16(edge)
}

function writeInstructions({ glyph, instructions }: Streams, glyf: Output): void {
  const length = glyph.u16Packed()
  glyf.u16(length)
  glyf.append(instructions.take(length))
}

const pointFlag = { onCurve: 1, xShort: 2, yShort: 4, repeat: 8, xSame: 16, ySame: 32, overlap: 64 }

/** OpenType 1.9.1, "Simple glyph description". */
function writePoints({ dx, dy, isOnCurve }: Points, overlaps: boolean, glyf: Output): void {
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

/** For a zero step only `same` is set; for a short one, `same` means that it is positive. */
function stepFlag(step: number, short: number, same: number): number {
  if (step === 0) return same
  if (!isShort(step)) return 0
  return step > 0 ? short | same : short
}

function isShort(step: number): boolean {
  return step > -256 && step < 256
}

function writePlaces(places: Uint32Array, format: 0 | 1): Uint8Array {
  const loca = new DataView(new ArrayBuffer(places.length * (format === 0 ? 2 : 4)))
  places.forEach((place, index) => {
    if (format === 0) loca.setUint16(2 * index, place / 2)
    else loca.setUint32(4 * index, place)
  })
  return new Uint8Array(loca.buffer)
}
