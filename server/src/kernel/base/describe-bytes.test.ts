import { expect, test } from 'vitest'
import { describeBytes } from './describe-bytes.ts'

test('states a limit in the largest unit that is exact', () => {
  expect([100 * 2 ** 20, 512 * 2 ** 10, 1_500].map(describeBytes)).toEqual([
    '100 MiB',
    '512 KiB',
    '1,500 bytes',
  ])
})
