import { sayRefusal } from './refusals.ts'
import { malformed, UnreadableFile } from './unreadable-file.ts'

/** The position of the central directory, and the number of entries that it declares. */
interface DirectoryExtent {
  start: number
  end: number
  count: number
}

const endSignature = 0x06054b50
const zip64EndSignature = 0x06064b50
const zip64LocatorSignature = 0x07064b50
const localSignature = 0x04034b50
const endLength = 22
const locatorLength = 20
const zip64EndLength = 56
const maxCommentLength = 0xffff

/** Finds the central directory through the end record, or a zip64 one (APPNOTE 4.3.14-16). */
export function findDirectory(view: DataView): DirectoryExtent {
  const end = findEndRecord(view)
  const locator = end - locatorLength
  if (locator >= 0 && view.getUint32(locator, true) === zip64LocatorSignature) {
    return checked(zip64Directory(view, locator))
  }
  const disks = [view.getUint16(end + 4, true), view.getUint16(end + 6, true)]
  const count = view.getUint16(end + 10, true)
  if (disks.some((disk) => disk !== 0) || view.getUint16(end + 8, true) !== count) {
    throw malformed('Multi-part archives are not supported.')
  }
  const start = view.getUint32(end + 16, true)
  const size = view.getUint32(end + 12, true)
  return checked({ start, size, count, limit: end })
}

function findEndRecord(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= 0 && at >= last - maxCommentLength; at--) {
    if (view.getUint32(at, true) !== endSignature) continue
    if (isEndOrNewline(view, at + endLength + view.getUint16(at + 20, true))) return at
  }
  const isZip = view.byteLength >= 4 && view.getUint32(0, true) === localSignature
  throw isZip
    ? malformed(sayRefusal('file_cut_off'))
    : new UnreadableFile('unsupported_format', sayRefusal('not_office_file'))
}

/** Whether nothing but a newline follows, which mail programs and editors add. */
function isEndOrNewline(view: DataView, at: number): boolean {
  const rest = view.byteLength - at
  if (rest === 1) return view.getUint8(at) === 0x0a
  return rest === 0 || (rest === 2 && view.getUint16(at) === 0x0d0a)
}

function zip64Directory(view: DataView, locator: number) {
  const record = safe(view.getBigUint64(locator + 8, true))
  const oneDisk = view.getUint32(locator + 4, true) === 0 && view.getUint32(locator + 16, true) <= 1
  if (record + zip64EndLength > locator || view.getUint32(record, true) !== zip64EndSignature) {
    throw malformed('The zip64 end record of the archive is missing.')
  }
  const count = safe(view.getBigUint64(record + 32, true))
  const whole =
    oneDisk &&
    view.getUint32(record + 16, true) === 0 &&
    view.getUint32(record + 20, true) === 0 &&
    safe(view.getBigUint64(record + 24, true)) === count
  if (!whole) throw malformed('Multi-part archives are not supported.')
  const size = safe(view.getBigUint64(record + 40, true))
  const start = safe(view.getBigUint64(record + 48, true))
  return { start, size, count, limit: record }
}

function checked(extent: {
  start: number
  size: number
  count: number
  limit: number
}): DirectoryExtent {
  const end = extent.start + extent.size
  if (end !== extent.limit) throw malformed('The central directory is at the wrong position.')
  return { start: extent.start, end, count: extent.count }
}

function safe(value: bigint): number {
  if (value > BigInt(Number.MAX_SAFE_INTEGER))
    throw malformed('A number in the archive is out of range.')
  return Number(value)
}
