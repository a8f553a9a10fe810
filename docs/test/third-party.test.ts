import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  dependenciesPage,
  findReason,
  listDependencies,
  listUnusedReasons,
} from '../../scripts/documents/write-dependencies.ts'
import {
  describeThirdParty,
  listThirdParty,
  listUnaccepted,
} from '../../scripts/release/third-party.ts'

const all = listThirdParty()

test('everything that is contained or installed has terms that were accepted', () => {
  expect(listUnaccepted(all)).toEqual([])
  expect(all.length).toBeGreaterThan(100)
})

test('the file has the terms of what is compiled in or copied', () => {
  const text = describeThirdParty(all)
  const compiled = [
    '@cspell/dict-en_us',
    '@mathjax/mathjax-stix2-font',
    '@mathjax/src',
    'tailwindcss',
  ]
  for (const name of ['react', 'dictionary-en-gb', ...compiled, 'pg']) {
    expect(text).toMatch(new RegExp(`^${name} \\S+ \\(`, 'm'))
    expect(all.find((one) => one.name === name)!.terms).toMatch(/permission|copyright/i)
  }
  expect(text).toContain('Newsreader and Public Sans (OFL-1.1)')
  expect(text).toContain('STIX Two Math (OFL-1.1)')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})

test('terms that nobody accepted stop the build', () => {
  const package_ = (licence: string) => ({ name: 'new', version: '1.0.0', licence })
  expect(listUnaccepted([package_('MIT'), package_('(MIT OR GPL-3.0)')])).toEqual([])
  expect(listUnaccepted([package_('(MIT AND GPL-3.0)')])).toEqual(['new: (MIT AND GPL-3.0)'])
  expect(listUnaccepted([package_('none')])).toHaveLength(1)
  expect(() => describeThirdParty([{ ...package_('GPL-2.0'), terms: 'Terms' }])).toThrow(
    /does not accept these licences:\nnew: GPL-2.0/,
  )
})

test('no dictionary under the GPL and no compiler is among what is distributed', () => {
  const names = all.map(({ name }) => name)
  expect(names).not.toContain('@cspell/dict-de-de')
  expect(names.filter((name) => name.includes('typescript'))).toEqual([])
})

test('the page of dependencies has each with its version, licence and reason', () => {
  const rows = readFileSync(dependenciesPage, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | '))
  const expected = listDependencies().map(({ name, version, licence }) => [
    `| \`${name}\``,
    version,
    licence,
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    `${findReason(name)} |`,
  ])
  // `npm run list:dependencies` writes it.
  expect(rows).toEqual(expected)
  expect(listUnusedReasons()).toEqual([])
  expect(() => findReason('left-pad')).toThrow('no reason for left-pad')
})
