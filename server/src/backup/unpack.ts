import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sumsName } from './pack.ts'
import { blockBytes, type Entry, padding, readHeader } from './tar.ts'

/**
 * Writes an archive of {@link pack} into a folder, and verifies every file's checksum. Throws with
 * the reason if the archive is damaged, truncated, or has unexpected entries.
 */
export async function unpack(input: Readable, folder: string): Promise<{ files: number }> {
  const content = createGunzip()
  // A failure of one ends the other; the reader of the content gets it.
  pipeline(input, content).catch(() => {})
  const reader = new ByteReader(content, input)
  const sums = new Map<string, string>()
  for (;;) {
    const entry = readHeader(await reader.take(blockBytes))
    if (entry === null) throw new Error('it is incomplete: its checksums are missing')
    requireInside(entry)
    if (entry.path === sumsName) {
      const list = (await reader.take(entry.bytes)).toString('utf8')
      compare(list, sums)
      input.destroy()
      return { files: sums.size }
    }
    if (entry.kind === 'folder') await mkdir(join(folder, entry.path), { mode: entry.mode })
    else {
      sums.set(entry.path, await writeFile(join(folder, entry.path), entry, reader))
      await reader.take(padding(entry.bytes).length)
    }
  }
}

async function writeFile(path: string, entry: Entry, reader: ByteReader): Promise<string> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', entry.mode)
  try {
    for await (const chunk of reader.chunks(entry.bytes)) {
      hash.update(chunk)
      await file.write(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

function requireInside({ path, bytes }: Entry): void {
  const isInside = path !== '' && !path.startsWith('/') && !path.split('/').includes('..')
  if (!isInside || !Number.isSafeInteger(bytes))
    throw new Error(`it contains the unexpected entry ${path}`)
}

function compare(list: string, sums: ReadonlyMap<string, string>): void {
  const wanted = list.split('\n').filter((line) => line !== '')
  for (const line of wanted) {
    const [sum, path] = [line.slice(0, 64), line.slice(66)]
    if (sums.get(path) !== sum) throw new Error(`${path} does not match its checksum`)
  }
  if (wanted.length !== sums.size) throw new Error('it contains files without a checksum')
}

/** Whether the bytes are not those of a gzip file; otherwise they could not be read. */
function isOfGzip(error: unknown): boolean {
  return String((error as NodeJS.ErrnoException).code).startsWith('Z_')
}

/** Reads a given number of bytes at a time from a stream. */
class ByteReader {
  private readonly source: AsyncIterator<Buffer>
  private readonly input: { destroy(): void }
  private rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>, input: { destroy(): void }) {
    this.source = stream[Symbol.asyncIterator]()
    this.input = input
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const chunk of this.chunks(count)) parts.push(chunk)
    return Buffer.concat(parts)
  }

  async *chunks(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (this.rest.length === 0) this.rest = await this.next()
      const chunk = this.rest.subarray(0, left)
      this.rest = this.rest.subarray(chunk.length)
      left -= chunk.length
      yield chunk
    }
  }

  private async next(): Promise<Buffer> {
    try {
      const { value, done } = await this.source.next()
      if (done !== true) return value
    } catch (error) {
      // Truncated files and files that are not gzip get the same message.
      if (!isOfGzip(error)) throw error
    }
    this.input.destroy()
    throw new Error('it is incomplete or not a backup')
  }
}
