import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'
import { isOfType } from './axes.ts'
import { type LayoutItem, listItems, type SetValue } from './items.ts'

/** The factor that makes the items of a row fit. */
interface Scale {
  /** The names of the values that are scaled: of the items, or of the row itself. */
  names: ReadonlySet<string>
  factor: number
}

/** The state of texts while a layout places their items. */
export interface TextRules {
  /** The text size in points that is tried; heights may follow from it. */
  size: number
  /** Items whose text has the same size (`op="equ"`), by the constraint that says so. */
  equal: Map<XmlElement, Set<LayoutItem>>
  /** Items that have the same height. */
  equalHeights: Map<XmlElement, Set<LayoutItem>>
  /** Items whose text size is at most a fraction of that of others (`op="lte"`). */
  limits: Map<XmlElement, TextLimit>
  /** Items whose height follows from their text. */
  textSized: Set<LayoutItem>
  /** How many more items constraints may visit: untrusted definitions may repeat without end. */
  budget: { left: number }
  /** Whether items at this text size are larger than the graphic. */
  isOverfull: boolean
  /** The height in millimetres that the text of an item needs at this size. */
  measureHeight(item: LayoutItem, width: number): number
}

interface TextLimit {
  targets: Set<LayoutItem>
  sources: Set<LayoutItem>
  factor: number
}

/**
 * Evaluates the constraints of an item and of everything in it. Lengths are millimetres; text sizes
 * and margins are points, also where one is a part of the other. References to items below may come
 * before those are known, so everything is evaluated twice.
 */
export function evaluateConstraints(
  item: LayoutItem,
  rules: TextRules,
  scale: Scale | null = null,
): void {
  for (const below of listItems(item)) forgetBelow(below, depthOf(item))
  if (scale) for (const below of item.children) scaleValues(below, scale)
  for (let round = 0; round < 2; round++) evaluate(item, item, rules, scale)
}

/** Values that items above the evaluated one have set stay. */
function forgetBelow(item: LayoutItem, depth: number): void {
  for (const [name, { depth: setter }] of item.values) {
    if (setter >= depth) item.values.delete(name)
  }
}

function scaleValues(item: LayoutItem, { names, factor }: Scale): void {
  for (const [name, known] of item.values) {
    if (!names.has(name) || known.depth < 0) continue
    const unscaled = known.unscaled ?? known.value
    item.values.set(name, { ...known, value: unscaled * factor, unscaled, isScaled: true })
  }
}

function evaluate(item: LayoutItem, row: LayoutItem, rules: TextRules, scale: Scale | null): void {
  for (const constraint of item.constraints) {
    if (rules.budget.left <= 0) return
    apply(constraint, item, row, rules, scale)
  }
  for (const below of item.children) evaluate(below, row, rules, scale)
}

function apply(
  constraint: XmlElement,
  owner: LayoutItem,
  row: LayoutItem,
  rules: TextRules,
  scale: Scale | null,
): void {
  const type = attribute(constraint, 'type') ?? ''
  const operator = attribute(constraint, 'op') ?? 'none'
  const reference = attribute(constraint, 'refType') ?? 'none'
  const written = attribute(constraint, 'val')
  const targets = select(owner, constraint, 'for', 'forName', 'ptType')
  rules.budget.left -= 1 + targets.length
  if (operator === 'equ') recordEqual(constraint, type, targets, rules)
  if (written === 'INF' || (reference === 'none' && written === null && operator !== 'none')) return
  const factor = bounded(Number(attribute(constraint, 'fact') ?? 1), 1)
  const sources =
    reference === 'none' ? [] : select(owner, constraint, 'refFor', 'refForName', 'refPtType')
  if (type === 'primFontSz' && operator === 'lte' && sources.length > 0) {
    recordLimit(constraint, targets, sources, factor, rules)
    return
  }
  const base = readBase(type, reference, sources[0], written, rules)
  if (!base) return
  if (isTextSize(reference) && !isTextSize(type) && lengths.has(type)) {
    for (const target of targets) rules.textSized.add(target)
  }
  // A constraint without value and reference declares a value that others set.
  const isDeclaration = reference === 'none' && written === null
  const depth = isDeclaration ? undeclared : depthOf(owner)
  for (const target of targets) {
    const known = target.values.get(type)
    const isInRow = target === row || target.parent === row
    const scales = scale !== null && isInRow && scale.names.has(type) && !base.isScaled
    const value = bounded(base.value * factor * (scales ? scale.factor : 1), 0)
    const set: SetValue = { value, depth, isScaled: base.isScaled || scales }
    if (operator === 'lte' || operator === 'gte') limit(target, type, operator, set, owner)
    else if (!known || known.depth >= depth) {
      const most = known?.most ?? Number.POSITIVE_INFINITY
      const kept = known?.most === undefined ? set : { ...set, most }
      target.values.set(type, { ...kept, value: Math.min(value, most) })
    }
  }
}

const undeclared = 1_000
const lengths = new Set(['w', 'h', 'sp', 'sibSp'])
const isTextSize = (name: string) => name === 'primFontSz' || name === 'secFontSz'

function readBase(
  type: string,
  reference: string,
  source: LayoutItem | undefined,
  written: string | null,
  rules: TextRules,
): { value: number; isScaled: boolean } | null {
  if (reference === 'none') return { value: bounded(Number(written ?? 0), 0), isScaled: false }
  const found = source ? readValue(source, reference) : null
  if (!isTextSize(reference) || isTextSize(type)) return found
  if (!source) return null
  const size = found && found.value > 0 ? Math.min(found.value, rules.size) : rules.size
  return { value: size, isScaled: false }
}

