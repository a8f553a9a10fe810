import { expect, test } from 'vitest'
import { writeInputs } from './sources.ts'

test('many small inputs pause between each other, so that together they hold no turn', () => {
  const work = writeInputs(
    Array.from({ length: 1_000 }, (_, at) => ({ kind: 'slide', snapshot: { at } })),
  )
  let pauses = 0
  for (;;) {
    const { done, value } = work.next()
    if (done === true) {
      expect(value[999]!.snapshot.map(String)).toEqual(['{"at":999}'])
      break
    }
    pauses += 1
  }
  expect(pauses).toBeGreaterThanOrEqual(1_000)
})
