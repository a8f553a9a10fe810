import { contrastRatio, rgbOfHex } from '@blazon/color/contrast'
import { expect, test } from 'vitest'
import { changedEntries, partText } from '../../../pptx/test/archive-entries.ts'
import { buildDeck, type DeckPlan, paragraph, shape } from '../../../pptx/test/deck-builder.ts'
import { color, palette, rule } from '../../test/documents.ts'
import type { BrandColor } from '../brand.ts'
import { check } from '../check.ts'
import { fix } from '../fix.ts'
import type { Rule } from '../rule.ts'

/** Decks in which a fix that considers only one rule, or one place, makes something worse. */

const solid = (hex: string) => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`
const named = (name: string) => `<a:solidFill><a:schemeClr val="${name}"/></a:solidFill>`
/** Its fixes are safe, however different the colours are. */
const inAnyPalette = (params: object = {}) =>
  rule('color_in_palette', { max_distance: 100, ...params })
const inPalette = inAnyPalette()

async function fixDeck(plan: DeckPlan, colors: readonly BrandColor[], rules: readonly Rule[]) {
  const bytes = buildDeck(plan)
  const brand = { palettes: [palette(colors)], fonts: [] }
  const checked = async (file: Uint8Array) => {
    const result = await check(file, rules, brand)
    if (result.status === 'failed') throw new Error(result.failure.message)
    return result.findings
  }
  const before = await checked(bytes)
  const fixed = await fix(bytes, before, { ...brand, rules })
  const known = new Set(before.map(({ type, observed }) => `${type} ${observed}`))
  const after = await checked(fixed.bytes)
  expect(after.filter(({ type, observed }) => !known.has(`${type} ${observed}`))).toEqual([])
  const slide = partText(fixed.bytes, 'ppt/slides/slide1.xml')
  const written = [...slide.matchAll(/srgbClr val="(\w+)"/g)].map(([, hex]) => `#${hex}`)
  return { ...fixed, before, after, written, changed: changedEntries(bytes, fixed.bytes) }
}

const ink = color('ink', '#1A1A1A', { usage: ['text'] })
const mint = color('mint', '#3EB489', { usage: ['fill', 'line'] })
const paper = color('paper', '#FFFFFF')

test("skips a title whose nearest colour is its background's, in a palette without white", async () => {
  const title = shape({ properties: solid('0B1F3A'), text: paragraph('Title', solid('FFFFFF')) })
  const colors = [color('navy', '#0B1F3A'), color('red', '#8A1020')]
  const { written, left } = await fixDeck({ slides: [title] }, colors, [
    inAnyPalette({ targets: ['text', 'fill'] }),
  ])
  expect(written).toEqual(['#0B1F3A', '#FFFFFF'])
  expect(left[0]?.reason).toMatch(/enough contrast/)
})

test('chooses the background together with the text on it', async () => {
  const title = shape({ properties: solid('777777'), text: paragraph('Title', solid('FFFFFE')) })
  const colors = [color('grey', '#808080'), paper, color('slate', '#3F4A55')]
  const { written, left } = await fixDeck({ slides: [title] }, colors, [
    inAnyPalette({ tolerance: 0, targets: ['text', 'fill'] }),
  ])
  const [fill = '', text = ''] = written
  expect(left).toEqual([])
  expect(contrastRatio(rgbOfHex(fill), rgbOfHex(text))).toBeGreaterThanOrEqual(3)
})

test.each([
  ['the palette', [inPalette]],
  ['the palette and a rule', [inPalette, rule('color_usage')]],
])('honours what a colour is for, as %s says', async (_who, rules) => {
  const box = shape({ properties: solid('FFFFFF'), text: paragraph('Text', solid('107050')) })
  const { written } = await fixDeck({ slides: [box] }, [ink, mint, paper], rules)
  expect(written).toEqual(['#FFFFFF', '#1A1A1A'])
})

test('makes a text legible whose colour equalled its background', async () => {
  const box = shape({ properties: solid('FFFFFF'), text: paragraph('Hidden', solid('FDFDF0')) })
  const { written } = await fixDeck({ slides: [box] }, [paper, color('ink', '#111')], [inPalette])
  expect(written).toEqual(['#FFFFFF', '#111111'])
})

