import { crc32, inflateRawSync } from 'node:zlib'
import { malformed, UnreadableFile } from './unreadable-file.ts'
import { readDirectory, type ZipEntry } from './zip-directory.ts'

/** An entry's content as stored in an archive. */
export interface PackedEntry {
  method: 'stored' | 'deflated'
  crc: number
  /** In bytes, unpacked. */
  size: number
  data: Uint8Array
}

/** An archive whose directory has been checked; entries are inflated on demand. */
export interface Archive {
  /** Names of its files, in the order of the central directory. */
  readonly names: readonly string[]
  has(name: string): boolean
  /**
   * The bytes of an entry, or null if it does not exist. Names are case-insensitive (ECMA-376-2).
   * @throws UnreadableFile if the real size or CRC-32 is not the declared one.
   */
  read(name: string): Uint8Array | null
  /** The stored content of an entry, checked like `read`. */
  packed(name: string): PackedEntry | null
  /** Checks the real size and CRC-32 of every entry that was not read. */
  verify(): void
}

/**
 * Opens a zip archive in memory (APPNOTE 6.3, including zip64).
 * @throws UnreadableFile for other files, inconsistent archives, and those above the limits.
 */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = new Map(readDirectory(bytes).map((entry) => [entry.name.toLowerCase(), entry]))
  const verified = new Set<ZipEntry>()

  const extract = (entry: ZipEntry) => {
    const content = inflate(bytes, entry)
    if (crc32(content) !== entry.crc) {
      throw malformed(`The checksum of ${entry.name} is wrong: the file is damaged.`)
    }
    verified.add(entry)
    return content
  }

  return {
    names: [...entries.values()].map((entry) => entry.name),
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => {
      const entry = entries.get(name.toLowerCase())
      return entry ? extract(entry) : null
    },
    packed: (name) => {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return null
      if (!verified.has(entry)) extract(entry)
      const { method, crc, size, dataStart, packedSize } = entry
      return { method, crc, size, data: bytes.subarray(dataStart, dataStart + packedSize) }
    },
    verify: () => {
      for (const entry of entries.values()) {
        if (!verified.has(entry)) extract(entry)
      }
    },
  }
}

function inflate(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  const packed = bytes.subarray(entry.dataStart, entry.dataStart + entry.packedSize)
  if (entry.method === 'stored') return packed
  // A declared size of zero still needs room for one byte, so that a false size is detected.
  const options = { maxOutputLength: Math.max(entry.size, 1), info: true }
  let result: { buffer: Uint8Array; engine: { bytesWritten: number } }
  try {
    result = inflateRawSync(packed, options) as unknown as typeof result
  } catch {
    throw malformed(`${entry.name} cannot be unpacked to its declared size.`)
  }
  if (result.buffer.length !== entry.size || result.engine.bytesWritten !== packed.length) {
    throw new UnreadableFile('malformed', `The size of ${entry.name} is not the declared one.`)
  }
  return result.buffer
}
