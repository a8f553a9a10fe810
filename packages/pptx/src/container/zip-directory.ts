import { sayRefusal } from './refusals.ts'
import { malformed, UnreadableFile } from './unreadable-file.ts'
import { findDirectory } from './zip-end-record.ts'

export interface ZipEntry {
  name: string
  method: 'stored' | 'deflated'
  crc: number
  packedSize: number
  size: number
  /** Offsets of the local header and of the compressed bytes in the archive. */
  headerStart: number
  dataStart: number
  /** Start and end of its header in the central directory. */
  centralStart: number
  centralEnd: number
}

const limits = { entries: 10_000, totalBytes: 512 * 2 ** 20, ratio: 200, ratioFreeBytes: 2 ** 20 }

/**
 * Uncompressed picture formats, which are exempt from the ratio limit. Nothing here parses them, a
 * valid EMF of 10 MiB compresses 667:1, and a whole file of them stays below `totalBytes`.
 */
const unpackedPicture = /\.(emf|wmf|bmp|dib|tiff?)$/i
const pictureFreeBytes = 64 * 2 ** 20

const centralSignature = 0x02014b50
const localSignature = 0x04034b50
const methods = new Map([
  [0, 'stored'],
  [8, 'deflated'],
] as const)
const flag = {
  encrypted: 0x1,
  descriptor: 0x8,
  strongEncryption: 0x40,
  utf8: 0x800,
  masked: 0x2000,
}
const zip64Extra = 0x0001
const unset32 = 0xffffffff

/** Every file entry of the central directory, checked against its local header. */
export function readDirectory(bytes: Uint8Array): ZipEntry[] {
  return readEntries(bytes).filter((entry) => !entry.name.endsWith('/'))
}

/** Like `readDirectory`, with the entries of folders. */
export function readEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = findDirectory(view)
  if (directory.count > limits.entries) {
    throw new UnreadableFile(
      'limit_exceeded',
      sayRefusal('too_many_entries', { count: directory.count, limit: limits.entries }),
    )
  }
  const entries: ZipEntry[] = []
  let position = directory.start
  for (let index = 0; index < directory.count; index++) {
    const entry = readCentralHeader(bytes, view, position, directory.end)
    checkLocalHeader(bytes, view, entry, directory.start)
    entries.push(entry)
    position = entry.centralEnd
  }
  if (position !== directory.end) throw malformed('The central directory has a wrong size.')
  checkTogether(entries)
  return entries
}

function readCentralHeader(bytes: Uint8Array, view: DataView, at: number, end: number): ZipEntry {
  if (at + 46 > end || view.getUint32(at, true) !== centralSignature) {
    throw malformed('The central directory is damaged.')
  }
  const flags = view.getUint16(at + 8, true)
  const nameEnd = at + 46 + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const next = extraEnd + view.getUint16(at + 32, true)
  if (next > end) throw malformed('The central directory is cut off.')
  const name = decodeName(bytes.subarray(at + 46, nameEnd), flags)
  checkName(name)
  if (flags & (flag.encrypted | flag.strongEncryption | flag.masked)) {
    throw new UnreadableFile('encrypted', sayRefusal('entry_encrypted', { name }))
  }
  const method = methods.get(view.getUint16(at + 10, true) as 0 | 8)
  if (!method) throw malformed(`${name} is packed with an unknown method.`)

  const wide = wideFields(view, nameEnd, extraEnd)
  const size = wide(view.getUint32(at + 24, true))
  const packedSize = wide(view.getUint32(at + 20, true))
  const headerStart = wide(view.getUint32(at + 42, true))
  const disk = view.getUint16(at + 34, true)
  if (disk !== 0 && disk !== 0xffff) throw malformed('Multi-part archives are not supported.')
  const crc = view.getUint32(at + 16, true)
  const place = { headerStart, dataStart: 0, centralStart: at, centralEnd: next }
  return { name, method, crc, size, packedSize, ...place }
}

