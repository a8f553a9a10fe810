import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupPlace, NotInPlace } from './place.ts'

/** A file that is being written has this ending, and `list` omits it. */
const draftEnding = '.draft'

export function folderPlace(folder: string): BackupPlace {
  return {
    name: folder,

    async write(path, content) {
      // It may fail before the pipeline reads it, which reports it then.
      if (content instanceof Readable) content.on('error', () => {})
      const target = join(folder, path)
      const draft = `${target}${draftEnding}`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        const stream = createWriteStream(draft, { mode: 0o600 })
        await pipeline(Readable.from(content), stream)
        await syncPath(draft)
        await rename(draft, target)
        await syncPath(dirname(target))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async read(path) {
      try {
        await access(join(folder, path))
      } catch (error) {
        if (isMissing(error)) throw new NotInPlace(`${path} is not in ${folder}`)
        throw error
      }
      return createReadStream(join(folder, path))
    },

    async list(path) {
      try {
        const entries = await readdir(join(folder, path), { withFileTypes: true })
        return entries
          .filter(({ name }) => !name.endsWith(draftEnding))
          .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
          .sort()
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },

    async remove(path) {
      await rm(join(folder, path), { force: true })
    },

    close() {},
  }
}

/** Makes a file, or the names in a folder, survive a power failure. */
async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
