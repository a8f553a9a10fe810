import type { Document } from '@blazon/document/document'
import { readPresentation } from '@blazon/odf/read-presentation'
import { readText } from '@blazon/odf/read-text'

/**
 * Reads an OpenDocument presentation as a document.
 * @param slide the only slide to read, from 1; the document then has no other.
 * @throws UnreadableFile (of `@blazon/pptx`), and nothing else.
 */
export function readOdp(
  bytes: Uint8Array,
  _filename: string | null = null,
  slide: number | null = null,
): Document {
  return readPresentation(bytes, slide)
}

/**
 * Reads an OpenDocument text as a document, with tracked changes accepted.
 * @param page the only page to read, from 1; the document then has no other.
 * @throws UnreadableFile (of `@blazon/pptx`), and nothing else.
 */
export function readOdt(
  bytes: Uint8Array,
  _filename: string | null = null,
  page: number | null = null,
): Document {
  return readText(bytes, page)
}
