import type { Format } from '@blazon/document/document'
import { isWordFile } from '@blazon/docx/is-word-file'
import { findOdfFormat } from '@blazon/odf/find-odf-format'
import { createPartReader } from '@blazon/pptx/container/part-text'
import { isWorkbook } from '@blazon/xlsx/is-workbook'
import { findExtension, isRichText, startsWith } from './bytes.ts'
import { isRefusedByName } from './refusals.ts'

/**
 * Detects the format of a file from its first bytes. The name distinguishes CSS, HTML and plain
 * text, whose content does not. Null for anything else, with UTF-8 text whose name does not say that
 * it is text: no rule about words knows the words of source code.
 */
export function sniffFormat(bytes: Uint8Array, filename: string | null): Format | null {
  const extension = findExtension(filename)
  if (isRefusedByName(extension)) return null
  const binary = signatures.find(([signature]) => startsWith(bytes, signature))
  if (binary?.[1] === 'pptx') return sniffPackage(bytes)
  if (binary) return binary[1]
  if (findPdfHeader(bytes) > 0) return 'pdf'
  const message = findMessageFormat(bytes, extension)
  if (message !== null) return message
  const text = decodeText(bytes)
  if (text === null || isRichText(bytes)) return null
  const start = text.slice(0, 4096).trimStart()
  if (extension === 'svg' || beginsWithSvg(start)) return 'svg'
  if (extension === 'css') return 'css'
  if (['html', 'htm', 'xhtml'].includes(extension) || /^<(!doctype html|html)\b/i.test(start)) {
    return 'html'
  }
  return textExtensions.has(extension) ? 'text' : null
}

/** The format of an archive by its content. A deck's reader reports what is wrong with any other. */
function sniffPackage(bytes: Uint8Array): Format {
  const read = createPartReader(bytes)
  const contentTypes = read('[Content_Types].xml')
  if (isWordFile(contentTypes)) return 'docx'
  return isWorkbook(contentTypes) ? 'xlsx' : (findOdfFormat(read('mimetype')) ?? 'pptx')
}

/** The format of a message, by its name, or by its header if it has no extension; else null. */
function findMessageFormat(bytes: Uint8Array, extension: string): 'eml' | 'mht' | null {
  if (extension === 'eml') return 'eml'
  if (extension === 'mht' || extension === 'mhtml') return 'mht'
  if (extension !== '') return null
  const start = Buffer.from(bytes.subarray(0, 8192)).toString('latin1')
  const [header = ''] = start.split(/\r?\n\r?\n/, 1)
  const isHeader = header.split(/\r?\n/).every((line) => /^(?:[!-9;-~]+:|[ \t])/.test(line))
  if (!isHeader || !/^(?:mime-version|message-id|received):/im.test(header)) return null
  return /^snapshot-content-location:|^from:\s*["<]?saved by/im.test(header) ? 'mht' : 'eml'
}

/** Extensions of plain text, Markdown, tables and subtitles; a text may have none. */
const textExtensions: ReadonlySet<string> = new Set([
  '',
  'txt',
  'text',
  'md',
  'markdown',
  'csv',
  'tsv',
  'srt',
  'vtt',
])

/**
 * Offset of a PDF's header: at the start, or after a byte order mark or the header of an
 * AppleSingle or AppleDouble file (RFC 1740), within the first 1,024 bytes as in Adobe's readers
 * (ISO 32000-2, annex I). -1 for none.
 */
export function findPdfHeader(bytes: Uint8Array): number {
  if (startsWith(bytes, pdfHeader)) return 0
  if (startsWith(bytes, byteOrderMark)) return startsWith(bytes, pdfHeader, 3) ? 3 : -1
  if (!startsWith(bytes, '\0\x05\x16\0') && !startsWith(bytes, '\0\x05\x16\x07')) return -1
  for (let at = 4; at < Math.min(bytes.length, 1024); at += 1) {
    if (startsWith(bytes, pdfHeader, at)) return at
  }
  return -1
}

/**
 * Whether it is a file that Google Drive stores in place of a document, with the document's URL.
 */
export function isGoogleShortcut(bytes: Uint8Array, filename: string | null): boolean {
  if (bytes[0] !== 0x7b || bytes.length > 10_000) return false
  const text = decodeText(bytes) ?? ''
  return /\.g(doc|slides|sheet)$/i.test(filename ?? '')
    ? text.includes('"doc_id"') || text.includes('docs.google.com')
    : text.includes('"doc_id"') && text.includes('docs.google.com')
}

/** UTF-8 text without its byte order mark; null if the bytes are not text. */
function decodeText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const pdfHeader = '%PDF-'
const byteOrderMark = '\xEF\xBB\xBF'

const signatures: readonly (readonly [string, Format])[] = [
  ['PK\x03\x04', 'pptx'],
  ['PK\x05\x06', 'pptx'],
  // A compound file: an encrypted or an old binary Office file; the reader reports which.
  ['\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'pptx'],
  [pdfHeader, 'pdf'],
  ['\x89PNG\r\n\x1A\n', 'png'],
  ['\xFF\xD8\xFF', 'jpeg'],
]

/** Whether the root element, after declarations and comments in any order, is `svg`. */
function beginsWithSvg(text: string): boolean {
  let at = 0
  while (text.startsWith('<?', at) || text.startsWith('<!', at)) {
    const end = text.startsWith('<!--', at) ? '-->' : '>'
    const next = text.indexOf(end, at)
    if (next < 0) return false
    at = next + end.length
    while (/\s/.test(text[at] ?? '')) at += 1
  }
  return /^<(?:\w+:)?svg[\s>]/.test(text.slice(at, at + 100))
}
