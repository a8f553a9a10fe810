import { expect, test } from 'vitest'
import { describeBytes } from './describe-bytes.ts'

test('states a size in the largest unit below it, with one decimal', () => {
  const sizes = [0, 900, 1_500, 512 * 2 ** 10, 100 * 2 ** 20, 1.25 * 2 ** 30]
  expect(sizes.map((size) => describeBytes(size))).toEqual([
    '0 bytes',
    '900 bytes',
    '1.5 KiB',
    '512 KiB',
    '100 MiB',
    '1.3 GiB',
  ])
})
