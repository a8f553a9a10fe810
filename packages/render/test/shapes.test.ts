import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { relationship } from '../../pptx/test/deck-builder.ts'
import { presetGeometry } from '../src/shapes/geometry.ts'
import { createOutline, pathData } from '../src/shapes/outline.ts'
import { presetShapes } from '../src/shapes/preset-shapes.ts'
import { listElements, red, renderPlan, shapeAt } from './render.ts'

const render = async (shapes: string) => (await renderPlan({ slides: [shapes] })).svg
const preset = (name: string, adjustments = '') =>
  `<a:prstGeom prst="${name}"><a:avLst>${adjustments}</a:avLst></a:prstGeom>`
const find = (svg: string, name: string) =>
  listElements(svg).filter((element) => element.name.endsWith(name))

describe('preset geometries', () => {
  test('there are 187, and each has an outline of finite points', () => {
    const names = Object.keys(presetShapes)
    expect(names).toHaveLength(187)
    for (const name of names) {
      const { paths } = createOutline(presetGeometry(name)!, 120, 80)
      const points = paths.flatMap(({ segments }) => segments.flatMap((segment) => segment.points))
      expect(points.length, name).toBeGreaterThan(0)
      expect(points.every(Number.isFinite), name).toBe(true)
      // Callouts and their kind reach out of their box, but not far.
      expect(Math.max(...points.map(Math.abs)), name).toBeLessThan(400)
    }
  })

  test('an adjustment moves the corner of a rounded rectangle', () => {
    const outline = createOutline(presetGeometry('roundRect')!, 100, 50)
    expect(pathData(outline.paths[0]!.segments)).toMatch(/^M0 8\.33/)
    // The text is where the corners leave room for it: 29289/100000 of the radius.
    expect(outline.textRectangle.x).toBeCloseTo((50 * 0.16667 * 29289) / 100000, 3)
  })

  test('an ellipse ends where it begins', () => {
    const { segments } = createOutline(presetGeometry('ellipse')!, 100, 50).paths[0]!
    expect(segments[0]!.points).toEqual([0, 25])
    const [x, y] = segments.at(-2)!.points.slice(-2)
    expect(x).toBeCloseTo(0)
    expect(y).toBeCloseTo(25)
  })

  test('the adjustments of the file are used', async () => {
    const adjusted = await render(
      shapeAt({}, preset('roundRect', '<a:gd name="adj" fmla="val 50000"/>') + red),
    )
    expect(adjusted).toContain('M0 25')
  })
})

test('a shape with useBgFill shows its part of the background, whatever its own fill is', async () => {
  const stop = (at: number, hex: string) => `<a:gs pos="${at}"><a:srgbClr val="${hex}"/></a:gs>`
  const gradient = `<a:gradFill><a:gsLst>${stop(0, '000000')}${stop(100_000, '0000FF')}</a:gsLst><a:lin ang="0"/></a:gradFill>`
  const cover = shapeAt({ width: 720, height: 540 }, preset('rect') + red)
  const window = shapeAt({ x: 500, y: 100, width: 100 }, preset('roundRect') + red)
  const { svg } = await renderPlan({
    slides: [
      {
        shapes: cover + window.replace('<p:sp>', '<p:sp useBgFill="1">'),
        background: `<p:bg><p:bgPr>${gradient}</p:bgPr></p:bg>`,
      },
    ],
  })
  const blue = async (left: number) => {
    const pixel = { left, top: 125, width: 1, height: 1 }
    const [red, , blue] = await sharp(Buffer.from(svg)).extract(pixel).raw().toBuffer()
    expect(red).toBe(0)
    return blue ?? 0
  }
  const width = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)?.[1])
  expect(await blue(510)).toBeCloseTo((510 / width) * 255, -1)
  expect(await blue(590)).toBeCloseTo((590 / width) * 255, -1)
})

