import { deflateSync, inflateSync } from 'node:zlib'
import { FontRefused, fontBytes } from './bytes.ts'
import { maxTables, refuseExcess } from './limits.ts'
import { checkTables, padded, sfntBytes } from './sfnt.ts'
import { chooseFlavor, createTables, type Tables } from './tables.ts'

const headerBytes = 44
const recordBytes = 20

/** Reads a WOFF (W3C WOFF File Format 1.0); each table must unpack to exactly its declared size. */
export function readWoff(bytes: Uint8Array): Tables {
  const file = fontBytes(bytes, 'WOFF file')
  const count = file.u16(12)
  const records = Array.from({ length: Math.min(count, maxTables + 1) }, (_, index) => {
    const at = headerBytes + recordBytes * index
    return {
      tag: file.tag(at),
      offset: file.u32(at + 4),
      packed: file.u32(at + 8),
      length: file.u32(at + 12),
    }
  })
  refuseExcess(
    records.map(({ length }) => length),
    bytes.length,
  )
  return createTables(
    records.map(({ tag, offset, packed, length }) => {
      const content = file.slice(offset, packed)
      return [tag, packed === length ? content : inflate(content, length)]
    }),
  )
}

/** Writes a WOFF without metadata; a table that does not compress is stored uncompressed. */
export function writeWoff(tables: Tables): Uint8Array {
  const checked = checkTables(tables)
  const packed = checked.map(({ table }) => {
    const deflated = deflateSync(table, { level: 9 })
    return deflated.length < table.length ? deflated : table
  })
  const begin = headerBytes + recordBytes * checked.length
  const size = packed.reduce((sum, { length }) => sum + padded(length), begin)
  const bytes = new Uint8Array(size)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, 0x774f4646)
  view.setUint32(4, chooseFlavor(tables))
  view.setUint32(8, size)
  view.setUint16(12, checked.length)
  view.setUint32(16, sfntBytes(checked))
  view.setUint16(20, 1)
  let offset = begin
  checked.forEach(({ tag, table, checksum }, index) => {
    const at = headerBytes + recordBytes * index
    const content = packed[index]!
    for (let letter = 0; letter < 4; letter++) view.setUint8(at + letter, tag.charCodeAt(letter))
    view.setUint32(at + 4, offset)
    view.setUint32(at + 8, content.length)
    view.setUint32(at + 12, table.length)
    view.setUint32(at + 16, checksum)
    bytes.set(content, offset)
    offset += padded(content.length)
  })
  return bytes
}

function inflate(content: Uint8Array, length: number): Uint8Array {
  const table = unpacked(content, length)
  if (table?.length !== length)
    throw new FontRefused('A table of the WOFF file does not have its declared size.')
  return table
}

function unpacked(content: Uint8Array, length: number): Uint8Array | null {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, length) })
  } catch {
    return null
  }
}
