import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batched } from './batch.ts'

test('performs the calls of one turn together, and returns each result to its caller', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer(), { maxLength: 500 }), async (numbers) => {
      const sizes: number[] = []
      const double = batched<number, number>(async (asked) => {
        sizes.push(asked.length)
        return asked.map((number) => number * 2)
      })
      expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((number) => number * 2))
      expect(sizes.length).toBe(Math.ceil(numbers.length / 200))
    }),
    { numRuns: 50 },
  )
})

test('fails all calls of a batch that throws, and none of the next batch', async () => {
  let fail = true
  const ask = batched<string, string>(async (asked) => {
    if (fail) throw new Error('down')
    return asked
  })
  const first = await Promise.allSettled([ask('a'), ask('b')])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fail = false
  expect(await ask('c')).toBe('c')
})

test('fails the calls of a batch if results are missing', async () => {
  const ask = batched<string, string>(async () => [])
  await expect(ask('a')).rejects.toThrow('fewer results than items')
})
