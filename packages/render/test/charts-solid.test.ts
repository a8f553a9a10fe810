import { describe, expect, it } from 'vitest'
import { axes, axisIds, chart, columns, series, seriesColors } from './chart-xml.ts'
import { type DrawnSlide, drawChart } from './drawn-slide.ts'

const [first, second] = seriesColors as [string, string]

const oblique = 'The 3-D chart is drawn in an oblique view, without its rotation and perspective.'

describe('3-D charts', () => {
  it('draw columns as boxes, those of the next category in front', async () => {
    const xml = columns(series(0, [1, 2]) + series(1, [1, 2])).replaceAll('barChart', 'bar3DChart')
    const slide = await drawChart(chart(xml))
    const [front] = slide
      .elements('rect')
      .filter(({ fill, x }) => fill === first && x !== undefined)
    const [top] = slide.elements('path').filter(({ fill }) => fill === first)
    // 6 % and 4.5 % of the shorter side of the area: 0.96 of 540 points.
    const [right, up] = [0.06, 0.045].map((share) => share * 540 * 0.96) as [number, number]
    const [x, y, width] = [front!.x, front!.y, front!.width].map(Number) as [number, number, number]
    const corners = [x, y, x + width, y, x + width + right, y - up, x + right, y - up]
    expect(top!.d!.match(/-?[\d.]+/g)!.map(Number)).toEqual(
      corners.map((corner) => expect.closeTo(corner, 1)),
    )
    const order = slide.elements('rect').map(({ fill }) => fill)
    expect(order.filter((fill) => fill === first || fill === second)).toEqual([
      first,
      second,
      first,
      second,
    ])
    expect(slide.reasons).toEqual([oblique])
  })

  it('draw areas as bodies, the last series behind the others', async () => {
    const bodies = columns(series(0, [1, 2]) + series(1, [3, 4]), '<c:grouping val="standard"/>')
    const slide = await drawChart(chart(bodies.replaceAll('barChart', 'area3DChart')))
    const faces = slide.elements('path').filter(({ fill }) => fill === first || fill === second)
    // Each has a top, a right side and a front.
    expect(faces.map(({ fill }) => fill)).toEqual([second, second, second, first, first, first])
    const bottom = ({ d }: Record<string, string>) =>
      Math.max(...[...d!.matchAll(/[ML][-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y)))
    expect(bottom(faces[5]!)).toBeGreaterThan(bottom(faces[2]!) + 5)
    expect(slide.reasons).toEqual([oblique])
  })

  it('stack areas in one body', async () => {
    const bodies = columns(series(0, [1, 2]) + series(1, [3, 4]), '<c:grouping val="stacked"/>')
    const slide = await drawChart(chart(bodies.replaceAll('barChart', 'area3DChart')))
    const fills = slide.elements('path').map(({ fill }) => fill)
    expect(fills.filter((fill) => fill === first || fill === second)).toEqual([
      ...[first, first, first],
      ...[second, second, second],
    ])
  })

  it('draw lines as ribbons, darker where they are seen from below', async () => {
    const ribbons = columns(series(0, [1, 1, 9]), '<c:grouping val="standard"/>')
    const slide = await drawChart(chart(ribbons.replaceAll('barChart', 'line3DChart')))
    const paths = slide.elements('path')
    const faces = paths.flatMap((path, at) => (path.fill === first ? [at] : []))
    expect(faces).toHaveLength(2)
    expect(faces.map((at) => paths[at + 1]!.fill)).toEqual(['#FFFFFF', '#000000'])
  })

  it('write the names of series that stand one behind the other on the right', async () => {
    const deep =
      '<c:serAx><c:axId val="3"/><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="1"/></c:serAx>'
    const bodies = columns(series(0, [1, 2]) + series(1, [3, 4]), '<c:grouping val="standard"/>')
    const xml = bodies.replaceAll('barChart', 'area3DChart')
    const named = await drawChart(chart(xml, { axesXml: axes + deep }))
    expect(named.texts).toEqual(expect.arrayContaining(['Series 1', 'Series 2']))
    const unnamed = await drawChart(chart(xml))
    expect(unnamed.texts).not.toContain('Series 1')
  })

  it('tilt a pie by the angle of its view, with a side below its front', async () => {
    const pie = (tilt: number) =>
      drawChart(
        `<c:chart><c:autoTitleDeleted val="1"/><c:view3D><c:rotX val="${tilt}"/></c:view3D><c:plotArea><c:pie3DChart>${series(0, [1, 1])}</c:pie3DChart></c:plotArea></c:chart>`,
      )
    const slide = await pie(30)
    expect(slide.svg).toMatch(/transform="matrix\(1 0 0 0\.5 0 -?[\d.]+\)"/)
    const [side] = slide.elements('path')
    const radii = /A([\d.]+) ([\d.]+) 0 0 1/.exec(side!.d!)!.slice(1).map(Number)
    expect(radii[1]! / radii[0]!).toBeCloseTo(0.5, 3)
    expect(slide.reasons).toEqual([oblique])
  })
})

describe('surface charts', () => {
  const depthAxis = '<c:serAx><c:axId val="3"/><c:delete val="0"/><c:crossAx val="1"/></c:serAx>'
  const fixed = axes.replace(
    '<c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/>',
    '<c:orientation val="minMax"/><c:max val="10"/><c:min val="0"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:majorUnit val="5"/>',
  )
  const bands = ['0000AA', '00AA00'].map(
    (hex, index) =>
      `<c:bandFmt><c:idx val="${index}"/><c:spPr><a:solidFill><a:srgbClr val="${hex}"/></a:solidFill></c:spPr></c:bandFmt>`,
  )
  const draw = (kind: string, rows: string) =>
    drawChart(
      chart(
        `<c:${kind}>${rows}<c:bandFmts>${bands.join('')}</c:bandFmts>${axisIds}<c:axId val="3"/></c:${kind}>`,
        {
          axesXml: fixed + depthAxis,
          rest: '<c:legend><c:legendPos val="r"/></c:legend>',
        },
      ),
    )
  const across = (slide: DrawnSlide, fill: string) => {
    const data = slide.elements('path').find((path) => path.fill === fill)!.d!
    const xs = [...data.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x))
    return [Math.min(...xs), Math.max(...xs)] as const
  }

  it('change their colour where the values pass a tick', async () => {
    const slide = await draw('surfaceChart', series(0, [0, 10]) + series(1, [0, 10]))
    const [left, middle] = across(slide, '#0000AA')
    const [start, right] = across(slide, '#00AA00')
    expect(start).toBeCloseTo(middle, 1)
    expect(middle).toBeCloseTo((left + right) / 2, 1)
    expect(slide.texts).toEqual(
      expect.arrayContaining(['0-5', '5-10', 'Cat 1', 'Cat 2', 'Series 1', 'Series 2']),
    )
    expect(slide.reasons).toEqual([])
  })

  it('stand in an oblique view, and say so', async () => {
    const slide = await draw('surface3DChart', series(0, [0, 0]) + series(1, [4, 4]))
    // The whole mesh is in the lower band, and its back is to the right of its front.
    const [left, right] = across(slide, '#0000AA')
    expect(slide.elements('path').filter(({ fill }) => fill === '#00AA00')).toEqual([])
    expect(right - left).toBeGreaterThan(400)
    expect(slide.reasons).toEqual([
      'The surface is drawn in an oblique view, without its rotation.',
    ])
  })

  it('are not drawn with more cells than a picture can hold', async () => {
    const wide = Array.from({ length: 2_100 }, (_, index) => index % 9)
    const slide = await draw('surfaceChart', series(0, wide) + series(1, wide) + series(2, wide))
    expect(slide.reasons).toEqual(['The surface has more than 4,000 cells.'])
  })
})
