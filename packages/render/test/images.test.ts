import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { relationship } from '../../pptx/test/deck-builder.ts'
import { decodeTiff } from '../src/pictures/decode-image.ts'
import { decodeDib } from '../src/pictures/dib.ts'
import { readDensity, readImage } from '../src/pictures/read-image.ts'
import { emf, pixelColors, renderToSvg } from './metafile-builder.ts'
import { renderPlan } from './render.ts'

describe('metafiles', () => {
  test('a rectangle has the brush and the pen that were selected', () => {
    const svg = renderToSvg(
      emf(
        [39, 1, 0, 0x0000ff, 0],
        [37, 1],
        [38, 2, 0, 3, 0, 0xff0000],
        [37, 2],
        [43, 10, 20, 60, 80],
      ),
    )
    expect(svg).toContain('viewBox="0 0 100 100" width="72" height="72"')
    expect(svg).toContain(
      '<path d="M10 20L60 20L60 80L10 80Z" fill="#FF0000" fill-rule="evenodd" stroke="#0000FF" stroke-width="3"/>',
    )
  })

  test('one that draws nothing, or is truncated, is reported', () => {
    expect(readImage(emf())).toEqual({ reason: 'The metafile has no records that can be drawn.' })
    expect(readImage(emf([86, 0, 0, 0, 0, 2_000_000_000]))).toHaveProperty('reason')
  })
})

describe('colour changes of a picture', () => {
  const colors = ['FFFFFF', 'FEFEFE', 'FF0000', '000000']

  /** The colours of four pixels. Each pixel is shown 100 points wide on a yellow slide. */
  async function recolored(effect: string): Promise<string[]> {
    const pixels = Buffer.from(colors.join(''), 'hex')
    const png = await sharp(pixels, { raw: { width: 4, height: 1, channels: 3 } })
      .png()
      .toBuffer()
    const shapes =
      '<p:pic><p:nvPicPr><p:cNvPr id="2" name="Picture"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>' +
      `<p:blipFill><a:blip r:embed="rId8">${effect}</a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill>` +
      '<p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="5080000" cy="1270000"/></a:xfrm></p:spPr></p:pic>'
    const background =
      '<p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFF00"/></a:solidFill></p:bgPr></p:bg>'
    const { svg } = await renderPlan({
      slides: [
        { shapes, background, relationships: relationship('rId8', 'image', '../media/image1.png') },
      ],
      parts: { 'ppt/media/image1.png': png },
    })
    return pixelColors(
      sharp(Buffer.from(svg), { density: 72 }),
      colors.map((_, index) => [50 + index * 100, 50]),
    )
  }
  const color = (hex: string, alpha = '') => `<a:srgbClr val="${hex}">${alpha}</a:srgbClr>`
  const change = (from: string, to: string) =>
    `<a:clrChange><a:clrFrom>${from}</a:clrFrom><a:clrTo>${to}</a:clrTo></a:clrChange>`

  test.each([
    ['none', '', colors],
    [
      'white made transparent',
      change(color('FFFFFF'), color('FFFFFF', '<a:alpha val="0"/>')),
      ['FFFF00', 'FEFEFE', 'FF0000', '000000'],
    ],
    [
      'red made blue',
      change(color('FF0000'), color('0000FF')),
      ['FFFFFF', 'FEFEFE', '0000FF', '000000'],
    ],
    ['black and white', '<a:biLevel thresh="50000"/>', ['FFFFFF', 'FFFFFF', '000000', '000000']],
    ['grey', '<a:grayscl/>', ['FFFFFF', 'FEFEFE', '4C4C4C', '000000']],
    [
      'corrected by PowerPoint, which saved the result',
      '<a:extLst><a:ext uri="x"><a14:imgProps xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><a14:imgLayer><a14:imgEffect><a14:saturation sat="0"/></a14:imgEffect></a14:imgLayer></a14:imgProps></a:ext></a:extLst>',
      colors,
    ],
  ])('%s', async (_, effect, expected) => {
    expect(await recolored(effect)).toEqual(expected)
  })
})

