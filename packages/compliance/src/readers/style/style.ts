import type { Paint, Source, Sourced } from '@blazon/document/document'
import type { Applied } from './cascade.ts'
import { firstFamily, parseWeight } from './fonts.ts'
import { mediumPixels, toFontPixels, toPixels } from './lengths.ts'
import { expandShorthand, isGlobal } from './shorthands.ts'
import { parsePaint, splitPieces, unknown } from './values.ts'
import { substituted, type Variables } from './variables.ts'

/** An element's style: inherited properties as computed, others as set. */
export interface Style {
  color: Sourced<Paint>
  /** As written: `currentcolor` means the colour of the painted element. */
  fill: Sourced<string>
  stroke: Sourced<string>
  fillOpacity: number
  strokeOpacity: number
  /** In CSS pixels; null if unknown. */
  strokeWidth: number | null
  /** The first of its families; null if the viewer decides. */
  family: Sourced<string> | null
  /** In CSS pixels; null if unknown. */
  size: Sourced<number> | null
  weight: Sourced<number> | null
  isItalic: boolean
  isCaps: boolean
  isVisible: boolean
  anchor: string
  variables: Variables
  /** Properties that are not inherited, longhands only. */
  own: ReadonlyMap<string, Sourced<string>>
}

/** The style of an element without a parent; `color` is the viewer's. */
export function initialStyle(color: Paint): Style {
  return {
    color: { value: color, source: 'default' },
    fill: { value: 'black', source: 'default' },
    stroke: { value: 'none', source: 'default' },
    fillOpacity: 1,
    strokeOpacity: 1,
    strokeWidth: 1,
    family: null,
    size: { value: mediumPixels, source: 'default' },
    weight: { value: 400, source: 'default' },
    isItalic: false,
    isCaps: false,
    isVisible: true,
    anchor: 'start',
    variables: new Map(),
    own: new Map(),
  }
}

/** An element's style from the declarations that apply, weakest first, and its parent's style. */
export function computeStyle(
  applied: readonly Applied[],
  parent: Style,
  rootSize: Sourced<number> | null,
): Style {
  const variables = createVariables(applied, parent.variables)
  const set = new Map<string, Sourced<string>>()
  for (const { property, value, source } of applied) {
    if (property.startsWith('--')) continue
    const resolved = substituted(value, variables) ?? 'var(--unresolved)'
    for (const [name, part] of expandShorthand(property, resolved)) {
      set.set(name, { value: part, source })
    }
  }
  const initial = initialStyle(parent.color.value)
  const inherit = inheritor(set)
  const color = inherit('color', parent.color, black, (text) =>
    parseColor(text, parent.color.value),
  )
  const size = inherit('font-size', parent.size, initial.size, (text) =>
    toFontPixels(text, { em: parent.size?.value ?? null, rem: rootSize?.value ?? null }),
  )
  const lengths = { em: size?.value ?? null, rem: rootSize?.value ?? null }
  const plain = <Value>(
    name: string,
    value: Value,
    start: Value,
    read: (text: string) => Value,
  ) => {
    const text = set.get(name)?.value.trim().toLowerCase()
    if (text === undefined || isInherit(text)) return value
    return isGlobal(text) ? start : read(text)
  }
  return {
    color: color ?? { value: unknown('a colour that cannot be determined'), source: 'explicit' },
    fill: inherit('fill', parent.fill, initial.fill, (text) => text) ?? initial.fill,
    stroke: inherit('stroke', parent.stroke, initial.stroke, (text) => text) ?? initial.stroke,
    fillOpacity: plain('fill-opacity', parent.fillOpacity, 1, parseOpacity),
    strokeOpacity: plain('stroke-opacity', parent.strokeOpacity, 1, parseOpacity),
    strokeWidth: plain('stroke-width', parent.strokeWidth, 1, (text) => toPixels(text, lengths)),
    family: inherit('font-family', parent.family, null, firstFamily),
    size,
    weight: inherit('font-weight', parent.weight, initial.weight, (text) =>
      parseWeight(text, parent.weight?.value ?? null),
    ),
    isItalic: plain('font-style', parent.isItalic, false, (text) => /^(italic|oblique)/.test(text)),
    isCaps: plain('text-transform', parent.isCaps, false, (text) => text.includes('uppercase')),
    isVisible: plain('visibility', parent.isVisible, true, (text) => text === 'visible'),
    anchor: plain('text-anchor', parent.anchor, 'start', (text) => text),
    variables,
    own: set,
  }
}

/** A number from 0 to 1, or a percentage; 1 if unknown. */
export function parseOpacity(text: string): number {
  const number = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text)
  return text === '' || Number.isNaN(number) ? 1 : Math.min(1, Math.max(0, number))
}

/** The paint of a colour as written. */
export function parseColor(text: string, current: Paint): Paint | null {
  const [piece] = splitPieces(text)
  return piece ? parsePaint(piece, current) : null
}

const black: Sourced<Paint> = {
  value: { kind: 'solid', color: { hex: '#000000', alpha: 1 } },
  source: 'default',
}

function createVariables(applied: readonly Applied[], inherited: Variables): Variables {
  const own = applied.filter(({ property }) => property.startsWith('--'))
  if (own.length === 0) return inherited
  const values = new Map(own.map(({ property, value }) => [property, value]))
  return { get: (name) => values.get(name) ?? inherited.get(name) }
}

function inheritor(set: ReadonlyMap<string, Sourced<string>>) {
  return <Value>(
    name: string,
    parent: Sourced<Value> | null,
    initial: Sourced<Value> | null,
    read: (text: string) => Value | null,
  ): Sourced<Value> | null => {
    const own = set.get(name)
    if (own === undefined || isInherit(own.value)) return inherited(parent)
    if (isGlobal(own.value)) return initial
    const value = read(own.value)
    return value === null ? null : { value, source: own.source }
  }
}

function isInherit(text: string): boolean {
  return isGlobal(text) && !/^\s*initial\s*$/i.test(text)
}

const ofParent: Readonly<Record<string, Source>> = { explicit: 'shape' }

/** A value set on an enclosing element: for this element, its origin is the shape. */
function inherited<Value>(from: Sourced<Value> | null): Sourced<Value> | null {
  const source = from && ofParent[from.source]
  return from && source ? { ...from, source } : from
}
