import type { Document, Format } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { isGoogleShortcut, isRichText, sniffFormat } from './sniff.ts'

/**
 * Reads a file of any format that there is a reader for; its name tells text formats apart.
 * @param slide of a deck, the one to read, from 1.
 * @param onPages called with how many pages or slides the file has, before the first is read.
 * @throws UnreadableFile, and nothing else.
 */
export async function readDocument(
  bytes: Uint8Array,
  filename: string | null,
  slide: number | null = null,
  onPages?: (count: number) => void,
): Promise<Document> {
  if (isGoogleShortcut(bytes, filename)) {
    throw new UnreadableFile(
      'unsupported_format',
      'The file is only a link to a Google document. Download the document from Google Drive as .pptx, .docx or PDF.',
    )
  }
  const format = sniffFormat(bytes, filename)
  if (format === null) {
    throw new UnreadableFile(
      'unsupported_format',
      isRichText(bytes)
        ? 'RTF files can’t be checked. Save the file as PDF or as plain text.'
        : 'The file is of no known format.',
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
