import { describe, expect, it } from 'vitest'
import { boxStatistics } from '../src/charts/extended/box-statistics.ts'
import { readSvgLines } from './compare/svg-lines.ts'
import { drawChart } from './drawn-slide.ts'

const blue = '#4472C4'
const orange = '#ED7D31'
const gray = '#A5A5A5'

function extended(
  layout: string,
  names: string[],
  values: number[],
  settings = '',
  more = '',
  rest = '',
): Promise<Awaited<ReturnType<typeof drawChart>>> {
  const list = (items: (string | number)[]) =>
    items.map((item, at) => `<cx:pt idx="${at}">${item}</cx:pt>`).join('')
  return drawChart(
    `<cx:chartData><cx:data id="0"><cx:strDim type="cat"><cx:lvl ptCount="${names.length}">${list(names)}</cx:lvl></cx:strDim>` +
      `<cx:numDim type="${layout === 'treemap' ? 'size' : 'val'}"><cx:lvl ptCount="${values.length}" formatCode="General">${list(values)}</cx:lvl></cx:numDim></cx:data></cx:chartData>` +
      `<cx:chart><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="${layout}"><cx:dataId val="0"/>${settings}</cx:series>${more}</cx:plotAreaRegion>` +
      '<cx:axis id="0"><cx:catScaling/></cx:axis><cx:axis id="1"><cx:valScaling/></cx:axis></cx:plotArea>' +
      `${rest}</cx:chart>`,
    'cx:chartSpace',
  )
}

async function rectangles(slide: ReturnType<typeof extended>, fill: string) {
  return (await slide)
    .elements('rect')
    .filter((rect) => rect.fill === fill && rect.x !== undefined)
    .map(({ x, y, width, height }) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }))
}

