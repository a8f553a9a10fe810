export interface Size {
  width: number
  height: number
}

/** A picture of an icon of Windows. */
interface IconPicture extends Size {
  /** Bits of a pixel. */
  depth: number
  /** A PNG, or a bitmap. */
  content: Buffer
}

/** The pictures of an icon of Windows (ICO), the largest first, and of those the one with most colours. */
export function listIconPictures(file: Buffer): IconPicture[] {
  const pictures = Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index
    const [bytes, start] = [file.readUInt32LE(at + 8), file.readUInt32LE(at + 12)]
    return {
      // 0 means 256.
      width: file.readUInt8(at) || 256,
      height: file.readUInt8(at + 1) || 256,
      depth: file.readUInt16LE(at + 6),
      content: file.subarray(start, start + bytes),
    }
  })
  const area = ({ width, height }: Size) => width * height
  return pictures.sort((a, b) => area(b) - area(a) || b.depth - a.depth)
}

/** The offset of the text of an EPS, and its previews, which are empty if it has none. */
export function readEpsParts(file: Buffer): { start: number; metafile: Buffer; tiff: Buffer } {
  const hasHeader = file.readUInt32BE(0) === previewMark
  const part = (offset: number) => {
    const start = hasHeader ? file.readUInt32LE(offset) : 0
    return file.subarray(start, start + (hasHeader ? file.readUInt32LE(offset + 4) : 0))
  }
  return { start: hasHeader ? file.readUInt32LE(4) : 0, metafile: part(12), tiff: part(20) }
}

const previewMark = 0xc5_d0_d3_c6
