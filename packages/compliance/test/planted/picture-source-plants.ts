import { crc32 } from 'node:zlib'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import sharp from 'sharp'
import { buildPage, flate } from '../../src/readers/pdf/raw-pdf.fixture.ts'
import { color, palette } from '../documents.ts'
import { makeMessage, multipart, part } from '../messages.ts'
import { odfPlants } from './odf-plants.ts'
import type { Random } from './planter.ts'
import type { SourceFormat } from './source-plants.ts'
import type { WordTrial } from './word-plants.ts'

/** Breaches of single files: logos, pictures, properties and embedded fonts, where no line has them. */

type Format = SourceFormat | 'png' | 'jpeg'
type Plant = (random: Random, logo: Uint8Array) => Promise<WordTrial>

export const pictureSourcePlants: readonly (readonly [type: string, format: Format, Plant])[] = [
  ...(['svg', 'html', 'pdf', 'eml', 'mht'] as const).flatMap((format) => {
    const without = (random: Random) => writeWithLogo(format, null, random)
    const withLogo = (random: Random, logo: Uint8Array, height = 50) =>
      writeWithLogo(format, { logo, height }, random)
    const make =
      (params: object, observed: string | null, proper: Maker, breach: Maker): Plant =>
      async (random, logo) => ({
        params: { files: ['file_logo'], ...params },
        brand: { logos: [{ id: 'file_logo', bytes: logo }] },
        obeying: await proper(random, logo),
        breaching: await breach(random, logo),
        observed,
      })
    return [
      ['logo_required', format, make({}, null, withLogo, without)],
      ['logo_retired', format, make({}, 'retired logo', without, withLogo)],
      ...(format !== 'svg' && format !== 'pdf'
        ? []
        : [
            [
              'logo_usage',
              format,
              make({}, null, withLogo, (random, logo) => withLogo(random, logo, 90)),
            ] as const,
          ]),
    ] as const
  }),
  ['alt_text', 'svg', async () => changing({}, null, drawing('<title>A map</title>'), drawing(''))],
  ['alt_text', 'html', async () => changing({}, null, page(' alt="A map"'), page(''))],
  ...(['eml', 'mht'] as const).map(
    (format) =>
      [
        'alt_text',
        format,
        async () =>
          changing({}, null, wrapPage(page(' alt="A map"'), null), wrapPage(page(''), null)),
      ] as const,
  ),
  ...odfPlants,
  ['icon_grid', 'svg', async () => changing({ view_box: '0 0 24 24' }, null, icon(24), icon(20))],
  [
    'file_metadata',
    'svg',
    async () => changing(titled, 'no title', drawing('<title>A map</title>'), drawing('')),
  ],
  [
    'file_metadata',
    'pdf',
    async () => changing(titled, 'no title', await pdf('A map'), await pdf(null)),
  ],
  [
    'file_metadata',
    'png',
    async (random) => {
      const plain = await square('#111111', random)
      return changing(titled, 'no title', entitle(plain), plain)
    },
  ],
  [
    'file_metadata',
    'jpeg',
    async (random) => {
      const background = '#111111'
      const jpeg = (await openSquare(background, random)).jpeg()
      const exif = { IFD0: { ImageDescription: 'A map' } }
      const [proper, plain] = [jpeg.clone().withExif(exif), jpeg]
      const params = { required: ['description'] }
      return changing(params, 'no description', await proper.toBuffer(), await plain.toBuffer())
    },
  ],
  [
    'color_in_palette',
    'png',
    async (random) => ({
      ...changing({}, '#FF0001', await square('#111111', random), await square('#FF0001', random)),
      brand: { palettes: [palette([color('ink', '#111111')])] },
    }),
  ],
  [
    'image_resolution',
    'pdf',
    async (random) => {
      const inch = 72 + Math.floor(random() * 50)
      const proper = pictureOf(inch / 2)
      return changing({ min_dpi: 100 }, null, proper, pictureOf(inch * 2))
    },
  ],
  [
    'fonts_embedded',
    'pdf',
    async () => changing({}, null, writeText('Helvetica'), writeText('Papyrus')),
  ],
]

type Maker = (random: Random, logo: Uint8Array) => Promise<Uint8Array>

const titled = { required: ['title'] }