describe('charts of Office 2016', () => {
  it('draw a waterfall whose columns begin where the last one ended', async () => {
    const slide = extended(
      'waterfall',
      ['A', 'B', 'Sum'],
      [10, -4, 6],
      '<cx:layoutPr><cx:subtotals><cx:idx val="2"/></cx:subtotals></cx:layoutPr>',
    )
    const [up] = await rectangles(slide, blue)
    const [down] = await rectangles(slide, orange)
    const [total] = await rectangles(slide, gray)
    expect(down!.y).toBeCloseTo(up!.y, 1)
    expect(down!.height / up!.height).toBeCloseTo(0.4, 2)
    expect(total!.y).toBeCloseTo(down!.y + down!.height, 1)
    expect(total!.y + total!.height).toBeCloseTo(up!.y + up!.height, 1)
    expect((await slide).texts).toEqual(expect.arrayContaining(['A', 'B', 'Sum']))
  })

  it('write the values of falling columns below them', async () => {
    const labels = '<cx:dataLabels><cx:visibility value="1"/></cx:dataLabels>'
    const slide = await extended('waterfall', ['A', 'B'], [10, -4], labels)
    const [down] = await rectangles(Promise.resolve(slide), orange)
    const lines = readSvgLines(slide.svg, { width: 720, height: 540 })
    const baseline = (text: string) => lines.find((line) => line.text === text)!.y * 540
    expect(baseline('-4')).toBeGreaterThan(down!.y + down!.height)
    expect(
      Math.min(...lines.filter(({ text }) => text === '10').map(({ y }) => y * 540)),
    ).toBeLessThan(down!.y)
  })

  it('draw a treemap with areas in proportion', async () => {
    const slide = extended('treemap', ['A', 'B', 'C'], [1, 2, 5])
    const areas = await Promise.all(
      [blue, orange, gray].map(async (fill) => {
        const [box] = await rectangles(slide, fill)
        return box!.width * box!.height
      }),
    )
    expect(areas[1]! / areas[0]!).toBeCloseTo(2, 1)
    expect(areas[2]! / areas[0]!).toBeCloseTo(5, 1)
  })

  it('draw a sunburst with one ring for each level', async () => {
    const level = (names: string[]) =>
      `<cx:lvl ptCount="3">${names.map((name, at) => `<cx:pt idx="${at}">${name}</cx:pt>`).join('')}</cx:lvl>`
    const slide = await drawChart(
      `<cx:chartData><cx:data id="0"><cx:strDim type="cat">${level(['a', 'b', 'c'])}${level(['One', 'One', 'Two'])}</cx:strDim>` +
        `<cx:numDim type="size">${level(['1', '1', '2'])}</cx:numDim></cx:data></cx:chartData>` +
        '<cx:chart><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="sunburst"><cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart>',
      'cx:chartSpace',
    )
    const fills = slide
      .elements('path')
      .filter((path) => path['fill-rule'] === 'evenodd')
      .map(({ fill }) => fill)
    expect(fills).toEqual([blue, orange, blue, blue, orange])
    expect(slide.texts).toEqual(expect.arrayContaining(['One', 'Two', 'a', 'b', 'c']))
  })

  it('draw a funnel of centred bars', async () => {
    const [one, two] = await rectangles(extended('funnel', ['A', 'B'], [10, 5]), blue)
    expect(two!.width).toBeCloseTo(one!.width / 2, 1)
    expect(two!.x + two!.width / 2).toBeCloseTo(one!.x + one!.width / 2, 1)
  })

  it('count values in the bins of a histogram', async () => {
    const slide = extended(
      'clusteredColumn',
      [],
      [1, 2, 2, 3, 9, 11],
      '<cx:layoutPr><cx:binning><cx:binSize val="5"/></cx:binning></cx:layoutPr>',
    )
    const [first, second] = await rectangles(slide, blue)
    expect(first!.height / second!.height).toBeCloseTo(2, 1)
    expect((await slide).texts).toEqual(expect.arrayContaining(['[1, 6]', '(6, 11]']))
  })

  it('sort a Pareto chart and draw its running share', async () => {
    const slide = extended(
      'clusteredColumn',
      ['A', 'B', 'C'],
      [1, 5, 2],
      '',
      '<cx:series layoutId="paretoLine" ownerIdx="0"/>',
    )
    expect((await slide).texts.filter((text) => /^[ABC]$/.test(text))).toEqual(['B', 'C', 'A'])
    const line = (await slide).elements('path').find(({ stroke }) => stroke === orange)
    expect(line!.d!.match(/[ML]/g)).toHaveLength(3)
  })

  it('draw a box plot with its quartiles, whiskers and outliers', async () => {
    const slide = await extended('boxWhisker', Array(8).fill('A'), [30, 1, 2, 3, 4, 5, 6, 7])
    expect(slide.reasons).toEqual([])
    const [box] = slide.elements('path').filter(({ fill }) => fill === blue)
    const heights = [...box!.d!.matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y))
    const [outlier] = slide.elements('circle')
    // The axis is from 0 to 35; quartiles of QUARTILE.EXC are 2.25 and 6.75.
    const unit = (heights[0]! - heights[2]!) / 4.5
    expect(heights[0]! - Number(outlier!.cy)).toBeCloseTo((30 - 2.25) * unit, 0)
    expect(slide.texts.filter((text) => text === 'A')).toHaveLength(1)
  })

  it('compute quartiles as QUARTILE.EXC and QUARTILE.INC do', () => {
    const values = [7, 1, 2, 3, 4, 5, 6, 30]
    expect(boxStatistics(values, false)).toEqual({
      lowerQuartile: 2.25,
      median: 4.5,
      upperQuartile: 6.75,
      mean: 7.25,
      lowerWhisker: 1,
      upperWhisker: 7,
      outliers: [30],
    })
    expect(boxStatistics(values, true)).toMatchObject({ lowerQuartile: 2.75, upperQuartile: 6.25 })
    expect(boxStatistics([5], false)).toMatchObject({ lowerQuartile: 5, upperWhisker: 5 })
    expect(boxStatistics([], false)).toBeNull()
  })

  it('say which kinds are not drawn', async () => {
    expect((await extended('other', ['A'], [1])).reasons).toEqual([
      'Charts of the kind other are not drawn.',
    ])
    expect((await extended('waterfall', [], [])).reasons).toEqual([
      'The chart has no data to draw.',
    ])
  })

  it('list the regions of a map with their values, and say that it is not drawn', async () => {
    const slide = await extended('regionMap', ['France', 'Spain &amp; Portugal'], [64.5, 58])
    expect(slide.texts).toEqual(['Chart', 'France', '64.5', 'Spain &amp; Portugal', '58'])
    expect(slide.reasons).toEqual([
      'The map is not drawn, because the outlines of its regions cannot be read; their values are listed.',
    ])
    expect(slide.svg).toContain('data-not-drawn="chart"')
  })

  it('list as many regions as have room, and count the others', async () => {
    const names = Array.from({ length: 8_000 }, (_, at) => `Region ${at}`)
    const slide = await extended(
      'regionMap',
      names,
      names.map((_, at) => at),
    )
    const shown = slide.texts.filter((text) => text.startsWith('Region')).length
    expect(shown).toBeGreaterThan(50)
    expect(slide.reasons[0]).toContain(`${8_000 - shown} of them do not fit.`)
    expect(slide.svg.length).toBeLessThan(1_000_000)
  })

  it('have a legend where the file has one', async () => {
    const legend = '<cx:legend pos="t" align="ctr" overlay="0"/>'
    const withLegend = (layout: string, names: string[], values: number[]) =>
      extended(layout, names, values, '', '', legend)
    const waterfall = await withLegend('waterfall', ['A', 'B'], [10, -4])
    expect(waterfall.texts).toEqual(expect.arrayContaining(['Increase', 'Decrease', 'Total']))
    const [key] = await rectangles(Promise.resolve(waterfall), gray)
    const [column] = (await rectangles(Promise.resolve(waterfall), blue)).filter(
      ({ height }) => height > 50,
    )
    expect(column!.y).toBeGreaterThan(key!.y + key!.height)
    const treemap = await withLegend('treemap', ['One', 'Two'], [3, 1])
    expect(treemap.texts.filter((text) => text === 'Two')).toHaveLength(2)
    const funnel = await withLegend('funnel', ['One', 'Two'], [3, 1])
    expect(funnel.texts.filter((text) => text === 'Two')).toHaveLength(1)
  })

  it('have the title of PowerPoint where the file gives none', async () => {
    const slide = await drawChart(
      '<cx:chartData><cx:data id="0"><cx:numDim type="val"><cx:lvl ptCount="1"><cx:pt idx="0">5</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData>' +
        '<cx:chart><cx:title/><cx:plotArea><cx:plotAreaRegion><cx:series layoutId="funnel"><cx:tx><cx:txData><cx:v>Sales</cx:v></cx:txData></cx:tx><cx:dataId val="0"/></cx:series></cx:plotAreaRegion></cx:plotArea></cx:chart>',
      'cx:chartSpace',
    )
    expect(slide.texts).toContain('Chart Title')
    expect(slide.texts).not.toContain('Sales')
  })
})
