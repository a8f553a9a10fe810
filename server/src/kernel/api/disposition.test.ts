import { expect, test } from 'vitest'
import { disposition } from './disposition.ts'

test('a filename cannot end its quotes, add a parameter or a header, or lose its characters', () => {
  expect(disposition('attachment', 'deck.pptx')).toBe('attachment; filename="deck.pptx"')
  expect(disposition('attachment', 'a"; filename="b.exe')).toBe(
    `attachment; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
  )
  expect(disposition('attachment', 'a\r\nSet-Cookie: x=1')).toBe(
    `attachment; filename="a__Set-Cookie: x=1"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1`,
  )
  expect(disposition('attachment', "Zoë's \\ deck.pptx")).toBe(
    `attachment; filename="Zo_'s _ deck.pptx"; filename*=UTF-8''Zo%C3%AB%27s%20%5C%20deck.pptx`,
  )
})
