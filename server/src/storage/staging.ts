import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import { BlobsUnavailable, BlobTooLarge, type StagedBlob } from './blobs.ts'

/** A staged blob, with its file until it is kept or discarded. */
export interface StagedFile extends StagedBlob {
  path: string
}

interface Staging {
  stage(content: Readable, maxBytes: number): Promise<StagedFile>
  removeStale(before: Date): Promise<void>
}

const headBytes = 4_096
const hashedAtOnce = 2 ** 20

/**
 * Receives into a folder of this machine for every storage, so that refused bytes are never sent
 * on.
 */
export async function createStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    async stage(content, maxBytes) {
      const path = join(folder, randomUUID())
      try {
        const received = await receive(content, path, maxBytes)
        return {
          ...received,
          path,
          read: () => readFile(path),
          open: () => createReadStream(path),
          discard: () => rm(path, { force: true }),
        }
      } catch (error) {
        content.destroy()
        await rm(path, { force: true })
        throw unavailableIfFull(error)
      }
    },

    async removeStale(before) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name)
        const file = await stat(path).catch(() => null)
        if (file !== null && file.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

/** Returns the error; for a full disk, one that says so. */
export function unavailableIfFull(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(ENOSPC|EDQUOT|EROFS|EIO)$/.test(code)
    ? new BlobsUnavailable(`files cannot be written: ${code}`, { cause: error })
    : error
}

/** When it returns, the content survives a power failure, under a temporary name. */
async function receive(content: Readable, path: string, maxBytes: number) {
  const file = await open(path, 'wx', 0o600)
  try {
    const received = await receiveInto(file, content, maxBytes)
    await file.sync()
    return received
  } finally {
    await file.close()
  }
}

async function receiveInto(file: FileHandle, content: Readable, maxBytes: number) {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new BlobTooLarge(`over ${describeBytes(maxBytes)}`)
    if (head.length < headBytes)
      head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
    // A chunk may be a whole file, which would hold the event loop while it is hashed.
    for (let at = 0; at < chunk.length; at += hashedAtOnce) {
      const piece = chunk.subarray(at, at + hashedAtOnce)
      hash.update(piece)
      await file.writeFile(piece)
    }
  }
  return { sha256: hash.digest('hex'), bytes, head }
}