test('changes a theme colour once if everything that shows it gets the same colour', async () => {
  const box = shape({ properties: named('accent1'), text: paragraph(' ') })
  const colors = [color('blue', '#0050B0'), paper]
  const { changes, changed, after, left } = await fixDeck({ slides: [box, box] }, colors, [
    inPalette,
  ])
  expect([after, left]).toEqual([[], []])
  expect(changed).toEqual(['ppt/theme/theme1.xml'])
  expect(changes).toMatchObject([
    { place: 'theme', place_name: 'Test', color: 'blue', places_count: 2, slides: [1, 2] },
  ])
})

test('keeps a theme colour for which two roles require different colours', async () => {
  const fill = shape({ properties: named('accent1'), text: paragraph(' ') })
  const text = shape({
    id: 3,
    properties: solid('FFFFFF'),
    text: paragraph('Text', named('accent1')),
  })
  const { changes, changed, after } = await fixDeck(
    { slides: [fill + text] },
    [ink, mint, paper],
    [inPalette, rule('color_usage')],
  )
  expect(after).toEqual([])
  expect(changed).toEqual(['ppt/slides/slide1.xml'])
  expect(changes.map(({ place, color }) => [place, color])).toEqual([
    ['slide', 'mint'],
    ['slide', 'ink'],
  ])
})

test('gives a shade of a changed theme colour its own colour', async () => {
  const shade =
    '<a:solidFill><a:schemeClr val="accent1"><a:lumMod val="50000"/></a:schemeClr></a:solidFill>'
  const slides = [shape({ properties: named('accent1') }) + shape({ id: 3, properties: shade })]
  const colors = [color('blue', '#0050B0'), color('navy', '#1B2A4A'), paper]
  const { changes, after } = await fixDeck({ slides }, colors, [inAnyPalette({ tolerance: 0 })])
  expect(after).toEqual([])
  expect(changes.map(({ place, color }) => [place, color])).toEqual([
    ['theme', 'blue'],
    ['slide', 'navy'],
  ])
})

test('changes values of a master on the master, and fonts in the theme', async () => {
  const title = shape({
    placeholder: 'type="title"',
    text: '<a:p><a:r><a:t>Title</a:t></a:r></a:p>',
  })
  const master = {
    shapes: shape({ placeholder: 'type="title"', properties: '' }),
    textStyles: `<p:titleStyle><a:lvl1pPr><a:defRPr>${solid('FF00FF')}<a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle/><p:otherStyle/>`,
  }
  const { changes, changed, after } = await fixDeck(
    { slides: [title, title], master },
    [color('ink', '#111'), paper],
    [inPalette, rule('font_family', { allowed: ['Inter'] })],
  )
  expect(after).toEqual([])
  expect(changed.sort()).toEqual(['ppt/slideMasters/slideMaster1.xml', 'ppt/theme/theme1.xml'])
  expect(changes.map(({ kind, place, slides }) => [kind, place, slides])).toEqual([
    ['color', 'master', [1, 2]],
    ['font', 'theme', [1, 2]],
  ])
})

test('keeps words whose replacement breaks a style rule, and names the rule', async () => {
  const title = shape({ placeholder: 'type="title"', text: paragraph('We utilise') })
  const { applied, left } = await fixDeck(
    { slides: [title] },
    [],
    [
      rule('term_forbidden', { terms: [{ text: 'utilise', replacement: 'use it.' }] }),
      rule('text_style', { no_trailing_full_stop: true }),
    ],
  )
  expect(applied).toEqual([])
  expect(left[0]?.reason).toMatch(/would break another rule.*full stop/)
})

test('fixes the selection, and reports the rest as not selected', async () => {
  const box = shape({ properties: solid('FF0000'), text: paragraph('Text', solid('00FF00')) })
  const brand = { palettes: [palette([color('ink', '#111'), paper])], fonts: [] }
  const bytes = buildDeck({ slides: [box] })
  const result = await check(bytes, [inPalette], brand)
  if (result.status === 'failed') throw new Error(result.failure.message)
  const one = result.findings.find(({ observed }) => observed === '#00FF00')!.fingerprint
  const fixed = await fix(bytes, result.findings, { ...brand, rules: [inPalette], selected: [one] })
  expect(fixed.applied).toEqual([one])
  expect(new Set(fixed.left.map(({ reason }) => reason))).toEqual(new Set(['It was not selected.']))
})
