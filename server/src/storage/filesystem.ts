import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  type BlobAddress,
  BlobMissing,
  type Blobs,
  BlobTooLarge,
  type StagedBlob,
} from './blobs.ts'

interface StagedFile extends StagedBlob {
  path: string
}

const headBytes = 4_096
const staleMs = 24 * 3_600_000

/**
 * Blobs in a folder: `<organization>/<live|test>/<first two hex digits>/<sha256>`. What is received
 * is written to `incoming/`, synced, and moved: a name that exists holds the whole content.
 */
export async function fileSystemBlobs(folder: string): Promise<Blobs> {
  const incoming = join(folder, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeStale(incoming)

  return {
    async stage(content, maxBytes): Promise<StagedFile> {
      const path = join(incoming, randomUUID())
      const file = await open(path, 'wx', 0o600)
      try {
        const received = await receive(content, file, maxBytes)
        await file.sync()
        return {
          ...received,
          path,
          read: () => readFile(path),
          discard: () => rm(path, { force: true }),
        }
      } catch (error) {
        content.destroy()
        await rm(path, { force: true })
        throw error
      } finally {
        await file.close()
      }
    },

    async keep(staged, address) {
      const target = pathOf(folder, { ...address, sha256: staged.sha256 })
      if (await exists(target)) return staged.discard()
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename((staged as StagedFile).path, target)
      await syncFolder(dirname(target))
    },

    async open(address, range) {
      const path = pathOf(folder, address)
      if (!(await exists(path))) throw new BlobMissing(address.sha256)
      return createReadStream(path, range ?? {})
    },

    async read(address) {
      try {
        return await readFile(pathOf(folder, address))
      } catch (error) {
        if (isMissing(error)) throw new BlobMissing(address.sha256)
        throw error
      }
    },

    async remove(address) {
      await rm(pathOf(folder, address), { force: true })
    },

    async close() {},
  }
}

function pathOf(folder: string, { organizationId, livemode, sha256 }: BlobAddress): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a sha256 in hex')
  return join(folder, organizationId, livemode ? 'live' : 'test', sha256.slice(0, 2), sha256)
}

async function receive(content: Readable, file: FileHandle, maxBytes: number) {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BlobTooLarge(`over ${maxBytes} bytes`)
    if (head.length < headBytes)
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
    hash.update(chunk)
    await file.write(chunk)
  }
  return { sha256: hash.digest('hex'), bytes, head }
}

/** Makes the new name itself survive a power cut (fsync(2) of the directory). */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeStale(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > staleMs) await rm(path, { force: true })
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
