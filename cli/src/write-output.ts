import { rm, stat, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/**
 * Writes a file. A file that could not be written completely, because the disk is full or the content
 * ended early, is removed: half an export looks like a whole one.
 */
export async function writeOutput(
  path: string,
  content: string | Uint8Array | Readable,
  options: { mode?: number; flag?: string } = {},
): Promise<void> {
  try {
    await nameFile(path, writeFile(path, content, options))
  } catch (error) {
    const isBegun = (error as NodeJS.ErrnoException).syscall !== 'open'
    if (isBegun && (await stat(path).catch(() => null))?.isFile()) await rm(path, { force: true })
    throw error
  }
}

/**
 * Resolves as `work` does, which writes a file or into a folder. An error of the system then names the
 * path: that of a failed `write` names none, and that of a draft names the draft.
 */
export async function nameFile<Result>(path: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && isOfWriting(error, path)) throw Object.assign(error, { path })
    throw error
  }
}

function isOfWriting({ path: named, syscall }: NodeJS.ErrnoException, path: string): boolean {
  if (named !== undefined) return named.startsWith(`${path}.`)
  return syscall !== undefined && ['write', 'writev', 'fsync'].includes(syscall)
}