/** Returns a header's 32-bit fields in order, with 64-bit values from the zip64 extra field. */
function wideFields(view: DataView, start: number, end: number): (value: number) => number {
  let field = -1
  let fieldEnd = -1
  for (let at = start; at < end; ) {
    if (at + 4 > end) throw malformed('An extra field of the archive is cut off.')
    const next = at + 4 + view.getUint16(at + 2, true)
    if (next > end) throw malformed('An extra field of the archive is cut off.')
    if (view.getUint16(at, true) === zip64Extra) [field, fieldEnd] = [at + 4, next]
    at = next
  }
  return (value) => {
    if (value !== unset32) return value
    if (field < 0 || field + 8 > fieldEnd)
      throw malformed('A zip64 field of the archive is missing.')
    const wide = view.getBigUint64(field, true)
    field += 8
    if (wide > BigInt(Number.MAX_SAFE_INTEGER))
      throw malformed('A size in the archive is out of range.')
    return Number(wide)
  }
}

/**
 * Finds the start of the entry's bytes, and refuses a local header that contradicts the directory.
 */
function checkLocalHeader(
  bytes: Uint8Array,
  view: DataView,
  entry: ZipEntry,
  directoryStart: number,
): void {
  const { headerStart: at, centralStart: centralHeader } = entry
  if (at + 30 > directoryStart || view.getUint32(at, true) !== localSignature) {
    throw malformed(`The header of ${entry.name} is damaged.`)
  }
  const nameEnd = at + 30 + view.getUint16(at + 26, true)
  const extraEnd = nameEnd + view.getUint16(at + 28, true)
  entry.dataStart = extraEnd
  if (extraEnd + entry.packedSize > directoryStart) throw malformed(`${entry.name} is cut off.`)

  const centralName = bytes.subarray(
    centralHeader + 46,
    centralHeader + 46 + view.getUint16(centralHeader + 28, true),
  )
  const same =
    sameBytes(bytes.subarray(at + 30, nameEnd), centralName) &&
    view.getUint16(at + 8, true) === view.getUint16(centralHeader + 10, true) &&
    (hasDescriptor(view, at) || sameSizes(view, entry, at, nameEnd, extraEnd))
  if (!same) throw malformed(`The archive has two different headers for ${entry.name}.`)
}

function hasDescriptor(view: DataView, at: number): boolean {
  return (view.getUint16(at + 6, true) & flag.descriptor) !== 0
}

function sameSizes(
  view: DataView,
  entry: ZipEntry,
  at: number,
  nameEnd: number,
  extraEnd: number,
): boolean {
  const wide = wideFields(view, nameEnd, extraEnd)
  const size = wide(view.getUint32(at + 22, true))
  const packedSize = wide(view.getUint32(at + 18, true))
  const crc = view.getUint32(at + 14, true)
  return crc === entry.crc && size === entry.size && packedSize === entry.packedSize
}

function checkTogether(entries: readonly ZipEntry[]): void {
  const names = new Set<string>()
  let total = 0
  for (const { name, method, size, packedSize } of entries) {
    // Part names are case-insensitive (ECMA-376-2, 6.2.2).
    const key = name.toLowerCase()
    if (names.has(key)) throw malformed(`The archive has ${name} twice.`)
    names.add(key)
    total += size
    const ratio = size / Math.max(packedSize, 1)
    const freeBytes = unpackedPicture.test(name) ? pictureFreeBytes : limits.ratioFreeBytes
    if (total > limits.totalBytes || (size > freeBytes && ratio > limits.ratio)) {
      throw new UnreadableFile('limit_exceeded', `The archive unpacks to too much, at ${name}.`)
    }
    if (method === 'stored' && size !== packedSize) {
      throw malformed(`The sizes of ${name} contradict each other.`)
    }
    if (name.endsWith('/') && size > 0) throw malformed(`The folder ${name} has content.`)
  }
  let end = 0
  for (const entry of [...entries].sort((a, b) => a.headerStart - b.headerStart)) {
    if (entry.headerStart < end) throw malformed(`${entry.name} overlaps another entry.`)
    end = entry.dataStart + entry.packedSize
  }
}

function decodeName(name: Uint8Array, flags: number): string {
  try {
    return new TextDecoder(flags & flag.utf8 ? 'utf-8' : 'latin1', { fatal: true }).decode(name)
  } catch {
    throw malformed('A name in the archive is not valid text.')
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}

/** Refuses a name that could leave the archive or that no Office program writes. */
function checkName(name: string): void {
  const segments = name.replace(/\/$/, '').split('/')
  const bad =
    /[\\\0]/.test(name) ||
    /^[a-z]:/i.test(name) ||
    segments.some((segment) => segment === '' || segment === '.' || segment === '..')
  if (bad) throw malformed(`The archive has a forbidden name: ${JSON.stringify(name)}.`)
}
