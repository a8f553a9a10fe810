import { expect, test } from 'vitest'
import { createFailures } from './failures.ts'

test('caches the newest failures, up to its limit', () => {
  const failures = createFailures<{ of: string }>(3)
  for (const name of ['a', 'b', 'c', 'a', 'd']) failures.add(name, { of: name })
  failures.add(null, { of: 'nothing that comes again' })
  const found = ['a', 'b', 'c', 'd'].map((name) => failures.find(name))
  expect(found).toEqual([{ of: 'a' }, null, { of: 'c' }, { of: 'd' }])
  expect(failures.find(null)).toBe(null)
})
