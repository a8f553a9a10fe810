import { FontRefused, fontBytes } from './bytes.ts'
import { maxTables, refuseExcess } from './limits.ts'
import { chooseFlavor, createTables, type Tables } from './tables.ts'

const headerBytes = 12
const recordBytes = 16

/** Reads an sfnt whose table directory is at `start` (OpenType 1.9.1, "Table directory"). */
export function readSfnt(bytes: Uint8Array, start = 0): Tables {
  const file = fontBytes(bytes, 'font')
  const count = file.u16(start + 4)
  const records = Array.from({ length: Math.min(count, maxTables + 1) }, (_, index) => {
    const at = start + headerBytes + recordBytes * index
    return { tag: file.tag(at), offset: file.u32(at + 8), length: file.u32(at + 12) }
  })
  refuseExcess(
    records.map(({ length }) => length),
    bytes.length,
  )
  return createTables(records.map(({ tag, offset, length }) => [tag, file.slice(offset, length)]))
}

/** The offset of each face's table directory in a collection; null for another file. */
export function readCollection(bytes: Uint8Array): number[] | null {
  const file = fontBytes(bytes, 'collection')
  if (file.tag(0) !== 'ttcf') return null
  const count = file.u32(8)
  if (count === 0 || count > maxFaces)
    throw new FontRefused(`The collection has ${count} faces; 1 to ${maxFaces} are allowed.`)
  return Array.from({ length: count }, (_, face) => file.u32(12 + 4 * face))
}

const maxFaces = 256

/** A table of a converted font, with its checksum and offset. */
interface Checked {
  tag: string
  table: Uint8Array
  checksum: number
  /** Its offset in an sfnt. */
  offset: number
}

/**
 * Sorts the tables by tag, places them in an sfnt and computes the checksums, including that of the
 * whole font.
 */
export function checkTables(tables: Tables): Checked[] {
  const tags = [...tables.keys()].sort()
  let offset = headerBytes + recordBytes * tags.length
  const checked = tags.map((tag): Checked => {
    const table = tag === 'head' ? withoutAdjustment(tables.get(tag)!) : tables.get(tag)!
    const placed = { tag, table, checksum: computeChecksum(table), offset }
    offset += padded(table.length)
    return placed
  })
  const sum = checked.reduce((total, { checksum }) => total + checksum, 0)
  const whole = (sum + computeChecksum(buildDirectory(checked, chooseFlavor(tables)))) >>> 0
  const head = checked.find(({ tag }) => tag === 'head')!.table
  new DataView(head.buffer, head.byteOffset).setUint32(8, (0xb1b0afba - whole) >>> 0)
  return checked
}

/** Writes an sfnt; `head` contains the checksum of the whole font. */
export function writeSfnt(tables: Tables): Uint8Array {
  const checked = checkTables(tables)
  const bytes = new Uint8Array(sfntBytes(checked))
  bytes.set(buildDirectory(checked, chooseFlavor(tables)))
  for (const { table, offset } of checked) bytes.set(table, offset)
  return bytes
}

/** The size of an sfnt of these tables. */
export function sfntBytes(checked: readonly Checked[]): number {
  return checked.reduce(
    (sum, { table }) => sum + padded(table.length),
    headerBytes + recordBytes * checked.length,
  )
}

/** Tables begin at multiples of four. */
export function padded(length: number): number {
  return (length + 3) & ~3
}

function buildDirectory(checked: readonly Checked[], flavor: number): Uint8Array {
  const count = checked.length
  const entrySelector = Math.floor(Math.log2(count))
  const searchRange = 16 * 2 ** entrySelector
  const view = new DataView(new ArrayBuffer(headerBytes + recordBytes * count))
  view.setUint32(0, flavor)
  view.setUint16(4, count)
  view.setUint16(6, searchRange)
  view.setUint16(8, entrySelector)
  view.setUint16(10, 16 * count - searchRange)
  checked.forEach(({ tag, table, checksum, offset }, index) => {
    const at = headerBytes + recordBytes * index
    for (let letter = 0; letter < 4; letter++) view.setUint8(at + letter, tag.charCodeAt(letter))
    view.setUint32(at + 4, checksum)
    view.setUint32(at + 8, offset)
    view.setUint32(at + 12, table.length)
  })
  return new Uint8Array(view.buffer)
}

/** The sum of the table's 32-bit words, padded with zeros. */
function computeChecksum(table: Uint8Array): number {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const whole = table.length & ~3
  let sum = 0
  for (let at = 0; at < whole; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  for (let at = whole; at < table.length; at++)
    sum = (sum + table[at]! * 2 ** (24 - 8 * (at - whole))) >>> 0
  return sum
}

function withoutAdjustment(head: Uint8Array): Uint8Array {
  const copy = head.slice()
  copy.fill(0, 8, 12)
  return copy
}
