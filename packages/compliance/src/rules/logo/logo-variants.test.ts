import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeWordFile } from '../../../../docx/test/word-parts.ts'
import { buildDeck, relationship } from '../../../../pptx/test/deck-builder.ts'
import { rule } from '../../../test/documents.ts'
import type { BrandLogo } from '../../brand.ts'
import { check } from '../../check.ts'

const inch = 914_400
const drawing = (color: string, hole = 'M20 4h6v12h-6z') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="${color}" d="M0 0h10l10 20H10z"/><path fill="${color}" d="${hole}"/><circle fill="${color}" cx="34" cy="6" r="5"/></svg>`

const asset = 'ast_logo'
const usage = { clear_space: null, min_width_mm: null, backgrounds: [] as string[] }
const version = (bytes: string, parts: Partial<BrandLogo>): BrandLogo => ({
  id: asset,
  bytes: Buffer.from(bytes),
  variant: 'default',
  usage,
  ...parts,
})
const blue = version(drawing('#0B3D91'), {})
const white = version(drawing('#FFFFFF'), { variant: 'dark' })
/** The earlier drawing: its middle is a little lower. */
const earlier = version(drawing('#0B3D91', 'M20 8h6v12h-6z'), { isRetired: true })

const pngs = new Map<BrandLogo, Buffer>()
beforeAll(async () => {
  for (const logo of [blue, white, earlier]) {
    pngs.set(logo, await sharp(logo.bytes, { density: 400 }).png().toBuffer())
  }
})

const picture = (transform = '', effect = '') =>
  `<p:pic><p:nvPicPr><p:cNvPr id="11" name="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="rId8">${effect}</a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr><a:xfrm${transform}><a:off x="${inch}" y="${inch}"/><a:ext cx="${2 * inch}" cy="${inch}"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>`

const page = (color: string) =>
  `<p:bg><p:bgPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></p:bgPr></p:bg>`

function deck(media: Uint8Array, { shapes = picture(), background = '' } = {}) {
  const relationships = relationship('rId8', 'image', '../media/image1.png')
  return buildDeck({
    slides: [{ shapes, background, relationships }],
    parts: { 'ppt/media/image1.png': media },
  })
}

async function outcome(
  bytes: Uint8Array,
  type: string,
  params: object = {},
  { logos = [blue, white, earlier], filename = 'a.pptx' } = {},
) {
  const rules = [rule(type, { assets: [asset], ...params })]
  const result = await check(bytes, rules, { palettes: [], fonts: [], logos, filename })
  if (result.status === 'failed') throw new Error(result.failure.message)
  const { findings, counts } = result
  return [...findings.map(({ observed }) => observed), ...Array(counts.indeterminate).fill('?')]
}

/** The picture as another program saves it: other bytes, fewer pixels. */
const saved = (logo: BrandLogo) => sharp(pngs.get(logo)).resize(160).png().toBuffer()

describe('assets', () => {
  test('counts each current variant as the logo, and no replaced version', async () => {
    expect(await outcome(deck(await saved(blue)), 'logo_required')).toEqual([])
    expect(await outcome(deck(await saved(white)), 'logo_required')).toEqual([])
    expect(await outcome(deck(await saved(earlier)), 'logo_required')).toEqual([null])
  })

  test('retires replaced versions, but no current one that looks nearly the same', async () => {
    const near = version(drawing('#0B3D91', 'M20 5h6v12h-6z'), { isRetired: true })
    const shown = async (logo: BrandLogo) =>
      outcome(deck(await saved(logo)), 'logo_retired', {}, { logos: [blue, near, earlier] })
    expect(await shown(earlier)).toEqual(['retired logo'])
    expect(await shown(blue)).toEqual([])
    expect(await outcome(deck(pngs.get(blue)!), 'logo_retired', {}, { logos: [blue] })).toEqual([])
  })

  test('restricts a rule to variants, and cannot judge one that is absent', async () => {
    const dark = { variants: ['dark'] }
    expect(await outcome(deck(await saved(white)), 'logo_required', dark)).toEqual([])
    expect(await outcome(deck(await saved(blue)), 'logo_required', dark)).toEqual([null])
    expect(
      await outcome(deck(await saved(blue)), 'logo_required', { variants: ['print'] }),
    ).toEqual(['?'])
  })

  test("applies the asset's usage rules where the rule sets no others", async () => {
    const ruled = { clear_space: 0.5, min_width_mm: 60, backgrounds: ['#FFFFFF'] }
    const logos = [{ ...blue, usage: ruled }]
    const box = `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Box"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${3.2 * inch}" y="${inch}"/><a:ext cx="${inch}" cy="${inch}"/></a:xfrm><a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></p:spPr></p:sp>`
    const bytes = deck(pngs.get(blue)!, { shapes: picture() + box, background: page('222222') })
    const all = [/^144(\.\d)? pt wide$/, /^14(\.\d)? pt to Box$/, /^on #222222$/].map((pattern) =>
      expect.stringMatching(pattern),
    )
    expect(await outcome(bytes, 'logo_usage', {}, { logos })).toEqual(all)
    const own = {
      clear_space: 9000,
      min_size: { width: inch },
      background: { colors: ['#222222'] },
    }
    expect(await outcome(bytes, 'logo_usage', own, { logos })).toEqual([])
  })
})