/** Makes a value smaller or larger; of values that are equal in both directions, the other too. */
function limit(
  target: LayoutItem,
  type: string,
  operator: string,
  set: SetValue,
  owner: LayoutItem,
): void {
  const known = target.values.get(type)
  if (!known) {
    if (!isTextSize(type)) target.values.set(type, set)
    return
  }
  if (operator === 'gte') {
    target.values.set(type, { ...known, value: Math.max(known.value, set.value) })
    return
  }
  if (known.value <= set.value) return
  target.values.set(type, { ...known, value: set.value, most: set.value })
  for (const constraint of owner.constraints) {
    const other = attribute(constraint, 'refType') ?? ''
    const isSame =
      attribute(constraint, 'op') === 'equ' &&
      attribute(constraint, 'type') === type &&
      attribute(constraint, 'forName') === target.name &&
      attribute(constraint, 'refForName') === target.name
    const factor = Number(attribute(constraint, 'fact') ?? 1)
    const linked = target.values.get(other)
    if (!isSame || !linked || !(factor > 0)) continue
    const most = set.value / factor
    if (linked.value > most) target.values.set(other, { ...linked, value: most, most })
  }
}

function recordEqual(
  constraint: XmlElement,
  type: string,
  targets: readonly LayoutItem[],
  rules: TextRules,
): void {
  const groups = type === 'primFontSz' ? rules.equal : type === 'h' ? rules.equalHeights : null
  if (!groups) return
  const known = groups.get(constraint) ?? new Set()
  for (const target of targets) known.add(target)
  groups.set(constraint, known)
}

function recordLimit(
  constraint: XmlElement,
  targets: readonly LayoutItem[],
  sources: readonly LayoutItem[],
  factor: number,
  rules: TextRules,
): void {
  const known = rules.limits.get(constraint)
  rules.limits.set(constraint, {
    targets: new Set([...(known?.targets ?? []), ...targets]),
    sources: new Set([...(known?.sources ?? []), ...sources]),
    factor,
  })
}

/** The items that a constraint is for, or that it refers to. */
function select(
  owner: LayoutItem,
  constraint: XmlElement,
  relation: string,
  name: string,
  type: string,
): LayoutItem[] {
  const where = attribute(constraint, relation) ?? 'self'
  if (where === 'self') return [owner]
  const wantedName = attribute(constraint, name) ?? ''
  const wantedType = attribute(constraint, type) ?? 'all'
  const among = where === 'ch' ? owner.children : listItems(owner)
  return among.filter(
    (item) => (!wantedName || item.name === wantedName) && isOfType(item.point, wantedType),
  )
}

/** A value of an item: its own, otherwise from its edges, otherwise the size of the item above. */
function readValue(item: LayoutItem, name: string): SetValue | null {
  const known = item.values.get(name)
  if (known) return known
  const [length, start, end] = /^[wlr]$|^ctrX$/.test(name) ? ['w', 'l', 'r'] : ['h', 't', 'b']
  const get = (other: string | undefined) => item.values.get(other ?? '')
  const [from, to] = [get(start), get(end)]
  if (name === length && from && to) return { ...to, value: to.value - from.value }
  if (/^([ltrb]|ctrX|ctrY)$/.test(name)) {
    const size = readValue(item, length ?? 'w')
    if (!size) return null
    const middle = get(length === 'w' ? 'ctrX' : 'ctrY')
    const edge =
      from?.value ?? (to ? to.value - size.value : middle ? middle.value - size.value / 2 : 0)
    const share = name === start ? 0 : name === end ? 1 : 0.5
    return { ...size, value: edge + size.value * share }
  }
  if ((name !== 'w' && name !== 'h') || !item.parent) return null
  const above = readValue(item.parent, name)
  return above && { ...above, isScaled: false }
}

export function findValue(item: LayoutItem, name: string): number | null {
  return item.values.get(name)?.value ?? null
}

/** The size of an item, with what its user changed (`custScaleX`, `custScaleY`). */
export function sizeOf(item: LayoutItem): { width: number; height: number } {
  const set = child(item.presentation, 'dgm:prSet')
  const share = (name: string) => Math.min(100, Math.max(0.01, (integer(set, name) ?? 1e5) / 1e5))
  return {
    width: Math.abs(readValue(item, 'w')?.value ?? 0) * share('custScaleX'),
    height: Math.abs(readValue(item, 'h')?.value ?? 0) * share('custScaleY'),
  }
}

/** The height of an item that may grow with its text; null of others. */
export function growHeight(item: LayoutItem, width: number, rules: TextRules): number | null {
  if (!grows(item)) return null
  rules.textSized.add(item)
  const peers = [...rules.equalHeights.values()].filter((group) => group.has(item))
  const items = peers.length > 0 ? peers.flatMap((group) => [...group]).filter(grows) : [item]
  const needed = Math.max(...items.map((one) => rules.measureHeight(one, width)))
  return Math.max(needed, findValue(item, 'h') ?? 0)
}

/** Rules say that a height is without limit (`val="INF"`). */
function grows({ element, algorithm }: LayoutItem): boolean {
  return (
    algorithm === 'tx' &&
    children(child(element, 'dgm:ruleLst'), 'dgm:rule').some(
      (rule) => attribute(rule, 'type') === 'h' && attribute(rule, 'val') === 'INF',
    )
  )
}

function depthOf(item: LayoutItem): number {
  return item.parent ? 1 + depthOf(item.parent) : 0
}

/** Larger numbers are on no slide. */
function bounded(value: number, otherwise: number): number {
  return Number.isFinite(value) ? Math.max(-1e6, Math.min(1e6, value)) : otherwise
}