function changing(
  params: unknown,
  observed: string | null,
  obeying: Uint8Array,
  breaching: Uint8Array,
): WordTrial {
  return { params, obeying, breaching, observed }
}

const encode = (text: string) => new TextEncoder().encode(text)

/** The logo is twice as wide as high. */
async function writeWithLogo(
  format: 'svg' | 'html' | 'pdf' | 'eml' | 'mht',
  shown: { logo: Uint8Array; height: number } | null,
  random: Random,
): Promise<Uint8Array> {
  const [x, y] = [Math.floor(random() * 200), Math.floor(random() * 150)]
  const source = shown && `data:image/png;base64,${Buffer.from(shown.logo).toString('base64')}`
  if (format === 'html') {
    const picture = source ? `<img alt="Halden" src="${source}">` : ''
    return encode(`<!doctype html><html lang="en"><body><p>Hello</p>${picture}</body></html>`)
  }
  if (format === 'eml' || format === 'mht') {
    const address = format === 'eml' ? 'cid:logo' : 'logo.png'
    const picture = shown ? `<img alt="Halden" src="${address}">` : ''
    return wrapPage(encode(`<html lang="en"><p>Hello</p>${picture}</html>`), shown?.logo ?? null)
  }
  if (format === 'svg') {
    const picture = shown
      ? `<image href="${source}" x="${x}" y="${y}" width="100" height="${shown.height}" preserveAspectRatio="none"/>`
      : ''
    return encode(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="9" height="9"/>${picture}</svg>`,
    )
  }
  const made = await PDFDocument.create()
  const sheet = made.addPage([400, 300])
  sheet.drawText('Hello', { x: 10, y: 10, font: await made.embedFont(StandardFonts.Helvetica) })
  if (shown) {
    const picture = await made.embedPng(shown.logo)
    sheet.drawImage(picture, { x, y: y + 30, width: 100, height: shown.height })
  }
  return made.save()
}

const drawing = (inside: string) =>
  encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}<path d="M0 0h9v9z"/></svg>`,
  )

const page = (attributes: string) =>
  encode(
    `<!doctype html><html lang="en"><body><p>Hello</p><img src="a.png"${attributes}></body></html>`,
  )

/** A message, and a web archive, of a page and its picture. */
function wrapPage(content: Uint8Array, logo: Uint8Array | null): Uint8Array {
  const fields = ['Content-ID: <logo>', 'Content-Location: https://halden.example/logo.png']
  return makeMessage(
    multipart('related', [
      part({
        type: 'text/html',
        content,
        fields: ['Content-Location: https://halden.example/index.html'],
      }),
      ...(logo ? [part({ type: 'image/png', encoding: 'base64', content: logo, fields })] : []),
    ]),
  )
}

const icon = (side: number) =>
  encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><path d="M0 0h9v9z"/></svg>`,
  )

async function pdf(title: string | null): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  made.addPage()
  if (title) made.setTitle(title)
  return made.save()
}

function openSquare(background: string, random: Random) {
  const side = 16 + Math.floor(random() * 64)
  return sharp({ create: { width: side, height: side, channels: 3, background } })
}

function square(background: string, random: Random): Promise<Buffer> {
  return openSquare(background, random).png().toBuffer()
}

/** Adds a `tEXt` chunk after the header, which ends at byte 33. */
function entitle(png: Buffer): Buffer {
  const typed = Buffer.from('tEXtTitle\0A map', 'latin1')
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(typed.length - 4)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([png.subarray(0, 33), length, typed, check, png.subarray(33)])
}

/** A picture of 100 pixels in a square of these points. */
function pictureOf(points: number): Uint8Array {
  const image = '/Subtype /Image /Width 100 /Height 100 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  return buildPage(`q ${points} 0 0 ${points} 20 20 cm /Im Do Q`, {
    resources: '/XObject << /Im 5 0 R >>',
    more: [flate(Buffer.alloc(100 * 100 * 3, 99), image)],
  })
}

function writeText(font: string): Uint8Array {
  return buildPage('BT /N 20 Tf 20 100 Td (Hello) Tj ET', {
    resources: `/Font << /N << /Type /Font /Subtype /TrueType /BaseFont /${font} /Encoding /WinAnsiEncoding >> >>`,
  })
}
