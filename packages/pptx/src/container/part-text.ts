import { UnreadableFile } from './unreadable-file.ts'
import { openArchive } from './zip.ts'

/**
 * Returns what reads small parts of an archive as text, to tell its format: '' for a part that is missing
 * or cannot be read, because the reader of the format reports the fault when it opens the file.
 */
export function createPartReader(bytes: Uint8Array): (name: string) => string {
  const archive = orNull(() => openArchive(bytes))
  return (name) => Buffer.from(orNull(() => archive?.read(name)) ?? []).toString('latin1')
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}
