/** Writes zip archives byte by byte, so that a test can falsify each of their fields. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface RawEntry {
  name: string
  content?: Uint8Array | string
  /** Values to write instead of the true ones, in both headers. */
  fields?: Partial<RawFields>
  /** Values for the local header only. */
  localFields?: Partial<RawFields>
  /** Write sizes and offset in zip64 extra fields. */
  zip64?: boolean
  /** Stores the content uncompressed. */
  stored?: boolean
  /** Bytes after the packed content that count as part of it. */
  padding?: number
  /** Writes the name only in the directory. */
  directoryOnly?: boolean
}

interface RawFields {
  name: string
  flags: number
  method: number
  crc: number
  packedSize: number
  size: number
  offset: number
  disk: number
}

export interface RawOptions {
  zip64End?: boolean
  /** The number of entries in the end record. */
  count?: number
  comment?: string
  disk?: number
  trailing?: Uint8Array
}

export function rawZip(entries: readonly RawEntry[], options: RawOptions = {}): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '')
    const body = entry.stored ? content : deflateRawSync(content)
    const packed = Buffer.concat([body, Buffer.alloc(entry.padding ?? 0)])
    const fields: RawFields = {
      name: entry.name,
      flags: 0x800,
      method: entry.stored ? 0 : 8,
      crc: crc32(content),
      packedSize: packed.length,
      size: content.length,
      offset,
      disk: 0,
      ...entry.fields,
    }
    directory.push(centralHeader(fields, entry.zip64 === true))
    if (entry.directoryOnly) continue
    const local = localHeader({ ...fields, ...entry.localFields }, entry.zip64 === true)
    bodies.push(local, packed)
    offset += local.length + packed.length
  }
  const central = Buffer.concat(directory)
  const count = options.count ?? entries.length
  return Buffer.concat([
    ...bodies,
    central,
    ...(options.zip64End ? [zip64End(count, central.length, offset)] : []),
    endRecord(count, central.length, offset, options),
    options.trailing ?? Buffer.alloc(0),
  ])
}

function localHeader(fields: RawFields, zip64: boolean): Buffer {
  const name = Buffer.from(fields.name)
  const extra = zip64 ? zip64Extra([fields.size, fields.packedSize]) : Buffer.alloc(0)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(fields.flags, 6)
  header.writeUInt16LE(fields.method, 8)
  header.writeUInt32LE(fields.crc, 14)
  header.writeUInt32LE(zip64 ? 0xffffffff : fields.packedSize, 18)
  header.writeUInt32LE(zip64 ? 0xffffffff : fields.size, 22)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

function centralHeader(fields: RawFields, zip64: boolean): Buffer {
  const name = Buffer.from(fields.name)
  const extra = zip64
    ? zip64Extra([fields.size, fields.packedSize, fields.offset])
    : Buffer.alloc(0)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 6)
  header.writeUInt16LE(fields.flags, 8)
  header.writeUInt16LE(fields.method, 10)
  header.writeUInt32LE(fields.crc, 16)
  header.writeUInt32LE(zip64 ? 0xffffffff : fields.packedSize, 20)
  header.writeUInt32LE(zip64 ? 0xffffffff : fields.size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt16LE(fields.disk, 34)
  header.writeUInt32LE(zip64 ? 0xffffffff : fields.offset, 42)
  return Buffer.concat([header, name, extra])
}

function zip64Extra(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(values.length * 8, 2)
  for (const [index, value] of values.entries()) {
    extra.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  }
  return extra
}

function zip64End(count: number, size: number, start: number): Buffer {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(start + size), 64)
  record.writeUInt32LE(1, 72)
  return record
}

function endRecord(count: number, size: number, start: number, options: RawOptions): Buffer {
  const comment = Buffer.from(options.comment ?? '')
  const record = Buffer.alloc(22)
  const entries = options.zip64End ? 0xffff : Math.min(count, 0xffff)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(options.disk ?? 0, 4)
  record.writeUInt16LE(entries, 8)
  record.writeUInt16LE(entries, 10)
  record.writeUInt32LE(options.zip64End ? 0xffffffff : size, 12)
  record.writeUInt32LE(options.zip64End ? 0xffffffff : start, 16)
  record.writeUInt16LE(comment.length, 20)
  return Buffer.concat([record, comment])
}
