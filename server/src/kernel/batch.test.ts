import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batched } from './batch.ts'

test('performs together what is asked in one turn, and answers each with its own', async () => {
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

test('fails all of a batch, and none of the next, when performing it throws', async () => {
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

test('refuses to guess when answers are missing', async () => {
  const ask = batched<string, string>(async () => [])
  await expect(ask('a')).rejects.toThrow('not answered in full')
})
