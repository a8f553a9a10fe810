import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, emu } from '@blazon/pptx/container/xml-query'
import type { Paint } from '@blazon/pptx/model'
import { containedFill } from '@blazon/pptx/paint/fills'
import type { ChartContext } from './chart-context.ts'

export type Attributes = Readonly<Record<string, string | number | null>>

/** A line that nothing sets: its paint and its width in points. */
export interface AutomaticLine {
  paint: Paint
  width: number
}

export const noPaint: Paint = { kind: 'none' }
export const noLine: AutomaticLine = { paint: noPaint, width: 0 }

/** The SVG attributes of a fill: the one that shape properties set, else the automatic one. */
export function fillAttributes(
  properties: XmlElement | null,
  automatic: Paint,
  context: ChartContext,
): Attributes {
  const paint = containedFill(properties, { look: context.look }) ?? automatic
  return paintAttributes('fill', paint)
}

/** The SVG attributes of a line: what `a:ln` sets, and the rest from the automatic one. */
export function lineAttributes(
  properties: XmlElement | null,
  automatic: AutomaticLine,
  context: ChartContext,
): Attributes {
  const line = child(properties, 'a:ln')
  const paint = containedFill(line, { look: context.look }) ?? automatic.paint
  if (paint.kind === 'none') return { stroke: null }
  const width = lineWidth(properties, automatic.width || 0.75)
  const cap = caps.get(attribute(line, 'cap') ?? '') ?? null
  return {
    ...paintAttributes('stroke', paint),
    'stroke-width': Math.max(0.1, width),
    'stroke-dasharray': dashes(child(line, 'a:prstDash'), width),
    'stroke-linecap': cap,
    'stroke-linejoin': 'round',
  }
}

/** The width in points that `a:ln` sets, or the automatic one. */
export function lineWidth(properties: XmlElement | null, automatic: number): number {
  const set = emu(child(properties, 'a:ln'), 'w')
  return set === null ? automatic : set / 12_700
}

/** Whether shape properties leave something to be seen of a line. */
export function hasLine(attributes: Attributes): boolean {
  return attributes.stroke != null
}

export function paintAttributes(name: 'fill' | 'stroke', paint: Paint): Attributes {
  const color =
    paint.kind === 'solid'
      ? paint.color
      : paint.kind === 'gradient'
        ? paint.stops[0]
        : paint.kind === 'pattern'
          ? paint.foreground
          : undefined
  if (!color) return { [name]: 'none' }
  return { [name]: color.hex, [`${name}-opacity`]: color.alpha === 1 ? null : `${color.alpha}` }
}

const caps: ReadonlyMap<string, string> = new Map([
  ['rnd', 'round'],
  ['sq', 'square'],
])

/** Lengths in widths of the line (ECMA-376-1, 20.1.10.48). */
const dashPatterns: ReadonlyMap<string, readonly number[]> = new Map([
  ['dot', [1, 3]],
  ['sysDot', [1, 1]],
  ['dash', [4, 3]],
  ['sysDash', [3, 1]],
  ['lgDash', [8, 3]],
  ['dashDot', [4, 3, 1, 3]],
  ['sysDashDot', [3, 1, 1, 1]],
  ['sysDashDotDot', [3, 1, 1, 1, 1, 1]],
  ['lgDashDot', [8, 3, 1, 3]],
  ['lgDashDotDot', [8, 3, 1, 3, 1, 3]],
])

function dashes(preset: XmlElement | null, width: number): string | null {
  const pattern = dashPatterns.get(attribute(preset, 'val') ?? '')
  return pattern ? pattern.map((length) => Math.round(length * width * 100) / 100).join(' ') : null
}