test('a placeholder is drawn in its style, before what its master sets', async () => {
  const placeholder = (properties: string, style = '') =>
    shapeAt({}, properties, style).replace(
      '<p:nvPr/>',
      '<p:nvPr><p:ph type="body" idx="4"/></p:nvPr>',
    )
  const fill = (hex: string) => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`
  const style =
    '<p:style><a:lnRef idx="1"><a:schemeClr val="accent2"/></a:lnRef>' +
    '<a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef></p:style>'
  const format = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const { svg } = await renderPlan({
    slides: [placeholder(preset('rect'), style)],
    master: { shapes: placeholder(`${fill('00FF00')}<a:ln><a:noFill/></a:ln>`) },
    theme: {
      formats: `<a:fillStyleLst>${format}</a:fillStyleLst><a:lnStyleLst><a:ln w="25400">${format}</a:ln></a:lnStyleLst>`,
    },
  })
  const [path] = find(svg, 'path')
  expect(path?.attributes).toMatchObject({
    fill: '#4472C4',
    stroke: '#ED7D31',
    'stroke-width': '2',
  })
})

describe('compound lines', () => {
  const across = async (kind: string) => {
    const line = `<a:noFill/><a:ln w="76200" cmpd="${kind}">${red}</a:ln>`
    const shape = shapeAt({ x: 20, y: 20, width: 40, height: 40 }, preset('rect') + line)
    const picture = sharp(Buffer.from(await render(shape)), { density: 720 })
    const pixel = 10
    const { data, info } = await picture
      .extract({ left: 15 * pixel, top: 40 * pixel, width: 10 * pixel, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // From 15 to 25 points, in fifths of a point: a line from 17 to 23 is 30 of them.
    return Array.from({ length: 50 }, (_, index) =>
      data[(index * 2 + 1) * info.channels + 1]! < 128 ? '#' : '.',
    ).join('')
  }
  const row = (...parts: [string, number][]) =>
    parts.map(([character, count]) => character.repeat(count)).join('')

  test('show what is behind them between their lines', async () => {
    expect(await across('sng')).toBe(row(['.', 10], ['#', 30], ['.', 10]))
    expect(await across('dbl')).toBe(row(['.', 10], ['#', 10], ['.', 10], ['#', 10], ['.', 10]))
    expect(await across('tri')).toBe(
      row(['.', 10], ['#', 5], ['.', 5], ['#', 10], ['.', 5], ['#', 5], ['.', 10]),
    )
  })

  test('have the first line outside', async () => {
    expect(await across('thickThin')).toBe(row(['.', 10], ['#', 18], ['.', 6], ['#', 6], ['.', 10]))
    expect(await across('thinThick')).toBe(row(['.', 10], ['#', 6], ['.', 6], ['#', 18], ['.', 10]))
  })
})

describe('placement', () => {
  test('a shape is turned about its middle', async () => {
    const svg = await render(
      shapeAt({ x: 10, y: 20 }, preset('rect') + red).replace('<a:xfrm>', '<a:xfrm rot="5400000">'),
    )
    // 90° about (60, 45): the corner at (10, 20) goes to (85, -5).
    expect(svg).toContain('matrix(0 1 -1 0 85 -5)')
  })

  test('a group that is flipped mirrors its shapes and their places', async () => {
    const group = `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>
      <p:grpSpPr><a:xfrm flipH="1"><a:off x="0" y="0"/><a:ext cx="2540000" cy="1270000"/>
      <a:chOff x="0" y="0"/><a:chExt cx="2540000" cy="1270000"/></a:xfrm></p:grpSpPr>
      ${shapeAt({ width: 50 }, preset('rtTriangle') + red)}</p:grpSp>`
    // The group is 200 points wide: what was at 0 to 50 is at 150 to 200, and mirrored.
    expect(await render(group)).toContain('matrix(-1 0 0 1 200 0)')
  })
})

describe('ink', () => {
  const content = `<p:contentPart xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" r:id="rId9">
    <p14:xfrm><a:off x="127000" y="254000"/><a:ext cx="1270000" cy="635000"/></p14:xfrm></p:contentPart>`
  const renderInk = (traces: string) =>
    renderPlan({
      slides: [
        { shapes: content, relationships: relationship('rId9', 'customXml', '../ink/ink1.xml') },
      ],
      parts: {
        'ppt/ink/ink1.xml': `<inkml:ink xmlns:inkml="http://www.w3.org/2003/InkML"><inkml:definitions>
          <inkml:context xml:id="c"><inkml:inkSource xml:id="s"><inkml:channelProperties>
            <inkml:channelProperty channel="X" name="resolution" value="1000" units="1/cm"/>
            <inkml:channelProperty channel="Y" name="resolution" value="500" units="1/cm"/>
          </inkml:channelProperties></inkml:inkSource></inkml:context>
          <inkml:brush xml:id="b"><inkml:brushProperty name="width" value="0.1" units="cm"/>
            <inkml:brushProperty name="color" value="#E71224"/>
            <inkml:brushProperty name="transparency" value="51"/></inkml:brush></inkml:definitions>
          ${traces}</inkml:ink>`,
      },
    })

  test('strokes have the colour, the width and the place that the file gives them', async () => {
    // Explicit, then differences, then differences of differences; the third channel is pressure.
    const { svg, notes } = await renderInk(
      `<inkml:trace contextRef="#c" brushRef="#b">100 50 9,'300'0'0,"-100"50"0,0 0 0</inkml:trace>`,
    )
    expect(notes).toEqual([])
    const stroke = listElements(svg).find(({ attributes }) => attributes.stroke === '#E71224')
    expect(stroke?.attributes).toMatchObject({
      d: 'M100 100L400 100L600 200L800 300',
      'stroke-width': '100',
      'stroke-opacity': '0.8',
    })
    // 800 by 300 hundredths of a millimetre with the pen, in 100 by 50 points at (10, 20).
    expect(svg).toContain('matrix(0.125 0 0 0.166666667 3.75 11.667)')
  })

  test('ink without strokes is a hatch in its place, with the reason', async () => {
    const { svg, notes } = await renderInk('<inkml:trace>?,*</inkml:trace><inkml:trace/>')
    expect(listElements(svg).some(({ attributes }) => attributes.d?.includes('NaN'))).toBe(false)
    expect(notes).toEqual([])
    const { notes: none } = await renderInk('')
    const reason = 'The ink has no strokes that can be read.'
    expect(none).toContainEqual({ kind: 'not_drawn', element: 'ink', reason })
  })
})

