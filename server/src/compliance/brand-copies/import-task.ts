import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { openArchive } from '@blazon/pptx/container/zip'
import type { Refusal } from '@blazon/warnings/refusal'

/** Runs in a child process, the only place that unpacks the zip. */

export interface UnpackTask {
  bytes: Uint8Array
}

export type Unpacked = { text: string; files: Record<string, Uint8Array> } | { refused: Refusal }

export function unpackBrand({ bytes }: UnpackTask): Unpacked {
  try {
    const archive = openArchive(bytes)
    const content = archive.read('brand.json')
    if (content === null)
      return { refused: { message: 'The file is not an exported brand: it has no brand.json.' } }
    const files: Record<string, Uint8Array> = {}
    for (const name of archive.names) {
      const [, sha256] = /^files\/([0-9a-f]{64})$/.exec(name) ?? []
      if (sha256 !== undefined) files[sha256] = archive.read(name)!
    }
    return { text: new TextDecoder().decode(content), files }
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.refusal }
    throw error
  }
}
