import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, lstat, open, readdir, rename, rm } from 'node:fs/promises'
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

/** A part of an archive: a path of the folder with everything in it, or a text. */
export type Part = { path: string; content?: undefined } | { path: string; content: string }

export interface PackOptions {
  /** Whether to leave out a path. */
  leaveOut?: (path: string) => boolean
  /**
   * Whether files may change while they are read, as those of a database that repairs its copy: each has
   * the length that it had when it was opened, and one that is gone is left out. Default: an error.
   */
  mayChange?: (path: string) => boolean
}

/**
 * Writes the existing parts of a folder into a gzipped tar, completely or not at all, readable only
 * by its owner. A part is requested after those before it are written.
 */
export async function pack(
  folder: string,
  parts: Iterable<Part> | AsyncIterable<Part>,
  target: string,
  options: PackOptions = {},
): Promise<Packed> {
  const draft = `${target}.${process.pid}`
  const { content, packed } = packStream(folder, parts, options)
  try {
    await pipeline(content, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
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

/** The same as a stream. `packed` is complete when the stream has ended. */
export function packStream(
  folder: string,
  parts: Iterable<Part> | AsyncIterable<Part>,
  options: PackOptions = {},
): { content: Readable; packed: Packed } {
  const packed = { files: 0, bytes: 0 }
  const source = Readable.from(blocks(folder, parts, options, packed))
  const content = createGzip()
  // A failure of one ends the other; the reader of the content gets it.
  pipeline(source, content).catch(() => {})
  return { content, packed }
}

async function* blocks(
  folder: string,
  parts: Iterable<Part> | AsyncIterable<Part>,
  { leaveOut = () => false, mayChange = () => false }: PackOptions,
  packed: Packed,
): AsyncGenerator<Buffer> {
  const sums: string[] = []
  const note = (path: string, size: number, sum: string) => {
    sums.push(`${sum}  ${path}\n`)
    packed.files++
    packed.bytes += size
  }
  for await (const { path: part, content } of parts) {
    if (content !== undefined) {
      const bytes = Buffer.from(content)
      yield headerBlock({ path: part, kind: 'file', mode: 0o600, bytes: bytes.length })
      yield bytes
      yield padding(bytes.length)
      note(part, bytes.length, createHash('sha256').update(bytes).digest('hex'))
      continue
    }
    for await (const path of walk(folder, [part], leaveOut)) {
      const file = await openUnlessGone(join(folder, path), mayChange(path))
      if (file === null) continue
      try {
        const found = await file.stat()
        const { mode } = found
        if (found.isDirectory()) {
          yield headerBlock({ path, kind: 'folder', mode, bytes: 0 })
          continue
        }
        yield headerBlock({ path, kind: 'file', mode, bytes: found.size })
        const hash = createHash('sha256')
        for await (const chunk of readContent(file, path, found.size, mayChange(path))) {
          hash.update(chunk)
          yield chunk
        }
        yield padding(found.size)
        note(path, found.size, hash.digest('hex'))
      } finally {
        await file.close()
      }
    }
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
    const names = (await readdir(join(folder, path)).catch(noneIfGone)).sort()
    yield* walk(
      folder,
      names.map((name) => `${path}/${name}`),
      leaveOut,
    )
  }
}

/** A folder may be removed after it was listed. */
function noneIfGone(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}

async function openUnlessGone(path: string, mayChange: boolean): Promise<FileHandle | null> {
  try {
    return await open(path)
  } catch (error) {
    if (mayChange && (error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * As many bytes as the file had; where it became shorter, zeros, which PostgreSQL's WAL replaces.
 */
async function* readContent(
  file: FileHandle,
  path: string,
  size: number,
  mayChange: boolean,
): AsyncGenerator<Buffer> {
  let seen = 0
  const end = mayChange ? size - 1 : undefined
  if (size > 0 || !mayChange) {
    for await (const chunk of file.createReadStream({ start: 0, end, autoClose: false })) {
      seen += chunk.length
      yield chunk
    }
  }
  if (seen === size) return
  if (!mayChange) throw new Error(`${path} changed while it was read`)
  yield Buffer.alloc(size - seen)
}
