import { expect, test } from 'vitest'
import { createDelayedWrite } from './delayed-write.ts'

/** A write of the values that are held when it begins; the test ends it. */
function holdingWrite() {
  const written: string[][] = []
  const ends: (() => void)[] = []
  let held: string[] = []
  const writing = createDelayedWrite(async () => {
    const taken = held
    held = []
    await new Promise<void>((resolve) => ends.push(resolve))
    written.push(taken)
  })
  return { written, ends, writing, hold: (text: string) => held.push(text) }
}

test('a write that is requested during another one ends before close resolves', async () => {
  const { written, ends, writing, hold } = holdingWrite()
  hold('a')
  void writing.run()
  hold('b')
  const closed = writing.close()
  expect(ends).toHaveLength(1)
  ends[0]!()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]!()
  await closed
  expect(written).toEqual([['a'], ['b']])
})

test('a planned write runs once', async () => {
  const { written, ends, writing, hold } = holdingWrite()
  hold('a')
  writing.plan(1)
  writing.plan(1)
  await expect.poll(() => ends.length).toBe(1)
  ends[0]!()
  await expect.poll(() => written).toEqual([['a']])
  const closed = writing.close()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]!()
  await closed
})
