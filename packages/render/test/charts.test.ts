import { describe, expect, it } from 'vitest'
import { axes, axisIds, chart, columns, points, series, seriesColors } from './chart-xml.ts'
import { bars, type DrawnSlide, drawChart, stroked } from './drawn-slide.ts'

const [first, second] = seriesColors as [string, string]

describe('columns', () => {
  it('are as high as their values', async () => {
    const slide = await drawChart(chart(columns(series(0, [1, 2, 4]))))
    const heights = bars(slide, first).map(({ height }) => height)
    expect(heights[1]).toBeCloseTo(heights[0]! * 2, 1)
    expect(heights[2]).toBeCloseTo(heights[0]! * 4, 1)
  })

  it('stand beside each other with the gap and the overlap of the file', async () => {
    const settings = '<c:grouping val="clustered"/><c:gapWidth val="100"/><c:overlap val="50"/>'
    const slide = await drawChart(chart(columns(series(0, [1, 2]) + series(1, [2, 1]), settings)))
    const [one, next] = bars(slide, first)
    const [other] = bars(slide, second)
    expect(other!.x - one!.x).toBeCloseTo(one!.width / 2, 1)
    expect(next!.x - one!.x).toBeCloseTo(one!.width * 2.5, 1)
  })

  it('are stacked from the end of the one below, negative ones downwards', async () => {
    const settings = '<c:grouping val="stacked"/><c:overlap val="100"/>'
    const slide = await drawChart(chart(columns(series(0, [2, -2]) + series(1, [3, -1]), settings)))
    const [up, down] = bars(slide, first)
    const [above, below] = bars(slide, second)
    expect(above!.y + above!.height).toBeCloseTo(up!.y, 1)
    expect(below!.y).toBeCloseTo(down!.y + down!.height, 1)
  })

  it('stack values of both signs away from zero', async () => {
    const settings = '<c:grouping val="stacked"/><c:overlap val="100"/>'
    const slide = await drawChart(chart(columns(series(0, [2]) + series(1, [-1]), settings)))
    const [up] = bars(slide, first)
    const [down] = bars(slide, second)
    expect(down!.y).toBeCloseTo(up!.y + up!.height, 1)
    expect(down!.height).toBeCloseTo(up!.height / 2, 1)
  })

  it('fill a 100 % chart and label its axis in percent', async () => {
    const settings = '<c:grouping val="percentStacked"/><c:overlap val="100"/>'
    const slide = await drawChart(chart(columns(series(0, [1, 30]) + series(1, [3, 10]), settings)))
    const totals = bars(slide, first).map(
      ({ height }, at) => height + bars(slide, second)[at]!.height,
    )
    expect(totals[0]).toBeCloseTo(totals[1]!, 1)
    expect(slide.texts).toContain('100%')
    expect(bars(slide, first)[0]!.height / totals[0]!).toBeCloseTo(0.25, 2)
  })

  it('grow to the right as bars, the first category at the bottom', async () => {
    const plot = `<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/>${series(0, [1, 3])}${axisIds}</c:barChart>`
    const [low, high] = bars(await drawChart(chart(plot)), first)
    expect(high!.width).toBeCloseTo(low!.width * 3, 1)
    expect(low!.y).toBeGreaterThan(high!.y)
  })

  it('take the colours of single points and of negative values', async () => {
    const own =
      '<c:dPt><c:idx val="1"/><c:spPr><a:solidFill><a:srgbClr val="ABCDEF"/></a:solidFill></c:spPr></c:dPt>'
    const slide = await drawChart(
      chart(columns(series(0, [1, 2, -3], { before: `<c:invertIfNegative val="1"/>${own}` }))),
    )
    expect(bars(slide, first)).toHaveLength(1)
    expect(bars(slide, '#ABCDEF')).toHaveLength(1)
    expect(bars(slide, '#FFFFFF')).toHaveLength(1)
  })

  it('have the accents of the theme, and those of a style number', async () => {
    const plain =
      '<c:ser><c:idx val="0"/><c:val><c:numLit><c:ptCount val="1"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numLit></c:val></c:ser>'
    expect(bars(await drawChart(chart(columns(plain))), '#4472C4')).toHaveLength(1)
    const styled = await drawChart(`<c:style val="4"/>${chart(columns(plain))}`)
    expect(bars(styled, '#ED7D31')).toHaveLength(1)
  })
})

