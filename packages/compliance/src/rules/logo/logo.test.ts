import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildDeck, relationship } from '../../../../pptx/test/deck-builder.ts'
import { rule } from '../../../test/documents.ts'
import { check } from '../../check.ts'
import type { CompletedCheck } from '../../result.ts'

const inch = 914_400
const emu = (inches: number) => Math.round(inches * inch)
const svg = (body: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"${attributes}>${body}</svg>`
const mark =
  '<path d="M0 0h10l10 20H10z" fill="#0B3D91"/><circle cx="30" cy="10" r="8" fill="#E60000"/>'
const logo = Buffer.from(svg(mark))
let png: Buffer
let other: Buffer

beforeAll(async () => {
  png = await sharp(logo, { density: 400 }).png().toBuffer()
  other = await sharp(Buffer.from(svg('<path d="M0 0h40v5H0zM0 15h40v5H0z"/>')), { density: 400 })
    .png()
    .toBuffer()
})

const id = 'file_logo'
const required = (params: object = {}) => rule('logo_required', { files: [id], ...params })
const usage = (params: object = {}) => rule('logo_usage', { files: [id], ...params })

interface Placed {
  x?: number
  y?: number
  width?: number
  height?: number
  crop?: string
  transform?: string
  fill?: string
  blip?: string
}

function picture(at: Placed = {}, number = 1): string {
  const { x = 11, y = 0.5, width = 1, height = 0.5, crop = '', transform = '', blip = '' } = at
  return `<p:pic><p:nvPicPr><p:cNvPr id="${number + 10}" name="Picture ${number}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>
    <p:blipFill><a:blip r:embed="rId8">${blip}</a:blip>${crop}<a:stretch><a:fillRect/></a:stretch></p:blipFill>
    <p:spPr><a:xfrm${transform}><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm><a:prstGeom prst="rect"/></p:spPr></p:pic>`
}

const toMedia = (name = 'image1.png') => relationship('rId8', 'image', `../media/${name}`)

function slides(...shapes: string[]) {
  return shapes.map((one) => ({ shapes: one, relationships: toMedia() }))
}

async function result(
  bytes: Uint8Array,
  rules: ReturnType<typeof rule>[],
  filename = 'a.pptx',
  file: Uint8Array = png,
): Promise<CompletedCheck> {
  const logos = [{ id, bytes: file }]
  const checked = await check(bytes, rules, { palettes: [], fonts: [], logos, filename })
  if (checked.status === 'failed') throw new Error(checked.failure.message)
  return checked
}

async function outcome(...args: Parameters<typeof result>) {
  const { findings, counts } = await result(...args)
  return [...findings.map(({ observed }) => observed), ...Array(counts.indeterminate).fill('?')]
}

const deck = (shapes: string, media: Uint8Array = png) =>
  buildDeck({ slides: slides(shapes), parts: { 'ppt/media/image1.png': media } })

describe('logo_required', () => {
  test('finds a logo by its bytes, also in formats without a decoder', async () => {
    const emf = Buffer.from('an enhanced metafile')
    expect(await outcome(deck(picture(), emf), [required()], 'a.pptx', emf)).toEqual([])
    expect(await outcome(deck(picture()), [required()])).toEqual([])
  })

  test('finds a logo by its appearance: rescaled, recompressed, and as a drawing', async () => {
    const jpeg = await sharp(png).flatten({ background: '#FFF' }).resize(90).jpeg().toBuffer()
    expect(await outcome(deck(picture(), jpeg), [required()])).toEqual([])
    expect(await outcome(deck(picture(), jpeg), [required()], 'a.pptx', logo)).toEqual([])
  })

  test('reports where a logo is missing, and accepts no other picture', async () => {
    const bytes = buildDeck({
      slides: slides(picture(), ''),
      parts: { 'ppt/media/image1.png': png },
    })
    const { findings } = await result(bytes, [required()])
    expect(findings).toMatchObject([
      { observed: null, location: { slide: 2 }, message: 'The logo is missing on slide 2.' },
    ])
    expect(await outcome(deck(picture(), other), [required()])).toEqual([null])
  })

  test('reports a logo that a shape hides', async () => {
    const card = (x: number, fill = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>') =>
      `<p:sp><p:nvSpPr><p:cNvPr id="40" name="Card"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${emu(x)}" y="0"/><a:ext cx="${emu(3)}" cy="${emu(3)}"/></a:xfrm><a:prstGeom prst="rect"/>${fill}</p:spPr></p:sp>`
    const { findings } = await result(deck(picture() + card(10)), [required()])
    expect(findings.map(({ message }) => message)).toEqual([
      'The logo on slide 1 is behind “Card”, which hides it.',
    ])
    for (const shapes of [
      card(10) + picture(),
      picture() + card(1),
      picture() + card(10, '<a:noFill/>'),
    ]) {
      expect(await outcome(deck(shapes), [required()])).toEqual([])
    }
  })

  test('reports positions by thirds of the slide', async () => {
    const at = (positions: string[], place: Placed) =>
      outcome(deck(picture(place)), [required({ positions })])
    expect(await at(['top_right'], {})).toEqual([])
    expect(await at(['top'], {})).toEqual([])
    expect(await at(['bottom_left'], { x: 0.2, y: 6.5 })).toEqual([])
    expect(await at(['center'], { x: 4.5, y: 3.5 })).toEqual([])
    expect(await at(['top_left'], {})).toEqual(['top right'])
    expect(await at(['top_left', 'left'], { x: -3 })).toEqual(['off the slide'])
  })

  test('judges the named slides', async () => {
    const bytes = buildDeck({
      slides: slides('', picture(), ''),
      parts: { 'ppt/media/image1.png': png },
    })
    const slidesWithout = async (slides: unknown) =>
      (await result(bytes, [required({ slides })])).findings.map((one) => one.location.slide)
    expect(await slidesWithout('all')).toEqual([1, 3])
    expect(await slidesWithout('any')).toEqual([])
    expect(await slidesWithout('first')).toEqual([1])
    expect(await slidesWithout('last')).toEqual([3])
    expect(await slidesWithout([2, 3, 9])).toEqual([3])
  })

  test('counts the logo of the layout and master, unless they are hidden', async () => {
    const parts = { 'ppt/media/image1.png': png }
    const drawn = { shapes: picture(), relationships: toMedia() }
    for (const where of ['layout', 'master'] as const) {
      expect(await outcome(buildDeck({ [where]: drawn, parts }), [required()])).toEqual([])
      const hiding = { slides: [{ attributes: 'showMasterSp="0"' }], [where]: drawn, parts }
      expect(await outcome(buildDeck(hiding), [required()])).toEqual([null])
    }
    const hidden = { ...drawn, shapes: picture().replace('name=', 'hidden="1" name=') }
    expect(await outcome(buildDeck({ master: hidden, parts }), [required()])).toEqual([null])
  })

  test('finds a logo in groups, as a fill, as a background, and cut from a sheet', async () => {
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="5" name="G"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${picture()}</p:grpSp>`
    const filled = `<p:sp><p:nvSpPr><p:cNvPr id="6" name="S"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${inch}" cy="${inch / 2}"/></a:xfrm><a:prstGeom prst="ellipse"/><a:blipFill><a:blip r:embed="rId8"/><a:stretch/></a:blipFill></p:spPr></p:sp>`
    for (const shapes of [group, filled]) {
      expect(await outcome(deck(shapes), [required()])).toEqual([])
    }
    const background =
      '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="rId8"/></a:blipFill></p:bgPr></p:bg>'
    const parts = { 'ppt/media/image1.png': png }
    const behind = buildDeck({ slides: [{ background, relationships: toMedia() }], parts })
    expect(await outcome(behind, [required()])).toEqual([])
    const { width = 0, height = 0 } = await sharp(png).metadata()
    const sheet = await sharp(other)
      .resize(width, height, { fit: 'fill' })
      .extend({ right: width, background: '#FFF' })
      .composite([{ input: png, left: width, top: 0 }])
      .png()
      .toBuffer()
    const cut = picture({ crop: '<a:srcRect l="50000"/>' })
    expect(await outcome(deck(cut, sheet), [required()])).toEqual([])
    expect(
      await outcome(deck(picture({ crop: '<a:srcRect r="50000"/>' }), sheet), [required()]),
    ).toEqual([null])
    expect(await outcome(deck(picture({ crop: '<a:srcRect r="50000"/>' })), [required()])).toEqual([
      null,
    ])
  })

  test('recognizes a drawing by its own bytes behind its fallback picture', async () => {
    const blip =
      '<a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId9"/></a:ext></a:extLst>'
    const bytes = buildDeck({
      slides: [
        {
          shapes: picture({ blip }),
          relationships: toMedia() + relationship('rId9', 'image', '../media/image2.svg'),
        },
      ],
      parts: { 'ppt/media/image1.png': other, 'ppt/media/image2.svg': logo },
    })
    expect(await outcome(bytes, [required()], 'a.pptx', logo)).toEqual([])
  })

  test('cannot judge linked pictures, undecodable ones, and a missing logo file', async () => {
    const linked = picture().replace('r:embed', 'r:link')
    expect(await outcome(deck(linked), [required()])).toEqual(['?'])
    expect(await outcome(deck(picture(), Buffer.from('metafile')), [required()])).toEqual(['?'])
    const absent = rule('logo_required', { icons: ['ico_absent'] })
    expect(await outcome(deck(picture()), [absent])).toEqual(['?'])
  })

  test('finds a logo in drawings and pages: as a data URI, as shapes, and as the whole', async () => {
    const uri = `data:image/png;base64,${png.toString('base64')}`
    const sources = {
      'a.svg': [
        svg(`<image href="${uri}" x="20" y="2" width="8" height="4"/>`),
        svg(
          `<rect width="40" height="20" fill="#FFF"/><g transform="translate(3 4) scale(.25)">${mark}</g>`,
        ),
        svg(mark),
      ],
      'a.html': [
        `<!doctype html><p>Hello</p><img src="${uri}" alt="Logo">`,
        `<!doctype html><header>${svg(mark, ' width="120"')}</header>`,
      ],
    }
    for (const [filename, texts] of Object.entries(sources)) {
      for (const text of texts) {
        expect(await outcome(Buffer.from(text), [required()], filename, logo)).toEqual([])
      }
      const without =
        filename === 'a.svg' ? svg('<rect width="9" height="9"/>') : '<!doctype html><p>Hello</p>'
      expect(await outcome(Buffer.from(without), [required()], filename, logo)).toEqual([null])
    }
    const linked = '<!doctype html><img src="logo.png" alt="Logo">'
    expect(await outcome(Buffer.from(linked), [required()], 'a.html')).toEqual(['?'])
    const embedded = `<!doctype html><img src="${uri}">`
    expect(
      await outcome(Buffer.from(embedded), [required({ positions: ['top'] })], 'a.html'),
    ).toEqual(['?'])
  })
})

describe('logo_required in PDF', () => {
  async function pdf(picture: Buffer | null, page: (y: number) => { x: number; y: number }) {
    const file = await PDFDocument.create()
    const sheet = file.addPage([600, 400])
    sheet.drawText('Quarterly review', { x: 50, y: 50 })
    if (picture) {
      const image = await file.embedPng(picture)
      sheet.drawImage(image, { ...page(400), width: 120, height: 60 })
    }
    return file.save()
  }

  test('finds a logo by its appearance, at its position', async () => {
    const top = (height: number) => ({ x: 450, y: height - 80 })
    const rules = [required({ positions: ['top_right'] })]
    expect(await outcome(await pdf(png, top), rules, 'a.pdf', logo)).toEqual([])
    expect(await outcome(await pdf(png, () => ({ x: 20, y: 20 })), rules, 'a.pdf')).toEqual([
      'bottom left',
    ])
    expect(await outcome(await pdf(other, top), rules, 'a.pdf')).toEqual([null])
    expect(await outcome(await pdf(null, top), rules, 'a.pdf')).toEqual([null])
  })
})

describe('logo_usage', () => {
  test("refuses more than 1% of distortion, by the logo's own proportions or its group's", async () => {
    const width = async (width: number) => outcome(deck(picture({ width })), [usage()])
    expect(await width(1)).toEqual([])
    expect(await width(1.009)).toEqual([])
    expect(await width(1.011)).toEqual(['stretched by 1.1%'])
    expect(await width(0.9)).toEqual(['stretched by 11.1%'])
    const grouped = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="5" name="G"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="200" cy="100"/><a:chOff x="0" y="0"/><a:chExt cx="100" cy="100"/></a:xfrm></p:grpSpPr>${picture()}</p:grpSp>`
    expect(await outcome(deck(grouped), [usage()])).toEqual(['stretched by 100%'])
    expect(await outcome(deck(grouped), [usage({ no_distortion: false })])).toEqual([])
  })

  test('detects pixels that were stretched before they were inserted', async () => {
    const wide = await sharp(png).resize({ width: 300, height: 120, fit: 'fill' }).png().toBuffer()
    const [observed] = await outcome(deck(picture({ height: 0.4 }), wide), [usage()])
    expect(observed).toMatch(/^stretched by 2[45](\.\d)?%$/)
  })

  test('is not deceived by cropping, padding and rotation', async () => {
    const padded = { crop: '<a:srcRect l="-50000" r="-50000"/>', width: 2 }
    expect(await outcome(deck(picture(padded)), [usage()])).toEqual([])
    expect(await outcome(deck(picture({ ...padded, width: 1 })), [usage()])).toEqual([
      'stretched by 100%',
    ])
    expect(await outcome(deck(picture({ transform: ' rot="5400000"' })), [usage()])).toEqual([
      'turned by 90°',
    ])
    const upright = usage({ no_rotation: false })
    expect(await outcome(deck(picture({ transform: ' rot="5400000"' })), [upright])).toEqual([])
    expect(await outcome(deck(picture({ transform: ' flipH="1"' })), [usage()])).toEqual([
      'mirrored',
    ])
    expect(await outcome(deck(picture({ transform: ' flipH="1" flipV="1"' })), [usage()])).toEqual(
      [],
    )
  })

  test('measures the logo without its padding', async () => {
    const least = { min_size: { width: inch } }
    expect(await outcome(deck(picture()), [usage(least)])).toEqual([])
    expect(await outcome(deck(picture({ width: 0.98, height: 0.49 })), [usage(least)])).toEqual([
      '70.6 pt wide',
    ])
    const padded = { crop: '<a:srcRect l="-50000" r="-50000"/>', width: 1.6, height: 0.4 }
    expect(await outcome(deck(picture(padded)), [usage(least)])).toEqual(['57.6 pt wide'])
  })

  test('requires clear space, except for what the logo stands on', async () => {
    const box = (
      x: number,
      y: number,
      width: number,
      height: number,
      fill = '<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill>',
    ) =>
      `<p:sp><p:nvSpPr><p:cNvPr id="3" name="Box"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(width)}" cy="${emu(height)}"/></a:xfrm><a:prstGeom prst="rect"/>${fill}</p:spPr></p:sp>`
    const clear = usage({ clear_space: inch / 4 })
    expect(await outcome(deck(box(0, 0, 13, 5) + picture()), [clear])).toEqual([])
    expect(await outcome(deck(picture() + box(10, 1.25, 3, 1)), [clear])).toEqual([])
    expect(await outcome(deck(picture() + box(10, 1.2, 3, 1)), [clear])).toEqual(['14.4 pt to Box'])
    expect(await outcome(deck(picture() + box(0, 0, 13, 5)), [clear])).toEqual(['0 pt to Box'])
    expect(await outcome(deck(picture() + box(10, 1.2, 3, 1, '<a:noFill/>')), [clear])).toEqual([])
    const half = usage({ clear_space_ratio: 0.5 })
    expect(await outcome(deck(picture() + box(12.3, 0.5, 1, 1)), [half])).toEqual([])
    expect(await outcome(deck(picture() + box(12.2, 0.5, 1, 1)), [half])).toEqual([
      '14.4 pt to Box',
    ])
  })

  test('judges a logo on the master once, not on every slide', async () => {
    const bytes = buildDeck({
      slides: ['', '', ''],
      master: { shapes: picture({ width: 2 }), relationships: toMedia() },
      parts: { 'ppt/media/image1.png': png },
    })
    const { findings } = await result(bytes, [usage()])
    expect(findings).toMatchObject([
      { observed: 'stretched by 100%', location: { slide: 1, shape_id: null } },
    ])
  })

  test('measures shapes of a drawing that form the logo', async () => {
    const drawn = (transform: string) =>
      Buffer.from(svg(`<g transform="${transform}">${mark}</g>`, ' width="400"'))
    const judged = (transform: string, params = {}) =>
      outcome(drawn(transform), [usage(params)], 'a.svg', logo)
    expect(await judged('translate(2 1) scale(.5)')).toEqual([])
    expect(await judged('translate(9 1) rotate(30) scale(.4)')).toEqual(['turned by 30°'])
    expect(await judged('scale(.5 .55)')).toEqual(['stretched by 10%'])
    expect(await judged('translate(20 0) scale(-.5 .5)')).toEqual(['mirrored'])
    expect(await judged('skewX(10)')).toEqual(['stretched by 19.3%'])
    expect(await judged('scale(.1)', { min_size: { width: inch } })).toEqual(['30 pt wide'])
  })
})

describe('logo_retired', () => {
  const retired = rule('logo_retired', { files: [id] })

  test('finds a retired logo by its appearance, and accepts other pictures', async () => {
    const jpeg = await sharp(png).flatten({ background: '#FFF' }).resize(90).jpeg().toBuffer()
    const { findings } = await result(deck(picture(), jpeg), [retired])
    expect(findings).toMatchObject([
      {
        observed: 'retired logo',
        location: { slide: 1, shape_id: '11' },
        message: '“Picture 1” shows a logo that is no longer used.',
      },
    ])
    expect(await outcome(deck(picture(), other), [retired])).toEqual([])
  })

  test('finds a retired logo on the master once', async () => {
    const bytes = buildDeck({
      slides: ['', ''],
      master: { shapes: picture(), relationships: toMedia() },
      parts: { 'ppt/media/image1.png': png },
    })
    expect(await outcome(bytes, [retired])).toEqual(['retired logo'])
  })
})
