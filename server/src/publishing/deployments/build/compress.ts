import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BuiltFile } from '../files.ts'

/** Below this size, the additional header costs as much as the compression saves. */
const smallBytes = 256
/** Above this size, brotli's highest quality takes seconds per megabyte. */
const slowBytes = 2 ** 18
/**
 * Brotli's default window. Above this size, a window of 16 MiB saves more than quality: 25 MB of icons
 * take 1.1 instead of 5.3 s of processor time and are 3% smaller.
 */
const windowBytes = 2 ** 22

export type Plain = Omit<BuiltFile, 'encoded' | 'content'> & { content: string | Uint8Array }

/** The file with its compressed forms; one that does not make it smaller is omitted. */
export function compressFile({ content, ...file }: Plain, quality = 11): BuiltFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const made = bytes.length < smallBytes ? {} : { br: brotli(bytes, quality), gzip: gzip(bytes) }
  const smaller = Object.entries(made).filter(([, { length }]) => length < bytes.length * 0.95)
  return { ...file, content: bytes, encoded: Object.fromEntries(smaller) }
}

function brotli(bytes: Uint8Array, quality: number): Uint8Array {
  const isSlow = bytes.length > slowBytes
  const isLarge = bytes.length > windowBytes
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLarge ? 5 : isSlow ? Math.min(quality, 9) : quality,
      [constants.BROTLI_PARAM_LGWIN]: isLarge ? 24 : constants.BROTLI_DEFAULT_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

function gzip(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: 9 })
}
