import { expect, test } from 'vitest'
import { freshLookups } from './fresh.ts'

/** A value that changes, and look-ups of it that end when the test lets them. */
function store() {
  const waiting: (() => void)[] = []
  let truth = 0
  let count = 0
  const look = freshLookups(async () => {
    count += 1
    const seen = truth
    await new Promise<void>((resolve) => waiting.push(resolve))
    return seen
  })
  return {
    look: () => look('key'),
    change: () => {
      truth += 1
    },
    async letThrough() {
      await new Promise((resolve) => setImmediate(resolve))
      for (const resolve of waiting.splice(0)) resolve()
    },
    count: () => count,
  }
}

test('returns the value at the time of the call, or a later one', async () => {
  const { look, change, letThrough } = store()
  const before = look()
  change()
  const after = look()
  await letThrough()
  await letThrough()
  expect(await Promise.all([before, after])).toEqual([0, 1])
})

test('looks up at most twice for any number of simultaneous callers', async () => {
  const { look, letThrough, count } = store()
  const all = Array.from({ length: 100 }, look)
  await letThrough()
  await letThrough()
  await Promise.all(all)
  expect(count()).toBe(2)
})

test('continues after a failed look-up', async () => {
  let fails = true
  const look = freshLookups(async () => {
    if (fails) throw new Error('no')
    return 'yes'
  })
  const first = look('key')
  const second = look('key')
  fails = false
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe('yes')
})
