import type { Document, Format } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { readCss } from './readers/css.ts'
import { readDocx } from './readers/docx.ts'
import { readHtml } from './readers/html.ts'
import { readJpeg } from './readers/jpeg.ts'
import { readPdf } from './readers/pdf.ts'
import { readPng } from './readers/png.ts'
import { readPptx } from './readers/pptx.ts'
import { readSvg } from './readers/svg.ts'
import { readText } from './readers/text.ts'
import { isGoogleShortcut, isRichText, sniffFormat } from './sniff.ts'

/**
 * Reads a file of any supported format; its name distinguishes text formats. @param slide number of
 * the only slide of a deck to read, from 1. @param onPages called with the number of pages or
 * slides before the first is read. @throws UnreadableFile, and nothing else.
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
        : 'The file has an unknown format.',
    )
  }
  const read = readers[format]
  if (!read) {
    throw new UnreadableFile(
      'unsupported_format',
      `Files of the format ${format} can't be checked.`,
    )
  }
  return read(bytes, filename, slide, onPages)
}

type Reader = (
  bytes: Uint8Array,
  filename: string | null,
  slide: number | null,
  onPages?: (count: number) => void,
) => Document | Promise<Document>

const readers: Partial<Record<Format, Reader>> = {
  pptx: readPptx,
  docx: readDocx,
  svg: readSvg,
  css: readCss,
  html: readHtml,
  pdf: readPdf,
  png: readPng,
  jpeg: readJpeg,
  text: readText,
}
