import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Appearance, compare, computeAppearance } from '@blazon/compliance/pictures/appearance'
import { decode } from '@blazon/compliance/pictures/decode'
import { readMedia } from '@blazon/pptx/container/read-media'
import sharp from 'sharp'
import { simpleIcons } from '../../testing/simple-icons.ts'

const require = createRequire(import.meta.url)
const uncropped = { left: 0, top: 0, right: 0, bottom: 0 }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const margin = { top: 90, left: 200, right: 30, bottom: 60 }

/** Changes of a logo when it is placed in a document. */
const changes: Readonly<Record<string, (png: Buffer) => Promise<Buffer>>> = {
  'a quarter of the size': (png) => resized(png, 128),
  '48 pixels': (png) => resized(png, 48),
  '24 pixels': (png) => resized(png, 24),
  'JPEG, quality 60': (png) => onGround(png, '#FFFFFF').jpeg({ quality: 60 }).toBuffer(),
  'transparent margin': (png) =>
    sharp(png)
      .extend({ ...margin, background: clear })
      .png()
      .toBuffer(),
  'no margin': (png) => sharp(png).trim().png().toBuffer(),
  'on white, with a margin': (png) => padded(png, '#FFFFFF'),
  'on navy, with a margin': (png) => padded(png, '#0B1F4B'),
  'on yellow, with a margin': (png) => padded(png, '#FFD400'),
  'white, transparent': (png) => inked(png, '#FFFFFF'),
  'another colour, on white': async (png) => padded(await inked(png, '#8A2BE2'), '#FFFFFF'),
  'white, on navy': async (png) => padded(await inked(png, '#FFFFFF'), '#0B1F4B'),
  'turned by a quarter': (png) => sharp(png).rotate(90).png().toBuffer(),
  mirrored: async (png) =>
    sharp(await onGround(png, '#FFFFFF').toBuffer())
      .flop()
      .jpeg()
      .toBuffer(),
}

/**
 * How often a logo is not recognized, and how often another picture is mistaken for it, at the
 * threshold of the perceptual hash. The logos are every n-th of simple-icons (in their own colours)
 * and of Iconify's logos. The other pictures are those logos and, if present, the corpus's pictures.
 */
export async function benchLikeness(): Promise<void> {
  const models: Appearance[] = []
  const pictures: { of: number; name: string; appearance: Appearance }[] = []
  for (const [of, svg] of logos().entries()) {
    const bytes = Buffer.from(svg)
    models.push((await appearance(bytes))!)
    const png = await sharp(bytes, { density: 300 })
      .resize(512, 512, { fit: 'inside' })
      .png()
      .toBuffer()
    for (const [name, change] of Object.entries(changes)) {
      const seen = await appearance(await change(png))
      if (seen) pictures.push({ of, name, appearance: seen })
    }
  }
  const isAlike = (one: Appearance, of: number) => compare(one, models[of]!) !== null
  for (const name of Object.keys(changes)) {
    const same = pictures.filter((picture) => picture.name === name)
    const lost = same.filter((picture) => !isAlike(picture.appearance, picture.of)).length
    say(`  ${name.padEnd(26)} ${lost} of ${same.length} not recognized`)
  }
  const [jpegs, corpus] = [
    pictures.filter(({ name }) => name === 'JPEG, quality 60'),
    await media(),
  ]
  let [pairs, taken] = [0, 0]
  models.forEach((_, of) => {
    for (const picture of jpegs) {
      if (picture.of === of) continue
      pairs++
      if (isAlike(picture.appearance, of)) taken++
    }
    for (const picture of corpus) {
      pairs++
      if (isAlike(picture, of)) taken++
    }
  })
  say(`  ${taken} of ${pairs} pairs of different pictures taken for the same`)
}

function logos(): string[] {
  const colors = ['#E60000', '#0B3D91', '#111111', '#1DB954', '#FF9900']
  const simple = [...simpleIcons.values()]
    .filter((_, at) => at % 60 === 0)
    .map((svg, at) => svg.replace('<svg', `<svg fill="${colors[at % 5]}"`))
  const { icons, width = 256, height = 256 } = require('@iconify-json/logos/icons.json')
  const many = Object.values<{ body: string; width?: number; height?: number }>(icons)
    .filter((_, at) => at % 60 === 0)
    .map((icon) => {
      const box = `0 0 ${icon.width ?? width} ${icon.height ?? height}`
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${icon.body}</svg>`
    })
  return [...simple, ...many]
}

async function media(): Promise<Appearance[]> {
  const folder = '/work/shared/corpus/pptx'
  if (!existsSync(folder)) return []
  const files = new Map<string, Uint8Array>()
  for (const name of readdirSync(folder)) {
    for (const [sha256, bytes] of readMedia(new Uint8Array(readFileSync(join(folder, name))))) {
      files.set(sha256, bytes)
    }
  }
  const seen = await Promise.all([...files.values()].map(appearance))
  return seen.filter((one) => one !== null)
}

async function appearance(bytes: Uint8Array): Promise<Appearance | null> {
  const decoded = await decode(bytes, uncropped)
  return decoded && computeAppearance(decoded.raster)
}

function resized(png: Buffer, pixels: number): Promise<Buffer> {
  return sharp(png).resize(pixels, pixels, { fit: 'inside' }).png().toBuffer()
}

function onGround(png: Buffer, background: string) {
  return sharp(png).flatten({ background })
}

/** Its shape in one colour. */
async function inked(png: Buffer, color: string): Promise<Buffer> {
  const { width, height } = await sharp(png).metadata()
  const alpha = await sharp(png).extractChannel('alpha').toBuffer()
  return sharp({ create: { width, height, channels: 3, background: color } })
    .joinChannel(alpha)
    .png()
    .toBuffer()
}

function padded(png: Buffer, background: string): Promise<Buffer> {
  return onGround(png, background)
    .extend({ ...margin, background })
    .png()
    .toBuffer()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
