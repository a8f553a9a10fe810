import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { ConfigError } from '../../settings/setting.ts'

/**
 * Returns the look-up of a password in the file of `BLAZON_BREACHED_PASSWORDS`: SHA-1 hashes in
 * hexadecimal, sorted, one in each line, followed by a colon and a count or by nothing. This is the
 * format of the download of Have I Been Pwned. Without a file, no password is breached. Throws
 * `ConfigError` if the file cannot be read or has another format.
 */
export async function openBreachedPasswords(
  path: string | null,
): Promise<(password: string) => Promise<boolean>> {
  if (path === null) return async () => false
  try {
    await withFile(path, async (file) => {
      const line = await readLineAfter(file, 0)
      if (line === null || !/^[0-9a-f]{40}(:|$)/i.test(line.text)) {
        throw new Error('its first line has no SHA-1 hash')
      }
    })
  } catch (error) {
    throw new ConfigError(
      `BLAZON_BREACHED_PASSWORDS must be the path of a sorted file of SHA-1 hashes: ${error instanceof Error ? error.message : error}`,
    )
  }
  return (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    return withFile(path, (file) => hasHash(file, hash))
  }
}

/** Searches by bisection: 36 reads in a file of 40 GB. */
async function hasHash(file: FileHandle, hash: string): Promise<boolean> {
  let [low, high] = [0, (await file.stat()).size]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const line = await readLineAfter(file, middle)
    if (line === null || line.start >= high) {
      high = middle
      continue
    }
    const found = line.text.slice(0, hash.length).toUpperCase()
    if (found === hash) return true
    if (found < hash) low = line.end
    else high = middle
  }
  return false
}

/** The first line that begins at the position or after it; null if there is none. */
async function readLineAfter(
  file: FileHandle,
  position: number,
): Promise<{ start: number; end: number; text: string } | null> {
  const from = Math.max(0, position - 1)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(maxLine * 2), 0, null, from)
  const read = buffer.subarray(0, bytesRead)
  const before = position === 0 ? -1 : read.indexOf('\n')
  if (position > 0 && before === -1) return null
  const rest = read.subarray(before + 1)
  if (rest.length === 0) return null
  const newline = rest.indexOf('\n')
  const length = newline === -1 ? rest.length : newline + 1
  const start = from + before + 1
  return { start, end: start + length, text: rest.subarray(0, length).toString('latin1').trim() }
}

/** Bytes of a line: a hash, a colon and a count have fewer. */
const maxLine = 64

async function withFile<Value>(
  path: string,
  use: (file: FileHandle) => Promise<Value>,
): Promise<Value> {
  const file = await open(path)
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}