describe('backgrounds', () => {
  const dark = { variants: ['dark'], background: { tone: 'dark', colors: ['#FFD400'] } }
  const on = (background: string, shapes = picture()) =>
    outcome(deck(pngs.get(white)!, { shapes, background }), 'logo_usage', dark)

  test('accepts the tone and the colours of the rule, and refuses others', async () => {
    expect(await on(page('0B1F4B'))).toEqual([])
    expect(await on(page('FFD400'))).toEqual([])
    expect(await on(page('FFFFFF'))).toEqual(['on #FFFFFF'])
    expect(await on(page('C0C0C0'))).toEqual(['on #C0C0C0'])
  })

  test('judges the shape beneath, not the page, and cannot judge a picture', async () => {
    const plate = (fill: string) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Plate"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${4 * inch}" cy="${4 * inch}"/></a:xfrm><a:prstGeom prst="rect"/>${fill}</p:spPr></p:sp>`
    const navy = plate('<a:solidFill><a:srgbClr val="0B1F4B"/></a:solidFill>')
    expect(await on(page('FFFFFF'), navy + picture())).toEqual([])
    const photo = plate('<a:blipFill><a:blip r:embed="rId7"/><a:stretch/></a:blipFill>')
    expect(await on(page('FFFFFF'), photo + picture())).toEqual(['?'])
  })

  test('judges the opaque background of the picture itself', async () => {
    const flat = (color: string) =>
      sharp(pngs.get(white)).flatten({ background: color }).png().toBuffer()
    const judged = async (color: string) =>
      outcome(deck(await flat(color), { background: page('FFFFFF') }), 'logo_usage', dark)
    expect(await judged('#0B1F4B')).toEqual([])
    expect(await judged('#E8A0A0')).toEqual(['on #E8A0A0'])
  })
})

describe('changed logos', () => {
  const only = { logos: [blue] }

  test('refuses other colours, of the pixels and by an effect of the deck', async () => {
    const red = await sharp(Buffer.from(drawing('#E60000')), { density: 300 })
      .png()
      .toBuffer()
    expect(await outcome(deck(red), 'logo_usage', {}, only)).toEqual(['other colours'])
    expect(await outcome(deck(red), 'logo_required', {}, only)).toEqual(['other colours'])
    expect(await outcome(deck(red), 'logo_usage', { no_recoloring: false }, only)).toEqual([])
    const effects = { '<a:grayscl/>': 1, '<a:lum bright="70000"/>': 1, '<a:lum/>': 0 }
    for (const [effect, count] of Object.entries(effects)) {
      const shown = deck(pngs.get(blue)!, { shapes: picture('', effect) })
      expect(await outcome(shown, 'logo_usage', {}, only)).toEqual(
        Array(count).fill('other colours'),
      )
    }
  })

  test('lets a drawing in the colour of the text have any colour', async () => {
    const logos = [version(drawing('currentColor'), {})]
    const red = await sharp(Buffer.from(drawing('#E60000')), { density: 300 })
      .png()
      .toBuffer()
    expect(await outcome(deck(red), 'logo_usage', {}, { logos })).toEqual([])
    expect(await outcome(deck(red), 'logo_required', {}, { logos })).toEqual([])
  })

  test('refuses pixels that were turned or mirrored before they were inserted', async () => {
    const tall = picture().replace(`cx="${2 * inch}" cy="${inch}"`, `cx="${inch}" cy="${2 * inch}"`)
    const turned = await sharp(pngs.get(blue)).rotate(90).png().toBuffer()
    expect(await outcome(deck(turned, { shapes: tall }), 'logo_usage', {}, only)).toEqual([
      'turned by 90°',
    ])
    const back = tall.replace('<a:xfrm', '<a:xfrm rot="16200000"')
    expect(await outcome(deck(turned, { shapes: back }), 'logo_usage', {}, only)).toEqual([])
    const flopped = await sharp(pngs.get(blue)).flop().png().toBuffer()
    expect(await outcome(deck(flopped), 'logo_usage', {}, only)).toEqual(['mirrored'])
    const shapes = picture(' flipH="1"')
    expect(await outcome(deck(flopped, { shapes }), 'logo_usage', {}, only)).toEqual([])
  })

  test('compares the fills of shapes that draw the logo', async () => {
    const page = (color: string) =>
      Buffer.from(
        drawing(color)
          .replace('<svg', '<svg width="400"')
          .replace('</svg>', '<rect width="1" height="1"/></svg>'),
      )
    const judge = (color: string) =>
      outcome(page(color), 'logo_usage', {}, { ...only, filename: 'a.svg' })
    expect(await judge('#0B3D91')).toEqual([])
    expect(await judge('#E60000')).toEqual(['other colours'])
  })
})

describe('Word and PDF', () => {
  const only = { logos: [blue] }

  test('judges size, proportions, rotation and retirement of pictures in Word files', async () => {
    const word = (cx: number, cy: number, rotation = 0) =>
      makeWordFile({
        body: `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="3" name="Logo"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId20"/><a:stretch/></pic:blipFill><pic:spPr><a:xfrm rot="${rotation * 60_000}"><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`,
        parts: { 'word/media/image1.png': pngs.get(blue)! },
        relationships: relationship('rId20', 'image', 'media/image1.png'),
      } as never)
    const judge = (file: Uint8Array, params = {}, type = 'logo_usage') =>
      outcome(file, type, params, { ...only, filename: 'a.docx' })
    const least = { min_size: { width: 2 * inch } }
    expect(await judge(word(2 * inch, inch), least)).toEqual([])
    expect(await judge(word(2 * inch, inch), { clear_space: 100 })).toEqual(['?'])
    expect(await judge(word(inch, inch / 2), least)).toEqual([
      expect.stringMatching(/^72(\.\d)? pt wide$/),
    ])
    expect(await judge(word(2 * inch, 2 * inch))).toEqual(['stretched by 100%'])
    expect(await judge(word(2 * inch, inch, 45))).toEqual(['turned by 45°'])
    const logos = [{ ...blue, isRetired: true }]
    const retired = { logos, filename: 'a.docx' }
    expect(await outcome(word(2 * inch, inch), 'logo_retired', {}, retired)).toEqual([
      'retired logo',
    ])
  })

  test('judges pictures in PDFs, with clear space and background', async () => {
    const file = await PDFDocument.create()
    const sheet = file.addPage([600, 400])
    const image = await file.embedPng(pngs.get(blue)!)
    sheet.drawImage(image, { x: 400, y: 300, width: 120, height: 90 })
    sheet.drawText('Too close', { x: 400, y: 288, size: 10 })
    const bytes = await file.save()
    const params = { clear_space_ratio: 0.5, background: { tone: 'dark' } }
    const judged = await outcome(bytes, 'logo_usage', params, { ...only, filename: 'a.pdf' })
    expect(judged).toEqual([
      'stretched by 50%',
      expect.stringMatching(/^[\d.]+ pt to /),
      'on #FFFFFF',
    ])
    const logos = [{ ...blue, isRetired: true }]
    expect(await outcome(bytes, 'logo_retired', {}, { logos, filename: 'a.pdf' })).toEqual([
      'retired logo',
    ])
  })
})
