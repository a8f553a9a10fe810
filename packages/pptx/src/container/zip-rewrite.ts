import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { readEntries, type ZipEntry } from './zip-directory.ts'
import { findDirectory } from './zip-end-record.ts'

/**
 * An archive with new content in some of its entries. All others are copied unchanged, headers and
 * compressed bytes, in the same order; a changed entry keeps its name, date, method and attributes.
 * @param contents by the entry's name as spelled in the archive.
 */
export function rewriteArchive(
  archive: Uint8Array,
  contents: ReadonlyMap<string, Uint8Array>,
): Uint8Array {
  // Slices of a Buffer would share its memory.
  const bytes = new Uint8Array(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries = readEntries(bytes)
  const directory = findDirectory(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const inFile = [...entries].sort((a, b) => a.headerStart - b.headerStart)
  const pieces = [bytes.subarray(0, inFile[0]?.headerStart ?? directory.start)]
  const written = new Map<ZipEntry, Written>()
  let position = pieces[0]?.length ?? 0
  for (const [index, entry] of inFile.entries()) {
    const content = contents.get(entry.name)
    const end = inFile[index + 1]?.headerStart ?? directory.start
    const packed = content && pack(entry, content)
    const copies = packed
      ? [localHeader(bytes, entry, packed), packed.data]
      : [bytes.subarray(entry.headerStart, end)]
    written.set(entry, { packed: packed ?? null, headerStart: position })
    pieces.push(...copies)
    position += total(copies)
  }
  const headers = entries.map((entry) => centralHeader(bytes, entry, written.get(entry)!))
  const end = endRecords(bytes, directory.end, position, total(headers))
  return concatenate([...pieces, ...headers, end])
}

interface Packed {
  data: Uint8Array
  crc: number
  size: number
}

interface Written {
  packed: Packed | null
  headerStart: number
}

const zip64Extra = 0x0001
const descriptorFlag = 0x8
const unset32 = 0xffffffff

function pack({ method }: ZipEntry, content: Uint8Array): Packed {
  // fflate, because the output of the platform's own deflate differs between processors.
  const data = method === 'stored' ? content : deflateSync(content, { level: 6 })
  return { data, crc: crc32(content), size: content.length }
}

/** The sizes are known, so neither a descriptor nor zip64 is needed. */
function localHeader(bytes: Uint8Array, entry: ZipEntry, packed: Packed): Uint8Array {
  const header = withoutZip64(bytes.slice(entry.headerStart, entry.dataStart), 26, 30)
  const view = createView(header)
  view.setUint16(6, view.getUint16(6, true) & ~descriptorFlag, true)
  writeSizes(view, 14, packed)
  return header
}

function centralHeader(bytes: Uint8Array, entry: ZipEntry, { packed, headerStart }: Written) {
  const header = bytes.slice(entry.centralStart, entry.centralEnd)
  if (packed) {
    const plain = withoutZip64(header, 28, 46)
    const view = createView(plain)
    view.setUint16(8, view.getUint16(8, true) & ~descriptorFlag, true)
    writeSizes(view, 16, packed)
    view.setUint16(34, 0, true)
    view.setUint32(42, headerStart, true)
    return plain
  }
  const view = createView(header)
  if (view.getUint32(42, true) !== unset32) view.setUint32(42, headerStart, true)
  else view.setBigUint64(wideOffsetAt(view), BigInt(headerStart), true)
  return header
}

function writeSizes(view: DataView, at: number, { data, crc, size }: Packed): void {
  view.setUint32(at, crc, true)
  view.setUint32(at + 4, data.length, true)
  view.setUint32(at + 8, size, true)
}

/**
 * A header without its zip64 extra field; `lengthsAt` is the offset of the lengths of name and
 * extra.
 */
function withoutZip64(header: Uint8Array, lengthsAt: number, nameAt: number): Uint8Array {
  const view = createView(header)
  const start = nameAt + view.getUint16(lengthsAt, true)
  const end = start + view.getUint16(lengthsAt + 2, true)
  const field = findZip64(view, start, end)
  if (field === null) return header
  const next = field + 4 + view.getUint16(field + 2, true)
  const shorter = concatenate([header.subarray(0, field), header.subarray(next)])
  createView(shorter).setUint16(lengthsAt + 2, end - start - (next - field), true)
  return shorter
}

/**
 * The place of the offset in the zip64 field of a central header: it follows the sizes that are 64
 * bits wide.
 */
function wideOffsetAt(view: DataView): number {
  const start = 46 + view.getUint16(28, true)
  const field = findZip64(view, start, start + view.getUint16(30, true))
  if (field === null) throw new Error('the directory was read with a zip64 field')
  const wideSizes = [24, 20].filter((at) => view.getUint32(at, true) === unset32).length
  return field + 4 + 8 * wideSizes
}

function findZip64(view: DataView, start: number, end: number): number | null {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === zip64Extra) return at
  }
  return null
}

/** The records after the directory, updated with its new position (APPNOTE 4.3.14-16). */
function endRecords(bytes: Uint8Array, from: number, start: number, size: number): Uint8Array {
  const records = bytes.slice(from)
  const view = createView(records)
  let end = 0
  if (view.getUint32(0, true) === 0x06064b50) {
    view.setBigUint64(40, BigInt(size), true)
    view.setBigUint64(48, BigInt(start), true)
    const locator = 12 + Number(view.getBigUint64(4, true))
    view.setBigUint64(locator + 8, BigInt(start + size), true)
    end = locator + 20
  }
  if (view.getUint32(end + 12, true) !== unset32) view.setUint32(end + 12, size, true)
  if (view.getUint32(end + 16, true) !== unset32) view.setUint32(end + 16, start, true)
  return records
}

function createView({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function total(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, piece) => sum + piece.length, 0)
}

function concatenate(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(total(pieces))
  let position = 0
  for (const piece of pieces) {
    whole.set(piece, position)
    position += piece.length
  }
  return whole
}
