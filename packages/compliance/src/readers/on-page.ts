import type { Document } from '@blazon/document/document'

/**
 * Called by a reader after each page or slide with its number; `readSoFar` returns what it knows of
 * the document then.
 */
export type OnPage = (
  number: number,
  readSoFar: () => Pick<Document, 'pages' | 'size' | 'masterHashes'>,
) => void
