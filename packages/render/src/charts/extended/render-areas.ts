import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import { paintAttributes } from '../chart-paint.ts'
import { labelStyle, renderLabel, styledLabel } from '../labels/chart-label.ts'
import { formatNumber } from '../labels/number-format.ts'
import type { ExtendedSeries } from './read-extended.ts'
import { squarify } from './treemap.ts'

/** The names of the groups of a treemap, in the order of their colours. */
export function listGroups(series: ExtendedSeries): string[] {
  return distinctGroups(listLeaves(series))
}

function distinctGroups(leaves: ReturnType<typeof listLeaves>): string[] {
  return [...new Set(leaves.map(({ group }) => group))]
}

function listLeaves(series: ExtendedSeries) {
  const outermost = series.levels.at(-1)
  let name = ''
  return series.values
    .map((value, index) => {
      // Some files name a group only at its first leaf.
      name = outermost ? outermost[index] || name : String(index)
      return { weight: Math.abs(value ?? 0), index, group: name }
    })
    .filter(({ weight }) => weight > 0)
}

/** Draws a treemap: rectangles with areas by value, in the colour of their outermost group. */
export function renderTreemap(
  series: ExtendedSeries,
  area: Rectangle,
  context: ChartContext,
): string {
  const leaves = listLeaves(series)
  const names = distinctGroups(leaves)
  const byGroup = new Map<string, typeof leaves>()
  for (const leaf of leaves) {
    const members = byGroup.get(leaf.group)
    if (members) members.push(leaf)
    else byGroup.set(leaf.group, [leaf])
  }
  const groups = names
    .map((name, color) => {
      const members = (byGroup.get(name) ?? []).sort((a, b) => b.weight - a.weight)
      return { color, members, weight: members.reduce((sum, { weight }) => sum + weight, 0) }
    })
    .sort((one, other) => other.weight - one.weight)
  const boxes = squarify(
    groups.map(({ weight }) => weight),
    area,
  )
  return groups
    .map(({ members, color }, at) => {
      const box = boxes[at] ?? area
      const fill = paintAttributes('fill', context.colors.at(color, names.length))
      return squarify(
        members.map(({ weight }) => weight),
        box,
      )
        .map((leaf, index) => {
          const name = series.levels[0]?.[members[index]?.index ?? -1] ?? ''
          return (
            tag('rect', { ...leaf, ...fill, stroke: '#FFFFFF', 'stroke-width': 1 }) +
            renderCornerLabel(name, leaf, context)
          )
        })
        .join('')
    })
    .join('')
}

/** Draws a funnel: centred bars with widths by value, from the top down. */
export function renderFunnel(
  series: ExtendedSeries,
  area: Rectangle,
  context: ChartContext,
): string {
  const style = labelStyle(null, context)
  const names = series.values.map((_, index) =>
    styledLabel(series.levels[0]?.[index] ?? '', style, context, area.width * 0.3),
  )
  const nameWidth = names.reduce((most, { width }) => Math.max(most, width), 0) + 6
  const greatest =
    series.values.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0) || 1
  const pitch = area.height / Math.max(1, series.values.length)
  const left = area.x + nameWidth
  const width = area.width - nameWidth
  const fill = paintAttributes('fill', context.colors.at(0, 1))
  return series.values
    .map((value, index) => {
      const own = (Math.abs(value ?? 0) / greatest) * width
      const middle = area.y + (index + 0.5) * pitch
      const bar = {
        x: left + (width - own) / 2,
        y: middle - pitch * 0.45,
        width: own,
        height: pitch * 0.9,
      }
      const label =
        value === null ? null : styledLabel(formatNumber(value, series.formatCode), style, context)
      const name = names[index]
      return (
        tag('rect', { ...bar, ...fill }) +
        (name
          ? renderLabel(
              name,
              { x: left - 6, y: middle, horizontal: 'end', vertical: 'middle' },
              context,
            )
          : '') +
        (label
          ? renderLabel(
              label,
              { x: left + width / 2, y: middle, horizontal: 'middle', vertical: 'middle' },
              context,
            )
          : '')
      )
    })
    .join('')
}

/** A name in the upper left corner of a rectangle, if there is space. */
function renderCornerLabel(name: string, box: Rectangle, context: ChartContext): string {
  const style = { ...labelStyle(null, context), color: { hex: '#FFFFFF', alpha: 1 } }
  const label = styledLabel(name, style, context, box.width - 6)
  if (label.width > box.width - 4 || label.height > box.height - 2) return ''
  return renderLabel(
    label,
    { x: box.x + 3, y: box.y + 2, horizontal: 'start', vertical: 'top' },
    context,
  )
}
