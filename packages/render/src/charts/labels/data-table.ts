import { child } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import { allSeries, type Chart } from '../chart-model.ts'
import { lineAttributes } from '../chart-paint.ts'
import { categoryCount } from '../marks/stacks.ts'
import { valueFlag } from '../values.ts'
import { labelStyle, lineHeight, renderLabel, styledLabel, textWidth } from './chart-label.ts'
import { formatNumber } from './number-format.ts'

/** The space of a chart's data table: below the plot area and on its left. */
interface DataTable {
  height: number
  nameWidth: number
  rowHeight: number
}

const mostRows = 20
const mostColumns = 60

/** Measures the table of values below a chart (`c:dTable`); null if it has none. */
export function measureDataTable(chart: Chart, context: ChartContext): DataTable | null {
  const table = child(chart.plotArea, 'c:dTable')
  if (!table) return null
  const style = labelStyle(table, context)
  const rowHeight = lineHeight(style, context) * 1.15
  const series = allSeries(chart).slice(0, mostRows)
  const names = series.map(({ name }) => textWidth(name.slice(0, 60), style, context))
  return {
    rowHeight,
    height: rowHeight * (series.length + 1),
    nameWidth: Math.max(0, ...names) + style.size,
  }
}

/** Draws the table of values under the categories of the plot area. */
export function renderDataTable(
  chart: Chart,
  { rowHeight, nameWidth }: DataTable,
  inner: Rectangle,
  context: ChartContext,
): string {
  const table = child(chart.plotArea, 'c:dTable')
  if (!table) return ''
  const style = labelStyle(table, context)
  const series = allSeries(chart).slice(0, mostRows)
  const count = Math.min(mostColumns, categoryCount(chart.plots))
  const width = inner.width / Math.max(1, count)
  const top = inner.y + inner.height
  const categories = series.find((one) => one.categories)?.categories?.labels ?? []
  const cell = (text: string, column: number, row: number) =>
    renderLabel(
      styledLabel(text, style, context, width),
      {
        x: inner.x + (column + 0.5) * width,
        y: top + (row + 0.5) * rowHeight,
        horizontal: 'middle',
        vertical: 'middle',
      },
      context,
    )
  const columns = Array.from({ length: count }, (_, column) => column)
  const rows = series.map(({ name, values }, row) => {
    const place = {
      x: inner.x - 3,
      y: top + (row + 1.5) * rowHeight,
      horizontal: 'end',
      vertical: 'middle',
    } as const
    const numbers = columns.map((column) => {
      const number = values.values[column] ?? null
      const code = values.formatCodes.get(column) ?? values.formatCode
      return number === null
        ? ''
        : cell(formatNumber(number, code, context.isDate1904), column, row + 1)
    })
    return renderLabel(styledLabel(name, style, context), place, context) + numbers.join('')
  })
  const head = columns.map((column) => cell(categories[column] ?? `${column + 1}`, column, 0))
  return renderBorders() + head.join('') + rows.join('')

  function renderBorders(): string {
    const line = lineAttributes(
      child(table, 'c:spPr'),
      { paint: context.colors.axis, width: 0.75 },
      context,
    )
    const height = rowHeight * (series.length + 1)
    let d = ''
    if (valueFlag(table, 'c:showHorzBorder') !== false)
      for (let row = 1; row <= series.length; row++)
        d += `M${inner.x - nameWidth} ${top + row * rowHeight}H${inner.x + inner.width}`
    if (valueFlag(table, 'c:showVertBorder') !== false)
      for (let column = 0; column <= count; column++)
        d += `M${inner.x + column * width} ${top}v${height}`
    if (valueFlag(table, 'c:showOutline') !== false)
      d += `M${inner.x - nameWidth} ${top + rowHeight}V${top + height}H${inner.x + inner.width}`
    return d === '' ? '' : tag('path', { d, fill: 'none', ...line })
  }
}
