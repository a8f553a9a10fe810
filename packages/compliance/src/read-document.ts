import type { Document, Format } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { isGoogleShortcut, isRichText, sniffFormat } from './sniff.ts'

export interface ReadOptions {
  /** Tells text formats apart. */
  filename?: string | null
  /** Of a deck, the one slide to read, from 1. */
  slide?: number | null
  /** Where it is known; by default the bytes and the name tell it. */
  format?: Format
  /** Called with how many pages or slides the file has, before the first is read. */
  onPages?: (count: number) => void
}

/**
 * Reads a file of any supported format.
 * @throws UnreadableFile, and nothing else.
 */
export async function readDocument(
  bytes: Uint8Array,
  { filename = null, slide = null, format: known, onPages }: ReadOptions,
): Promise<Document> {
  if (!known && isGoogleShortcut(bytes, filename)) {
    throw new UnreadableFile(
      'unsupported_format',
      'The file is only a link to a Google document. Download the document from Google Drive as .pptx, .docx or PDF.',
    )
  }
  const format = known ?? sniffFormat(bytes, filename)
  if (format === null) {
    throw new UnreadableFile(
      'unsupported_format',
      isRichText(bytes)
        ? 'RTF files can’t be checked. Save the file as PDF or as plain text.'
        : 'The file has an unknown format.',
    )
  }
  const load = readers[format]
  if (!load) {
    throw new UnreadableFile(
      'unsupported_format',
      `Files of the format ${format} can't be checked.`,
    )
  }
  const read = await load()
  return read(bytes, filename, slide, onPages)
}

type Reader = (
  bytes: Uint8Array,
  filename: string | null,
  slide: number | null,
  onPages?: (count: number) => void,
) => Document | Promise<Document>

/** Each loads its libraries when its format is read: those for HTML and PDF alone take 250 ms. */
const readers: Partial<Record<Format, () => Promise<Reader>>> = {
  pptx: async () => (await import('./readers/pptx.ts')).readPptx,
  docx: async () => (await import('./readers/docx.ts')).readDocx,
  svg: async () => (await import('./readers/svg.ts')).readSvg,
  css: async () => (await import('./readers/css.ts')).readCss,
  html: async () => (await import('./readers/html.ts')).readHtml,
  pdf: async () => (await import('./readers/pdf.ts')).readPdf,
  png: async () => (await import('./readers/png.ts')).readPng,
  jpeg: async () => (await import('./readers/jpeg.ts')).readJpeg,
  text: async () => (await import('./readers/text.ts')).readText,
}
