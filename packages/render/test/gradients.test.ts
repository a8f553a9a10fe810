import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pixelColors } from './metafile-builder.ts'
import { listDangers, renderPlan, shapeAt } from './render.ts'

/** A shape in the corner of the slide, 100 points wide and high, with a gradient from red to blue. */
function shape(geometry: string, path: string, alpha = ''): string {
  const stop = (at: number, hex: string) =>
    `<a:gs pos="${at}"><a:srgbClr val="${hex}">${alpha}</a:srgbClr></a:gs>`
  return shapeAt(
    { x: 0, y: 0, width: 100, height: 100 },
    `${geometry}<a:gradFill><a:gsLst>${stop(0, 'FF0000')}${stop(100_000, '0000FF')}</a:gsLst>` +
      `<a:path path="${path}"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path></a:gradFill>`,
  )
}

async function colors(shapes: string, ...points: [number, number][]): Promise<string[]> {
  const { svg } = await renderPlan({ slides: [shapes] })
  expect(listDangers(svg)).toEqual([])
  return pixelColors(
    sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#FFF' }),
    points,
  )
}

const diamond = '<a:prstGeom prst="diamond"/>'
/** The centre, a point near the middle of a side of the diamond, and one near its left corner. */
const points: [number, number][] = [
  [50, 50],
  [28, 28],
  [5, 50],
]

test.each([
  ['rot="10800000"', '', 'FF'],
  ['rot="10800000"', ' rotWithShape="0"', '00'],
  ['flipH="1"', ' rotWithShape="0"', '00'],
  ['rot="5400000"', ' rotWithShape="0"', '00'],
])('a shape with %s and a gradient with%s', async (transform, rotWithShape, blue) => {
  const stops = ['FF0000', '0000FF'].map(
    (hex, at) => `<a:gs pos="${at * 100_000}"><a:srgbClr val="${hex}"/></a:gs>`,
  )
  const fill = `<a:gradFill${rotWithShape}><a:gsLst>${stops.join('')}</a:gsLst><a:lin ang="0"/></a:gradFill>`
  const plain = shapeAt({ x: 0, y: 0, width: 100, height: 100 }, fill)
  const [left] = await colors(plain.replace('<a:xfrm>', `<a:xfrm ${transform}>`), [2, 50])
  expect(left!.slice(4)).toMatch(blue === 'FF' ? /^F./ : /^0./)
})

describe('gradients along a path', () => {
  test('follow the outline of their shape', async () => {
    const [center, side, corner] = await colors(shape(diamond, 'shape'), ...points)
    expect(center).toMatch(/^[EF].00[01].$/)
    expect(side).toMatch(/^[0-3].00[C-F].$/)
    expect(corner).toMatch(/^[01].00[EF].$/)
  })

  test('are circles where the file says so', async () => {
    const [center, side] = await colors(shape(diamond, 'circle'), ...points)
    expect(center).toMatch(/^[EF].00[01].$/)
    expect(side).toMatch(/^[789A].00[5678].$/)
  })

  test('are circles for outlines of very many points, and for transparent colours', async () => {
    const line = Array.from(
      { length: 5_000 },
      (_, at) => `<a:lnTo><a:pt x="${(at * 7919) % 997}" y="${(at * 104_729) % 991}"/></a:lnTo>`,
    )
    const many = `<a:custGeom><a:pathLst><a:path w="1000" h="1000"><a:moveTo><a:pt x="0" y="0"/></a:moveTo>${line.join('')}</a:path></a:pathLst></a:custGeom>`
    const { svg } = await renderPlan({ slides: [shape(many, 'shape')] })
    expect(svg).toContain('<radialGradient')
    const half = shape(diamond, 'shape', '<a:alpha val="50000"/>')
    expect((await renderPlan({ slides: [half] })).svg).toContain('<radialGradient')
  })

  test('of tiles are drawn once, which is reported', async () => {
    const tiled = (sides: string) =>
      shape(diamond, 'circle').replace('</a:gradFill>', `<a:tileRect${sides}/></a:gradFill>`)
    const whole = await renderPlan({ slides: [tiled('')] })
    expect(whole.notes).toEqual([])
    const { notes } = await renderPlan({ slides: [tiled(' r="-100000" b="-100000"')] })
    const reason = 'A gradient of tiles is drawn once over its shape.'
    expect(notes).toEqual([{ kind: 'not_drawn', element: 'gradient', reason }])
  })

  test('are defined once for equal shapes', async () => {
    const equal = shape(diamond, 'shape').repeat(200)
    const { svg } = await renderPlan({ slides: [equal] })
    expect(svg.match(/<pattern /g)).toHaveLength(1)
  })
})
