import { inflateSync } from 'node:zlib'
import type { Document } from '@blazon/document/document'
import { malformed } from '@blazon/pptx/container/unreadable-file'
import { readExif } from './raster/exif.ts'
import { checkPixels, type Image, imageDocument } from './raster/image.ts'
import { type PngPixels, pngColors } from './raster/png-pixels.ts'
import { readXmp } from './raster/xmp.ts'

/**
 * Reads a PNG: its size, resolution, texts, and the dominant colours of its pixels.
 * @throws UnreadableFile, and nothing else.
 */
export function readPng(bytes: Uint8Array): Document {
  const chunks = readChunks(bytes)
  const header = chunks.find(({ type }) => type === 'IHDR')?.data
  if (!header || header.length < 13) throw malformed('The PNG has no header.')
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  checkPixels(width, height)
  const exif = readExif(findData(chunks, 'eXIf') ?? new Uint8Array())
  const pixels: PngPixels = {
    width,
    height,
    bitDepth: view.getUint8(8),
    colorType: view.getUint8(9),
    interlace: view.getUint8(12),
    palette: findData(chunks, 'PLTE'),
    transparency: findData(chunks, 'tRNS'),
    data: Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)),
  }
  return imageDocument('png', bytes, {
    width,
    height,
    dpi: readResolution(findData(chunks, 'pHYs')) ?? exif.dpi,
    properties: { ...exif.properties, ...readTexts(chunks) },
    colors: countColors(chunks, pixels),
  })
}

interface Chunk {
  type: string
  data: Uint8Array
}

const signatureBytes = 8
const maxChunks = 100_000

function readChunks(bytes: Uint8Array): Chunk[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    if (at + 12 + length > bytes.length) throw malformed('The PNG ends within a chunk.')
    const type = latin1(bytes.subarray(at + 4, at + 8))
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    if (chunks.length > maxChunks) throw malformed('The PNG has too many chunks.')
    if (type === 'IEND') return chunks
    at += 12 + length
  }
  throw malformed('The PNG has no end.')
}

function findData(chunks: readonly Chunk[], type: string): Uint8Array | null {
  return chunks.find((chunk) => chunk.type === type)?.data ?? null
}

function countColors(chunks: readonly Chunk[], pixels: PngPixels): Image['colors'] {
  const profile = findData(chunks, 'iCCP')
  const isOther = profile && !/sRGB/i.test(latin1(profile.subarray(0, 80)))
  return isOther ? { unread: 'a colour profile' } : pngColors(pixels)
}

/** Pixels per inch, from pixels per metre. */
function readResolution(data: Uint8Array | null): number | null {
  if (!data || data.length < 9 || data[8] !== 1) return null
  const perMetre = new DataView(data.buffer, data.byteOffset).getUint32(0)
  return perMetre === 0 ? null : perMetre * 0.0254
}

const maxText = 1024 * 1024
const maxTexts = 1000

function readTexts(chunks: readonly Chunk[]): Record<string, string> {
  const properties = new Map<string, string>()
  const texts = chunks.filter(({ type }) => ['tEXt', 'zTXt', 'iTXt'].includes(type))
  for (const { type, data } of texts.slice(0, maxTexts)) {
    const [keyword, text] = type === 'iTXt' ? international(data) : simple(data, type === 'zTXt')
    const found =
      keyword === 'XML:com.adobe.xmp'
        ? readXmp(text)
        : { [names[keyword.toLowerCase()] ?? keyword.toLowerCase()]: text.trim() }
    for (const [name, value] of Object.entries(found)) {
      if (name !== '' && value !== '' && !properties.has(name)) properties.set(name, value)
    }
  }
  return Object.fromEntries(properties)
}

function simple(data: Uint8Array, isCompressed: boolean): readonly [string, string] {
  const end = ended(data, 0)
  const text = isCompressed ? inflated(data.subarray(end + 2)) : data.subarray(end + 1)
  return [latin1(data.subarray(0, end)), latin1(text)]
}

/** A keyword, two flags, a language, the translated keyword, the text (PNG 3, section 11.3.3.4). */
function international(data: Uint8Array): readonly [string, string] {
  const end = ended(data, 0)
  const isCompressed = data[end + 1] === 1
  const start = ended(data, ended(data, end + 3) + 1) + 1
  const text = data.subarray(start)
  return [
    latin1(data.subarray(0, end)),
    new TextDecoder().decode(isCompressed ? inflated(text) : text),
  ]
}

function ended(data: Uint8Array, from: number): number {
  const end = data.indexOf(0, from)
  return end < 0 ? data.length : end
}

function inflated(data: Uint8Array): Uint8Array {
  try {
    return inflateSync(data, { maxOutputLength: maxText })
  } catch {
    return new Uint8Array()
  }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** The specification's keywords that have another name elsewhere. */
const names: Readonly<Record<string, string>> = {
  'creation time': 'created',
  software: 'application',
}
