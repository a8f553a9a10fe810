import { describe, expect, it } from 'vitest'
import { axes, axisIds, chart, columns, series } from './chart-xml.ts'
import { drawChart } from './drawn-slide.ts'

describe('hostile charts', () => {
  const finite = async (content: string) => {
    const slide = await drawChart(content)
    expect(slide.svg).not.toMatch(/NaN|Infinity/)
    expect(slide.svg.length).toBeLessThan(6_000_000)
    return slide
  }

  it('draw neither NaN nor numbers that overflow', async () => {
    for (const value of ['1e308', 'NaN', '-1e308', '1e-320', 'Infinity', '', '#N/A', '0x10']) {
      for (const settings of ['clustered', 'stacked', 'percentStacked']) {
        const grouping = `<c:grouping val="${settings}"/>`
        await finite(chart(columns(series(0, [value, 1]) + series(1, [value, value]), grouping)))
      }
    }
  })

  it('draw no more points than the file contains', async () => {
    const million = series(0, [1, 2]).replaceAll(
      '<c:ptCount val="2"/>',
      '<c:ptCount val="1000000"/>',
    )
    const slide = await finite(chart(columns(million)))
    expect(slide.reasons).toContain('A series has 8000 points or more; the first are drawn.')
    await finite(
      chart(columns(series(0, [1]).replaceAll('<c:ptCount val="1"/>', '<c:ptCount val="-5"/>'))),
    )
  })

  it('draw 255 of 10,000 series and say so', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => series(index, [1])).join('')
    const slide = await finite(
      chart(columns(many), { rest: '<c:legend><c:legendPos val="r"/></c:legend>' }),
    )
    expect(slide.reasons[0]).toMatch(/255 series/)
  })

  it('draw axes that ask for a million ticks, or for none', async () => {
    for (const scaling of [
      '<c:max val="1"/><c:min val="1"/>',
      '<c:max val="-5"/><c:min val="5"/>',
      '<c:logBase val="2"/><c:max val="1e300"/><c:min val="1e-300"/>',
      '<c:max val="1e300"/><c:min val="-1e300"/>',
    ]) {
      const own = axes
        .replace(/(<c:axId val="2"\/>)<c:scaling>/, `$1<c:scaling>${scaling}`)
        .replace('</c:valAx>', '<c:majorUnit val="0.000001"/><c:minorUnit val="1e-9"/></c:valAx>')
      const slide = await finite(chart(columns(series(0, [1, 2])), { axesXml: own }))
      expect(slide.texts.length).toBeLessThan(400)
    }
  })

  it('draw charts without axes, caches or plots', async () => {
    await finite(chart(columns(series(0, [1, 2])), { axesXml: '' }))
    await finite(chart(columns('<c:ser/>')))
    expect((await finite('<c:chart/>')).reasons).toEqual(['The chart has no data to draw.'])
    expect((await finite('')).reasons).toEqual(['The chart has no data to draw.'])
    for (const kind of [
      'line',
      'area',
      'scatter',
      'bubble',
      'radar',
      'pie',
      'doughnut',
      'ofPie',
      'stock',
    ]) {
      await finite(chart(`<c:${kind}Chart>${axisIds}</c:${kind}Chart>`))
      await finite(chart(`<c:${kind}Chart>${series(0, [])}${axisIds}</c:${kind}Chart>`))
      await finite(
        chart(`<c:${kind}Chart>${series(0, [null, '1e300', -1])}${axisIds}</c:${kind}Chart>`),
      )
    }
  })

  it('write text and formats of strangers as text', async () => {
    const slide = await finite(
      chart(
        columns(
          series(0, [1], {
            formatCode: '&quot;&lt;script&gt;&quot;0;;;&quot;',
            before: '<c:dLbls><c:showVal val="1"/></c:dLbls>',
          }),
        ),
      ),
    )
    expect(slide.svg).not.toContain('<script')
  })
})
