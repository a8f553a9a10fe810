import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { UnreadableFile } from './unreadable-file.ts'
import type { PackedEntry } from './zip.ts'

/** An entry of a new archive; compressed content is copied. */
export interface NewEntry {
  /** ASCII. */
  name: string
  content: Uint8Array | PackedEntry
}

/** An entry without compression, for data that is compressed already. */
export function storedEntry(name: string, data: Uint8Array): NewEntry {
  return { name, content: { method: 'stored', crc: crc32(data), size: data.length, data } }
}

/**
 * A zip archive of these entries in this order, each dated 1980-01-01: the same entries give the
 * same bytes.
 * @throws UnreadableFile if it would exceed the limits of the reader.
 */
export function writeArchive(entries: readonly NewEntry[]): Uint8Array {
  const unpacked = entries.reduce((sum, { content }) => {
    return sum + (content instanceof Uint8Array ? content.length : content.size)
  }, 0)
  if (entries.length > limits.entries || unpacked > limits.totalBytes) {
    throw new UnreadableFile('limit_exceeded', 'The deck would be too large to be read again.')
  }
  return writeEntries(entries)
}

/** The same without a limit, for archives that this project does not read; up to 65,535 entries. */
export function writeEntries(entries: readonly NewEntry[]): Uint8Array {
  const packed = entries.map(({ name, content }) => ({
    name: new TextEncoder().encode(name),
    entry: pack(name, content),
  }))
  const size = packed.reduce(
    (sum, { name, entry }) => sum + 30 + 46 + 2 * name.length + entry.data.length,
    22,
  )
  const archive = Buffer.alloc(size)
  const places: number[] = []
  let position = 0
  for (const { name, entry } of packed) {
    places.push(position)
    archive.writeUInt32LE(0x04034b50, position)
    writeCommon(archive, position + 4, entry, name.length)
    archive.set(name, position + 30)
    archive.set(entry.data, position + 30 + name.length)
    position += 30 + name.length + entry.data.length
  }
  const directory = position
  for (const [index, { name, entry }] of packed.entries()) {
    archive.writeUInt32LE(0x02014b50, position)
    archive.writeUInt16LE(version, position + 4)
    writeCommon(archive, position + 6, entry, name.length)
    archive.writeUInt32LE(places[index] ?? 0, position + 42)
    archive.set(name, position + 46)
    position += 46 + name.length
  }
  writeEnd(archive, {
    entries: packed.length,
    directoryAt: directory,
    directorySize: position - directory,
  })
  return archive
}

/**
 * One archive with the entries of several, in their order: at most 65,535 entries, without comments.
 * It copies the compressed bytes and adjusts their offsets, so it needs no memory for each entry.
 */
export function joinArchives(archives: readonly Uint8Array[]): Uint8Array {
  const parts = archives.map(readEnd)
  const sum = (pick: (part: ArchiveEnd) => number) =>
    parts.reduce((total, part) => total + pick(part), 0)
  const directory = sum((part) => part.directoryAt)
  const directorySize = sum((part) => part.directorySize)
  const joined = Buffer.alloc(directory + directorySize + 22)
  let at = 0
  let recordAt = directory
  for (const { archive, directoryAt, directorySize } of parts) {
    joined.set(archive.subarray(0, directoryAt), at)
    joined.set(archive.subarray(directoryAt, directoryAt + directorySize), recordAt)
    for (const end = recordAt + directorySize; recordAt < end; ) {
      joined.writeUInt32LE(joined.readUInt32LE(recordAt + 42) + at, recordAt + 42)
      // The lengths of its name, its extra field and its comment.
      const lengths = [28, 30, 32].map((offset) => joined.readUInt16LE(recordAt + offset))
      recordAt += lengths.reduce((sum, length) => sum + length, 46)
    }
    at += directoryAt
  }
  writeEnd(joined, { entries: sum((part) => part.entries), directoryAt: directory, directorySize })
  return joined
}

interface ArchiveEnd {
  archive: Buffer
  entries: number
  directoryAt: number
  directorySize: number
}

/** The record at the end of an archive without a comment. */
function readEnd(bytes: Uint8Array): ArchiveEnd {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const at = archive.length - 22
  return {
    archive,
    entries: archive.readUInt16LE(at + 10),
    directorySize: archive.readUInt32LE(at + 12),
    directoryAt: archive.readUInt32LE(at + 16),
  }
}

function writeEnd(
  archive: Buffer,
  { entries, directoryAt, directorySize }: Omit<ArchiveEnd, 'archive'>,
): void {
  const at = archive.length - 22
  archive.writeUInt32LE(0x06054b50, at)
  archive.writeUInt16LE(entries, at + 8)
  archive.writeUInt16LE(entries, at + 10)
  archive.writeUInt32LE(directorySize, at + 12)
  archive.writeUInt32LE(directoryAt, at + 16)
}

/** The limits of the reader (brand contract, section 5). */
const limits = { entries: 10_000, totalBytes: 512 * 2 ** 20 }

/** 2.0: deflate without newer features. */
const version = 20
const firstOfJanuary1980 = 0x21

/** The fields that both headers share, from the required version on (APPNOTE 4.3). */
function writeCommon(archive: Buffer, at: number, entry: PackedEntry, nameLength: number): void {
  archive.writeUInt16LE(version, at)
  archive.writeUInt16LE(entry.method === 'deflated' ? 8 : 0, at + 4)
  archive.writeUInt16LE(firstOfJanuary1980, at + 8)
  archive.writeUInt32LE(entry.crc, at + 10)
  archive.writeUInt32LE(entry.data.length, at + 14)
  archive.writeUInt32LE(entry.size, at + 18)
  archive.writeUInt16LE(nameLength, at + 22)
}

/** Compressing these formats again takes time without a benefit. */
const compressed = /\.(png|jpe?g|gif|webp|mp[34]|m4[av]|wm[av])$/

/** Compresses an entry, unless its name is that of a compressed format. */
function pack(name: string, content: Uint8Array | PackedEntry): PackedEntry {
  if (content instanceof Uint8Array) return deflate(content, crc32(content), content)
  if (content.method === 'deflated' || compressed.test(name)) return content
  return deflate(content.data, content.crc, content.data)
}

function deflate(content: Uint8Array, crc: number, stored: Uint8Array): PackedEntry {
  // fflate, because the output of the platform's own deflate differs between processors.
  const data = deflateSync(content, { level: 6 })
  return data.length < stored.length
    ? { method: 'deflated', crc, size: content.length, data }
    : { method: 'stored', crc, size: content.length, data: stored }
}
