import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { openArchive } from '@blazon/pptx/container/zip'

/** The format of an OpenDocument presentation or text, also of a template; null for other archives. */
export function findOdfFormat(bytes: Uint8Array): 'odp' | 'odt' | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
  try {
    const kind = Buffer.from(openArchive(bytes).read('mimetype') ?? [])
    const found = documentType.exec(kind.toString('latin1').trim())?.[1]
    return found === undefined ? null : found === 'text' ? 'odt' : 'odp'
  } catch (error) {
    // The reader reports the fault when it opens the file.
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

const documentType =
  /^application\/vnd\.oasis\.opendocument\.(presentation|text)(?:-template|-master|-web)?$/
