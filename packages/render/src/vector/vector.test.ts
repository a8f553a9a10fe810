import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createFont } from '@blazon/fonts/create-font'
import { readFontFile, writeFont } from '@blazon/fonts/font-file'
import { encodeOutline } from '@blazon/fonts/outline'
import { writeSfnt } from '@blazon/fonts/sfnt'
import { comparedSide, differenceBetween } from '@blazon/svg/compare'
import { listElements } from '@blazon/svg/element'
import { readIconify } from '@blazon/svg/iconify'
import { iconSvg } from '@blazon/svg/normalize'
import { parseSvg } from '@blazon/svg/parse'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openFace, openTypeface } from '../fonts/typeface.ts'
import { writeVectorDrawable } from './android.ts'
import { iconGlyph, unitsPerEm } from './glyph.ts'
import { NotExportable } from './not-exportable.ts'
import { writePdf } from './pdf.ts'

/** Icons of each kind: lines, and pictures of many colours with gradients, clips and opacity. */
const lines = readSet('lucide', 40)
const pictures = readSet('logos', 60)

test('an Android vector drawable draws the same as its icon', async () => {
  let compared = 0
  for (const { name, icon } of [...lines, ...pictures]) {
    const drawable = exported(() => writeVectorDrawable(icon))
    if (drawable === null) continue
    compared++
    expect(await difference(iconSvg(icon), drawableSvg(drawable)), name).toBeLessThan(alike)
  }
  expect(compared).toBeGreaterThan(55)
})

test('a glyph of an icon font draws the same as its icon', async () => {
  const glyphs = [...lines, ...pictures].flatMap(({ name, icon }, at) => {
    const glyph = exported(() => iconGlyph(icon))
    if (glyph === null) return []
    const { advance, contours } = glyph
    return [{ name, icon, codePoint: 0xe000 + at, advance, outline: encodeOutline(contours) }]
  })
  expect(glyphs.length).toBeGreaterThan(lines.length - 3)
  const tables = createFont({ family: 'Acme', unitsPerEm, ascent: unitsPerEm, glyphs })
  const [face] = readFontFile(writeFont(tables, 'woff2')).faces
  const typeface = openTypeface(openFace(writeSfnt(face!)), {
    ...{ family: 'Acme', emboldened: false, slanted: false },
  })
  for (const { name, icon, codePoint } of glyphs) {
    const text = String.fromCodePoint(codePoint)
    const [shaped] = typeface.shape(text, {
      ...{ rightToLeft: false, script: 'Zyyy', language: null, kerning: false },
      ...{ start: 0, end: text.length },
    })
    const { id, advance } = shaped!
    const drawn = iconSvg({
      body: `<path transform="matrix(1 0 0 -1 0 ${unitsPerEm})" d="${typeface.outline(id)}"/>`,
      ...{ left: 0, top: 0, width: advance, height: unitsPerEm },
    })
    expect(await difference(iconSvg(icon), drawn), name).toBeLessThan(alike)
  }
})

test('a PDF draws the same as its icon', async () => {
  for (const { name, icon } of [...lines, ...pictures].filter((_, at) => at % 4 === 0)) {
    const svg = iconSvg({ ...icon, width: icon.width, height: icon.height })
    const size = { width: comparedSide, height: comparedSide }
    const pdf = await writePdf([{ svg, size }], name)
    expect(differenceBetween(await drawPdf(pdf), await draw(svg)), name).toBeLessThan(alike)
  }
})

/** Lines, curves and a hole, in a box that is not square and does not begin at zero. */
const oblong = [
  [-4, 3, 40, 16],
  [10, -7, 16, 40],
].map(([left, top, width, height]) => ({
  ...{ left: left!, top: top!, width: width!, height: height!, palette: false },
  body:
    `<g transform="translate(${left} ${top}) scale(${width! / 40} ${height! / 16})">` +
    '<path d="M2 14 12 2h6l-4 12z"/><path fill-rule="evenodd" d="M20 2h16v12H20zm4 3h8v6h-8z"/>' +
    '<path fill="none" stroke="#000" stroke-width="2" d="M1 1h38v14H1z"/></g>',
}))

test.each(oblong)(
  'an icon of $width by $height keeps its proportions in each format',
  async (icon) => {
    const svg = iconSvg(icon)
    expect(await difference(svg, drawableSvg(writeVectorDrawable(icon)))).toBeLessThan(alike)
    const { advance, contours } = iconGlyph(icon)
    expect(advance).toBe(Math.round((icon.width / icon.height) * unitsPerEm))
    expect(await difference(svg, glyphSvg(contours, advance))).toBeLessThan(alike)
    const size = { width: icon.width * 4, height: icon.height * 4 }
    const pdf = await writePdf([{ svg, size }], 'oblong')
    const page = await (await openPdf(pdf)).getPage(1)
    expect(page.view).toEqual([0, 0, size.width, size.height])
    expect(differenceBetween(await drawPdf(pdf), await draw(svg))).toBeLessThan(alike)
  },
)

