import { describe, expect, it } from 'vitest'
import type { Label } from '../src/charts/labels/chart-label.ts'
import { layOutRadar } from '../src/charts/marks/radar-layout.ts'
import { axes, chart, columns, series, seriesColors } from './chart-xml.ts'
import { bars, type DrawnSlide, drawChart, stroked } from './drawn-slide.ts'

const [first] = seriesColors as [string, string]

describe('labels around a plot area', () => {
  it('leave a fifteenth of the height between a spoke and the corner of its label', async () => {
    const labels: Label[] = ['N', 'E', 'S', 'W'].map(() => ({
      lines: [],
      width: 40,
      height: 20,
      rotation: 0,
    }))
    const area = { x: 0, y: 0, width: 300, height: 240 }
    const { center, radius, places } = layOutRadar(labels, 4, 10, area)
    // Above and below: 10 points and the height of a label. The width is not the narrow side.
    expect(radius).toBeCloseTo((240 - 2 * 30) / 2, 6)
    expect(center).toEqual({ x: 150, y: 120 })
    expect(places[0]).toMatchObject({ horizontal: 'middle', vertical: 'bottom' })
    expect(places[0]!.y).toBeCloseTo(120 - 90 - 10, 6)
    expect(places[1]).toMatchObject({ horizontal: 'start', vertical: 'middle' })
    expect(places[1]!.x).toBeCloseTo(150 + 90 + 10, 6)
  })

  it('keep turned labels inside the chart', async () => {
    const turned = axes.replace(
      '<c:crossAx val="2"/>',
      '<c:crossAx val="2"/><c:txPr><a:bodyPr rot="-2700000"/><a:p><a:endParaRPr/></a:p></c:txPr>',
    )
    const long = series(0, [1, 2, 3]).replace('Cat 1', 'A first category of many long words')
    const slide = await drawChart(chart(columns(long), { axesXml: turned }))
    const [, x, y] = /translate\(([\d.]+) ([\d.]+)\) rotate\(-45\)/.exec(slide.svg)!.map(Number)
    // From the middle of the label to its lower left corner is at most half its length at 45°.
    expect(x! - (540 - y!)).toBeGreaterThan(-1)
    expect(x).toBeGreaterThan(60)
  })
})

describe('titles, legends and labels', () => {
  it('name a chart by its only series', async () => {
    const xml = chart(columns(series(0, [1, 2]))).replace('<c:autoTitleDeleted val="1"/>', '')
    expect((await drawChart(xml)).texts).toContain('Series 1')
  })

  it('leave deleted entries out of the legend', async () => {
    const legend =
      '<c:legend><c:legendPos val="b"/><c:legendEntry><c:idx val="1"/><c:delete val="1"/></c:legendEntry></c:legend>'
    const slide = await drawChart(
      chart(columns(series(0, [1]) + series(1, [2]) + series(2, [3])), { rest: legend }),
    )
    expect(slide.texts.filter((text) => text.startsWith('Series'))).toEqual([
      'Series 1',
      'Series 3',
    ])
  })

  it('write labels in their own format, without the deleted ones', async () => {
    const labels =
      '<c:dLbls><c:dLbl><c:idx val="1"/><c:delete val="1"/></c:dLbl>' +
      '<c:dLbl><c:idx val="2"/><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Top: </a:t></a:r><a:fld id="x" type="VALUE"><a:t>[VALUE]</a:t></a:fld></a:p></c:rich></c:tx><c:showVal val="1"/></c:dLbl>' +
      '<c:numFmt formatCode="0.00 &quot;€&quot;" sourceLinked="0"/><c:showVal val="1"/></c:dLbls>'
    const slide = await drawChart(chart(columns(series(0, [1, 2, 3], { before: labels }))))
    expect(slide.texts).toContain('1.00 €')
    expect(slide.texts).not.toContain('2.00 €')
    expect(slide.texts.join('|')).toContain('Top:|3.00 €')
  })

  it('put the plot area where the file lays it out by hand', async () => {
    const layout =
      '<c:layout><c:manualLayout><c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="0.25"/><c:y val="0.25"/><c:w val="0.5"/><c:h val="0.5"/></c:manualLayout></c:layout>'
    const slide = await drawChart(
      chart(layout + columns(series(0, [6]), '<c:grouping val="clustered"/><c:gapWidth val="0"/>')),
    )
    const [bar] = bars(slide, first)
    expect(bar!.x).toBeCloseTo(180, 1)
    expect(bar!.width).toBeCloseTo(360, 1)
    expect(bar!.y + bar!.height).toBeCloseTo(405, 1)
  })

  it('show the values of a data table', async () => {
    const table =
      '<c:dTable><c:showHorzBorder val="1"/><c:showVertBorder val="1"/><c:showOutline val="1"/></c:dTable>'
    const slide = await drawChart(chart(columns(series(0, [123, 456])), { axesXml: axes + table }))
    expect(slide.texts).toEqual(expect.arrayContaining(['123', '456', 'Series 1']))
  })
})

describe('the automatic layout', () => {
  const legend = '<c:legend><c:legendPos val="r"/></c:legend>'
  const plotSides = (slide: DrawnSlide) => {
    const lines = stroked(slide, '#898989')[0]!.match(/M[\d.]+ [\d.]+h[\d.]+/g)!
    const [, x, , width] = /M([\d.]+) ([\d.]+)h([\d.]+)/.exec(lines[0]!)!.map(Number)
    return { left: x!, right: x! + width! }
  }

  it('leaves 2 % of the chart free beside the plot area', async () => {
    const slide = await drawChart(chart(columns(series(0, [1, 2, 4]))))
    expect(plotSides(slide).right).toBeCloseTo(720 * 0.98, 1)
  })

  it('leaves 2 % of the chart free between the plot area and the legend', async () => {
    const slide = await drawChart(chart(columns(series(0, [1, 2, 4])), { rest: legend }))
    const key = bars(slide, first).at(-1)!
    // 10 pt text: the key is 6 pt wide, and 3.3 pt are free in front of it.
    expect(key.width).toBeCloseTo(6, 1)
    expect(key.x - plotSides(slide).right).toBeCloseTo(720 * 0.02 + 3.3, 1)
  })

  it('draws tick marks 4.25 points out of the plot area', async () => {
    const out = axes.replaceAll('<c:crossAx', '<c:majorTickMark val="out"/><c:crossAx')
    const slide = await drawChart(chart(columns(series(0, [1, 2, 4])), { axesXml: out }))
    const { left } = plotSides(slide)
    const marks = stroked(slide, '#898989').flatMap((d) => [...d.matchAll(/M([\d.]+) [\d.]+H/g)])
    expect(marks.length).toBeGreaterThan(2)
    for (const [, start] of marks) expect(left - Number(start)).toBeCloseTo(4.25, 1)
  })
})
