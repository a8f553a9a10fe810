import { expect, test } from 'vitest'
import { createFailures } from './failures.ts'

test('remembers the newest failures, and so many of them at most', () => {
  const failures = createFailures<string>(3)
  for (const name of ['a', 'b', 'c', 'a', 'd']) failures.add(name, `failure of ${name}`)
  failures.add(null, 'of nothing that comes again')
  const found = ['a', 'b', 'c', 'd'].map((name) => failures.find(name))
  expect(found).toEqual(['failure of a', null, 'failure of c', 'failure of d'])
  expect(failures.find(null)).toBe(null)
})
