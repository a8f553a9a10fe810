import type { Paint, Source, Sourced } from '@blazon/document/document'
import type { Applied, Level } from './cascade.ts'
import { firstFamily, parseWeight } from './fonts.ts'
import { type LengthBase, mediumPixels, toFontPixels, toPixels } from './lengths.ts'
import { expandShorthand, isGlobal } from './shorthands.ts'
import { isValid } from './validity.ts'
import { parsePaint, splitPieces, unknown } from './values.ts'
import {
  createVariables,
  noVariables,
  type RegisteredProperty,
  substituted,
  type Variables,
} from './variables.ts'

/** An element's style: inherited properties as computed, others as set. */
export interface Style {
  color: Sourced<Paint>
  /** The colour of letters, if it is set apart from `color` (`-webkit-text-fill-color`). */
  letters: Sourced<Paint> | null
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
  /** The bases of its relative lengths. */
  lengths: LengthBase
  /** Properties that are not inherited, longhands only. */
  own: ReadonlyMap<string, Sourced<string>>
}

/** The style of an element without a parent; `color` is the viewer's. */
export function initialStyle(color: Paint): Style {
  return {
    color: { value: color, source: 'default' },
    letters: null,
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
    variables: noVariables,
    lengths: { em: mediumPixels, rem: mediumPixels },
    own: new Map(),
  }
}

/** What a page sets for all of its elements. */
interface PageStyle {
  rootSize: Sourced<number> | null
  registered: ReadonlyMap<string, RegisteredProperty>
  /** False if a variable may be set where the reader cannot see it. */
  isComplete: boolean
}

/** An element's style from the declarations that apply, weakest first, and its parent's style. */
export function computeStyle(
  applied: readonly Applied[],
  parent: Style,
  { rootSize, registered, isComplete }: PageStyle,
): Style {
  const variables = variablesOf(applied, parent.variables, registered)
  const set = new LonghandValues()
  for (const level of applied) {
    for (const { property, value } of level.declarations) {
      if (property.startsWith('--')) continue
      const resolved = level.isUncertain ? null : resolve(property, value, variables, isComplete)
      const final = resolved ?? unresolved
      if (property === 'all') set.addAll(final, level)
      else {
        for (const [name, part] of expandShorthand(property, final)) set.add(name, part, level)
      }
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
  const fill = inherit('-webkit-text-fill-color', parent.letters, null, (text) =>
    /^currentcolor$/i.test(text) ? null : (parseColor(text, black.value) ?? undetermined),
  )
  return {
    color: color ?? { value: undetermined, source: 'explicit' },
    letters: fill,
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
    lengths,
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

/** A value that no property accepts, for one that depends on what the reader cannot see. */
const unresolved = 'var(--unresolved)'

const undetermined = unknown('a colour that cannot be determined')

const black: Sourced<Paint> = {
  value: { kind: 'solid', color: { hex: '#000000', alpha: 1 } },
  source: 'default',
}

function variablesOf(
  applied: readonly Applied[],
  inherited: Variables,
  registered: PageStyle['registered'],
): Variables {
  const values = new Map<string, string | null>()
  for (const { declarations, isUncertain } of applied) {
    for (const { property, value } of declarations) {
      if (property.startsWith('--')) values.set(property, isUncertain ? null : value)
    }
  }
  if (values.size === 0 && registered.size === 0) return inherited
  return createVariables(values, inherited, registered)
}

/**
 * A value with its variables replaced. One that is then invalid counts as `unset` (CSS Variables 1,
 * section 3.1). Null if it is unknown.
 */
function resolve(
  property: string,
  value: string,
  variables: Variables,
  isComplete: boolean,
): string | null {
  const resolved = substituted(value, variables)
  if (resolved === value || resolved === null) return resolved
  if (resolved === undefined) return isComplete ? 'unset' : null
  return resolved.trim() === '' || !isValid({ property, value: resolved }) ? 'unset' : resolved
}

interface Longhand extends Sourced<string> {
  level: Level
  /** The next weaker value, to which `revert` and `revert-layer` may go back. */
  weaker: Longhand | undefined
}

/** The values of longhands, added weakest first. */
class LonghandValues extends Map<string, Longhand> {
  add(name: string, value: string, level: Level): void {
    const weaker = this.get(name)
    if (!isRevert(value)) {
      this.set(name, { value, source: level.source, level, weaker })
      return
    }
    let found = weaker
    while (found && isReverted(found.level, level, value)) found = found.weaker
    if (found) this.set(name, found)
    else this.delete(name)
  }

  /** Sets `all`: without a value, a property is inherited or initial, as its definition says. */
  addAll(value: string, level: Level): void {
    if (isRevert(value)) {
      for (const name of [...this.keys()]) this.add(name, value, level)
      return
    }
    this.clear()
    if (!/^\s*initial\s*$/i.test(value)) return
    for (const name of inheritedProperties) this.add(name, value, level)
  }
}

function isRevert(value: string): boolean {
  return /^\s*revert(?:-layer)?\s*$/i.test(value)
}

/** Whether a value is as strong as the one that goes back behind its origin or its layer. */
function isReverted(level: Level, by: Level, value: string): boolean {
  if (/-layer/i.test(value)) return level.origin === by.origin && level.layer === by.layer
  return level.origin !== 'default'
}

const inheritedProperties = `color -webkit-text-fill-color fill stroke fill-opacity stroke-opacity
  stroke-width font-family font-size font-weight font-style text-transform visibility
  text-anchor`.split(/\s+/)

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
