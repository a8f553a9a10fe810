import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { headerBlock, padding } from './tar.ts'

/** The SHA-256 of each file in the format of `sha256sum`; the last entry of an archive. */
export const sumsName = 'SHA256SUMS'

export interface Packed {
  files: number
  bytes: number
}

/**
 * Writes the existing parts of a folder into a gzipped tar, completely or not at all, readable only
 * by its owner. `leaveOut` lists exceptions.
 */
export async function pack(
  folder: string,
  parts: readonly string[],
  target: string,
  leaveOut: (path: string) => boolean,
): Promise<Packed> {
  const draft = `${target}.${process.pid}`
  const packed = { files: 0, bytes: 0 }
  try {
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
    const content = Readable.from(blocks(folder, parts, leaveOut, packed))
    await pipeline(content, createGzip(), output)
    const file = await open(draft)
    await file.sync()
    await file.close()
    await rename(draft, target)
    return packed
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* blocks(
  folder: string,
  parts: readonly string[],
  leaveOut: (path: string) => boolean,
  packed: Packed,
): AsyncGenerator<Buffer> {
  const sums: string[] = []
  for await (const path of walk(folder, parts, leaveOut)) {
    const { mode, size, isFolder } = await kindOf(join(folder, path))
    if (isFolder) {
      yield headerBlock({ path, kind: 'folder', mode, bytes: 0 })
      continue
    }
    yield headerBlock({ path, kind: 'file', mode, bytes: size })
    const hash = createHash('sha256')
    let seen = 0
    for await (const chunk of createReadStream(join(folder, path))) {
      hash.update(chunk)
      seen += chunk.length
      yield chunk
    }
    if (seen !== size) throw new Error(`${path} changed while it was read`)
    yield padding(size)
    sums.push(`${hash.digest('hex')}  ${path}\n`)
    packed.files++
    packed.bytes += size
  }
  const list = Buffer.from(sums.join(''))
  yield headerBlock({ path: sumsName, kind: 'file', mode: 0o600, bytes: list.length })
  yield list
  yield padding(list.length)
  yield Buffer.alloc(1024)
}

/** Folders before their content, sorted by name. */
async function* walk(
  folder: string,
  paths: readonly string[],
  leaveOut: (path: string) => boolean,
): AsyncGenerator<string> {
  for (const path of paths) {
    const found = await lstat(join(folder, path)).catch(() => null)
    if (found === null || leaveOut(path) || !(found.isFile() || found.isDirectory())) continue
    yield path
    if (!found.isDirectory()) continue
    const names = (await readdir(join(folder, path))).sort()
    yield* walk(
      folder,
      names.map((name) => `${path}/${name}`),
      leaveOut,
    )
  }
}

async function kindOf(path: string) {
  const found = await lstat(path)
  return { mode: found.mode, size: found.size, isFolder: found.isDirectory() }
}
