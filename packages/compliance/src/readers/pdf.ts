import type { Document } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { sayUnchecked } from '../refusal-messages.ts'
import { noBackground, onlyPage } from './element.ts'
import { limitExceeded } from './markup/source.ts'
import type { OnPage } from './on-page.ts'
import { openPdf, type PdfFile } from './pdf/file.ts'
import { guarded } from './pdf/guard.ts'
import { type ReadPage, readPage } from './pdf/page.ts'
import { type Album, createAlbum } from './pdf/pictures.ts'
import { checkStreams } from './pdf/streams.ts'
import { readXmp } from './raster/xmp.ts'
import { findPdfHeader } from './sniff.ts'
import { createUnread, type Unread } from './unread.ts'

const maxPages = 2000

const names = [
  ['Title', 'title'],
  ['Author', 'author'],
  ['Subject', 'subject'],
  ['Keywords', 'keywords'],
  ['Creator', 'creator'],
  ['Producer', 'producer'],
  ['CreationDate', 'created'],
  ['ModDate', 'modified'],
  ['Language', 'language'],
] as const

/** XMP properties with other names than the dictionary's (ISO 32000-2, table 349). */
const xmpNames: Readonly<Record<string, string>> = {
  application: 'creator',
  description: 'subject',
}

/**
 * Reads a PDF page by page as displayed: its text with fonts, sizes and colours, joined to lines
 * and paragraphs; its shapes and pictures; its properties and links. A broken page is read as far
 * as possible, and noted. The time is not limited; only the caller can end it.
 * @throws UnreadableFile, and nothing else.
 */
export async function readPdf(
  file: Uint8Array,
  _filename: string | null = null,
  _slide: number | null = null,
  onPages: (count: number) => void = () => {},
  onPage: OnPage = () => {},
): Promise<Document> {
  // Positions in a PDF count from its header.
  const bytes = file.subarray(Math.max(0, findPdfHeader(file)))
  await checkStreams(bytes)
  return guarded(async () => {
    const strict = await openPdf(bytes, true)
    try {
      return await readFile(strict, bytes, onPages, onPage)
    } finally {
      await strict.close()
    }
  })
}

async function readFile(
  strict: PdfFile,
  bytes: Uint8Array,
  onPages: (count: number) => void,
  onPage: OnPage,
): Promise<Document> {
  const { numPages } = strict.document
  if (numPages > maxPages) {
    throw limitExceeded(sayUnchecked('too_many_pages', { count: numPages, limit: maxPages }))
  }
  onPages(numPages)
  const unread = createUnread()
  const album = createAlbum()
  const read: (ReadPage | null)[] = []
  const readSoFar = () => {
    const size = read.find((page) => page !== null)?.size ?? null
    return { pages: read.map((page, at) => createPage(page, at + 1, size)), size, masterHashes: [] }
  }
  for (let number = 1; number <= numPages; number += 1) {
    read.push(await tryPage(strict, number, album, unread))
    onPage(number, readSoFar)
  }
  await readBroken(read, bytes, album, unread)
  return {
    format: 'pdf',
    ...readSoFar(),
    properties: await readProperties(strict.document).catch(() => {
      unread.note('the properties')
      return {}
    }),
    macros: false,
    externalLinks: read.flatMap((page) => page?.links ?? []),
    embeddedFonts: [...new Set(read.flatMap((page) => page?.embeddedFonts ?? []))],
    unread: unread.list(),
  }
}

/** Reads the broken pages again, without the parts that cannot be read. */
async function readBroken(
  read: (ReadPage | null)[],
  bytes: Uint8Array,
  album: Album,
  unread: Unread,
): Promise<void> {
  if (!read.includes(null)) return
  const lenient = await openPdf(bytes, false)
  try {
    for (const [at, page] of read.entries()) {
      if (page !== null) continue
      unread.note(`what is broken on page ${at + 1}`)
      read[at] = await tryPage(lenient, at + 1, album, unread)
    }
  } finally {
    await lenient.close()
  }
}

/** Null if something on the page is broken. */
async function tryPage(
  file: PdfFile,
  number: number,
  album: Album,
  unread: Unread,
): Promise<ReadPage | null> {
  let page: PDFPageProxy | null = null
  const before = file.failures()
  try {
    page = await file.document.getPage(number)
    const read = await readPage(page, file, album, unread)
    return file.failures() === before ? read : null
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    return null
  } finally {
    page?.cleanup()
  }
}

function createPage(read: ReadPage | null, number: number, size: Document['size']) {
  if (read === null) return { ...onlyPage([], noBackground), number }
  const isOther = read.size.width !== size?.width || read.size.height !== size.height
  return isOther ? { ...read.page, size: read.size } : read.page
}

/** The properties of the information dictionary, completed by those of XMP. */
async function readProperties(document: PDFDocumentProxy): Promise<Record<string, string>> {
  const { info, metadata } = await document.getMetadata()
  const properties = new Map<string, string>()
  const set = (name: string, value: unknown) => {
    const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
    if (text !== '' && !properties.has(name)) properties.set(name, text)
  }
  const given = info as Readonly<Record<string, unknown>>
  for (const [key, name] of names) {
    const value = given[key]
    set(name, name === 'created' || name === 'modified' ? isoDate(value) : value)
  }
  for (const [key, value] of Object.entries((given.Custom ?? {}) as object)) {
    set(key.toLowerCase(), value)
  }
  const packet = metadata?.getRaw()
  const found = typeof packet === 'string' ? readXmp(packet) : {}
  for (const [name, value] of Object.entries(found)) set(xmpNames[name] ?? name, value)
  return Object.fromEntries(properties)
}

/** `D:20261121051508+01'00'` as ISO 8601, with the given precision; any other text unchanged. */
function isoDate(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const parts =
    /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/.exec(value)
  if (!parts) return value
  const [, year, month, day, hour, minute = '00', second = '00', utc, sign, hours, minutes] = parts
  const date = [year, month, day].filter((part) => part !== undefined).join('-')
  if (day === undefined || hour === undefined) return date
  const zone = sign ? `${sign}${hours}:${minutes ?? '00'}` : utc ? 'Z' : ''
  return `${date}T${hour}:${minute}:${second}${zone}`
}
