import type { Rectangle } from '../../rectangle.ts'
import { tag } from '../../svg/markup.ts'
import type { ChartContext } from '../chart-context.ts'
import { paintAttributes } from '../chart-paint.ts'
import { labelStyle, renderLabel, styledLabel } from '../labels/chart-label.ts'
import { onCircle, slicePath } from '../marks/slices.ts'
import type { ExtendedSeries } from './read-extended.ts'

/** A part of a ring: the leaves of one group at one level. */
interface Arc {
  name: string
  weight: number
  /** The number of its outermost group, which determines its colour. */
  group: number
}

/** Draws a sunburst: a ring for each level of groups, the outermost groups in the middle. */
export function renderSunburst(
  series: ExtendedSeries,
  area: Rectangle,
  context: ChartContext,
): string {
  const rings = [...series.levels].reverse().map((_, depth) => arcsAt(series, depth))
  const center = { x: area.x + area.width / 2, y: area.y + area.height / 2 }
  const radius = Math.min(area.width, area.height) / 2
  const hole = radius * 0.2
  const thickness = (radius - hole) / Math.max(1, rings.length)
  const total = rings[0]?.reduce((sum, { weight }) => sum + weight, 0) || 1
  const groups = rings[0]?.length ?? 1
  const style = { ...labelStyle(null, context), color: { hex: '#FFFFFF', alpha: 1 } }
  return rings
    .map((arcs, depth) => {
      const inner = hole + depth * thickness
      let angle = 0
      return arcs
        .map(({ name, weight, group }) => {
          const sweep = (weight / total) * 360
          const start = angle
          angle += sweep
          if (name === '' || sweep === 0) return ''
          const d = slicePath(center, inner, inner + thickness, start, sweep)
          const fill = paintAttributes('fill', context.colors.at(group, groups))
          const slice = tag('path', {
            d,
            'fill-rule': 'evenodd',
            ...fill,
            stroke: '#FFFFFF',
            'stroke-width': 1,
          })
          const label = styledLabel(name, style, context, thickness)
          const room = ((inner + thickness / 2) * sweep * Math.PI) / 180
          if (label.height > room || label.width > Math.max(thickness, room)) return slice
          const place = onCircle(center, inner + thickness / 2, start + sweep / 2)
          return (
            slice +
            renderLabel(label, { ...place, horizontal: 'middle', vertical: 'middle' }, context)
          )
        })
        .join('')
    })
    .join('')
}

/** The arcs of a ring: neighbours with the same names on all inner levels form one arc. */
function arcsAt({ levels, values }: ExtendedSeries, depth: number): Arc[] {
  const outwards = [...levels].reverse()
  const arcs: Arc[] = []
  const path: string[] = []
  let key = ''
  let group = -1
  for (const [index, value] of values.entries()) {
    for (let level = 0; level <= depth; level++) {
      const name = outwards[level]?.[index] ?? ''
      // A group may be named only at its first leaf; a leaf without a name has no arc.
      if (name !== '' || level === outwards.length - 1) {
        if (level === 0 && name !== path[0]) group++
        path[level] = name
      }
    }
    const own = path.slice(0, depth + 1).join('\n')
    const last = arcs.at(-1)
    if (last && own === key) last.weight += Math.abs(value ?? 0)
    else
      arcs.push({
        name: path[depth] ?? '',
        weight: Math.abs(value ?? 0),
        group: Math.max(0, group),
      })
    key = own
  }
  return arcs
}
