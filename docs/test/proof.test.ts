import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readRows, renderProof, renderRow } from '../../scripts/documents/proof-table.ts'
import { root } from './guide.ts'

const page = readFileSync(`${root}docs/operations/proof.md`, 'utf8')

test('the page has a row for each step of the nightly run, in its order', () => {
  const nightly = readFileSync(`${root}.ci/nightly`, 'utf8')
  const steps = /^all=\((.+)\)$/m.exec(nightly)![1]!.split(' ')
  expect([...readRows(page).keys()]).toEqual(steps)
})

test('the result of a step replaces its row and no other', () => {
  const rows = readRows(page)
  const run = { result: 'passed', day: '2026-12-01', seconds: 125, node: '24.1.0' }
  rows.set('races', renderRow('races', run, rows.get('races')!))
  const written = renderProof(page, rows)
  const row =
    '| `races` | 5,000 rounds of endpoints that change while their attempts are recorded | passed | 2026-12-01 | 2 min 05 s | 24.1.0 |'
  expect(written.split('\n')).toContain(row)
  const others = (text: string) => text.split('\n').filter((line) => !line.includes('`races`'))
  expect(others(written)).toEqual(others(page))
})
