import { expect, test } from 'vitest'
import {
  deck,
  judgements,
  run,
  sourced,
  textBox,
  tokenLength,
  violations,
} from '../../../test/documents.ts'

const type = 'type_scale'
const brand = {
  tokenSets: [
    {
      id: 'tok_1',
      lengths: [
        tokenLength('text.small', 16),
        tokenLength('heading', 32, { use: 'text' }),
        tokenLength('space.small', 24),
      ],
    },
  ],
}
const params = { token_set: 'tok_1' }
const sized = (points: number, source: 'layout' | 'default' = 'layout') =>
  deck([textBox(run('Hello', { size: sourced(points, source) }))])

test('reports a size between those of the scale in points, with the nearest token', () => {
  expect(violations(type, sized(17), params, brand)).toEqual([
    expect.objectContaining({
      observed: 17,
      expected: 'text.small (12 pt)',
      message: 'Text “Hello” is 17 pt; the nearest size of the type scale is text.small (12 pt).',
      source: 'layout',
      fix: {
        kind: 'manual',
        description: 'Set it in 12 pt (text.small).',
        replacement: 'text.small',
      },
    }),
  ])
})

test('accepts the sizes of dimensions and type styles within the tolerance', () => {
  for (const points of [12, 12.3, 24]) {
    expect(judgements(type, sized(points), params, brand)).toEqual(['obeys'])
  }
  expect(judgements(type, sized(12.3), { ...params, tolerance: 0 }, brand)).not.toEqual(['obeys'])
  // A distance is a type size only if the rule names its group.
  expect(violations(type, sized(18), params, brand)).toHaveLength(1)
  expect(judgements(type, sized(18), { ...params, group: 'space' }, brand)).toEqual(['obeys'])
})

test('leaves a size that the browser chooses unjudged', () => {
  const page = { ...sized(12, 'default'), format: 'html' as const }
  expect(judgements(type, page, params, brand)).toEqual(['indeterminate'])
})
