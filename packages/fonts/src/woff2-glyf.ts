import { FontRefused } from './bytes.ts'
import { type Cursor, cursor } from './cursor.ts'
import {
  component,
  componentLength,
  enclose,
  readBox,
  readPoints,
  writeGlyphHeader,
  writePlaces,
  writePoints,
} from './glyph-points.ts'
import { createOutput, type Output } from './output.ts'

/** Reverses the transform of `glyf` and `loca` (W3C WOFF File Format 2.0, section 5.1). */

interface Outlines {
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

function restoreComposite(streams: Streams, glyph: number, glyf: Output): number {
  if (!streams.hasBox(glyph)) throw new FontRefused('A composite glyph has no bounding box.')
  const box = readBox(streams.boxes)
  writeGlyphHeader(glyf, -1, box)
  let flags: number
  let isHinted = false
  do {
    flags = streams.composite.u16()
    isHinted ||= (flags & component.hints) !== 0
    glyf.u16(flags)
    glyf.append(streams.composite.take(componentLength(flags)))
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
  const points = readPoints(streams.flags, streams.glyph, count)
  const box = streams.hasBox(glyph) ? readBox(streams.boxes) : enclose(points)
  writeGlyphHeader(glyf, contours, box)
  for (const end of ends) glyf.u16(end)
  writeInstructions(streams, glyf)
  writePoints(points, streams.overlaps(glyph), glyf)
  return box[0]!
}

function writeInstructions({ glyph, instructions }: Streams, glyf: Output): void {
  const length = glyph.u16Packed()
  glyf.u16(length)
  glyf.append(instructions.take(length))
}
