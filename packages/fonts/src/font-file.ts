import { FontRefused, fontBytes } from './bytes.ts'
import { sayFontRefusal } from './refusals.ts'
import { readCollection, readSfnt, writeSfnt } from './sfnt.ts'
import { readOutlines, requireTable, type Tables } from './tables.ts'
import { readWoff, writeWoff } from './woff.ts'
import { readWoff2, writeWoff2 } from './woff2.ts'

type FontFormat = 'ttf' | 'otf' | 'woff' | 'woff2' | 'ttc'

export interface FontFile {
  format: FontFormat
  /** The tables of each face; several only in a collection. */
  faces: readonly Tables[]
}

/** Reads any font file. Throws `FontRefused`. */
export function readFontFile(bytes: Uint8Array): FontFile {
  const signature = fontBytes(bytes, 'file').tag(0)
  if (signature === 'wOF2') return { format: 'woff2', faces: [readWoff2(bytes)] }
  if (signature === 'wOFF') return { format: 'woff', faces: [readWoff(bytes)] }
  const places = readCollection(bytes)
  if (places !== null) {
    const faces = places.map((place) => readSfnt(bytes, place))
    return { format: 'ttc', faces }
  }
  if (!['\x00\x01\x00\x00', 'true', 'OTTO'].includes(signature))
    throw new FontRefused(sayFontRefusal('not_font'))
  const tables = readSfnt(bytes)
  return { format: readOutlines(tables), faces: [tables] }
}

/** Throws if tables that depend on each other are inconsistent. */
export function requireWhole(tables: Tables): void {
  for (const tag of requiredTables) requireTable(tables, tag)
  readOutlines(tables)
  const glyphs = fontBytes(requireTable(tables, 'maxp'), "table 'maxp'").u16(4)
  requireMetrics(tables, glyphs)
  if (tables.has('glyf')) requirePlaces(tables, glyphs)
}

const requiredTables = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post']

function requireMetrics(tables: Tables, glyphs: number): void {
  const hmtx = requireTable(tables, 'hmtx')
  const full = fontBytes(requireTable(tables, 'hhea'), "table 'hhea'").u16(34)
  if (full === 0 || full > glyphs || hmtx.length < 4 * full + 2 * (glyphs - full))
    throw new FontRefused("The table 'hmtx' does not have the metrics of every glyph.")
}

function requirePlaces(tables: Tables, glyphs: number): void {
  const outlineBytes = requireTable(tables, 'glyf').length
  const isLong = fontBytes(requireTable(tables, 'head'), "table 'head'").u16(50) !== 0
  const places = fontBytes(requireTable(tables, 'loca'), "table 'loca'")
  let before = 0
  for (let glyph = 0; glyph <= glyphs; glyph++) {
    const place = isLong ? places.u32(4 * glyph) : 2 * places.u16(2 * glyph)
    if (place < before || place > outlineBytes)
      throw new FontRefused(
        `The table 'loca' points to outlines of glyph ${glyph} that do not exist.`,
      )
    before = place
  }
}

/**
 * Writes a font in another format. Its digital signature is removed, because it would be invalid.
 */
export function writeFont(tables: Tables, format: Exclude<FontFormat, 'ttc'>): Uint8Array {
  const unsigned = new Map([...tables].filter(([tag]) => tag !== 'DSIG'))
  if (format === 'woff') return writeWoff(unsigned)
  return format === 'woff2' ? writeWoff2(unsigned) : writeSfnt(unsigned)
}
