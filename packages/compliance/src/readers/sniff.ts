import type { Format } from '@blazon/document/document'
import { isWordFile } from '@blazon/docx/is-word-file'

/**
 * Detects the format of a file from its first bytes. The name distinguishes CSS, HTML and plain
 * text, whose content does not. Null for neither a known format nor UTF-8 text.
 */
export function sniffFormat(bytes: Uint8Array, filename: string | null): Format | null {
  const binary = signatures.find(([signature]) => startsWith(bytes, signature))
  if (binary) return binary[1] === 'pptx' && isWordFile(bytes) ? 'docx' : binary[1]
  if (findPdfHeader(bytes) > 0) return 'pdf'
  const text = decodeText(bytes)
  if (text === null || isRichText(bytes)) return null
  const start = text.slice(0, 4096).trimStart()
  const extension = filename?.toLowerCase().match(/\.([a-z]+)$/)?.[1] ?? ''
  if (extension === 'svg' || beginsWithSvg(start)) return 'svg'
  if (extension === 'css') return 'css'
  if (['html', 'htm', 'xhtml'].includes(extension) || /^<(!doctype html|html)\b/i.test(start)) {
    return 'html'
  }
  return 'text'
}

/**
 * Offset of a PDF's header: at the start, or after a byte order mark or the header of an
 * AppleSingle or AppleDouble file (RFC 1740), within the first 1,024 bytes as in Adobe's readers
 * (ISO 32000-2, annex I). -1 for none.
 */
export function findPdfHeader(bytes: Uint8Array): number {
  if (startsWith(bytes, pdfHeader)) return 0
  if (startsWith(bytes, byteOrderMark)) return startsWith(bytes.subarray(3), pdfHeader) ? 3 : -1
  if (!startsWith(bytes, [0, 5, 0x16, 0]) && !startsWith(bytes, [0, 5, 0x16, 7])) return -1
  for (let at = 4; at < Math.min(bytes.length, 1024); at += 1) {
    if (startsWith(bytes.subarray(at, at + 5), pdfHeader)) return at
  }
  return -1
}

/** Whether it is RTF, which must not be read as text because its control words look like words. */
export function isRichText(bytes: Uint8Array): boolean {
  return startsWith(bytes, ascii('{\\rtf'))
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

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
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

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0))

const pdfHeader = ascii('%PDF-')
const byteOrderMark = [0xef, 0xbb, 0xbf]

const signatures: readonly (readonly [readonly number[], Format])[] = [
  [ascii('PK\u0003\u0004'), 'pptx'],
  [ascii('PK\u0005\u0006'), 'pptx'],
  // A compound file: an encrypted or an old binary Office file; the reader reports which.
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], 'pptx'],
  [pdfHeader, 'pdf'],
  [[0x89, ...ascii('PNG\r\n\u001a\n')], 'png'],
  [[0xff, 0xd8, 0xff], 'jpeg'],
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
