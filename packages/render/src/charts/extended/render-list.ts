import { renderHatch } from '../../paint/hatch.ts'
import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import { labelStyle, lineHeight, renderLabel, styledLabel } from '../labels/chart-label.ts'
import { formatNumber } from '../labels/number-format.ts'
import type { ExtendedSeries } from './read-extended.ts'

/**
 * Lists the regions of a map with their values, on the hatch of what is not drawn: PowerPoint saves
 * the outlines of regions in a format that is not published.
 */
export function renderRegionList(
  series: ExtendedSeries,
  area: Rectangle,
  context: ChartContext,
): string {
  const style = labelStyle(null, context)
  const rows = series.values.flatMap((value, index) => {
    const name = series.levels[0]?.[index] ?? ''
    if (value === null && !name) return []
    return [{ name, value: value === null ? '' : formatNumber(value, series.formatCode) }]
  })
  const pitch = style.size * 1.5
  const perColumn = Math.max(1, Math.floor(area.height / pitch))
  const columns = Math.max(
    1,
    Math.min(Math.ceil(rows.length / perColumn), Math.floor(area.width / (style.size * 10))),
  )
  const shown = rows.slice(0, perColumn * columns)
  const rest = rows.length - shown.length
  const reason =
    'The map is not drawn, because the outlines of its regions cannot be read; their values are listed.' +
    (rest > 0 ? ` ${rest} of them do not fit.` : '')
  const width = area.width / columns
  const gap = style.size
  return (
    renderHatch(area, 'chart', reason, context.drawing) +
    shown
      .map(({ name, value }, index) => {
        const left = area.x + Math.floor(index / perColumn) * width
        const top = area.y + (index % perColumn) * pitch
        const number = styledLabel(value, style, context)
        const label = styledLabel(
          name,
          style,
          context,
          Math.max(gap, width - number.width - 3 * gap),
        )
        const middle = { y: top + pitch / 2, vertical: 'middle' } as const
        // A long name has one line here.
        const line = {
          ...label,
          lines: label.lines.slice(0, 1),
          height: lineHeight(style, context),
        }
        return (
          tag('rect', {
            x: left + gap / 2,
            y: top,
            width: width - gap,
            height: pitch,
            fill: '#FFFFFF',
          }) +
          renderLabel(line, { x: left + gap, horizontal: 'start', ...middle }, context) +
          renderLabel(number, { x: left + width - gap, horizontal: 'end', ...middle }, context)
        )
      })
      .join('')
  )
}
