import type { Paint, PaintColor, Sourced } from '@blazon/document/document'
import { attribute, children } from '../xml.ts'
import { type Chain, findProperty, type StyleSheet } from './style-sheet.ts'
import { parseHex, parsePercent } from './values.ts'

export function solid(hex: string, alpha = 1): Paint {
  return { kind: 'solid', color: { hex, alpha } }
}

/**
 * The fill of a shape or a page, from its properties `draw:fill…`; null for none.
 * @param usual what applies if no style sets the kind of fill.
 */
export function readFill(
  styles: StyleSheet,
  chain: Chain,
  group: string,
  usual: 'none' | 'solid',
): Sourced<Paint> | null {
  const get = (name: string) => findProperty(chain, group, name)
  const kind = get('draw:fill')
  const alpha = parsePercent(get('draw:opacity')?.value) ?? 1
  switch (kind?.value ?? usual) {
    case 'solid': {
      const color = get('draw:fill-color')
      const hex = parseHex(color?.value)
      return color && hex ? { value: solid(hex, alpha), source: color.source } : null
    }
    case 'gradient':
      return {
        value: readGradient(styles, get('draw:fill-gradient-name')?.value ?? null, alpha),
        source: kind!.source,
      }
    case 'bitmap':
      return { value: { kind: 'picture' }, source: kind!.source }
    case 'hatch':
      return { value: { kind: 'unknown', reason: 'a hatched fill' }, source: kind!.source }
    default:
      return null
  }
}

function readGradient(styles: StyleSheet, name: string | null, alpha: number): Paint {
  const gradient = styles.fill('draw:gradient', name)
  const stops = children(gradient, 'loext:gradient-stop').map((stop) =>
    parseHex(attribute(stop, 'loext:color-value')),
  )
  const ends = ['draw:start-color', 'draw:end-color'].map((one) =>
    parseHex(attribute(gradient, one)),
  )
  const colors = (stops.length > 0 ? stops : ends).filter((hex) => hex !== null)
  return colors.length === 0
    ? { kind: 'unknown', reason: 'a gradient that is not in the file' }
    : { kind: 'gradient', stops: colors.map((hex): PaintColor => ({ hex, alpha })) }
}

/** The outline of a shape; null for none. */
export function readStroke(chain: Chain, usual: 'none' | 'solid'): Sourced<Paint> | null {
  const get = (name: string) => findProperty(chain, 'style:graphic-properties', name)
  if ((get('draw:stroke')?.value ?? usual) === 'none') return null
  const color = get('svg:stroke-color')
  const hex = parseHex(color?.value)
  const alpha = parsePercent(get('svg:stroke-opacity')?.value) ?? 1
  return color && hex ? { value: solid(hex, alpha), source: color.source } : null
}

export function readShadow(chain: Chain): Sourced<Paint>[] {
  const get = (name: string) => findProperty(chain, 'style:graphic-properties', name)
  const color = get('draw:shadow-color')
  const hex = parseHex(color?.value)
  if (get('draw:shadow')?.value !== 'visible' || !color || !hex) return []
  const alpha = parsePercent(get('draw:shadow-opacity')?.value) ?? 1
  return [{ value: solid(hex, alpha), source: color.source }]
}

/** `fo:background-color` of a group of properties; null for none. */
export function readBackground(chain: Chain, group: string): Sourced<Paint> | null {
  const color = findProperty(chain, group, 'fo:background-color')
  const hex = parseHex(color?.value)
  return color && hex ? { value: solid(hex), source: color.source } : null
}

/** The colours of the borders of a group of properties, each once. */
export function readBorders(chain: Chain, group: string): Sourced<Paint>[] {
  const found = new Map<string, Sourced<Paint>>()
  for (const side of ['', '-top', '-right', '-bottom', '-left']) {
    const border = findProperty(chain, group, `fo:border${side}`)
    const hex = parseHex(/#[0-9a-f]{6}/i.exec(border?.value ?? '')?.[0])
    if (!border || !hex || /\bnone\b/.test(border.value)) continue
    found.set(hex, { value: solid(hex), source: border.source })
  }
  return [...found.values()]
}
