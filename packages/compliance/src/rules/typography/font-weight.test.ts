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

test('reads the weight in the name of a family, as Office lists them', () => {
  const named = (family: string, weight = 400) =>
    deck([
      textBox(
        run('Hello', {
          weight: sourced(weight),
          fonts: { latin: sourced(family, 'theme'), ea: null, cs: null },
        }),
      ),
    ])
  const find = (...args: Parameters<typeof named>) =>
    violations(type, named(...args), { allowed: [400] }).map(({ observed }) => observed)
  expect(find('Segoe UI Semibold')).toEqual([600])
  expect(find('Inter Extra Light')).toEqual([200])
  expect(find('Segoe UI Semibold', 700)).toEqual([700])
  expect(find('Times New Roman')).toEqual([])
  expect(find('Black')).toEqual([])
})
