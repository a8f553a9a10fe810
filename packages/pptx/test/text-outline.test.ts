import { expect, test } from 'vitest'
import { readDeck } from '../src/slides/read-deck.ts'
import { buildDeck, paragraph, shape } from './deck-builder.ts'

const outline = (hex: string) =>
  `<a:ln w="9525"><a:solidFill><a:srgbClr val="${hex}"/></a:solidFill></a:ln>`
const shadow =
  '<a:effectLst><a:outerShdw><a:srgbClr val="00FF00"><a:alpha val="50000"/></a:srgbClr></a:outerShdw></a:effectLst>'

function readRun(text: string, listStyle = '') {
  const deck = readDeck(buildDeck({ slides: [shape({ text, listStyle })] }))
  return deck.pages[0]!.elements[0]!.paragraphs[0]!.runs[0]!
}

test('a text has the colours of its outline and of its shadow', () => {
  const run = readRun(paragraph('Halden', outline('FF0000') + shadow))
  expect(run.line).toEqual({
    value: { kind: 'solid', color: { hex: '#FF0000', alpha: 1 } },
    source: 'explicit',
  })
  expect(run.effects).toEqual([
    { value: { kind: 'solid', color: { hex: '#00FF00', alpha: 0.5 } }, source: 'explicit' },
  ])
})

test('an outline is inherited, and removed by none', () => {
  const level = `<a:lvl1pPr><a:defRPr>${outline('0000FF')}</a:defRPr></a:lvl1pPr>`
  expect(readRun(paragraph('Halden'), level).line).toMatchObject({
    value: { color: { hex: '#0000FF' } },
    source: 'shape',
  })
  const none = paragraph('Halden', '<a:ln><a:noFill/></a:ln>')
  expect(readRun(none, level)).not.toHaveProperty('line')
  expect(readRun(paragraph('Halden'))).not.toHaveProperty('effects')
})

test('a text has the colour of its underline, if that is its own', () => {
  const own = '<a:uFill><a:solidFill><a:srgbClr val="AA0000"/></a:solidFill></a:uFill>'
  const underlined = (kind: string) =>
    `<a:p><a:r><a:rPr u="${kind}">${own}</a:rPr><a:t>Halden</a:t></a:r></a:p>`
  expect(readRun(underlined('sng')).underline).toMatchObject({
    value: { color: { hex: '#AA0000' } },
    source: 'explicit',
  })
  expect(readRun(underlined('none'))).not.toHaveProperty('underline')
})

test('a shape has the colours of its depth, if it has any', () => {
  const color = (name: string, hex: string) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`
  const colors = color('extrusionClr', 'AA0000') + color('contourClr', '00AA00')
  const readEffects = (attributes: string) => {
    const properties = `<a:sp3d ${attributes}>${colors}</a:sp3d>`
    const deck = readDeck(buildDeck({ slides: [shape({ properties })] }))
    return deck.pages[0]!.elements[0]!.effects.map(({ value }) => value)
  }
  expect(readEffects('extrusionH="63500" contourW="12700"')).toMatchObject([
    { color: { hex: '#AA0000' } },
    { color: { hex: '#00AA00' } },
  ])
  expect(readEffects('contourW="12700"')).toHaveLength(1)
  expect(readEffects('')).toEqual([])
})
