import { expect, test } from 'vitest'
import { renderLine, renderTextBody } from '../text/render-text.ts'
import { box, createDrawing, readBody } from '../text/text.fixture.ts'
import { isPictorial, openEmojiFace } from './emoji-face.ts'

const face = openEmojiFace()!

function shape(text: string) {
  const options = { rightToLeft: false, script: 'Zyyy', language: null, kerning: true }
  return face.shape(text, { ...options, start: 0, end: text.length })
}

test.each([
  ['a face', '😀', 1],
  ['two faces', '😀😁', 2],
  ['a heart with a variation selector', '❤\ufe0f', 1],
  ['a tone of skin', '👍🏽', 1],
  ['a profession', '🧑🏽‍🚀', 1],
  ['a combination without a picture', '👩‍❤\ufe0f‍👨', 3],
])('%s has as many pictures as the set', (_, text, count) => {
  expect(shape(text)).toHaveLength(count)
})

test('the pictures of two people with tones of skin differ', () => {
  const [one, other] = ['👍🏽', '👍🏿'].map((text) => shape(text)[0]!.id)
  expect(one).not.toBe(other)
})

test('a picture has ids of its own, and may be a mirrored one', () => {
  const right = face.picture!(shape('👉')[0]!.id, 't1')
  expect(right).toMatch(
    /^<g id="t1" stroke="none" transform="matrix\(-42.8125 0 0 -42.8125 1370 1055\)">/,
  )
  const pictures = shape('🎪🧿🏳\ufe0f').map(({ id }) => face.picture!(id, 't2'))
  for (const id of pictures.join('').matchAll(/\bid="([^"]*)"/g)) expect(id[1]).toMatch(/^t2/)
})

test('symbols are pictures only if they are meant as such', () => {
  const isPicture = (text: string) => isPictorial(text, 0)
  expect(['😀', '⌚', '❤\ufe0f'].map(isPicture)).toEqual([true, true, true])
  expect(['❤', '→', '1\ufe0f', 'a'].map(isPicture)).toEqual([false, false, false, false])
})

test('an emoji in a text has its own colours, without the line of the letters', () => {
  const drawing = createDrawing()
  const style = { families: { latin: 'Calibri' }, size: 10, weight: 400, italic: false }
  const color = { hex: '#112233', alpha: 1 }
  const outline = { color, width: 1 }
  const markup = renderLine('😀', { ...style, color, outline }, { x: 10, y: 20 }, drawing)
  expect(markup).toContain('<g transform="matrix(0.01 0 0 -0.01 10 20)"')
  expect(drawing.definitions.markup()).toMatch(/^<g id="t0" stroke="none".*fill="#ffb02e"/)
})

test('characters of Wingdings remain letters', () => {
  const drawing = createDrawing()
  const style = { families: { latin: 'Wingdings 2' }, size: 10, weight: 400, italic: false }
  // U+231A WATCH is a picture in other fonts.
  renderLine('⌚', { ...style, color: { hex: '#112233', alpha: 1 } }, { x: 0, y: 0 }, drawing)
  expect(drawing.definitions.markup()).not.toContain('stroke="none"')
})

test('emoji that bend with their line or have a shadow are letters, which a note says', () => {
  const reason = 'Emoji of WordArt, and of transparent text or text with effects, have one colour.'
  const draw = (inside: string, fit = '') => {
    const drawing = createDrawing()
    const run = `<a:r><a:rPr>${inside}</a:rPr><a:t>😀</a:t></a:r>`
    renderTextBody(readBody(`<a:p>${run}</a:p>`, { fit }), box, drawing)
    const isNoted = drawing.notes.some(
      (note) => note.kind === 'not_drawn' && note.reason === reason,
    )
    return { isNoted, isColored: drawing.definitions.markup().includes('#ffb02e') }
  }
  const letter = { isNoted: true, isColored: false }
  expect(draw('')).toEqual({ isNoted: false, isColored: true })
  expect(draw('', '<a:prstTxWarp prst="textWave1"/>')).toEqual(letter)
  expect(draw('<a:effectLst><a:glow rad="9"/></a:effectLst>')).toEqual(letter)
  const faint = '<a:srgbClr val="000000"><a:alpha val="50000"/></a:srgbClr>'
  expect(draw(`<a:solidFill>${faint}</a:solidFill>`)).toEqual(letter)
})
