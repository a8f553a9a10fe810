import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './guide.ts'
import { hasTest, readNamedTests } from './named-tests.ts'

/** The tables of `docs/interop.md`, apart from that of the generators, which `npm run test:clients` writes. */

const page = readFileSync(`${root}docs/interop.md`, 'utf8')
const packages = { ...readLock('testing/interop/'), ...readLock('') }

function readLock(folder: string): Record<string, { version: string } | undefined> {
  return JSON.parse(readFileSync(`${root}${folder}package-lock.json`, 'utf8')).packages
}

function readRows(section: string): string[][] {
  const text = page.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(1).map((line) => line.slice(2, -2).split(' | '))
}

const libraries = readRows('Libraries and programs')
const promises = readRows('What each part promises')

test('each library is tested in the version that the page shows, by a test that loads it', () => {
  expect(libraries.length).toBeGreaterThan(10)
  for (const [name = '', version, , tests = ''] of libraries) {
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version])
    expect([name, ...readNamedTests(tests).map(hasTest)]).toEqual([name, true])
    const loading = [...tests.matchAll(/`([^`]+\.ts)`/g)].at(-1)![1]
    const source = readFileSync(`${root}${loading}`, 'utf8')
    expect([name, source.includes(`'${name}'`) || source.includes(`'${name}/`)]).toEqual([
      name,
      true,
    ])
  }
})

test('each promise has tests that exist, and commands that the nightly run has', () => {
  const nightly = readFileSync(`${root}.ci/nightly`, 'utf8')
  const steps = /^all=\((.+)\)$/m.exec(nightly)![1]!.split(' ')
  expect(promises.length).toBeGreaterThan(20)
  for (const [promise, evidence = ''] of promises) {
    const tests = readNamedTests(evidence)
    const named = [...evidence.matchAll(/`\.ci\/nightly ([\w-]+)`/g)].map(([, step]) => step!)
    expect([promise, tests.length + named.length > 0]).toEqual([promise, true])
    for (const one of tests) expect([one, hasTest(one)]).toEqual([one, true])
    for (const step of named) expect(steps).toContain(step)
  }
})
