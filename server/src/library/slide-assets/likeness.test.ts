import { expect, test } from 'vitest'
import { mostSimilar } from './likeness.ts'

test('numbers of a chart are the same however a program writes them', () => {
  const text = 'Series 1\n4.3\n2.5\n4.4000000000000004\n0.30000000000000004'
  const saved = 'Series 1\n4.3\n2.5\n4.4\n0.3'
  const found = mostSimilar({ slide: 1, text, media: [] }, [
    { id: 'a', slide: 1, text: saved, media: [] },
  ])
  expect(found).toEqual({ id: 'a', likelihood: 1, isCopy: true })
})

test('other numbers are another slide', () => {
  const found = mostSimilar({ slide: 1, text: 'Series 1\n4.3\n2.5\n4.4', media: [] }, [
    { id: 'a', slide: 1, text: 'Series 1\n4.3\n2.5\n4.5', media: [] },
  ])
  expect(found?.isCopy).toBe(false)
})
