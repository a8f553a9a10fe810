import type { Document } from '@blazon/document/document'
import { readDeck } from '@blazon/pptx/slides/read-deck'
import type { OnPage } from './on-page.ts'

/**
 * Reads a PowerPoint file as a document. A deck's resolved model is also the document model, so
 * nothing is converted, and nothing is lost.
 * @param slide the only slide to read, from 1; the document then has no other page.
 * @throws UnreadableFile (of `@blazon/pptx`), and nothing else.
 */
export function readPptx(
  bytes: Uint8Array,
  _filename: string | null = null,
  slide: number | null = null,
  onPages?: (count: number) => void,
  onPage?: OnPage,
): Document {
  return { format: 'pptx', ...readDeck(bytes, slide, onPages, onPage) }
}
