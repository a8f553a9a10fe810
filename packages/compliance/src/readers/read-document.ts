import type { Document, Format } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { sayUnchecked } from '../refusal-messages.ts'
import type { OnPage } from './on-page.ts'
import { createRefusal } from './refusals.ts'
import { isGoogleShortcut, sniffFormat } from './sniff.ts'

interface ReadOptions {
  /** Distinguishes text formats. */
  filename?: string | null
  /** The number of the only slide of a deck to read, from 1. */
  slide?: number | null
  /** The format, if it is known; by default it is detected from the bytes and the name. */
  format?: Format
  /** Called with the number of pages or slides before the first is read. */
  onPages?: (count: number) => void
  /**
   * Called after each page or slide with its number; `readSoFar` returns the document of those that
   * have been read, without what is read after the pages.
   */
  onPage?: (number: number, readSoFar: () => Document) => void
}

/**
 * Reads a file of any supported format.
 * @throws UnreadableFile, and nothing else.
 */
export async function readDocument(
  bytes: Uint8Array,
  { filename = null, slide = null, format: known, onPages, onPage }: ReadOptions,
): Promise<Document> {
  if (!known && isGoogleShortcut(bytes, filename)) {
    throw new UnreadableFile('unsupported_format', sayUnchecked('google_link'))
  }
  const format = known ?? sniffFormat(bytes, filename)
  if (format === null) throw createRefusal(bytes, filename)
  const load = readers[format]
  if (!load) {
    throw new UnreadableFile('unsupported_format', sayUnchecked('unchecked_format', { format }))
  }
  const read = await load()
  return read(bytes, filename, slide, onPages, (number, readSoFar) =>
    onPage?.(number, () => ({ ...unread, format, ...readSoFar() })),
  )
}

const unread = { properties: {}, macros: false, externalLinks: [], unread: [] }

type Reader = (
  bytes: Uint8Array,
  filename: string | null,
  slide: number | null,
  onPages?: (count: number) => void,
  onPage?: OnPage,
) => Document | Promise<Document>

/** Each loads its libraries when its format is read: those for HTML and PDF alone take 250 ms. */
const readers: Partial<Record<Format, () => Promise<Reader>>> = {
  pptx: async () => (await import('./pptx.ts')).readPptx,
  docx: async () => (await import('./docx.ts')).readDocx,
  xlsx: async () => (await import('./xlsx.ts')).readXlsx,
  svg: async () => (await import('./svg.ts')).readSvg,
  css: async () => (await import('./css.ts')).readCss,
  html: async () => (await import('./html.ts')).readHtml,
  pdf: async () => (await import('./pdf.ts')).readPdf,
  png: async () => (await import('./png.ts')).readPng,
  jpeg: async () => (await import('./jpeg.ts')).readJpeg,
  text: async () => (await import('./text.ts')).readText,
  eml: async () => (await import('./message.ts')).readEml,
  mht: async () => (await import('./message.ts')).readMht,
  odp: async () => (await import('./odf.ts')).readOdp,
  odt: async () => (await import('./odf.ts')).readOdt,
}
