import { listIconPictures, readEpsParts, type Size } from './picture-headers.ts'

/**
 * Sizes that the headers of files state, for formats that no library of the service decodes. The
 * files are untrusted: every loop moves forward, and reads beyond the end throw `RangeError`.
 */

/** Returns the size in pixels, in points for an EPS; null if the header is damaged or states none. */
export function readStatedSize(bytes: Uint8Array, contentType: string): Size | null {
  const read = readers[contentType]
  if (read === undefined) return null
  try {
    const size = read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return size !== null && isSide(size.width) && isSide(size.height) ? size : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const readers: Readonly<Record<string, (file: Buffer) => Size | null>> = {
  'image/bmp': readBmp,
  'image/vnd.microsoft.icon': (file) => listIconPictures(file)[0] ?? null,
  'image/vnd.adobe.photoshop': (file) => ({
    height: file.readUInt32BE(14),
    width: file.readUInt32BE(18),
  }),
  'application/postscript': readBoundingBox,
  'image/heic': readHeic,
  'video/mp4': readMp4,
  'video/webm': readWebm,
}

/** What the columns of a version can store. */
function isSide(pixels: number): boolean {
  return Number.isInteger(pixels) && pixels > 0 && pixels < 2 ** 31
}

function readBmp(file: Buffer): Size {
  if (file.readUInt32LE(14) === 12) {
    return { width: file.readUInt16LE(18), height: file.readUInt16LE(20) }
  }
  return { width: file.readInt32LE(18), height: Math.abs(file.readInt32LE(22)) }
}

/** The comments of an EPS that state its size are at its beginning. */
const maxComments = 65_536

function readBoundingBox(file: Buffer): Size | null {
  const { start } = readEpsParts(file)
  const comments = file.toString('latin1', start, start + maxComments)
  const box = /%%BoundingBox:\s*(-?\d{1,9})\s+(-?\d{1,9})\s+(-?\d{1,9})\s+(-?\d{1,9})/.exec(
    comments,
  )
  if (box === null) return null
  const [left, bottom, right, top] = box.slice(1).map(Number) as [number, number, number, number]
  return { width: right - left, height: top - bottom }
}

/** The largest item: a phone stores a picture as tiles, and a small preview beside it. */
function readHeic(file: Buffer): Size | null {
  let largest: Size | null = null
  let isTurned = false
  for (const { type, start } of findBoxes(file, ['meta', 'iprp', 'ipco'])) {
    if (type === 'irot') isTurned ||= file.readUInt8(start) % 2 === 1
    if (type !== 'ispe') continue
    const size = { width: file.readUInt32BE(start + 4), height: file.readUInt32BE(start + 8) }
    if (largest === null || size.width * size.height > largest.width * largest.height) {
      largest = size
    }
  }
  return largest !== null && isTurned ? turn(largest) : largest
}

/** The first track that has a size; sound has none. */
function readMp4(file: Buffer): Size | null {
  for (const { type, start, end } of findBoxes(file, ['moov', 'trak'])) {
    if (type !== 'tkhd' || end - start < 84) continue
    const size = { width: file.readUInt16BE(end - 8), height: file.readUInt16BE(end - 4) }
    if (size.width === 0 || size.height === 0) continue
    // A matrix whose first value is 0 turns the picture by a quarter.
    return file.readInt32BE(end - 44) === 0 ? turn(size) : size
  }
  return null
}

function turn({ width, height }: Size): Size {
  return { width: height, height: width }
}

interface Part {
  type: string
  /** Offsets of its content. */
  start: number
  end: number
}

/** The boxes of an ISO base media file at the end of a path of boxes. */
function* findBoxes(
  file: Buffer,
  [name, ...rest]: readonly string[],
  { start, end }: Omit<Part, 'type'> = { start: 0, end: file.length },
): Generator<Part> {
  for (let at = start; at + 8 <= end; ) {
    const type = file.toString('latin1', at + 4, at + 8)
    const short = file.readUInt32BE(at)
    const header = short === 1 ? 16 : 8
    // 0 is "to the end of the file".
    const length = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short || end - at
    if (length < header) return
    const part = { type, start: at + header, end: Math.min(at + length, end) }
    if (name === undefined) yield part
    // `meta` has a version and flags before its boxes.
    else if (type === name) {
      yield* findBoxes(file, rest, { ...part, start: part.start + (type === 'meta' ? 4 : 0) })
    }
    at += length
  }
}

/** Ids of Matroska's elements (RFC 9559): Segment, Tracks, TrackEntry, Video. */
const videoElements = ['18538067', '1654ae6b', 'ae', 'e0']

function readWebm(file: Buffer): Size | null {
  const size: Partial<Size> = {}
  for (const { type, start, end } of findElements(file, videoElements)) {
    if (end - start < 1 || end - start > 4) continue
    if (type === 'b0') size.width ??= file.readUIntBE(start, end - start)
    if (type === 'ba') size.height ??= file.readUIntBE(start, end - start)
    if (size.width !== undefined && size.height !== undefined) return size as Size
  }
  return null
}

/** The elements of an EBML file (RFC 8794) at the end of a path of elements. */
function* findElements(
  file: Buffer,
  [name, ...rest]: readonly string[],
  { start, end }: Omit<Part, 'type'> = { start: 0, end: file.length },
): Generator<Part> {
  for (let at = start; at < end; ) {
    const idLength = Math.clz32(file.readUInt8(at)) - 23
    const type = file.toString('hex', at, at + idLength)
    const sizeAt = at + idLength
    const sizeLength = Math.clz32(file.readUInt8(sizeAt)) - 23
    if (idLength > 4 || sizeLength > 8) return
    const content = sizeAt + sizeLength
    const length = readLength(file, sizeAt, sizeLength)
    const part = {
      type,
      start: content,
      end: Math.min(length === null ? end : content + length, end),
    }
    if (name === undefined) yield part
    else if (type === name) yield* findElements(file, rest, part)
    at = part.end
  }
}

/** The length of an element; null if it is unknown, as in a live recording. */
function readLength(file: Buffer, at: number, bytes: number): number | null {
  const marker = 2 ** (8 - bytes)
  let value = file.readUInt8(at) % marker
  let isUnknown = value === marker - 1
  for (let index = 1; index < bytes; index++) {
    const byte = file.readUInt8(at + index)
    value = value * 256 + byte
    isUnknown &&= byte === 255
  }
  return isUnknown ? null : value
}
