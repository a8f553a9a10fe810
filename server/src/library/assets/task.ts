import { readDocument } from '@blazon/compliance/readers/read-document'
import type { Document } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { differenceBetween } from '@blazon/svg/compare'
import { decodeSvg } from '@blazon/svg/decode'
import { cleanDrawing } from '@blazon/svg/drawing-file'
import { sayDrawingRefusal } from '@blazon/svg/refusals'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { warnOfDrawing } from '@blazon/svg/warnings'
import { type Refusal, toRefusal } from '@blazon/warnings/refusal'
import type { Warning } from '@blazon/warnings/warning'
import { allowPages, allowPixels } from '../../kernel/processes/cpu-budget.ts'
import {
  countFrames,
  maxPixels,
  openPicture,
  type Pixels,
} from '../../kernel/processes/native-pictures.ts'
import { sniffContentType } from '../../records/files/sniff.ts'
import { renderSvg } from '../icons/render-svg.ts'
import { captionsType, pictureTypes, storedFormats } from './file-types.ts'
import { readLottie } from './formats/lottie.ts'
import { drawPdfPage } from './formats/pdf-page.ts'
import type { Size } from './formats/picture-headers.ts'
import { readStatedSize } from './formats/stated-size.ts'
import { readCaptions } from './formats/webvtt.ts'
import { findGround } from './ground.ts'
import { perceptualHash } from './perceptual-hash.ts'
import { isPdfFile, readPictureSource } from './picture-source.ts'
import { sayAssetRefusal } from './refusals.ts'
import { warnOfAsset } from './warnings.ts'

/** Runs in the child processes of assets, the only place that reads their untrusted files. */

export interface ReadTask {
  bytes: Uint8Array
  sanitize: 'strict' | 'strip'
}

/** What a version stores of its file. */
export interface AssetFacts {
  contentType: string
  /** In pixels; null for a file that has no size. */
  width: number | null
  height: number | null
  /** 256 digits of 0 and 1. */
  perceptualHash: string | null
  /** The ground that the picture needs; null for a picture that fills its box, and for other files. */
  ground: 'light' | 'dark' | null
  text: string
  warnings: Warning[]
  /** The cleaned file, which is stored in place of the upload; null for other files than SVGs. */
  svg: string | null
}

export type ReadOutcome = { facts: AssetFacts } | { refused: Refusal }

const maxTextLength = 20_000
/** Longer side of a picture that is hashed. */
const hashedSide = 256

export async function readAssetFile({ bytes, sanitize }: ReadTask): Promise<ReadOutcome> {
  const contentType = sniffContentType(Buffer.from(bytes.subarray(0, 4_096)))
  try {
    if (contentType === 'image/svg+xml') return { facts: await readDrawing(bytes, sanitize) }
    if (pictureTypes.includes(contentType)) return await readPicture(bytes, contentType)
    if (contentType in storedFormats) return await readStored(bytes, contentType)
    if (contentType === 'application/json') {
      const lottie = readLottie(bytes)
      if (lottie?.hasScripts)
        return { refused: toRefusal(sayAssetRefusal('animation_with_scripts')) }
      if (lottie) return { facts: withoutPicture('video/lottie+json', lottie.size) }
    }
    if (contentType === captionsType) {
      const read = readCaptions(bytes)
      if ('refused' in read) return { refused: toRefusal(read.refused) }
      return { facts: { ...noPicture, contentType, text: toStored(read.text), warnings: [] } }
    }
    if (contentType === 'application/zip') return { facts: readArchive(bytes) }
    return { facts: await readText(bytes, contentType) }
  } catch (error) {
    if (error instanceof RefusedSvg || error instanceof UnreadableFile) {
      return { refused: error.refusal }
    }
    throw error
  }
}

async function readDrawing(bytes: Uint8Array, mode: ReadTask['sanitize']): Promise<AssetFacts> {
  const { svg, removed, warnings } = await cleanDrawing(decodeSvg(bytes), mode, renderSvg)
  const cleaned = Buffer.from(svg)
  const picture = await measurePicture(cleaned).catch(() => null)
  if (picture === null) throw new RefusedSvg(sayDrawingRefusal('not_drawable'))
  return {
    ...picture,
    contentType: 'image/svg+xml',
    text: '',
    warnings: [...removed.map((item) => warnOfDrawing('item_removed', { item })), ...warnings],
    svg,
  }
}

async function readPicture(bytes: Uint8Array, contentType: string): Promise<ReadOutcome> {
  const picture = await measurePicture(bytes).catch(() => null)
  if (picture === null) {
    const refusal = sayAssetRefusal('picture_damaged', { limit: maxPixels / 1_000_000 })
    return { refused: toRefusal(refusal) }
  }
  const warnings = await warnOfAnimation(bytes, contentType)
  return { facts: { ...picture, contentType, text: '', warnings, svg: null } }
}

/** A warning for an animation whose frames are too many for derivatives. */
async function warnOfAnimation(bytes: Uint8Array, contentType: string): Promise<Warning[]> {
  const metadata = await openPicture(bytes).metadata()
  const { width, height } = metadata
  if (width * height * countFrames(metadata) <= maxPixels) return []
  const format = contentType.slice('image/'.length).toUpperCase()
  return [warnOfAsset('animation_not_kept', { format })]
}

