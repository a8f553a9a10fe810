import { UnreadablePalette } from '@blazon/color/formats/palette'
import {
  type ImportedDocument,
  importTokenFiles,
  importTokens,
  maxTokenBytes,
} from '@blazon/color/tokens/import'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { openArchive } from '@blazon/pptx/container/zip'

/** Runs in a child process, the only place that reads files of tokens. */

export type ReadOutcome = { read: ImportedDocument } | { refusal: string }

export interface ReadTask {
  bytes: Uint8Array
}

export function readTokenFile({ bytes }: ReadTask): ReadOutcome {
  try {
    return { read: isZip(bytes) ? importTokenFiles(unpack(bytes)) : importTokens(bytes) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refusal: error.message }
    if (!(error instanceof UnreadablePalette)) throw error
    return { refusal: error.message }
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** The files of a ZIP until they are too large to be imported. */
function unpack(bytes: Uint8Array): Map<string, Uint8Array> {
  const archive = openArchive(bytes)
  const files = new Map<string, Uint8Array>()
  let left = maxTokenBytes
  for (const name of archive.names) {
    if (left < 0) break
    const file = archive.read(name)!
    left -= file.length
    files.set(name, file)
  }
  return files
}
