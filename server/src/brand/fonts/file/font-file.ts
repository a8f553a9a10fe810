import type { FontFormat } from '../schema.ts'
import { FontRefused, fontBytes } from './bytes.ts'
import { readCollection, readSfnt, writeSfnt } from './sfnt.ts'
import { outlinesOf, requireTable, type Tables } from './tables.ts'
import { readWoff, writeWoff } from './woff.ts'
import { readWoff2, writeWoff2 } from './woff2.ts'

export interface FontFile {
  format: FontFormat
  /** One set of tables for each face; several only in a collection. */
  faces: readonly Tables[]
  /** The tables of a WOFF2 that are in a form of its own; of other formats none. */
  transformed: Tables
}

/** Reads any font file. Throws `FontRefused`. */
export function readFontFile(bytes: Uint8Array): FontFile {
  const signature = fontBytes(bytes, 'file').tag(0)
  const none: Tables = new Map()
  if (signature === 'wOF2') {
    const { tables, transformed } = readWoff2(bytes)
    return { format: 'woff2', faces: [tables], transformed }
  }
  if (signature === 'wOFF') return { format: 'woff', faces: [readWoff(bytes)], transformed: none }
  const places = readCollection(bytes)
  if (places !== null) {
    const faces = places.map((place) => readSfnt(bytes, place))
    return { format: 'ttc', faces, transformed: none }
  }
  if (!['\x00\x01\x00\x00', 'true', 'OTTO'].includes(signature))
    throw new FontRefused('The file is not a font: TTF, OTF, TTC, WOFF and WOFF2 are taken.')
  const tables = readSfnt(bytes)
  return { format: outlinesOf(tables), faces: [tables], transformed: none }
}

/** Throws where tables that depend on each other do not fit together. */
export function requireWhole(tables: Tables, transformed: Tables): void {
  const all = new Map([...tables, ...transformed])
  for (const tag of requiredTables) requireTable(all, tag)
  const outlines = outlinesOf(all)
  if (outlines === 'ttf' && all.has('glyf')) requireTable(all, 'loca')
  const glyphs = fontBytes(tables.get('maxp')!, "table 'maxp'").u16(4)
  const hmtx = tables.get('hmtx')
  if (hmtx !== undefined) requireMetrics(tables, hmtx, glyphs)
  const [glyf, loca] = [tables.get('glyf'), tables.get('loca')]
  if (glyf !== undefined && loca !== undefined) requirePlaces(tables, glyf.length, loca, glyphs)
}

const requiredTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post']

function requireMetrics(tables: Tables, hmtx: Uint8Array, glyphs: number): void {
  const full = fontBytes(tables.get('hhea')!, "table 'hhea'").u16(34)
  if (full === 0 || full > glyphs || hmtx.length < 4 * full + 2 * (glyphs - full))
    throw new FontRefused("The table 'hmtx' does not have the metrics of every glyph.")
}

function requirePlaces(tables: Tables, glyfBytes: number, loca: Uint8Array, glyphs: number): void {
  const isLong = fontBytes(tables.get('head')!, "table 'head'").u16(50) !== 0
  const places = fontBytes(loca, "table 'loca'")
  let before = 0
  for (let glyph = 0; glyph <= glyphs; glyph++) {
    const place = isLong ? places.u32(4 * glyph) : 2 * places.u16(2 * glyph)
    if (place < before || place > glyfBytes)
      throw new FontRefused(`The table 'loca' sends glyph ${glyph} outside of the outlines.`)
    before = place
  }
}

/** Writes a font in another format; the signature of its maker does not outlive that. */
export function writeFont(tables: Tables, format: Exclude<FontFormat, 'ttc'>): Uint8Array {
  const unsigned = new Map([...tables].filter(([tag]) => tag !== 'DSIG'))
  if (format === 'woff') return writeWoff(unsigned)
  return format === 'woff2' ? writeWoff2(unsigned) : writeSfnt(unsigned)
}