describe('axes', () => {
  it('reverse, and fix their ends and units', async () => {
    const scaling =
      '<c:scaling><c:orientation val="maxMin"/><c:max val="8"/><c:min val="0"/></c:scaling>'
    const own = axes
      .replace(/(<c:axId val="2"\/>)<c:scaling>.*?<\/c:scaling>/, `$1${scaling}`)
      .replace('</c:valAx>', '<c:majorUnit val="4"/></c:valAx>')
    const slide = await drawChart(chart(columns(series(0, [4])), { axesXml: own }))
    expect(slide.texts.filter((text) => /^\d+$/.test(text))).toEqual(['0', '4', '8'])
    const [bar] = bars(slide, first)
    const gridlines = stroked(slide, '#898989')[0]!.match(/M[\d.]+ ([\d.]+)/g)!
    const [zero, four] = gridlines.map((line) => Number(line.split(' ')[1]))
    expect(bar!.y).toBeCloseTo(zero!, 1)
    expect(bar!.y + bar!.height).toBeCloseTo(four!, 1)
  })

  it('have powers of ten on a logarithmic scale', async () => {
    const own = axes.replace(
      /(<c:axId val="2"\/>)<c:scaling>/,
      '$1<c:scaling><c:logBase val="10"/>',
    )
    const slide = await drawChart(chart(columns(series(0, [10, 100, 1000])), { axesXml: own }))
    expect(slide.texts.filter((text) => /^1/.test(text))).toEqual(['1', '10', '100', '1000'])
    const heights = bars(slide, first).map(({ height }) => height)
    expect(heights[2]).toBeCloseTo(heights[0]! * 3, 1)
  })

  it('write their labels in their number format and display unit', async () => {
    const own = axes
      .replace(
        '<c:majorGridlines/>',
        '<c:majorGridlines/><c:numFmt formatCode="#,##0.0&quot; M&quot;" sourceLinked="0"/>',
      )
      .replace(
        '</c:valAx>',
        '<c:majorUnit val="1000000"/><c:dispUnits><c:builtInUnit val="millions"/><c:dispUnitsLbl/></c:dispUnits></c:valAx>',
      )
    const slide = await drawChart(chart(columns(series(0, [2_000_000])), { axesXml: own }))
    expect(slide.texts).toContain('2.0 M')
    expect(slide.texts).toContain('Millions')
  })

  it('show thousands if their display unit has no value', async () => {
    const own = axes.replace(
      '</c:valAx>',
      '<c:majorUnit val="1000"/><c:dispUnits><c:builtInUnit/><c:dispUnitsLbl/></c:dispUnits></c:valAx>',
    )
    const slide = await drawChart(chart(columns(series(0, [2000])), { axesXml: own }))
    expect(slide.texts).toContain('2')
    expect(slide.texts).toContain('Thousands')
  })

  it('have a second pair for a combined chart', async () => {
    const secondary =
      '<c:catAx><c:axId val="3"/><c:scaling/><c:delete val="1"/><c:axPos val="b"/><c:crossAx val="4"/></c:catAx>' +
      '<c:valAx><c:axId val="4"/><c:scaling/><c:delete val="0"/><c:axPos val="r"/><c:crossAx val="3"/><c:crosses val="max"/></c:valAx>'
    const line = `<c:lineChart><c:grouping val="standard"/>${series(1, [1000, 3000])}<c:axId val="3"/><c:axId val="4"/></c:lineChart>`
    const slide = await drawChart(
      chart(columns(series(0, [1, 2])) + line, { axesXml: axes + secondary }),
    )
    expect(slide.texts).toContain('3500')
    expect(slide.texts).toContain('2.5')
    expect(bars(slide, first)).toHaveLength(2)
    expect(stroked(slide, second)).toHaveLength(1)
  })

  it('place dates where the calendar has them', async () => {
    const dates =
      '<c:cat><c:numLit><c:formatCode>yyyy-mm-dd</c:formatCode><c:ptCount val="3"/>' +
      '<c:pt idx="0"><c:v>45292</c:v></c:pt><c:pt idx="1"><c:v>45293</c:v></c:pt><c:pt idx="2"><c:v>45296</c:v></c:pt></c:numLit></c:cat>'
    const own = axes.replaceAll('c:catAx', 'c:dateAx')
    const xml = series(0, [1, 1, 1]).replace(/<c:cat>.*<\/c:cat>/, dates)
    const slide = await drawChart(chart(columns(xml), { axesXml: own }))
    const [one, two, three] = bars(slide, first)
    expect((three!.x - two!.x) / (two!.x - one!.x)).toBeCloseTo(3, 1)
    expect(slide.texts).toContain('2024-01-01')
  })
})

