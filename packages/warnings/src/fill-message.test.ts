import { expect, test } from 'vitest'
import { fillMessage } from './fill-message.ts'

test('puts values into a message, and chooses the plural', () => {
  const message = '{file}: {count, plural, one {# slide} other {# slides}} of {brand}'
  const fill = (count: number) => fillMessage(message, { file: 'a {b}', count, brand: 'Halden' })
  expect(fill(1)).toBe('a {b}: 1 slide of Halden')
  expect(fill(1_200)).toBe('a {b}: 1,200 slides of Halden')
  expect(fillMessage('No values')).toBe('No values')
})
