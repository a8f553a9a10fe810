import type { AnPlusB, Identifier } from 'css-tree'
import { childElements, type MarkupElement } from '../markup/tree.ts'
import { type Effort, InvalidSelector, type Test } from './selector-test.ts'

/** A position among some of the siblings of an element, from 1; null if it does not count. */
export type PositionOf = (element: MarkupElement, effort: Effort) => number | null

/** Compiles a formula of positions: `an+b`, `even`, `odd`. */
export function compilePosition(nth: AnPlusB | Identifier, positionOf: PositionOf): Test {
  const { step, first } = readFormula(nth)
  return (element, effort) => {
    const position = positionOf(element, effort)
    if (position === null) return false
    const rest = position - first
    return step === 0 ? rest === 0 : rest % step === 0 && rest / step >= 0
  }
}

function readFormula(nth: AnPlusB | Identifier): { step: number; first: number } {
  if (nth.type === 'AnPlusB') return { step: Number(nth.a ?? 0), first: Number(nth.b ?? 0) }
  switch (nth.name.toLowerCase()) {
    case 'even':
      return { step: 2, first: 0 }
    case 'odd':
      return { step: 2, first: 1 }
    default:
      throw new InvalidSelector()
  }
}

type End = 'first' | 'last'

/** The position among the siblings that a test selects, or among all, counted from one end. */
export function positionFrom(end: End, counts: Test | null): PositionOf {
  return (element, effort) => {
    const siblings = siblingsOf(element)
    if (counts === null)
      return end === 'first' ? element.index + 1 : siblings.length - element.index
    if (!counts(element, effort)) return null
    const { index } = element
    const before = end === 'first' ? siblings.slice(0, index) : siblings.slice(index + 1)
    let position = 1
    for (const sibling of before) {
      effort()
      if (counts(sibling, effort)) position += 1
    }
    return position
  }
}

/** The position among the siblings of the same name, counted from one end. */
export function positionInType(end: End): PositionOf {
  return (element) => {
    const { name, namespace, parent } = element
    if (parent === null) return 1
    const known = types.get(parent) ?? countTypes(siblingsOf(element))
    types.set(parent, known)
    const position = known.positions.get(element)!
    return end === 'first' ? position : known.counts.get(`${namespace} ${name}`)! - position + 1
  }
}

interface Types {
  /** From 1, among the elements of the same name. */
  positions: ReadonlyMap<MarkupElement, number>
  counts: ReadonlyMap<string, number>
}

const types = new WeakMap<MarkupElement, Types>()

function countTypes(elements: readonly MarkupElement[]): Types {
  const positions = new Map<MarkupElement, number>()
  const counts = new Map<string, number>()
  for (const element of elements) {
    const type = `${element.namespace} ${element.name}`
    const position = (counts.get(type) ?? 0) + 1
    counts.set(type, position)
    positions.set(element, position)
  }
  return { positions, counts }
}

const known = new WeakMap<MarkupElement, readonly MarkupElement[]>()

function siblingsOf(element: MarkupElement): readonly MarkupElement[] {
  const { parent } = element
  if (parent === null) return [element]
  const found = known.get(parent) ?? childElements(parent)
  known.set(parent, found)
  return found
}
