import type { Master } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { deck, judgements, violations } from '../../../test/documents.ts'

const type = 'stray_masters'
const master = (name: string, parts: Partial<Master> = {}): Master => ({
  name,
  hash: name,
  slides: [1],
  layouts: [{ name: 'Title', slides: [1] }],
  ...parts,
})
const of = (...masters: Master[]) => deck([], { listMasters: () => masters })
const observed = (...given: Parameters<typeof violations>) =>
  violations(...given).map((violation) => violation.observed)

test('accepts one master and its layouts, used or not', () => {
  const layouts = [
    { name: 'Title', slides: [1] },
    { name: 'Blank', slides: [] },
  ]
  expect(observed(type, of(master('Brand', { layouts })))).toEqual([])
  expect(observed(type, of(master('Brand', { layouts })), { forbid_unused_layouts: true })).toEqual(
    ['unused layout Blank'],
  )
})

test('finds masters that no slide uses, and copies by name and by content', () => {
  expect(observed(type, of(master('Brand'), master('Old', { slides: [] })))).toEqual([
    'unused master Old',
  ])
  expect(observed(type, of(master('Brand'), master('1_Brand')))).toEqual(['copy of master Brand'])
  expect(observed(type, of(master('Brand'), master('Other', { hash: 'Brand' })))).toEqual([
    'copy of master Brand',
  ])
})

test('finds copies of layouts', () => {
  const layouts = [
    { name: 'Title', slides: [1] },
    { name: '1_Title', slides: [2] },
  ]
  expect(violations(type, of(master('Brand', { layouts })))[0]?.message).toBe(
    'The layout “1_Title” of the master “Brand” is a copy of “Title”; slide 2 uses it.',
  )
})

test('counts masters, and reports unreadable ones as indeterminate', () => {
  const two = of(master('Brand'), master('Other'))
  expect(observed(type, two, { max_masters: 1 })).toEqual(['2 masters'])
  expect(judgements(type, deck([], { listMasters: () => null }))).toEqual(['indeterminate'])
})