/** ECMA-376-1, 20.1.10.76, without `textNoShape`. */
const textShapes =
  'textPlain textStop textTriangle textTriangleInverted textChevron textChevronInverted ' +
  'textRingInside textRingOutside textArchUp textArchDown textCircle textButton textArchUpPour ' +
  'textArchDownPour textCirclePour textButtonPour textCurveUp textCurveDown textCanUp textCanDown ' +
  'textWave1 textWave2 textDoubleWave1 textWave4 textInflate textDeflate textInflateBottom ' +
  'textDeflateBottom textInflateTop textDeflateTop textDeflateInflate textDeflateInflateDeflate ' +
  'textFadeRight textFadeLeft textFadeUp textFadeDown textSlantUp textSlantDown textCascadeUp ' +
  'textCascadeDown'
const isFinitePoint = ({ x, y }: { x: number; y: number }) => Number.isFinite(x + y)

describe('WordArt', () => {
  const draw = async (warp: string, text = 'HHHHHHHH') => {
    const body = `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0">${warp}</a:bodyPr>
      <a:p><a:pPr algn="ctr"/><a:r><a:rPr sz="2000"/><a:t>${text}</a:t></a:r></a:p></p:txBody>`
    const shape = shapeAt({ width: 400, height: 100 }, '', body)
    const { svg, notes } = await renderPlan({ slides: [{ shapes: shape }] })
    const points = [...svg.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }))
    const within = (from: number, to: number) =>
      points.filter(({ x }) => x >= from && x <= to).map(({ y }) => y)
    return { svg, notes, points, within }
  }
  const preset = (name: string, guides = '') =>
    `<a:prstTxWarp prst="${name}"><a:avLst>${guides}</a:avLst></a:prstTxWarp>`

  test('an envelope stretches the letters to the box, higher in the middle where it inflates', async () => {
    const { points, within, notes, svg } = await draw(preset('textInflate'))
    expect(notes.filter(({ kind }) => kind === 'not_drawn')).toEqual([])
    expect(svg).toContain('aria-label="HHHHHHHH"')
    const xs = points.map(({ x }) => x)
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(370)
    const height = (ys: number[]) => Math.max(...ys) - Math.min(...ys)
    expect(height(within(160, 240))).toBeGreaterThan(height(within(0, 40)) + 10)
    const guide = '<a:gd name="adj" fmla="val 0"/>'
    const straight = await draw(preset('textInflate', guide))
    expect(height(straight.within(160, 240))).toBeCloseTo(height(straight.within(0, 40)), 0)
  })

  test('letters stand on an arch in their own size, and hang from one below', async () => {
    const up = await draw(preset('textArchUp'))
    const middle = (ys: number[]) => ys.reduce((sum, y) => sum + y, 0) / ys.length
    expect(middle(up.within(190, 210))).toBeLessThan(middle(up.within(130, 160)))
    expect(Math.min(...up.points.map(({ y }) => y))).toBeLessThan(0)
    const down = await draw(preset('textArchDown'))
    expect(middle(down.within(190, 210))).toBeGreaterThan(middle(down.within(130, 160)))
    expect(Math.max(...down.points.map(({ y }) => y))).toBeCloseTo(100, 0)
  })

  test('a shape with several rows takes one line in each', async () => {
    const next = '</a:t></a:r></a:p><a:p><a:pPr algn="ctr"/><a:r><a:rPr sz="2000"/><a:t>'
    const text = `HH${next}HH${next}HH`
    const rows = await draw(preset('textDeflateInflateDeflate'), text)
    // In the middle of 100 points, the rows of the standard are 0 to 22, 28 to 72 and 78 to 100.
    const middle = rows.within(190, 210)
    expect(middle.every((y) => y < 23 || (y > 27 && y < 73) || y > 77)).toBe(true)
    const ys = async (lines: string) =>
      (await draw(preset('textButton'), lines)).points.map(({ y }) => y)
    expect(Math.max(...(await ys('HH')))).toBeLessThan(40)
    const button = await ys(text)
    expect(button.some((y) => y > 40 && y < 60)).toBe(true)
    expect(Math.max(...button)).toBeCloseTo(100, 0)
  })

  test('a poured text is between two arcs', async () => {
    const inner = '<a:gd name="adj1" fmla="val 10800000"/><a:gd name="adj2" fmla="val 80000"/>'
    const distances = ({ points }: { points: { x: number; y: number }[] }) =>
      points.map(({ x, y }) => Math.hypot((x - 200) / 200, (y - 50) / 50))
    for (const name of ['textArchUpPour', 'textArchDownPour', 'textCirclePour']) {
      const given = distances(await draw(preset(name, inner)))
      expect([name, Math.min(...given) > 0.77, Math.max(...given) < 1.01]).toEqual([
        name,
        true,
        true,
      ])
      const standard = distances(await draw(preset(name)))
      expect([name, Math.min(...standard) < 0.55]).toEqual([name, true])
    }
  })

  test('every text shape of the standard is drawn', async () => {
    for (const name of textShapes.split(' ')) {
      const { notes, points } = await draw(preset(name))
      expect([name, notes.filter(({ kind }) => kind === 'not_drawn')]).toEqual([name, []])
      expect([name, points.length > 50, points.every(isFinitePoint)]).toEqual([name, true, true])
    }
  })

  test('a text shape that is not known is drawn straight, with a note', async () => {
    const { notes } = await draw(preset('textSpiral'))
    const reason = 'The WordArt text is drawn straight: its shape textSpiral is not known.'
    expect(notes).toContainEqual({ kind: 'not_drawn', element: 'text', reason })
    const { notes: none } = await draw(preset('textNoShape'))
    expect(none.filter(({ kind }) => kind === 'not_drawn')).toEqual([])
  })

  test('a line of more letters than are bent ends there, with a note', async () => {
    const { notes, points } = await draw(preset('textPlain'), 'H'.repeat(3_000))
    expect(points.length).toBeLessThan(200_000)
    expect(notes.map((note) => note.kind)).toContain('not_drawn')
  })
})

