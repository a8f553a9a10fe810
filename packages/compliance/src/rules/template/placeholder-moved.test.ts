import { expect, test } from 'vitest'
import { box, deck, judgements, paragraph, shape, violations } from '../../../test/documents.ts'

const type = 'placeholder_moved'
const title = (own: ReturnType<typeof box>, parts = {}) =>
  deck([
    shape({
      role: 'title',
      placeholder: 'title',
      layoutBox: box(1, 1, 8, 1),
      box: own,
      paragraphs: [paragraph('Plan')],
      ...parts,
    }),
  ])

test('accepts the position and size of the layout, within the tolerance', () => {
  expect(judgements(type, title(box(1, 1.02, 8, 1)))).toEqual(['obeys'])
})

test('reports how far a placeholder was moved, resized or rotated', () => {
  expect(violations(type, title(box(1, 1.5, 8, 1)))[0]).toMatchObject({
    observed: 'title moved',
    message: '“Box 2” is 36 pt away from where its layout has it.',
  })
  expect(violations(type, title(box(1, 1, 4, 1)))[0]?.observed).toBe('title resized')
  expect(violations(type, title(box(1, 1, 8, 1, 5)))[0]?.observed).toBe('title turned')
})

test('accepts another size if the rule allows it', () => {
  expect(judgements(type, title(box(1, 1, 4, 2)), { allow_resize: true })).toEqual(['obeys'])
  expect(violations(type, title(box(1, 2, 8, 1)), { allow_resize: true })).toHaveLength(1)
})

test('requires of a picture only that it is inside its placeholder', () => {
  expect(judgements(type, title(box(3, 1, 2, 1), { kind: 'picture' }))).toEqual(['obeys'])
  expect(violations(type, title(box(3, 1, 2, 3), { kind: 'picture' }))).toHaveLength(1)
})

test('ignores empty placeholders and those that share a layout placeholder', () => {
  expect(judgements(type, title(box(2, 2, 1, 1), { paragraphs: [] }))).toEqual([])
  const [page] = title(box(1, 3, 8, 1)).pages
  const [one] = page!.elements
  expect(judgements(type, deck([{ ...page!, elements: [one!, { ...one!, id: '9' }] }]))).toEqual([])
})
