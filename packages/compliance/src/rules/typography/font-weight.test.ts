import { expect, test } from 'vitest'
import { deck, judgements, run, sourced, textBox, violations } from '../../../test/documents.ts'

const type = 'font_weight'
const weighed = (weight: number | null) =>
  deck([textBox(run('Hello', { weight: weight === null ? null : sourced(weight, 'layout') }))])

test('accepts allowed weights', () => {
  expect(judgements(type, weighed(700), { allowed: [400, 700] })).toEqual(['obeys'])
})

test('proposes the nearest allowed weight', () => {
  expect(violations(type, weighed(600), { allowed: [300, 400, 700] })[0]).toMatchObject({
    observed: 600,
    expected: '300, 400, 700',
    message: 'Text “Hello” has the weight 600; allowed: 300, 400, 700.',
    source: 'layout',
    fix: { replacement: '700' },
  })
})

test('reports an unknown weight as indeterminate', () => {
  expect(judgements(type, weighed(null), { allowed: [400] })).toEqual(['indeterminate'])
})
