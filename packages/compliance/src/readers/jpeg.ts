import type { Document } from '@blazon/document/document'
import { readImageSize } from '@blazon/pptx/container/image-size'
import { malformed } from '@blazon/pptx/container/unreadable-file'
import { readExif } from './raster/exif.ts'
import { checkPixels, imageDocument } from './raster/image.ts'
import { readXmp } from './raster/xmp.ts'

/**
 * Reads a JPEG: its size, resolution and properties. Its colours are not read.
 * @throws UnreadableFile, and nothing else.
 */
export function readJpeg(bytes: Uint8Array): Document {
  const size = readImageSize(bytes)
  if (size === null) throw malformed('The JPEG has no size.')
  checkPixels(size.width, size.height)
  const properties = new Map<string, string>()
  let dpi: number | null = null
  for (const { marker, data } of readSegments(bytes)) {
    const found = readSegment(marker, data)
    dpi ??= found.dpi ?? null
    for (const [name, value] of Object.entries(found.properties ?? {})) {
      if (!properties.has(name)) properties.set(name, value)
    }
  }
  return imageDocument('jpeg', bytes, {
    ...size,
    dpi,
    properties: Object.fromEntries(properties),
    colors: { unread: 'the pixels of a JPEG' },
  })
}

interface Segment {
  marker: number
  data: Uint8Array
}

const startOfScan = 0xda
const maxSegments = 10_000

/** The segments before the pixels. */
function* readSegments(bytes: Uint8Array): Generator<Segment> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  for (let count = 0; count < maxSegments && at + 4 <= bytes.length; count += 1) {
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined || marker === startOfScan) return
    if (at + 4 > bytes.length) return
    const length = view.getUint16(at + 2)
    if (length < 2) return
    yield { marker, data: bytes.subarray(at + 4, at + 2 + length) }
    at += 2 + length
  }
}

interface Found {
  dpi?: number | null
  properties?: Record<string, string>
}

function readSegment(marker: number, data: Uint8Array): Found {
  const begins = (text: string) => Buffer.from(data.subarray(0, text.length)).equals(toBytes(text))
  if (marker === 0xe0 && begins('JFIF\0')) return { dpi: jfifDensity(data) }
  if (marker === 0xe1 && begins(exifName)) return readExif(data.subarray(exifName.length))
  if (marker === 0xe1 && begins(xmpName)) {
    return { properties: readXmp(new TextDecoder().decode(data.subarray(xmpName.length))) }
  }
  const comment = marker === 0xfe ? new TextDecoder().decode(data).trim() : ''
  return comment === '' ? {} : { properties: { comment } }
}

const exifName = 'Exif\0\0'
const xmpName = 'http://ns.adobe.com/xap/1.0/\0'

function toBytes(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

/** Pixels per inch (JFIF 1.02); null if the file only has the pixels' aspect ratio. */
function jfifDensity(data: Uint8Array): number | null {
  if (data.length < 12) return null
  const [unit, density] = [data[7], data[8]! * 256 + data[9]!]
  if (density === 0) return null
  return unit === 1 ? density : unit === 2 ? density * 2.54 : null
}