/** A file of a format that is stored also if its picture cannot be drawn. */
async function readStored(bytes: Uint8Array, contentType: string): Promise<ReadOutcome> {
  const source = readPictureSource(bytes)
  const picture = source === null ? null : await measurePicture(source).catch(() => null)
  if (picture !== null) {
    // The preview of an EPS has a size of its own.
    const size = readStatedSize(bytes, contentType)
    return { facts: { ...noPicture, ...picture, ...size, contentType, text: '', warnings: [] } }
  }
  const size = readStatedSize(bytes, contentType) ?? (await readTiffSize(bytes, contentType))
  if (size === null && contentType !== 'application/postscript') {
    return { refused: toRefusal(sayAssetRefusal('picture_without_size')) }
  }
  return { facts: withoutPicture(contentType, size) }
}

async function readTiffSize(bytes: Uint8Array, contentType: string): Promise<Size | null> {
  if (contentType !== 'image/tiff') return null
  const { width, height } = await openPicture(bytes)
    .metadata()
    .then(({ autoOrient }) => autoOrient)
    .catch(() => ({ width: 0, height: 0 }))
  return width > 0 && height > 0 ? { width, height } : null
}

function withoutPicture(contentType: string, size: Size | null): AssetFacts {
  const format = storedFormats[contentType]!
  const warnings = [warnOfAsset('picture_not_available', { format })]
  return { ...noPicture, ...size, contentType, text: '', warnings }
}

/**
 * A ZIP, which nothing unpacks. A document whose format is a ZIP, such as OpenDocument, begins with
 * an entry that states its type (ODF 1.3, part 2, section 3.3), and has that type.
 */
function readArchive(bytes: Uint8Array): AssetFacts {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1')
  const stated = /^.{30}mimetype([a-z]+\/[\w.+-]+?)(?=PK)/s.exec(start)?.[1]
  return { ...noPicture, contentType: stated ?? 'application/zip', text: '', warnings: [] }
}

/** Rejects if the picture cannot be decoded. */
async function measurePicture(picture: Uint8Array | Pixels) {
  const { autoOrient } = await openPicture(picture).metadata()
  allowPixels(Math.min(autoOrient.width * autoOrient.height, maxPixels))
  const { data, info } = await openPicture(picture)
    .resize(hashedSide, hashedSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const raster = { width: info.width, height: info.height, rgba: data }
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    perceptualHash: perceptualHash(raster),
    ground: findGround(raster),
  }
}

const noPicture = { width: null, height: null, perceptualHash: null, ground: null, svg: null }
/** Formats whose text the search finds; others are only recognized. */
const textFormats: Readonly<Record<string, 'pptx' | 'docx' | 'xlsx' | 'pdf' | 'text'>> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/plain': 'text',
}

async function readText(bytes: Uint8Array, contentType: string): Promise<AssetFacts> {
  const format = textFormats[contentType]
  const facts = { ...noPicture, contentType, text: '', warnings: [] }
  if (format === undefined) return facts
  try {
    const document = await readDocument(bytes, { format, onPages: allowPages })
    const pictured = format === 'pdf' ? await readFirstPage(bytes) : {}
    return { ...facts, ...pictured, text: collectText(document) }
  } catch (error) {
    // A file with a password is a valid file, whose text nobody can search.
    if (!(error instanceof UnreadableFile) || error.code === 'malformed') throw error
    return { ...facts, warnings: [warnOfAsset('text_not_searchable', { reason: error.message })] }
  }
}

/**
 * The size of the first page of a PDF, or a warning if it cannot be drawn. It has no hash, because
 * pages of text look alike.
 */
async function readFirstPage(bytes: Uint8Array): Promise<Partial<AssetFacts>> {
  try {
    const { size } = await drawPdfPage(bytes, 1, () => 1)
    return size
  } catch {
    return { warnings: [warnOfAsset('picture_not_available', { format: 'PDF' })] }
  }
}

/** The text of the pages, a line for each paragraph. */
function collectText(document: Document): string {
  const lines: string[] = []
  let length = 0
  for (const page of document.pages) {
    for (const { paragraphs, cells } of page.elements) {
      for (const { runs } of [...paragraphs, ...cells.flatMap((cell) => cell.paragraphs)]) {
        const line = runs.map(({ text }) => text).join('')
        lines.push(line)
        length += line.length
      }
      if (length > maxTextLength) break
    }
  }
  return toStored(lines.join('\n'))
}

/** The beginning of a text, as PostgreSQL can store it. */
function toStored(text: string): string {
  return text.slice(0, maxTextLength).toWellFormed().replaceAll('\u0000', '')
}

export interface CompareTask {
  base: Uint8Array
  version: Uint8Array
}

/** Side of the square that compared pictures are stretched to. */
const comparedSide = 512

/** The share of pixels that differ visibly, 0 to 1; null if one cannot be drawn. */
export async function comparePictures({
  base,
  version,
}: CompareTask): Promise<{ difference: number | null }> {
  try {
    const [before, after] = [await stretch(base), await stretch(version)]
    return { difference: differenceBetween(before, after) }
  } catch {
    return { difference: null }
  }
}

async function stretch(bytes: Uint8Array): Promise<Uint8Array> {
  const source = isPdfFile(bytes)
    ? (await drawPdfPage(bytes, 1, () => 1)).picture
    : readPictureSource(bytes)
  if (source === null) throw new Error('The file has no picture.')
  const { width, height } = await openPicture(source).metadata()
  allowPixels(Math.min(width * height, maxPixels))
  const drawn = openPicture(source).resize(comparedSide, comparedSide, { fit: 'fill' })
  return drawn.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer()
}
