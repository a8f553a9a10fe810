import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressFile } from './compress.ts'

test('a large file is compressed with a window that finds what is repeated after 4 MiB', () => {
  const repeated = randomBytes(2 ** 18)
  const content = Buffer.concat([repeated, Buffer.alloc(5 * 2 ** 20), repeated])
  const { encoded } = compressFile({ path: 'large.bin', contentType: 'text/plain', content })
  expect(encoded.br!.length).toBeLessThan(repeated.length * 1.5)
  expect(content.equals(brotliDecompressSync(encoded.br!))).toBe(true)
})
