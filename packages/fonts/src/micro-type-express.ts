import { FontRefused, fontBytes } from './bytes.ts'
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
import { maxTables, refuseExcess } from './limits.ts'
import { readLzcomp } from './lzcomp.ts'
import { createOutput, type Output } from './output.ts'
import { createTables, requireTable, type Tables } from './tables.ts'

/**
 * Reads a font that is compressed with MicroType Express (W3C Submission, 2008), as PowerPoint embeds
 * fonts. The outlines and metrics are the font's own. Its hints are left out: they are in two blocks
 * of their own, and outlines that are drawn large need none. Throws `FontRefused`.
 */
export function readMicroTypeExpress(bytes: Uint8Array): Tables {
  const file = fontBytes(bytes, 'compressed font')
  const version = file.u8(0)
  const hints = readUint24(bytes, 4)
  const compact = readLzcomp(file.slice(headerBytes, hints - headerBytes), version)
  const tables = readTables(compact)
  const places = tables.get('glyf')
  if (places === undefined) return tables
  const glyphs = fontBytes(requireTable(tables, 'maxp'), "table 'maxp'").u16(4)
  const { glyf, loca, locaFormat } = restoreOutlines(places, glyphs)
  const head = requireTable(tables, 'head').slice()
  new DataView(head.buffer).setUint16(indexToLocFormatAt, locaFormat)
  return new Map([...tables, ['glyf', glyf], ['loca', loca], ['head', head]])
}

/** Version, copy limit, and where the second and the third block begin. */
const headerBytes = 10
const indexToLocFormatAt = 50
/** Hints, and what depends on how they are executed; both forms are the format's own. */
const hintTables = new Set(['cvt ', 'fpgm', 'prep', 'hdmx', 'VDMX', 'LTSH', 'DSIG'])

function readUint24(bytes: Uint8Array, at: number): number {
  return fontBytes(bytes, 'compressed font').u32(at) >>> 8
}

function readTables(compact: Uint8Array): Tables {
  const file = fontBytes(compact, 'font')
  const count = file.u16(4)
  if (count > maxTables) throw new FontRefused(`The font has more than ${maxTables} tables.`)
  const records = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index
    return { tag: file.tag(at), offset: file.u32(at + 8), length: file.u32(at + 12) }
  }).filter(({ tag }) => !hintTables.has(tag) && tag !== 'loca')
  refuseExcess(
    records.map(({ length }) => length),
    compact.length,
  )
  return createTables(
    records.map(({ tag, offset, length }) => {
      // The length of the outlines is that of the plain table.
      const end = tag === 'glyf' ? compact.length - offset : length
      return [tag, file.slice(offset, end)] as const
    }),
  )
}

function restoreOutlines(compact: Uint8Array, glyphs: number) {
  const source = cursor(compact, "table 'glyf'")
  const glyf = createOutput(compact.length * 2)
  const places = new Uint32Array(glyphs + 1)
  for (let glyph = 0; glyph < glyphs; glyph++) {
    restoreGlyph(source, glyf)
    glyf.pad()
    places[glyph + 1] = glyf.length
  }
  const locaFormat = glyf.length > 2 * 0xffff ? 1 : 0
  return { glyf: glyf.finish(), loca: writePlaces(places, locaFormat), locaFormat }
}

/** The value before the number of contours of a glyph whose box is written. */
const boxFollows = 0x7fff

function restoreGlyph(source: Cursor, glyf: Output): void {
  const first = source.i16()
  if (first < 0) {
    restoreComposite(source, glyf)
    return
  }
  const contours = first === boxFollows ? source.i16() : first
  const box = first === boxFollows ? readBox(source) : null
  if (contours <= 0) return
  const ends = readEnds(source, contours)
  const count = ends.at(-1)! + 1
  const flags = cursor(source.take(count), "table 'glyf'")
  const points = readPoints(flags, source, count)
  skipHints(source)
  writeGlyphHeader(glyf, contours, box ?? enclose(points))
  for (const end of ends) glyf.u16(end)
  glyf.u16(0)
  writePoints(points, false, glyf)
}

/** The last point of each contour: of the first by its number, of others by how many points they have. */
function readEnds(source: Cursor, contours: number): number[] {
  let end = 0
  return Array.from({ length: contours }, () => {
    end += source.u16Packed()
    if (end >= 0xffff) throw new FontRefused('A glyph has more than 65,535 points.')
    return end
  })
}

function restoreComposite(source: Cursor, glyf: Output): void {
  writeGlyphHeader(glyf, -1, readBox(source))
  let flags: number
  do {
    flags = source.u16()
    glyf.u16(flags & ~component.hints)
    glyf.append(source.take(componentLength(flags)))
  } while ((flags & component.more) !== 0)
  if ((flags & component.hints) !== 0) skipHints(source)
}

/** How many values are pushed, and how many bytes of instructions follow; both are in other blocks. */
function skipHints(source: Cursor): void {
  source.u16Packed()
  source.u16Packed()
}
