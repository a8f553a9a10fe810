import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { drawBitmap } from '../src/bitmap/draw-bitmap.ts'
import { renderPng } from '../src/raster.ts'
import { svgDocument } from '../src/svg/document.ts'

const size = { width: 160, height: 90 }
const width = 320
const box = '<rect x="30" y="20" width="80" height="40" fill="#C8102E"/>'
const area = 'filterUnits="userSpaceOnUse" x="0" y="0" width="160" height="90"'

const filter = (steps: string) => ({
  definitions: `<filter id="f" ${area} color-interpolation-filters="sRGB">${steps}</filter>`,
  content: `<g filter="url(#f)">${box}</g>`,
})
const filled = (definitions: string) => ({
  definitions,
  content: '<path d="M10,10L150,20L140,80L20,70Z" fill="url(#d)"/>',
})
const stops =
  '<stop offset="0" stop-color="#003366"/><stop offset="1" stop-color="#FFCC00" stop-opacity="0.5"/>'
const flood = '<feFlood flood-color="#0055AA" flood-opacity="0.6" result="color"/>'
let image = ''

beforeAll(async () => {
  const pixels = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7) % 251))
  const jpeg = await sharp(pixels, { raw: { width: 64, height: 48, channels: 3 } })
    .blur(4)
    .jpeg()
    .toBuffer()
  image = `<image id="i" width="1" height="1" preserveAspectRatio="none" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`
})

const drawings: Readonly<Record<string, () => { definitions?: string; content: string }>> = {
  'shapes and transforms': () => ({
    content: `<g transform="translate(20 10) rotate(20)" fill="#336699"><rect width="60" height="30" rx="8"/><circle cx="80" cy="20" r="14" fill="#EE7700"/></g><polygon points="100,60 150,60 125,85" stroke="#000000" stroke-width="2" fill="none"/>`,
  }),
  'strokes with dashes, caps and joins': () => ({
    content:
      '<path d="M10,10L80,60L150,15" fill="none" stroke="#007744" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"/><line x1="10" y1="80" x2="150" y2="80" stroke="#000000" stroke-width="3" stroke-dasharray="9 4 2 4"/>',
  }),
  'holes of both fill rules': () => ({
    content:
      '<path fill-rule="evenodd" d="M10,10L70,10L70,70L10,70ZM25,25L55,25L55,55L25,55Z"/><path d="M90,10L150,10L150,70L90,70ZM105,25L105,55L135,55L135,25Z" fill="#884400" fill-opacity="0.5"/>',
  }),
  'letters that share a path': () => ({
    definitions: '<path id="a" d="M0,0L8,0L8,14L0,14Z"/>',
    content:
      '<g transform="matrix(1 0 0 -1 10 40)" fill="#222222" role="img" aria-label="ab &amp; c"><use href="#a" x="0"/><use href="#a" x="12.4"/><use href="#a" x="24.9"/></g>',
  }),
  'a linear gradient': () =>
    filled(`<linearGradient id="d" gradientTransform="rotate(30)">${stops}</linearGradient>`),
  'a radial gradient': () =>
    filled(
      `<radialGradient id="d" gradientUnits="userSpaceOnUse" cx="80" cy="45" r="70">${stops}</radialGradient>`,
    ),
  'a pattern': () =>
    filled(
      '<pattern id="d" patternUnits="userSpaceOnUse" x="3" y="2" width="8" height="8"><rect width="8" height="8" fill="#FFFFFF"/><rect width="4" height="4" fill="#AA0033" shape-rendering="crispEdges"/></pattern>',
    ),
  'a clip': () => ({
    definitions: '<clipPath id="c"><circle cx="80" cy="45" r="30"/></clipPath>',
    content: `<g clip-path="url(#c)">${box}</g>`,
  }),
  'the opacity of a group': () => ({
    content: `<g opacity="0.4">${box}<rect x="60" y="10" width="30" height="70"/></g>`,
  }),
  'a mask': () => ({
    definitions: `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="20" x2="0" y2="60"><stop offset="0" stop-color="#FFFFFF"/><stop offset="1" stop-color="#FFFFFF" stop-opacity="0"/></linearGradient><mask id="m" maskUnits="userSpaceOnUse" x="30" y="20" width="70" height="40"><rect x="0" y="20" width="160" height="40" fill="url(#g)"/></mask>`,
    content: `<g mask="url(#m)">${box}</g>`,
  }),
  'an image': () => ({
    definitions: image,
    content: '<use href="#i" transform="matrix(120 0 0 70 20 10)"/>',
  }),
  'an image in a box of other proportions': () => ({
    content: image.replace(
      'id="i" width="1" height="1" preserveAspectRatio="none"',
      'x="20" y="10" width="70" height="70"',
    ),
  }),
  'a drawing as an image': () => ({
    definitions: `<image id="i" width="1" height="1" preserveAspectRatio="none" href="data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="400" height="200"><path d="M2 2L38 2L20 18Z" fill="#117733"/></svg>')}"/>`,
    content: '<use href="#i" transform="matrix(120 0 0 70 20 10)"/>',
  }),
  'the squares of a hatch': () =>
    filled(
      '<pattern id="d" patternUnits="userSpaceOnUse" width="40" height="40"><path d="M0 0h40v40h-40z" fill="#FFEECC"/><path d="M4 4h12v8h-12zM24 20h8v14h-8z" fill="#114477" shape-rendering="crispEdges"/></pattern>',
    ),
  'a title': () => ({
    content: `<g data-not-drawn="picture"><title>No &amp; image</title>${box}</g>`,
  }),
  'layers of moved, stroked and reused content': () => ({
    definitions: `${filter('<feGaussianBlur stdDeviation="2"/>').definitions}<path id="a" d="M0,0L20,30L40,0" fill="none" stroke="#225577" stroke-width="6"/>`,
    content:
      '<g transform="translate(95 15)"><g opacity="0.5"><use href="#a" x="8" y="10"/><g filter="url(#f)"><use href="#a" x="-50" y="30"/></g></g></g>',
  }),
  'the colours of a picture': () => ({
    definitions: `${image}<filter id="r" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feColorMatrix type="matrix" values="0.3 0.6 0.1 0 0 0.3 0.6 0.1 0 0 0.3 0.6 0.1 0 0 0 0 0 1 0"/><feComponentTransfer><feFuncR type="table" tableValues="0.1 1"/><feFuncG type="linear" slope="0.5" intercept="0.2"/><feFuncB type="table" tableValues="0.4 0.8"/></feComponentTransfer></filter>`,
    content: '<g filter="url(#r)"><use href="#i" transform="matrix(120 0 0 70 20 10)"/></g>',
  }),
  'a shadow': () =>
    filter(
      `<feGaussianBlur in="SourceAlpha" stdDeviation="3" result="blurred"/><feOffset in="blurred" dx="4" dy="5" result="moved"/>${flood}<feComposite in="color" in2="moved" operator="in"/>`,
    ),
  'a glow': () =>
    filter(
      `<feMorphology in="SourceAlpha" operator="dilate" radius="4" result="wide"/><feGaussianBlur in="wide" stdDeviation="2" result="blurred"/>${flood}<feComposite in="color" in2="blurred" operator="in" result="glow"/><feMerge><feMergeNode in="glow"/><feMergeNode in="SourceGraphic"/></feMerge>`,
    ),
  'soft edges': () =>
    filter(
      '<feMorphology in="SourceAlpha" operator="erode" radius="5" result="narrow"/><feGaussianBlur in="narrow" stdDeviation="3" result="soft"/><feComposite in="SourceGraphic" in2="soft" operator="in"/>',
    ),
  'an inner shadow': () =>
    filter(
      `${flood}<feComposite in="color" in2="SourceAlpha" operator="out" result="outside"/><feGaussianBlur in="outside" stdDeviation="3" result="blurred"/><feComposite in="blurred" in2="SourceAlpha" operator="in" result="shadow"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shadow"/></feMerge>`,
    ),
}