describe('lines', () => {
  const line = (content: string) =>
    `<c:lineChart><c:grouping val="standard"/>${content}<c:marker val="1"/>${axisIds}</c:lineChart>`
  const straight = '<c:smooth val="0"/>'

  it('leave a gap, span it, or fall to zero as the chart says', async () => {
    const xml = line(series(0, [1, null, 3, 2], { extra: straight }))
    const drawn = async (blanks: string) =>
      stroked(
        await drawChart(chart(xml, { rest: `<c:dispBlanksAs val="${blanks}"/>` })),
        first,
      ).filter((d) => !d.includes('Z'))
    expect((await drawn('gap')).join('').match(/[ML]/g)).toHaveLength(2)
    expect((await drawn('span')).join('').match(/[ML]/g)).toHaveLength(3)
    expect((await drawn('zero')).join('').match(/[ML]/g)).toHaveLength(4)
  })

  it('are smooth where the series says nothing else', async () => {
    const smooth = await drawChart(chart(line(series(0, [1, 3, 2]))))
    expect(stroked(smooth, first).some((d) => d.includes('C'))).toBe(true)
    const sharp = await drawChart(chart(line(series(0, [1, 3, 2], { extra: straight }))))
    expect(stroked(sharp, first).some((d) => d.includes('C'))).toBe(false)
  })

  it('show trend lines and error bars', async () => {
    const extra =
      '<c:trendline><c:spPr><a:ln><a:solidFill><a:srgbClr val="00FF00"/></a:solidFill></a:ln></c:spPr><c:trendlineType val="linear"/></c:trendline>' +
      '<c:errBars><c:errDir val="y"/><c:errBarType val="both"/><c:errValType val="fixedVal"/><c:noEndCap val="1"/><c:val val="1"/><c:spPr><a:ln><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln></c:spPr></c:errBars>'
    const slide = await drawChart(
      chart(line(series(0, [1, 2, 3], { extra: extra + straight })), {
        rest: '<c:legend><c:legendPos val="b"/></c:legend>',
      }),
    )
    const ends = (stroked(slide, '#00FF00')[0] ?? '').match(/-?[\d.]+/g)!.map(Number)
    const through = stroked(slide, first)[0]!
      .match(/-?[\d.]+/g)!
      .map(Number)
    expect(ends[1]).toBeCloseTo(through[1]!, 0)
    expect(ends[3]).toBeCloseTo(through[5]!, 0)
    expect(stroked(slide, '#FF0000')[0]!.match(/M/g)).toHaveLength(6)
    expect(slide.texts).toContain('Linear (Series 1)')
  })

  it('draw stock charts with high-low lines and bars of opening and closing', async () => {
    const stock = `<c:stockChart>${[5, 9, 3, 7].map((value, at) => series(at, [value])).join('')}<c:hiLowLines/><c:upDownBars><c:gapWidth val="100"/><c:upBars/><c:downBars/></c:upDownBars>${axisIds}</c:stockChart>`
    const slide = await drawChart(chart(stock))
    expect(bars(slide, '#FFFFFF')).toHaveLength(1)
    const [bar] = bars(slide, '#FFFFFF')
    const heights = stroked(slide, '#898989').filter((d) => /^M[\d.]+ [\d.]+L/.test(d))
    const [, top, , bottom] = heights[0]!.match(/-?[\d.]+/g)!.map(Number)
    expect((bottom! - top!) / bar!.height).toBeCloseTo(3, 1)
  })
})

describe('pies', () => {
  const pie = (values: (number | string | null)[], rest = '') =>
    `<c:pieChart><c:varyColors val="1"/>${series(0, values).replace(/<c:spPr>.*?<\/c:spPr>/, '')}${rest}<c:firstSliceAng val="0"/></c:pieChart>`
  const slices = (slide: DrawnSlide) =>
    slide.elements('path').filter((path) => path['fill-rule'] === 'evenodd')

  it('have slices as wide as their shares, clockwise from the top', async () => {
    const slide = await drawChart(chart(pie([1, 1, 2]), { axesXml: '' }))
    const drawn = slices(slide)
    expect(drawn.map(({ fill }) => fill)).toEqual(['#4472C4', '#ED7D31', '#A5A5A5'])
    // From the center up, then to the right: a quarter of the whole.
    const [cx, cy, x1, y1, , , , , , x2, y2] = drawn[0]!.d!.match(/-?[\d.]+/g)!.map(Number)
    expect([x1! - cx!, y2! - cy!]).toEqual([0, 0])
    expect(cy! - y1!).toBeCloseTo(x2! - cx!, 1)
  })

  it('label shares, categories and the legend', async () => {
    const labels =
      '<c:dLbls><c:showVal val="0"/><c:showCatName val="1"/><c:showPercent val="1"/><c:separator>: </c:separator></c:dLbls>'
    const slide = await drawChart(
      chart(pie([1, 3], labels), {
        axesXml: '',
        rest: '<c:legend><c:legendPos val="r"/></c:legend>',
      }),
    )
    expect(slide.texts).toEqual(['Chart', 'Cat 1: 25%', 'Cat 2: 75%', 'Cat 1', 'Cat 2'])
  })

  it('count negative values by their size, and show nothing of zeros', async () => {
    expect(slices(await drawChart(chart(pie([-1, 3]), { axesXml: '' })))).toHaveLength(2)
    expect(slices(await drawChart(chart(pie([0, 0]), { axesXml: '' })))).toHaveLength(0)
  })

  it('have the hole of a doughnut', async () => {
    const xml = pie([1, 1])
      .replaceAll('pieChart', 'doughnutChart')
      .replace('</c:doughnutChart>', '<c:holeSize val="50"/></c:doughnutChart>')
    const [slice] = slices(await drawChart(chart(xml, { axesXml: '' })))
    const radii = [...slice!.d!.matchAll(/A([\d.]+)/g)].map(([, radius]) => Number(radius))
    expect(radii[1]! / radii[0]!).toBeCloseTo(0.5, 2)
  })

  it('put the last values of a pie of pie into the second one', async () => {
    const xml = pie([5, 3, 2, 1])
      .replaceAll('pieChart', 'ofPieChart')
      .replace(
        '<c:varyColors',
        '<c:ofPieType val="pie"/><c:splitType val="pos"/><c:splitPos val="2"/><c:varyColors',
      )
    const slide = await drawChart(chart(xml, { axesXml: '' }))
    const radii = slices(slide).map(({ d }) => /A([\d.]+)/.exec(d!)![1])
    expect(new Set(radii).size).toBe(2)
    expect(radii).toHaveLength(5)
  })
})

