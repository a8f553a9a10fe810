import { expect, test } from 'vitest'
import {
  deck,
  judgements,
  run,
  shape,
  sourced,
  textBox,
  violations,
} from '../../../test/documents.ts'

const type = 'font_size'
const sized = (points: number) => deck([textBox(run('Hello', { size: sourced(points, 'layout') }))])

test('refuses text below the minimum size, and reports sizes in points', () => {
  expect(violations(type, sized(9), { min: 12 })).toEqual([
    expect.objectContaining({
      observed: 9,
      expected: 'at least 12 pt',
      message: 'Text “Hello” is 9 pt; expected: at least 12 pt.',
      source: 'layout',
      fix: { kind: 'manual', description: 'Set it in 12 pt.', replacement: '12' },
    }),
  ])
})

test('accepts sizes equal to the limits', () => {
  expect(judgements(type, sized(12), { min: 12, max: 12 })).toEqual(['obeys'])
  expect(violations(type, sized(12.01), { max: 12 })).toHaveLength(1)
})

test('proposes the nearest allowed size', () => {
  expect(violations(type, sized(20), { allowed: [12, 18, 24] })[0]?.fix?.replacement).toBe('18')
  expect(judgements(type, sized(24), { allowed: [12, 18, 24] })).toEqual(['obeys'])
})

test("prefers a role's limits to the rule's", () => {
  const params = { min: 20, per_role: { body: { min: 10 } } }
  expect(judgements(type, sized(12), params)).toEqual(['obeys'])
  const title = shape({ role: 'title', paragraphs: textBox('Hello').paragraphs })
  expect(violations(type, deck([title]), params)).toHaveLength(1)
})

test('judges only roles with limits', () => {
  expect(judgements(type, sized(4), { per_role: { title: { min: 20 } } })).toEqual([])
})

test('reports a text of unknown size as indeterminate', () => {
  const document = deck([textBox(run('Hello', { size: null }))])
  expect(judgements(type, document, { min: 12 })).toEqual(['indeterminate'])
})
