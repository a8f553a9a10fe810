import { expect, test } from 'vitest'
import { partText } from '../../../pptx/test/archive-entries.ts'
import { buildDeck, shape } from '../../../pptx/test/deck-builder.ts'
import { color, rule } from '../../test/documents.ts'
import { chartOf, checkAndFix, solid, tableOf, writtenColors } from '../../test/fixing.ts'

const rules = [rule('color_in_palette', { max_distance: 100, targets: ['fill'] })]
const blue = color('blue', '#0050B0')
const sky = color('sky', '#4C8EDA')
const white = color('white', '#FFFFFF')
const mist = color('mist', '#E8EEF2')

const slide = 'ppt/slides/slide1.xml'

test('gives each series of a chart its own colour, the most similar first', async () => {
  const { slide: plan, parts } = chartOf(['0A58B8', '1060C0', '0050B0'])
  const { bytes, left } = await checkAndFix(buildDeck({ slides: [plan], parts }), rules, [
    blue,
    sky,
    color('navy', '#003070'),
  ])
  const written = writtenColors(partText(bytes, 'ppt/charts/chart1.xml'))
  expect(left).toEqual([])
  expect(new Set(written).size).toBe(3)
  // The series that had a palette colour keeps it.
  expect(written[2]).toBe('#0050B0')
})

test('leaves the series for which the palette has too few colours, and says so', async () => {
  const { slide: plan, parts } = chartOf(['0A58B8', '3C84D4', 'CC2200'])
  const { bytes, left, changes } = await checkAndFix(buildDeck({ slides: [plan], parts }), rules, [
    blue,
    sky,
  ])
  expect(writtenColors(partText(bytes, 'ppt/charts/chart1.xml'))).toEqual([
    '#0050B0',
    '#4C8EDA',
    '#CC2200',
  ])
  expect(left).toMatchObject([
    { code: 'colors_too_few', reason: expect.stringContaining('too few colours') },
  ])
  expect(changes.find(({ from }) => from === '#CC2200')).toMatchObject({
    applicability: 'manual',
    selected: false,
    reason: { code: 'colors_too_few' },
  })
})

test('keeps the bands of a table', async () => {
  const bytes = buildDeck({ slides: [tableOf(['F2F2F2', 'FFFFFF', 'F2F2F2'])] })
  const banded = await checkAndFix(bytes, rules, [white, mist, blue])
  expect(writtenColors(partText(banded.bytes, slide))).toEqual(['#E8EEF2', '#FFFFFF', '#E8EEF2'])
  const { bytes: kept, left } = await checkAndFix(bytes, rules, [white, color('snow', '#FEFEFE')])
  expect(writtenColors(partText(kept, slide))).toEqual(['#F2F2F2', '#FFFFFF', '#F2F2F2'])
  expect(left).toMatchObject([{ code: 'colors_too_few' }])
})

test('keeps the stops of a gradient and the fills of a group apart', async () => {
  const stops = ['0A58B8', '3070C0'].map(
    (hex, at) => `<a:gs pos="${at * 100_000}"><a:srgbClr val="${hex}"/></a:gs>`,
  )
  const gradient = shape({
    properties: `<a:gradFill><a:gsLst>${stops.join('')}</a:gsLst></a:gradFill>`,
  })
  const groupOf = (shapes: string) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="Legend"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/><a:chOff x="0" y="0"/><a:chExt cx="9" cy="9"/></a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`
  const legend = groupOf(
    ['0A58B8', '3070C0'].map((hex, at) => shape({ id: 20 + at, properties: solid(hex) })).join(''),
  )
  for (const shapes of [gradient, legend]) {
    const { bytes } = await checkAndFix(buildDeck({ slides: [shapes] }), rules, [blue, white])
    expect(new Set(writtenColors(partText(bytes, slide))).size).toBe(2)
  }
})

test('lets separate shapes share a colour, and equal series of two charts keep one', async () => {
  const shapes = ['0A58B8', '3070C0'].map((hex, at) =>
    shape({ id: at + 2, properties: solid(hex) }),
  )
  const { bytes, left } = await checkAndFix(buildDeck({ slides: [shapes.join('')] }), rules, [blue])
  expect(writtenColors(partText(bytes, slide))).toEqual(['#0050B0', '#0050B0'])
  expect(left).toEqual([])
})
