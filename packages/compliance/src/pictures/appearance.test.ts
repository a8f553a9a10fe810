import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { simpleIcons } from '../../../../testing/simple-icons.ts'
import { type Appearance, compare, computeAppearance } from './appearance.ts'
import { decode } from './decode.ts'

const colors = { stripe: '#635BFF', github: '#181717', spotify: '#1DB954', figma: '#F24E1E' }
const names = [...Object.keys(colors), 'docker', 'vuedotjs', 'netflix', 'airbnb', 'nike', 'zoom']
const uncropped = { left: 0, top: 0, right: 0, bottom: 0 }

function drawing(name: string): Buffer {
  const color = colors[name as keyof typeof colors] ?? '#0B3D91'
  return Buffer.from(simpleIcons.get(name)!.replace('<svg', `<svg fill="${color}"`))
}

async function appearance(bytes: Uint8Array, crop = uncropped): Promise<Appearance> {
  const decoded = await decode(bytes, crop)
  if (!decoded) throw new Error('not decoded')
  return computeAppearance(decoded.raster)
}

function png(name: string, pixels = 512) {
  return sharp(drawing(name), { density: 600 }).resize(pixels, pixels).png().toBuffer()
}

let models: Appearance[]
beforeAll(async () => {
  models = await Promise.all(names.map((name) => appearance(drawing(name))))
})

const around = { top: 90, left: 200, right: 30, bottom: 60 }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

const changes: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  'a third of the size': (bytes) => sharp(bytes).resize(170, 170).png().toBuffer(),
  'twice the size': (bytes) => sharp(bytes).resize(1024, 1024).png().toBuffer(),
  'a JPEG of quality 40 on white': (bytes) =>
    sharp(bytes).flatten({ background: '#FFF' }).jpeg({ quality: 40 }).toBuffer(),
  'a WebP': (bytes) => sharp(bytes).webp({ quality: 50 }).toBuffer(),
  'a GIF on white': (bytes) => sharp(bytes).flatten({ background: '#FFF' }).gif().toBuffer(),
  'transparent padding': (bytes) =>
    sharp(bytes)
      .extend({ ...around, background: clear })
      .png()
      .toBuffer(),
  'white padding': (bytes) =>
    sharp(bytes)
      .flatten({ background: '#FFF' })
      .extend({ ...around, background: '#FFF' })
      .png()
      .toBuffer(),
  'its transparency cropped': (bytes) => sharp(bytes).trim().png().toBuffer(),
  'a yellow ground': (bytes) => sharp(bytes).flatten({ background: '#FFD400' }).png().toBuffer(),
  'a tenth wider': (bytes) => sharp(bytes).resize(563, 512, { fit: 'fill' }).png().toBuffer(),
}

describe.each(Object.entries(changes))('with %s', (_, change) => {
  test('recognizes a logo, and does not confuse it with another', async () => {
    for (const [at, name] of names.entries()) {
      const changed = await appearance(await change(await png(name)))
      const alike = models.map((model) => compare(changed, model) !== null)
      expect({ name, alike }).toEqual({ name, alike: names.map((_, other) => other === at) })
    }
  })
})

test('compares and finds a part of a picture', async () => {
  const [one, two] = await Promise.all([png('stripe'), png('github')])
  const sheet = await sharp(one)
    .extend({ right: 512, background: clear })
    .composite([{ input: two, left: 512, top: 0 }])
    .png()
    .toBuffer()
  const half = await appearance(sheet, { ...uncropped, left: 0.5 })
  expect(compare(half, await appearance(drawing('github')))).not.toBeNull()
  expect(compare(half, await appearance(drawing('stripe')))).toBeNull()
  const padded = await appearance(
    await sharp(one).extend({ left: 512, background: clear }).png().toBuffer(),
  )
  const { ink, model } = compare(padded, await appearance(one))!
  expect(ink.left).toBeCloseTo(0.5 + model.left / 2, 2)
})

describe('with other colours or another orientation', () => {
  const colored = (color: string) =>
    Buffer.from(drawing('stripe').toString().replace('#635BFF', color))

  test('recognizes a logo in another colour, also in white', async () => {
    for (const color of ['#E60000', '#FFFFFF', '#000000']) {
      const recolored = await appearance(colored(color))
      const alike = models.map((model) => compare(recolored, model)?.isRecolored)
      expect({ color, alike }).toEqual({
        color,
        alike: names.map((name) => (name === 'stripe' ? true : undefined)),
      })
    }
  })

  test.each([
    ['a quarter turn', (image: Sharp) => image.rotate(90), 90, false],
    ['three quarter turns', (image: Sharp) => image.rotate(270), 270, false],
    ['mirrored', (image: Sharp) => image.flop(), 0, true],
    ['upside down', (image: Sharp) => image.flip(), 180, true],
  ] as const)('recognizes a logo %s, and where it is', async (_, change, turn, mirrored) => {
    const wide = sharp(await png('nike')).extend({ left: 100, background: clear })
    const original = await wide.png().toBuffer()
    const changed = await change(sharp(original)).png().toBuffer()
    const likeness = compare(await appearance(changed), await appearance(original))!
    expect(likeness).toMatchObject({ orientation: { turn, mirrored }, isRecolored: false })
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      expect(likeness.ink[side]).toBeCloseTo(likeness.model[side], 2)
    }
  })
})

test('matches a uniform area with nothing, not even with itself', async () => {
  const plain = await appearance(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#E60000' } })
      .png()
      .toBuffer(),
  )
  expect(compare(plain, plain)).toBeNull()
})

test('refuses pictures that are damaged, have entities or too many pixels', async () => {
  const entity = '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'
  const huge = await sharp({
    create: { width: 12_000, height: 9_000, channels: 3, background: '#FFF' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const broken = (await png('stripe')).subarray(0, 900)
  for (const bytes of [Buffer.from(entity), huge, broken, Buffer.from('%PDF-1.7'), Buffer.alloc(0)])
    expect(await decode(bytes, uncropped)).toBeNull()
})

test('refuses drawings in which few bytes cause much work, in any notation', async () => {
  const svg = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`)
  const filtered = svg('<filter id="f"><feTurbulence/></filter><path filter="url(#f)" d="M0 0h9"/>')
  const prefixed = svg('<s:pattern xmlns:s="http://www.w3.org/2000/svg" id="p"/><path d="M0 0h9"/>')
  const long = svg(`<path d="${'M0 0h9v9z'.repeat(80_000)}"/>`)
  const wide = Buffer.from(`\ufeff${filtered.toString()}`, 'utf16le')
  for (const bytes of [filtered, prefixed, long, wide, gzipSync(filtered)])
    expect(await decode(bytes, uncropped)).toBeNull()
  expect(await decode(svg('<path d="M0 0h9v9z"/>'), uncropped)).not.toBeNull()
})
