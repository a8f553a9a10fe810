import type { Document } from '@blazon/document/document'
import { readWord } from '@blazon/docx/read-word'

/**
 * Reads a Word file as a document, with tracked changes accepted.
 * @param page the only page to read, from 1; the document then has no other.
 * @throws UnreadableFile (of `@blazon/pptx`), and nothing else.
 */
export function readDocx(
  bytes: Uint8Array,
  _filename: string | null = null,
  page: number | null = null,
): Document {
  return readWord(bytes, page)
}
