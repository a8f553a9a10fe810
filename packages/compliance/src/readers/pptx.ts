import type { Document } from '@blazon/document/document'
import { readDeck } from '@blazon/pptx/slides/read-deck'

/**
 * Reads a PowerPoint file as a document. A deck's resolved model is the document model's, so that
 * nothing is translated and nothing can be lost between the two.
 * @param slide the one to read, from 1; the document then has no other page.
 * @throws UnreadableFile (of `@blazon/pptx`), and nothing else.
 */
export function readPptx(
  bytes: Uint8Array,
  _filename: string | null = null,
  slide: number | null = null,
  onPages?: (count: number) => void,
): Document {
  return { format: 'pptx', ...readDeck(bytes, slide, onPages) }
}
