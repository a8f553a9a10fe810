import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { openArchive } from '@blazon/pptx/container/zip'

/** Whether an archive is a Word file, by the content type of its main document. */
export function isWordFile(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false
  try {
    const types = openArchive(bytes).read('[Content_Types].xml')
    return mainDocument.test(Buffer.from(types ?? []).toString('latin1'))
  } catch (error) {
    // The reader reports the fault when it opens the file.
    if (error instanceof UnreadableFile) return false
    throw error
  }
}

const mainDocument =
  /(?:wordprocessingml\.(?:document|template)|ms-word\.\w+\.macroEnabled\w*)\.main\+xml/