test('masks, filters and transparency are refused where a format has none', () => {
  const box = { left: 0, top: 0, width: 24, height: 24, palette: false }
  const shape = '<path d="M2 2h20v20z"/>'
  const masked = { ...box, body: `<mask id="m">${shape}</mask><g mask="url(#m)">${shape}</g>` }
  expect(() => writeVectorDrawable(masked)).toThrow(new NotExportable('a mask'))
  expect(() => iconGlyph(masked)).toThrow(new NotExportable('a mask'))
  const faint = { ...box, body: `<g opacity=".5">${shape}</g>` }
  expect(writeVectorDrawable(faint)).toContain('android:fillAlpha="0.5"')
  expect(() => iconGlyph(faint)).toThrow(new NotExportable('transparency'))
  const covering = { ...box, body: `<g opacity=".5">${shape}${shape}</g>` }
  expect(() => writeVectorDrawable(covering)).toThrow('the opacity of parts that overlap')
})

/**
 * The share of the pixels that may differ: renderers round edges differently. A missing or moved
 * part changes more.
 */
const alike = 0.012

function readSet(name: string, count: number) {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`)
  const { icons } = readIconify(readFileSync(file, 'utf8'), 'strip')
  const every = Math.floor(icons.length / count)
  // Drawings of other proportions are stretched for the comparison, which blurs their edges.
  return icons.filter(
    ({ icon }, at) => at % every === 0 && Math.abs(icon.width / icon.height - 1) < 0.05,
  )
}

function exported<Result>(write: () => Result): Result | null {
  try {
    return write()
  } catch (error) {
    if (error instanceof NotExportable) return null
    throw error
  }
}

/** A vector drawable as SVG, by the documented meaning of its attributes. */
function drawableSvg(xml: string): string {
  const root = parseSvg(xml)
  const given = (element: { attributes: Map<string, string> }, name: string) =>
    element.attributes.get(`android:${name}`)
  let body = ''
  for (const path of listElements(root)) {
    if (path.name !== 'path') continue
    const gradient = [...listElements(path)].find(({ name }) => name === 'gradient')
    let fill = given(path, 'fillColor')
    if (gradient !== undefined) {
      const stops = [...listElements(gradient)].slice(1).map((item) => {
        const color = given(item, 'color')!
        const alpha = Number.parseInt(color.slice(1, 3), 16) / 255
        return `<stop offset="${given(item, 'offset')}" stop-color="#${color.slice(3)}" stop-opacity="${alpha}"/>`
      })
      const id = `g${body.length}`
      const get = (name: string) => given(gradient, name)
      body +=
        get('type') === 'linear'
          ? `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${get('startX')}" y1="${get('startY')}" x2="${get('endX')}" y2="${get('endY')}">${stops.join('')}</linearGradient>`
          : `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${get('centerX')}" cy="${get('centerY')}" r="${get('gradientRadius')}">${stops.join('')}</radialGradient>`
      fill = `url(#${id})`
    }
    const rule = given(path, 'fillType') === 'evenOdd' ? 'evenodd' : 'nonzero'
    body += `<path d="${given(path, 'pathData')}" fill="${fill}" fill-opacity="${given(path, 'fillAlpha') ?? 1}" fill-rule="${rule}"/>`
  }
  const [width, height] = [given(root, 'viewportWidth'), given(root, 'viewportHeight')].map(Number)
  return iconSvg({ body, left: 0, top: 0, width: width!, height: height! })
}

async function difference(before: string, after: string): Promise<number> {
  return differenceBetween(await draw(before), await draw(after))
}

async function draw(svg: string): Promise<Uint8Array> {
  const picture = sharp(Buffer.from(svg), { density: 288 })
  const size = [comparedSide, comparedSide, { fit: 'fill' }] as const
  return picture
    .resize(...size)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/** Draws the first page with pdf.js, in the pixels of a comparison. */
async function drawPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await openPdf(bytes)
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: 4 })
  const canvas = createCanvas(viewport.width, viewport.height)
  await page.render({
    canvas: null,
    canvasContext: canvas.getContext('2d') as never,
    viewport,
    background: 'rgba(0,0,0,0)',
  }).promise
  await document.destroy()
  const { width, height } = canvas
  const raw = { width, height, channels: 4 as const }
  const size = [comparedSide, comparedSide, { fit: 'fill' }] as const
  return sharp(Buffer.from(canvas.data()), { raw })
    .resize(...size)
    .raw()
    .toBuffer()
}

function openPdf(bytes: Uint8Array) {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
}

/** A glyph as SVG. Each of its controls stands between two points on the curve. */
function glyphSvg(contours: ReturnType<typeof iconGlyph>['contours'], advance: number): string {
  const paths = contours.map((contour) => {
    const start = contour.findIndex(({ isOnCurve }) => isOnCurve)
    const turned = [...contour.slice(start), ...contour.slice(0, start + 1)]
    let data = ''
    turned.forEach(({ x, y, isOnCurve }, at) => {
      const next = turned[at + 1]
      if (at === 0) data += `M${x} ${y}`
      else if (!isOnCurve) data += `Q${x} ${y} ${next!.x} ${next!.y}`
      else if (turned[at - 1]!.isOnCurve) data += `L${x} ${y}`
    })
    return `${data}z`
  })
  return iconSvg({
    body: `<path transform="matrix(1 0 0 -1 0 ${unitsPerEm})" d="${paths.join('')}"/>`,
    ...{ left: 0, top: 0, width: advance, height: unitsPerEm },
  })
}