describe('Skia paints what librsvg paints:', () => {
  test.each(Object.keys(drawings))('%s', async (name) => {
    const { content, definitions = '' } = drawings[name]!()
    const svg = svgDocument(content, definitions, size)
    const painted = await drawBitmap(svg, width, async (bytes) => {
      const decoded = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return { ...decoded.info, rgba: decoded.data }
    })
    const expected = await sharp(Buffer.from(svg), { density: 144 })
      .flatten({ background: '#FFFFFF' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(painted).toMatchObject({ width: expected.info.width, height: expected.info.height })
    const different = expected.data.filter((value, at) => Math.abs(value - painted!.rgba[at]!) > 40)
    expect(different.length / expected.data.length).toBeLessThan(0.002)
    // Something is painted at all.
    expect(expected.data.some((value) => value !== 255)).toBe(true)
  })
})

test.each([
  ['text', '<text x="10" y="40">Words</text>'],
  ['an unknown attribute', '<rect width="9" height="9" vector-effect="non-scaling-stroke"/>'],
  ['a missing filter', `<g filter="url(#none)">${box}</g>`],
  ['another notation', "<rect width='9' height='9'/>"],
])('librsvg draws %s', async (_, content) => {
  const svg = svgDocument(content, '', size)
  expect(await drawBitmap(svg, width, async () => null)).toBeNull()
  const png = await renderPng(svg, width)
  expect(await sharp(png!).metadata()).toMatchObject({ format: 'png', width, height: 180 })
})
