import { expect, test } from 'vitest'
import { judgements, tokenLength, violations } from '../../../test/documents.ts'
import { readCss } from '../../readers/css.ts'

const tokenSets = [
  {
    id: 'tok_1',
    lengths: [
      tokenLength('space.small', 8),
      tokenLength('space.inset', 12),
      tokenLength('space.odd', 14, { deprecated: true }),
      tokenLength('radius.card', 6),
      tokenLength('other.gutter', 40),
    ],
  },
]
const params = { token_set: 'tok_1' }
const sheet = (css: string) => readCss(new TextEncoder().encode(css))
const judged = (type: string, css: string, more: object = {}) =>
  judgements(type, sheet(css), { ...params, ...more }, { tokenSets }).map((one) =>
    typeof one === 'string' ? one : one[0].observed,
  )

test('reports a distance between tokens, and proposes the nearest by its name', () => {
  const css = '.card {\n  color: red;\n  padding: 8px 13px;\n}'
  expect(violations('spacing_scale', sheet(css), params, { tokenSets })).toEqual([
    expect.objectContaining({
      observed: 13,
      expected: 'space.inset (12 px)',
      message: '“.card” has a padding of 13 px; the nearest token is space.inset (12 px).',
      place: expect.objectContaining({ position: { line: 3, column: 3, selector: '.card' } }),
      fix: {
        kind: 'manual',
        description: 'Use space.inset (12 px).',
        replacement: 'space.inset',
      },
      // A deprecated token is allowed and not proposed.
      alternatives: ['space.inset', 'space.small', 'other.gutter'],
    }),
  ])
})

test.each([
  ['margin: 0 auto', ['obeys']],
  ['margin: -8px', ['obeys']],
  ['padding: 5% 8px', ['obeys']],
  ['padding-inline: 14px', ['obeys']],
  ['gap: 0.5rem 9px', ['obeys', 9]],
  ['margin-block-start: 0.75rem', ['obeys']],
  ['padding: 12.4px', ['obeys']],
  ['padding: calc(8px + 5px)', [13]],
  ['margin-top: 1em', ['indeterminate']],
  ['padding: var(--unknown)', ['indeterminate']],
  ['width: 13px', []],
])('judges %s', (declaration, expected) => {
  expect(judged('spacing_scale', `a { ${declaration} }`)).toEqual(expected)
})

test('takes the tokens of a group alone, whatever their names say', () => {
  expect(judged('spacing_scale', 'a { gap: 40px }', { group: 'space' })).toEqual([40])
  expect(judged('spacing_scale', 'a { gap: 6px }', { group: 'radius' })).toEqual(['obeys'])
  expect(judged('spacing_scale', 'a { gap: 6px }', { group: 'spa' })).toEqual(['indeterminate'])
})

test('cannot judge by a set that has no such tokens', () => {
  const nothing = judgements('spacing_scale', sheet('a { gap: 6px }'), params, { tokenSets: [] })
  expect(nothing).toEqual(['indeterminate'])
})

test.each([
  ['border-radius: 6px', ['obeys']],
  ['border-radius: 7px', [7]],
  ['border-radius: 6px / 9px', ['obeys', 9]],
  ['border-top-left-radius: 3px', [3]],
  ['border-radius: 50%', []],
  ['border-radius: 9999px', ['obeys']],
])('judges the corners of %s', (declaration, expected) => {
  expect(judged('corner_radius', `a { ${declaration} }`)).toEqual(expected)
})

test('names the selector of a corner', () => {
  const found = violations('corner_radius', sheet('.b{border-radius:7px}'), params, { tokenSets })
  expect(found[0]?.message).toBe(
    '“.b” has a corner radius of 7 px; the nearest token is radius.card (6 px).',
  )
})