describe('fills and lines', () => {
  test('a gradient has the colours, places and direction of the file', async () => {
    const fill = `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs>
      <a:gs pos="100000"><a:srgbClr val="0000FF"><a:alpha val="50000"/></a:srgbClr></a:gs></a:gsLst>
      <a:lin ang="5400000" scaled="0"/></a:gradFill>`
    const svg = await render(shapeAt({ height: 40 }, preset('rect') + fill))
    const [gradient] = find(svg, 'linearGradient')
    expect(gradient!.attributes).toMatchObject({ x1: '50', y1: '0', x2: '50', y2: '40' })
    expect(gradient!.children.map(({ attributes }) => attributes)).toEqual([
      { offset: '0', 'stop-color': '#FF0000' },
      { offset: '1', 'stop-color': '#0000FF', 'stop-opacity': '0.5' },
    ])
  })

  test('a line takes each property from the nearest that sets it', async () => {
    const style = `<p:style><a:lnRef idx="1"><a:srgbClr val="00FF00"/></a:lnRef><a:fillRef idx="0"/>
      <a:effectRef idx="0"/><a:fontRef idx="minor"/></p:style>`
    const line = '<a:ln w="38100"><a:prstDash val="sysDash"/></a:ln>'
    const svg = await render(shapeAt({}, preset('rect') + line, style))
    const [path] = find(svg, 'path')
    expect(path!.attributes['stroke-width']).toBe('3')
    expect(path!.attributes['stroke-dasharray']).toBe('9 3')
  })

  test('an arrowhead shortens its line and points along it', async () => {
    const line = `<a:ln w="25400">${red}<a:tailEnd type="triangle"/></a:ln>`
    const svg = await render(shapeAt({ height: 0 }, preset('line') + line))
    const [head] = find(svg, 'polygon')
    expect(head!.attributes).toMatchObject({
      transform: 'translate(100 0) rotate(0)',
      points: '0 0 -6 -3 -6 3',
      fill: '#FF0000',
    })
    // 0.8 of the head's length of 6 points before its tip.
    expect(find(svg, 'path')[0]!.attributes.d).toBe('M0 0L95.2 0')
  })
})
