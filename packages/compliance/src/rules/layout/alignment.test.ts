import { expect, test } from 'vitest'
import {
  box,
  deck,
  judgements,
  page,
  paragraph,
  shape,
  violations,
} from '../../../test/documents.ts'

const type = 'alignment'
const point = 1 / 72
const at = (id: string, x: number, y: number, parts = {}) =>
  shape({ id, name: `Box ${id}`, box: box(x, y, 2, 1), paragraphs: [paragraph('x')], ...parts })
const on = (...elements: ReturnType<typeof at>[]) => deck([page(elements)])

test('finds an edge that is nearly aligned with others', () => {
  const document = on(at('1', 1, 1), at('2', 1, 3), at('3', 1 + 2 * point, 5))
  expect(violations(type, document)).toMatchObject([
    {
      observed: 'left edge almost in line',
      message: 'The left edge of “Box 3” is 2 pt away from the left edge of “Box 1”.',
    },
  ])
})

test('accepts edges that are aligned or clearly apart', () => {
  const document = on(at('1', 1, 1), at('2', 1 + 0.3 * point, 3), at('3', 1 + 9 * point, 5))
  expect(judgements(type, document)).toEqual(['obeys', 'obeys', 'obeys'])
})

test('ignores shapes in groups, and judges only the named edges', () => {
  expect(judgements(type, on(at('1', 1, 1), at('2', 1 + point, 3, { group: '9' })))).toEqual([
    'obeys',
  ])
  const document = on(at('1', 1, 1), at('2', 1 + point, 3))
  expect(violations(type, document, { edges: ['top'] })).toEqual([])
})

test('aligns to a guide as a line, and to a grid as the only positions', () => {
  const guides = [{ orientation: 'vertical' as const, position: 914_400 }]
  const document = deck([page([at('1', 1 + point, 1)], { guides })])
  expect(violations(type, document)).toEqual([])
  expect(violations(type, document, { guides: true })[0]?.message).toContain('the guide')
  const columns = { count: 4, left: 72, right: 72, gutter: 18 }
  expect(violations(type, document, { columns })[0]?.observed).toBe('left edge off the grid')
})
