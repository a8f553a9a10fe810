import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeck, relationship, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { identifyDeck, importDeck } from './slide-assets.fixture.ts'

interface Content {
  word?: string
  more?: string[]
  value?: number
  picture?: 'waves' | 'stripes'
  color?: string
  left?: number
  date?: string
}

const plans = 'Three new shops open in spring and a fourth one follows beside the station in autumn'
const otherPlans =
  'Our committee wants to discuss several further considerations with everybody first'

let server: TestServer
let assets: { id: string }[]

beforeAll(async () => {
  server = await startTestServer()
  const imported = await importDeck(server, await deck({}))
  expect(imported.status, imported.text).toBe(201)
  assets = imported.body.data
})
afterAll(() => server.stop())

test.each<[string, Content, slide: number]>([
  ['a word of a text', { word: 'costs' }, 1],
  ['a paragraph, which is another one', { more: [otherPlans] }, 1],
  ['a paragraph, which is removed', { more: [] }, 1],
  ['a paragraph, which is added', { more: [plans, `${otherPlans} ${otherPlans}`] }, 1],
  ['the colour of a shape', { color: 'C8102E' }, 1],
  ['the place of a shape', { left: 6_000_000 }, 1],
  ['a value of a chart', { value: 9 }, 2],
  ['a picture beside a text', { picture: 'stripes' }, 3],
])('a slide with a change of %s is modified', async (_, change, slide) => {
  const { body } = await identifyDeck(server, await deck(change))
  const expected = assets.map(({ id }, at) => ({
    slide: at + 1,
    state: at + 1 === slide ? 'modified' : 'current',
    slide_asset: id,
  }))
  expect(body.data).toMatchObject(expected)
})

test('an automatic date is not a word of a slide', async () => {
  const { body } = await identifyDeck(server, await deck({ date: '24 December 2031', left: 6e6 }))
  expect(body.data[3]).toMatchObject({ state: 'current', slide_asset: assets[3]!.id })
  const { body: asset } = await server.call('GET', `/cms/slide_assets/${assets[3]!.id}`)
  expect(asset.text).toBe('Dated slide')
})

test('a slide with other words and other shapes is unknown', async () => {
  const { body } = await identifyDeck(server, await deck({ word: 'hiring plans', left: 6e6 }))
  expect(body.data[0]).toMatchObject({ state: 'unknown', similar: assets[0]!.id })
})

/** Four slides: texts and a square, a chart, a picture, and a date that the program inserts. */
async function deck({
  word = 'growth',
  more = [plans],
  value = 4,
  picture = 'waves',
  color = '003366',
  left = 5_000_000,
  date = '29 November 2026',
}: Content): Promise<Uint8Array> {
  const square = shape({
    id: 3,
    properties: `${box(left, 4_000_000)}<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`,
  })
  return buildDeck({
    size: { width: 12_192_000, height: 6_858_000 },
    slides: [
      words(
        `The year ahead</a:t></a:r></a:p><a:p><a:r><a:t>We expect ${word} in the coming year${more.map((text) => `</a:t></a:r></a:p><a:p><a:r><a:t>${text}`).join('')}`,
      ) + square,
      {
        shapes: words('Revenue of the regions') + frame,
        relationships: relationship('rId5', 'chart', '../charts/chart1.xml'),
      },
      {
        shapes: words('Our roastery in the harbour, seen from the water') + photo,
        relationships: relationship('rId5', 'image', '../media/image1.png'),
      },
      words(
        `Dated slide</a:t></a:r></a:p><a:p><a:fld id="{1}" type="datetime1"><a:rPr/><a:t>${date}</a:t></a:fld><a:r><a:t>`,
      ),
    ],
    parts: {
      'ppt/charts/chart1.xml': chart(value),
      'ppt/media/image1.png': new Uint8Array(await draw(picture)),
    },
  })
}

function box(x: number, y: number): string {
  return `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="2000000" cy="1500000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`
}

function words(text: string): string {
  return shape({
    id: 2,
    properties: box(900_000, 500_000),
    text: `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`,
  })
}

const frame =
  '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
  '<p:xfrm><a:off x="3000000" y="2500000"/><a:ext cx="6000000" cy="3500000"/></p:xfrm><a:graphic>' +
  '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="rId5"/></a:graphicData></a:graphic></p:graphicFrame>'

const photo =
  '<p:pic><p:nvPicPr><p:cNvPr id="5" name="Photo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>' +
  `<p:blipFill><a:blip r:embed="rId5"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${box(5_000_000, 2_500_000)}</p:spPr></p:pic>`

function chart(value: number): string {
  const points = (all: readonly (number | string)[]) =>
    `<c:ptCount val="${all.length}"/>${all.map((each, at) => `<c:pt idx="${at}"><c:v>${each}</c:v></c:pt>`).join('')}`
  return (
    '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea>' +
    '<c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/>' +
    `<c:cat><c:strLit>${points(['North', 'East', 'South', 'West'])}</c:strLit></c:cat>` +
    `<c:val><c:numLit>${points([3, value, 7, 2])}</c:numLit></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart>` +
    '<c:catAx><c:axId val="1"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>'
  )
}

function draw(picture: 'waves' | 'stripes'): Promise<Buffer> {
  const [width, height] = [160, 120]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const wave = Math.sin(x / 13) + Math.cos(y / 29)
    const light =
      picture === 'waves' ? 127 + 60 * wave : Math.floor(x / 20 + y / 15) % 2 === 0 ? 40 : 210
    pixels.fill(Math.round(light), at * 3, at * 3 + 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
