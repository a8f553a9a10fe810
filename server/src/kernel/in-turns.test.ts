import { expect, test } from 'vitest'
import { inTurns, sorted } from './in-turns.ts'

test('lets other work run meanwhile, and returns the result', async () => {
  let others = 0
  let isWorking = true
  const other = () => {
    others++
    if (isWorking) setImmediate(other)
  }
  setImmediate(other)
  const result = await inTurns(
    (function* () {
      // The limit of time only ends work that lets nothing else run.
      const until = performance.now() + 10_000
      while (others < 3 && performance.now() < until) yield
      return 'done'
    })(),
  )
  isWorking = false
  expect(result).toBe('done')
  expect(others).toBeGreaterThanOrEqual(3)
})

test('rejects with the error of the work', async () => {
  const failing = (function* () {
    yield
    throw new Error('no')
  })()
  await expect(inTurns(failing)).rejects.toThrow('no')
})

test('sorts like toSorted, and keeps the order of equal items', async () => {
  const items = Array.from({ length: 5_003 }, (_, at) => ({ at, key: (at * 7_919) % 1_000 }))
  const byKey = (a: { key: number }, b: { key: number }) => a.key - b.key
  expect(await inTurns(sorted(items, byKey))).toEqual(items.toSorted(byKey))
})
