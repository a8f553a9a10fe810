import { expect, test } from 'vitest'
import { deck, judgements, page, violations } from '../../../test/documents.ts'

const type = 'layout_allowed'
const [ours, theirs] = ['a'.repeat(64), 'b'.repeat(64)]

test('judges each slide by the name of its layout', () => {
  const document = deck([page([], { layout: 'Title' }), page([], { layout: 'Old' })])
  expect(judgements(type, document, { names: ['Title'] })[0]).toBe('obeys')
  expect(violations(type, document, { names: ['Title', 'Blank'] })).toEqual([
    expect.objectContaining({
      observed: 'Old',
      expected: 'Title, Blank',
      message: 'Slide 2 uses the layout “Old”; allowed: Title, Blank.',
    }),
  ])
})

test('judges each theme and master by its hash', () => {
  const document = deck([], { masterHashes: [ours, theirs] })
  const judged = judgements(type, document, { hashes: [ours] })
  expect(judged.map((one) => (typeof one === 'string' ? one : one[0].observed))).toEqual([
    'obeys',
    theirs,
  ])
})

test('reports a slide without a known layout as indeterminate', () => {
  const document = deck([page([], { layout: null })])
  expect(judgements(type, document, { names: ['Title'] })).toEqual(['indeterminate'])
})