describe('bitmaps', () => {
  const header = (width: number, height: number, depth: number) =>
    Int32Array.from([40, width, height, 1 | (depth << 16), 0, 0, 0, 0, 0, 0])

  test('rows run from the bottom up, colours are blue, green, red', () => {
    const pixels = [0, 0, 255, 0, 0, 0, 0, 0, 255, 0, 0, 0].slice(0, 8)
    const bytes = Buffer.concat([Buffer.from(header(1, 2, 24).buffer), Buffer.from(pixels)])
    expect([...decodeDib(bytes)!.pixels]).toEqual([0, 0, 0, 255, 255, 0, 0, 255])
  })

  test('a size without the bytes for it is refused', () => {
    expect(decodeDib(Buffer.from(header(30_000, 30_000, 24).buffer))).toBeNull()
    expect(decodeDib(Buffer.from(header(3_000, 3_000, 24).buffer))).toBeNull()
  })
})

describe('TIFF', () => {
  /** One row of pixels without compression. */
  const tiff = (photometric: number, inks: number, samples: readonly number[], bits: 8 | 16) => {
    const width = samples.length / inks
    const data = Buffer.alloc((samples.length * bits) / 8)
    samples.forEach((sample, at) => {
      if (bits === 8) data.writeUInt8(sample, at)
      else data.writeUInt16LE(sample * 257, at * 2)
    })
    const tags = [
      ...[
        [256, width],
        [257, 1],
        [258, bits],
        [259, 1],
        [262, photometric],
        [273, 8],
      ],
      ...[
        [277, inks],
        [278, 1],
        [279, data.length],
      ],
    ]
    const directory = Buffer.alloc(2 + tags.length * 12 + 4)
    directory.writeUInt16LE(tags.length, 0)
    tags.forEach(([tag, value], at) => {
      directory.writeUInt16LE(tag!, 2 + at * 12)
      directory.writeUInt16LE(4, 4 + at * 12)
      directory.writeUInt32LE(1, 6 + at * 12)
      directory.writeUInt32LE(value!, 10 + at * 12)
    })
    const header = Buffer.from([0x49, 0x49, 0x2a, 0, 8 + data.length, 0, 0, 0])
    return decodeTiff(Buffer.concat([header, data, directory]))!.pixels
  }

  test.each([8, 16] as const)('inks of %i bits become light', (bits) => {
    const inks = [
      [0, 255, 255, 0],
      [0, 0, 0, 255],
      [255, 0, 0, 102],
      [0, 0, 0, 0],
    ].flat()
    expect([...tiff(5, 4, inks, bits)]).toEqual(
      [
        [255, 0, 0, 255],
        [0, 0, 0, 255],
        [0, 153, 153, 255],
        [255, 255, 255, 255],
      ].flat(),
    )
  })

  test('colours of 16 bits keep their higher byte', () => {
    expect([...tiff(2, 3, [255, 0, 128, 1, 2, 3], 16)]).toEqual([255, 0, 128, 255, 1, 2, 3, 255])
  })
})

test('a drawing fills its area, also if its size is not that of its view box', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="288" height="144" viewBox="10 20 40 20">' +
    '<rect x="10" y="20" width="20" height="20" fill="#FF0000"/><rect x="30" y="20" width="20" height="20" fill="#0000FF"/></svg>'
  const picture = sharp(Buffer.from(renderToSvg(Buffer.from(drawing))))
  const { width, height } = await picture.metadata()
  const middle = Math.floor(height / 2)
  expect(
    await pixelColors(picture, [
      [Math.floor(width * 0.25), middle],
      [Math.floor(width * 0.75), middle],
    ]),
  ).toEqual(['FF0000', '0000FF'])
})

test('a file that is not an image is refused with a reason', () => {
  expect(readImage(Buffer.from('hello'))).toEqual({
    reason: 'The format of the image is not known.',
  })
  expect(readImage(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toHaveProperty('reason')
  expect(readImage(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).toHaveProperty('reason')
})

test('a PNG states its pixels per inch', () => {
  const chunk = Buffer.alloc(8 + 33 - 8)
  chunk.writeUInt32BE(9, 8)
  chunk.write('pHYs', 12, 'latin1')
  // 11,811 pixels a metre are 300 to the inch.
  chunk.writeUInt32BE(11_811, 16)
  chunk.writeUInt32BE(11_811, 20)
  chunk.set([1], 24)
  chunk.set([0x89, 0x50, 0x4e, 0x47], 0)
  expect(readDensity(chunk)).toBeCloseTo(300, 1)
  expect(readDensity(Buffer.from([0xff, 0xd8, 0xff]))).toBeNull()
})
