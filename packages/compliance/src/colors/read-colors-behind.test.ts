import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { buildDeck, type DeckPlan, relationship } from '../../../pptx/test/deck-builder.ts'
import { color, palette, rule } from '../../test/documents.ts'
import { check } from '../check.ts'
import { fix } from '../fix.ts'

const inch = 914_400
let halves: Uint8Array

beforeAll(async () => {
  // Black on the left, white on the right.
  const black = { create: { width: 60, height: 80, channels: 3 as const, background: '#000' } }
  halves = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#FFF' } })
    .composite([{ input: black, left: 0, top: 0 }])
    .png()
    .toBuffer()
})

const place = (x: number, width: number) =>
  `<a:xfrm><a:off x="${x * inch}" y="${inch}"/><a:ext cx="${width * inch}" cy="${inch}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`
const body = (hex: string, text = 'Some words') =>
  `<a:bodyPr wrap="none"/><a:p><a:r><a:rPr lang="en-US" sz="1400"><a:solidFill><a:srgbClr val="${hex}"/></a:solidFill></a:rPr><a:t>${text}</a:t></a:r></a:p>`
const textBox = (id: number, x: number, hex: string, fill = '<a:noFill/>') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr>${place(x, 2)}${fill}</p:spPr><p:txBody>${body(hex)}</p:txBody></p:sp>`
/** Six inches wide: black from 0 to 3 inches, white from 3 to 6. */
const photo = `<p:pic><p:nvPicPr><p:cNvPr id="90" name="Photo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId9"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${place(0, 6)}</p:spPr></p:pic>`
const table = (x: number, hex: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="70" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="${x * inch}" y="${inch}"/><a:ext cx="${2 * inch}" cy="${inch / 2}"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="${2 * inch}"/></a:tblGrid><a:tr h="${inch / 2}"><a:tc><a:txBody>${body(hex)}</a:txBody><a:tcPr><a:noFill/></a:tcPr></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
const gradient =
  '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="000000"/></a:gs><a:gs pos="100000"><a:srgbClr val="FFFFFF"/></a:gs></a:gsLst><a:lin ang="0" scaled="0"/></a:gradFill>'

const buildTestDeck = (shapes: string, file: Uint8Array = halves, plan: DeckPlan = {}) =>
  buildDeck({
    slides: [{ shapes, relationships: relationship('rId9', 'image', '../media/photo.png') }],
    parts: { 'ppt/media/photo.png': file },
    ...plan,
  })

async function judge(bytes: Uint8Array) {
  const result = await check(bytes, [rule('contrast_min')], { palettes: [], fonts: [] })
  if (result.status === 'failed') throw new Error(result.failure.message)
  const found = result.findings.map(({ location, observed }) => [location.shape_id, observed])
  return { found, indeterminate: result.counts.indeterminate, findings: result.findings }
}

test('judges a text on a photo by the pixels below its lines, and reports worst and median', async () => {
  const { found, indeterminate, findings } = await judge(
    buildTestDeck(
      photo + textBox(2, 0.5, 'FFFFFF') + textBox(3, 4, 'FFFFFF') + textBox(4, 2.6, '808080'),
    ),
  )
  // The last text is half on black, with a contrast of 5.3:1, and half on white.
  const onPhoto = 'Photo'
  expect(found).toEqual([
    ['3', onPhoto],
    ['4', onPhoto],
  ])
  expect(findings[1]?.message).toMatch(/has a contrast of [23]\.\d+:1 at its worst place/)
  expect(findings[0]?.message).toContain(
    'in #FFFFFF on #FFFFFF of the picture “Photo” has a contrast of 1:1; expected',
  )
  expect(indeterminate).toBe(0)
})

test('judges the cells of a table and texts in the background of a slide', async () => {
  expect(await judge(buildTestDeck(photo + table(0.5, 'FFFFFF')))).toMatchObject({ found: [] })
  expect(await judge(buildTestDeck(photo + table(3.5, 'FFFFFF')))).toMatchObject({
    found: [['70', 'Photo']],
  })
  const background =
    '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="rId9"/><a:stretch><a:fillRect/></a:stretch></a:blipFill><a:effectLst/></p:bgPr></p:bg>'
  const relationships = relationship('rId9', 'image', '../media/photo.png')
  const slides = [{ shapes: textBox(2, 8, 'EEEEEE'), background, relationships }]
  const { found } = await judge(buildTestDeck('', halves, { slides }))
  expect(found.map(([id]) => id)).toEqual(['2'])
})

test('judges a text on a gradient by the part below it, not by the worst stop', async () => {
  const wide = (x: number) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="80" name="Band"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place(0, 10)}${gradient}</p:spPr></p:sp>${textBox(2, x, 'FFFFFF')}`
  expect(await judge(buildTestDeck(wide(0.1)))).toMatchObject({ found: [], indeterminate: 0 })
  expect((await judge(buildTestDeck(wide(7)))).found).toHaveLength(1)
})

test('ignores shapes above a text, and draws shapes between it and the photo', async () => {
  const card = `<p:sp><p:nvSpPr><p:cNvPr id="80" name="Card"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${place(0.5, 0.9)}<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></p:spPr></p:sp>`
  expect(await judge(buildTestDeck(photo + textBox(2, 0.5, 'FFFFFF') + card))).toMatchObject({
    found: [],
  })
  expect((await judge(buildTestDeck(photo + card + textBox(2, 0.5, 'FFFFFF')))).found).toHaveLength(
    1,
  )
})

test('cannot judge a text on a picture that cannot be drawn', async () => {
  const broken = new TextEncoder().encode('not a picture')
  expect(await judge(buildTestDeck(photo + textBox(2, 0.5, 'FFFFFF'), broken))).toMatchObject({
    found: [],
    indeterminate: 1,
  })
})

test("chooses the fix of a text's colour by the pixels behind it", async () => {
  const rules = [
    rule('color_in_palette', { tolerance: 0, max_distance: 100 }),
    rule('contrast_min'),
  ]
  const palettes = [palette([color('dark', '#C00000'), color('light', '#FFE0E0')])]
  // Nearest is the dark colour, which would be illegible on black.
  const bytes = buildTestDeck(photo + textBox(2, 0.5, 'D01010'))
  const options = { palettes, fonts: [], rules }
  const before = await check(bytes, rules, options)
  if (before.status === 'failed') throw new Error(before.failure.message)
  const fixed = await fix(bytes, before.findings, options)
  expect(fixed.changes.find(({ from }) => from === '#D01010')?.to).toBe('#FFE0E0')
  const after = await check(fixed.bytes, rules, options)
  expect(after).toMatchObject({ findings: [], counts: { indeterminate: 0 } })
})
