import { UnreadablePalette } from '@blazon/color/formats/palette'
import { type ImportedDocument, importTokens } from '@blazon/color/tokens/import'

/** Runs in a child process, the only place that reads files of tokens. */

export type ReadOutcome = { read: ImportedDocument } | { refusal: string }

export interface ReadTask {
  bytes: Uint8Array
}

export function readTokenFile({ bytes }: ReadTask): ReadOutcome {
  try {
    return { read: importTokens(bytes) }
  } catch (error) {
    if (!(error instanceof UnreadablePalette)) throw error
    return { refusal: error.message }
  }
}
