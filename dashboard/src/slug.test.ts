import { expect, test } from 'vitest'
import { toSlug } from './slug.ts'

test.each([
  ['Deep Blue', 'deep-blue'],
  ['Crème brûlée', 'creme-brulee'],
  ['  Ärger & Öl (2) ', 'arger-ol-2'],
  ['ﬁne', 'fine'],
  ['赤', ''],
])('of %j is %j', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})
