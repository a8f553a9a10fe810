import { createReadStream } from 'node:fs'
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobMissing, type Blobs, BlobsUnavailable } from './blobs.ts'
import { blobKey, parseAddress } from './key.ts'
import { createStaging, type StagedFile, unavailableIfFull } from './staging.ts'

/**
 * Blobs in a folder, each under its key. Received bytes are written to `incoming/`, synced, and
 * renamed, so an existing name has the whole content.
 */
export async function fileSystemBlobs(folder: string): Promise<Blobs> {
  const staging = await createStaging(join(folder, 'incoming'))

  return {
    ...staging,

    async prepare() {},

    async keep(staged, owner) {
      const target = join(folder, blobKey({ ...owner, sha256: staged.sha256 }))
      if (await exists(target)) return staged.discard()
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await rename((staged as StagedFile).path, target)
        await syncFolder(dirname(target))
      } catch (error) {
        throw unavailableIfFull(error)
      }
    },

    async open(address, range) {
      const path = join(folder, blobKey(address))
      if (!(await exists(path))) throw new BlobMissing(address.sha256)
      return createReadStream(path, range ?? {})
    },

    async read(address) {
      try {
        return await readFile(join(folder, blobKey(address)))
      } catch (error) {
        if (isMissing(error)) throw new BlobMissing(address.sha256)
        throw error
      }
    },

    locate: (address) => join(folder, blobKey(address)),

    async remove(address) {
      await rm(join(folder, blobKey(address)), { force: true })
    },

    async list(after, atMost) {
      const blobs = []
      let last = null
      for await (const key of keysAfter(folder, after ?? '')) {
        const address = parseAddress(key)
        const file = await stat(join(folder, key)).catch(() => null)
        if (address !== null && file !== null) blobs.push({ ...address, keptAt: file.mtime })
        last = key
        if (blobs.length === atMost) return { blobs, next: last }
      }
      return { blobs, next: null }
    },

    check: () =>
      access(folder, constants.R_OK | constants.W_OK).catch((error) => {
        throw new BlobsUnavailable(`${folder} cannot be used`, { cause: error })
      }),

    async close() {},
  }
}

/** The names in all folders down to the fourth level, in order, starting after `after`. */
async function* keysAfter(folder: string, after: string, path = ''): AsyncGenerator<string> {
  const depth = path === '' ? 0 : path.split('/').length
  const names = await readdir(join(folder, path)).catch(() => [])
  for (const name of names.sort()) {
    const key = path === '' ? name : `${path}/${name}`
    if (key < after.slice(0, key.length)) continue
    if (depth < 3) yield* keysAfter(folder, after, key)
    else if (key > after) yield key
  }
}

/** Makes a new name itself survive a power failure (fsync(2) of the directory). */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
