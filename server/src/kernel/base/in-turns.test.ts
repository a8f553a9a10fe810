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

test('of many works, one has its turn in each round of the event loop', async () => {
  let round = 0
  let isWorking = true
  const count = () => {
    round++
    if (isWorking) setImmediate(count)
  }
  const turns: number[] = []
  const work = function* () {
    for (let turn = 0; turn < 3; turn++) {
      turns.push(round)
      // Holds the loop for longer than a turn.
      for (const until = performance.now() + 6; performance.now() < until; );
      yield
    }
  }
  setImmediate(count)
  await Promise.all(Array.from({ length: 4 }, () => inTurns(work())))
  isWorking = false
  const later = turns.slice(4)
  expect(later).toHaveLength(8)
  expect(new Set(later).size).toBe(8)
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
