import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { type FontBytes, FontRefused, fontBytes } from './bytes.ts'
import { maxTables, refuseExcess } from './limits.ts'
import { sayFontRefusal } from './refusals.ts'
import { checkTables, padded, sfntBytes } from './sfnt.ts'
import { chooseFlavor, createTables, requireTable, type Tables } from './tables.ts'
import { restoreOutlines } from './woff2-glyf.ts'
import { restoreMetrics } from './woff2-hmtx.ts'

/** WOFF2 (W3C WOFF File Format 2.0): all tables in one Brotli stream. */

const headerBytes = 48
/** The tags that the directory encodes as an index into this list (section 4.1). */
const knownTags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx ' +
  'kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix ' +
  'acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak ' +
  'Zapf Silf Glat Gloc Feat Sill'
)
  .match(/.{4} ?/g)!
  .map((tag) => tag.slice(0, 4))
const otherTag = 63
const nullTransform = 3

/** Reads a WOFF2 of one font; the stream must unpack to exactly the size in the directory. */
export function readWoff2(bytes: Uint8Array): Tables {
  const file = fontBytes(bytes, 'WOFF2 file')
  if (file.tag(4) === 'ttcf') throw new FontRefused(sayFontRefusal('woff2_collection'))
  const { entries, end } = readDirectory(file, file.u16(12))
  const sizes = entries.map(({ length }) => length)
  refuseExcess(sizes, bytes.length)
  const size = sizes.reduce((sum, length) => sum + length, 0)
  const content = unpack(file.slice(end, file.u32(20)), size)
  let offset = 0
  const pieces = entries.map((entry) => {
    const piece = content.subarray(offset, offset + entry.length)
    offset += entry.length
    return { ...entry, piece }
  })
  const ofKind = (isTransformed: boolean) =>
    createTables(
      pieces
        .filter((entry) => entry.isTransformed === isTransformed)
        .map(({ tag, piece }) => [tag, piece]),
    )
  return restored(ofKind(false), ofKind(true))
}

/** Writes a WOFF2 with all tables untransformed (the "null transform", section 5). */
export function writeWoff2(tables: Tables): Uint8Array {
  const checked = checkTables(withLosslessFlag(tables))
  // The decoder creates loca together with glyf, so loca must follow it (section 5.3).
  const loca = checked.find(({ tag }) => tag === 'loca')
  const ordered = checked.flatMap((entry) =>
    entry === loca ? [] : entry.tag === 'glyf' && loca ? [entry, loca] : [entry],
  )
  const directory = Buffer.concat(
    ordered.map(({ tag, table }) => directoryEntry(tag, table.length)),
  )
  const content = pack(Buffer.concat(ordered.map(({ table }) => table)))
  const begin = headerBytes + directory.length
  const bytes = new Uint8Array(padded(begin + content.length))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x774f4632)
  view.setUint32(4, chooseFlavor(tables))
  view.setUint32(8, bytes.length)
  view.setUint16(12, ordered.length)
  view.setUint32(16, sfntBytes(checked))
  view.setUint32(20, content.length)
  view.setUint16(24, 1)
  bytes.set(directory, headerBytes)
  bytes.set(content, begin)
  return bytes
}

/** The tables in their sfnt form, with transformed ones restored. */
function restored(plain: Tables, transformed: Tables): Tables {
  if (transformed.size === 0) return plain
  const tables = new Map(plain)
  const glyf = requireTable(transformed, 'glyf')
  const outlines = restoreOutlines(glyf)
  tables.set('glyf', outlines.glyf)
  tables.set('loca', outlines.loca)
  tables.set('head', withLocaFormat(requireTable(plain, 'head'), outlines.locaFormat))
  const hmtx = transformed.get('hmtx')
  if (hmtx !== undefined) {
    const full = fontBytes(requireTable(plain, 'hhea'), "table 'hhea'").u16(34)
    tables.set('hmtx', restoreMetrics(hmtx, full, outlines.xMins))
  }
  const known = ['glyf', 'loca', 'hmtx']
  if ([...transformed.keys()].some((tag) => !known.includes(tag)))
    throw new FontRefused('A table of the WOFF2 file has an unknown form.')
  return tables
}

function withLocaFormat(head: Uint8Array, format: number): Uint8Array {
  fontBytes(head, "table 'head'").u16(50)
  const copy = head.slice()
  copy[50] = 0
  copy[51] = format
  return copy
}

interface Entry {
  tag: string
  /** Length in the stream. */
  length: number
  isTransformed: boolean
}

function readDirectory(file: FontBytes, count: number): { entries: Entry[]; end: number } {
  const entries: Entry[] = []
  let at = headerBytes
  while (entries.length < Math.min(count, maxTables + 1)) {
    const flags = file.u8(at++)
    const known = flags & 63
    const version = flags >> 6
    const tag = known === otherTag ? file.tag(at) : knownTags[known]!
    if (known === otherTag) at += 4
    const original = readBase128(file, at)
    at = original.end
    const isOutline = tag === 'glyf' || tag === 'loca'
    const isTransformed = isOutline ? version !== nullTransform : version !== 0
    if (!isTransformed) {
      entries.push({ tag, length: original.value, isTransformed })
      continue
    }
    const transformed = readBase128(file, at)
    at = transformed.end
    entries.push({ tag, length: transformed.value, isTransformed })
  }
  return { entries, end: at }
}

function directoryEntry(tag: string, length: number): Buffer {
  const known = knownTags.indexOf(tag)
  const version = tag === 'glyf' || tag === 'loca' ? nullTransform : 0
  return Buffer.concat([
    Buffer.of((version << 6) | (known === -1 ? otherTag : known)),
    known === -1 ? Buffer.from(tag, 'latin1') : Buffer.alloc(0),
    base128(length),
  ])
}

/** `UIntBase128` (section 4.1): at most five bytes, no leading zeros, 32 bits. */
function readBase128(file: FontBytes, start: number): { value: number; end: number } {
  let value = 0
  for (let at = start; at < start + 5; at++) {
    const byte = file.u8(at)
    if (at === start && byte === 0x80) break
    value = value * 128 + (byte & 127)
    if (value > 0xffffffff) break
    if (byte < 128) return { value, end: at + 1 }
  }
  throw new FontRefused('A number in the directory of the WOFF2 file is not well-formed.')
}

function base128(value: number): Buffer {
  const bytes = [value & 127]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift(128 | (rest & 127))
  return Buffer.from(bytes)
}

function unpack(content: Uint8Array, length: number): Uint8Array {
  try {
    const unpacked = brotliDecompressSync(content, { maxOutputLength: Math.max(1, length) })
    if (unpacked.length === length) return unpacked
  } catch {
    // Whatever error zlib reports, the stream does not have its declared content.
  }
  throw new FontRefused('The tables of the WOFF2 file do not unpack to their declared size.')
}

/** The best quality takes a second per megabyte, so large fonts use a much faster one. */
function pack(content: Uint8Array): Uint8Array {
  return brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: content.length > maxBestBytes ? 9 : 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}

const maxBestBytes = 2 * 1024 * 1024

/**
 * `head.flags` bit 11: the font was losslessly transformed, which every encoder must set (section
 * 5).
 */
function withLosslessFlag(tables: Tables): Tables {
  const head = tables.get('head')!.slice()
  head[16]! |= 8
  return new Map([...tables, ['head', head] as const])
}
