import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDeck, relationship, shape } from '../../../../packages/pptx/test/deck-builder.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { identifyDeck, importDeck } from './slide-assets.fixture.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A photo: soft waves, whose frequencies depend on the seed. */
function photo(seed: number, width = 320, height = 200) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wave = Math.sin((x / width) * (4 + seed)) + Math.cos((y / height) * (9 - seed))
      pixels.fill(Math.round(127 + 60 * wave), (y * width + x) * 3, (y * width + x) * 3 + 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

interface Drawing {
  /** EMU that another program moves everything by. */
  moved?: number
  /** Where the second rectangle begins. */
  left?: number
  picture: Buffer
}

/** Three slides without words: rectangles, a table, and a photo over the whole page. */
function deck({ moved = 0, left = 5_000_000, picture }: Drawing): Uint8Array {
  const box = (x: number, y: number) =>
    `<a:xfrm><a:off x="${x + moved}" y="${y - moved}"/><a:ext cx="2000000" cy="1500000"/></a:xfrm>` +
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="C8102E"/></a:solidFill>'
  const cell = '<a:tc><a:txBody><a:bodyPr/><a:p/></a:txBody><a:tcPr/></a:tc>'
  const place = `<a:off x="${900_000 + moved}" y="800000"/><a:ext cx="6000000" cy="740000"/>`
  const table =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="Table"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
    `<p:xfrm>${place}</p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl>` +
    '<a:tblPr/><a:tblGrid><a:gridCol w="3000000"/><a:gridCol w="3000000"/></a:tblGrid>' +
    `<a:tr h="370000">${cell}${cell}</a:tr><a:tr h="370000">${cell}${cell}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  const page = `<a:xfrm><a:off x="${moved}" y="0"/><a:ext cx="12192000" cy="6858000"/></a:xfrm>`
  return buildDeck({
    size: { width: 12_192_000, height: 6_858_000 },
    slides: [
      shape({ properties: box(900_000, 800_000) }) + shape({ id: 3, properties: box(left, 3e6) }),
      table,
      {
        shapes:
          '<p:pic><p:nvPicPr><p:cNvPr id="5" name="Photo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>' +
          '<p:blipFill><a:blip r:embed="rId5"/><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
          `<p:spPr>${page}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`,
        relationships: relationship('rId5', 'image', '../media/image1.png'),
      },
    ],
    parts: { 'ppt/media/image1.png': new Uint8Array(picture) },
  })
}

test('slides without words are known again by shapes and pictures', async () => {
  const imported = await importDeck(server, deck({ picture: await photo(1).png().toBuffer() }))
  expect(imported.status, imported.text).toBe(201)
  const assets = imported.body.data as { id: string }[]
  // As other programs save: rounded positions, and the photo smaller and as JPEG.
  const saved = await photo(1).resize(240).jpeg({ quality: 70 }).toBuffer()
  const copies = await identifyDeck(server, deck({ moved: 9_000, picture: saved }))
  expect(copies.body.data).toEqual(
    assets.map(({ id }) =>
      expect.objectContaining({ state: 'modified', slide_asset: id, likelihood: 1 }),
    ),
  )
  const changed = { left: 8_000_000, picture: await photo(5).png().toBuffer() }
  const others = await identifyDeck(server, deck(changed))
  expect(others.body.data).toMatchObject([
    { state: 'unknown', slide_asset: null, similar: assets[0]!.id },
    { state: 'current' },
    { state: 'unknown', slide_asset: null, similar: null },
  ])
})