describe('scatter, bubble and radar charts', () => {
  const xy = (extra = '') =>
    series(0, [1, 4, 9])
      .replace(
        /<c:cat>.*<\/c:cat>/,
        `<c:xVal><c:numLit><c:ptCount val="3"/>${points([1, 2, 3])}</c:numLit></c:xVal>`,
      )
      .replaceAll('c:val>', 'c:yVal>')
      .replace('</c:ser>', `${extra}</c:ser>`)
  const valueAxes = axes.replaceAll('c:catAx', 'c:valAx')

  it('place points by both values', async () => {
    const marker = '<c:marker><c:symbol val="circle"/><c:size val="6"/></c:marker>'
    const slide = await drawChart(
      chart(
        `<c:scatterChart><c:scatterStyle val="marker"/>${xy(marker)}${axisIds}</c:scatterChart>`,
        { axesXml: valueAxes },
      ),
    )
    const [one, two, three] = slide
      .elements('circle')
      .map(({ cx, cy }) => ({ x: Number(cx), y: Number(cy) }))
    expect(three!.x - two!.x).toBeCloseTo(two!.x - one!.x, 1)
    expect((two!.y - three!.y) / (one!.y - two!.y)).toBeCloseTo(5 / 3, 1)
  })

  it('size bubbles by area, or by width', async () => {
    const sizes = `<c:bubbleSize><c:numLit><c:ptCount val="3"/>${points([1, 4, 16])}</c:numLit></c:bubbleSize>`
    const radii = async (settings: string) =>
      (
        await drawChart(
          chart(`<c:bubbleChart>${xy(sizes)}${settings}${axisIds}</c:bubbleChart>`, {
            axesXml: valueAxes,
          }),
        )
      )
        .elements('circle')
        .map(({ r }) => Number(r))
    const areas = await radii('')
    expect(areas[2]! / areas[0]!).toBeCloseTo(4, 1)
    const widths = await radii('<c:sizeRepresents val="w"/>')
    expect(widths[2]! / widths[0]!).toBeCloseTo(16, 0)
    const solid = xy(`${sizes}<c:bubble3D val="1"/>`)
    const content = `<c:bubbleChart>${solid}${axisIds}</c:bubbleChart>`
    const { reasons } = await drawChart(chart(content, { axesXml: valueAxes }))
    expect(reasons).toEqual(['The bubbles are drawn flat.'])
  })

  it('draw a radar chart with a spoke for each category', async () => {
    const slide = await drawChart(
      chart(
        `<c:radarChart><c:radarStyle val="standard"/>${series(0, [3, 3, 3, 3])}${axisIds}</c:radarChart>`,
      ),
    )
    expect(slide.texts).toEqual(expect.arrayContaining(['Cat 1', 'Cat 2', 'Cat 3', 'Cat 4']))
    const corners = stroked(slide, first)[0]!
      .match(/-?[\d.]+/g)!
      .map(Number)
    expect(corners[0]).toBeCloseTo(corners[4]!, 1)
    expect(corners[2]! - corners[0]!).toBeCloseTo(corners[5]! - corners[3]!, 1)
  })
})
