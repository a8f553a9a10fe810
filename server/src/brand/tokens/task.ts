import { UnreadablePalette } from '@blazon/color/formats/palette'
import {
  type ImportedDocument,
  importTokenFiles,
  importTokens,
  maxTokenBytes,
} from '@blazon/color/tokens/import'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { isZip, unpackFiles } from './unpack.ts'

/** Runs in a child process, the only place that reads files of tokens. */

export type ReadOutcome = { read: ImportedDocument } | { refusal: string }

export interface ReadTask {
  bytes: Uint8Array
}

export function readTokenFile({ bytes }: ReadTask): ReadOutcome {
  try {
    return {
      read: isZip(bytes)
        ? importTokenFiles(unpackFiles(bytes, maxTokenBytes))
        : importTokens(bytes),
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.message }
    if (!(error instanceof UnreadablePalette)) throw error
    return { refusal: error.message }
  }
}
