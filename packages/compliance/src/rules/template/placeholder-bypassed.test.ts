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

const type = 'placeholder_bypassed'
const layoutPlaceholders = [
  { type: 'title', role: 'title' as const, name: 'Title 1', box: box(1, 1, 8, 1) },
]
const text = shape({ isTextBox: true, box: box(1, 1.1, 6, 0.8), paragraphs: [paragraph('Plan')] })
const filled = shape({
  id: '3',
  role: 'title',
  placeholder: 'title',
  box: box(1, 1, 8, 1),
  paragraphs: [paragraph('Title')],
})
const on = (...elements: (typeof text)[]) => deck([page(elements, { layoutPlaceholders })])

test("finds a text box where the slide lacks the layout's placeholder or leaves it empty", () => {
  expect(violations(type, on(text))[0]).toMatchObject({
    observed: 'text box for title',
    message:
      'The text “Plan” is in a text box where the layout has the placeholder “Title 1”, which the slide does not use.',
  })
  expect(violations(type, on({ ...filled, paragraphs: [] }, text))).toHaveLength(1)
})

test('accepts text boxes elsewhere, and beside a filled placeholder', () => {
  expect(judgements(type, on(filled, text))).toEqual(['obeys'])
  expect(judgements(type, on({ ...text, box: box(1, 4, 6, 1) }))).toEqual(['obeys'])
})
