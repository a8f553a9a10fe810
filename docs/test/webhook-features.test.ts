import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './guide.ts'
import { hasTest, readNamedTests } from './named-tests.ts'

/** The tables of `docs/guides/webhook-features.md`. */

const page = readFileSync(`${root}docs/guides/webhook-features.md`, 'utf8')
const [features = [], tests = []] = page.split('\n## ').map((part) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | ')),
)

/** What depends on where the service runs, so that it has no test. */
const withoutTest = ['Runs on your machines']

test('each feature that Blazon has names tests that exist', () => {
  const own = features.filter(([, blazon]) => blazon !== 'no').map(([name]) => name!)
  const tested = tests.map(([name]) => name!)
  expect(tested).toEqual(own.filter((name) => !withoutTest.includes(name)))
  for (const [name, evidence = ''] of tests) {
    const named = readNamedTests(evidence)
    expect([name, named.length > 0, named.every(hasTest)]).toEqual([name, true, true])
  }
})
