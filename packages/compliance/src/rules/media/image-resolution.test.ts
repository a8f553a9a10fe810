import type { Picture } from '@blazon/document/document'
import { expect, test } from 'vitest'
import { box, deck, judgements, shape, violations } from '../../../test/documents.ts'

const type = 'image_resolution'
const shown = (parts: Partial<Picture>, width = 2, height = 2) =>
  deck([
    shape({
      kind: 'picture',
      box: box(0, 0, width, height),
      picture: {
        sha256: null,
        pixels: { width: 300, height: 300 },
        crop: { left: 0, top: 0, right: 0, bottom: 0 },
        linked: false,
        ...parts,
      },
    }),
  ])

test('divides pixels by displayed inches', () => {
  expect(judgements(type, shown({}), { min_dpi: 150 })).toEqual(['obeys'])
  expect(violations(type, shown({}), { min_dpi: 150.1 })[0]).toMatchObject({
    observed: 150,
    message: '“Box 2” is shown at 150 dpi; expected: at least 150.1 dpi.',
  })
})

test('counts only the pixels left by cropping', () => {
  const crop = { left: 0.25, top: 0, right: 0.25, bottom: 0 }
  expect(violations(type, shown({ crop }), { min_dpi: 150 })[0]?.observed).toBe(75)
})

test('uses the worse of the two directions', () => {
  expect(violations(type, shown({}, 2, 4), { min_dpi: 150 })[0]?.observed).toBe(75)
})

test('reports a picture of unknown size as indeterminate', () => {
  expect(judgements(type, shown({ pixels: null }), { min_dpi: 1 })).toEqual(['indeterminate'])
})

test('passes a drawing with any fallback picture', () => {
  expect(judgements(type, shown({ vectorSha256: 'ab' }), { min_dpi: 600 })).toEqual(['obeys'])
})

test('does not judge the first frame of a film', () => {
  const [page] = shown({}).pages
  const film = { ...page!.elements[0]!, kind: 'media' as const }
  expect(judgements(type, deck([film]), { min_dpi: 600 })).toEqual([])
})
