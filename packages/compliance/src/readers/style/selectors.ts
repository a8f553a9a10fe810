import {
  type AttributeSelector,
  type CssNode,
  type PseudoClassSelector,
  parse,
  type Selector,
} from 'css-tree'
import { childElements, descendants, type MarkupElement } from '../markup/tree.ts'
import { compileAttribute } from './attribute-selectors.ts'
import { compilePseudoClass } from './pseudo-classes.ts'
import { type Effort, type Test, UnsupportedSelector } from './selector-test.ts'

/** A selector compiled for matching elements. */
export interface CompiledSelector {
  /** Ids, classes and types (Selectors 4, section 17), counted separately. */
  specificity: Specificity
  /** The requirement of its last compound, which limits the elements to test. */
  key: Key
  matches: Test
}

export type Specificity = readonly [ids: number, classes: number, types: number]

export type Key = { kind: 'id' | 'class' | 'type'; name: string } | { kind: 'any' }

/**
 * Compiles a list of selectors; `parents` are those of the enclosing rule.
 * @throws UnsupportedSelector for one that is invalid or unsupported.
 */
export function compileSelectors(
  selectors: string,
  parents: readonly CompiledSelector[] | null,
): CompiledSelector[] {
  return compileList(parseSelectors(selectors), parents)
}

function parseSelectors(selectors: string): CssNode {
  try {
    return parse(selectors, { context: 'selectorList' })
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnsupportedSelector()
    throw error
  }
}

function compileList(
  list: CssNode | null | undefined,
  parents: readonly CompiledSelector[] | null,
): CompiledSelector[] {
  if (list?.type !== 'SelectorList') throw new UnsupportedSelector()
  return list.children
    .toArray()
    .filter((node): node is Selector => node.type === 'Selector')
    .map((selector) => compileSelector(selector, parents))
    .filter((selector) => selector !== null)
}

/** Null if it matches no element of a static page: `:hover`, `::before`. */
function compileSelector(
  selector: Selector,
  parents: readonly CompiledSelector[] | null,
): CompiledSelector | null {
  const steps: Step[] = [newStep(' ')]
  let isNesting = false
  for (const node of selector.children.toArray()) {
    if (node.type === 'Combinator') {
      // A nested rule may begin with a combinator: `> a`.
      if (steps.length === 1 && steps[0]!.tests.length === 0) steps[0] = nestingStep(parents)
      steps.push(newStep(node.name))
    } else if (node.type === 'NestingSelector') {
      isNesting = true
      const { tests, specificity } = nestingStep(parents)
      add(steps.at(-1)!, tests[0]!, specificity)
    } else if (!addSimple(steps.at(-1)!, node)) return null
  }
  if (parents && !isNesting && steps[0]?.isNesting !== true) {
    steps.unshift(nestingStep(parents))
  }
  return {
    specificity: steps.reduce<Specificity>((sum, step) => plus(sum, step.specificity), [0, 0, 0]),
    key: steps.at(-1)!.key,
    matches: (element, effort) => matchesFrom(steps, steps.length - 1, element, effort),
  }
}

interface Step {
  /** Its combinator with the step before it. */
  combinator: string
  tests: Test[]
  specificity: Specificity
  key: Key
  isNesting: boolean
}

function newStep(combinator: string): Step {
  return {
    combinator,
    tests: [],
    specificity: [0, 0, 0],
    key: { kind: 'any' },
    isNesting: false,
  }
}

function nestingStep(parents: readonly CompiledSelector[] | null): Step {
  const step = newStep(' ')
  add(step, matchesAny(parents ?? []), mostSpecific(parents ?? []))
  return { ...step, isNesting: true }
}

function add(step: Step, test: Test, specificity: Specificity): void {
  step.tests.push(test)
  step.specificity = plus(step.specificity, specificity)
}

/** Adds a simple selector to a compound; false if it cannot match an element of a static page. */
function addSimple(step: Step, node: CssNode): boolean {
  switch (node.type) {
    case 'TypeSelector':
      if (node.name.includes('|')) throw new UnsupportedSelector()
      if (node.name !== '*') {
        add(step, typeTest(node.name), [0, 0, 1])
        if (step.key.kind === 'any') step.key = { kind: 'type', name: node.name.toLowerCase() }
      }
      return true
    case 'IdSelector':
      add(step, ({ attributes }) => attributes.get('id') === node.name, [1, 0, 0])
      step.key = { kind: 'id', name: node.name }
      return true
    case 'ClassSelector':
      add(step, (element) => listClasses(element).includes(node.name), [0, 1, 0])
      if (step.key.kind !== 'id') step.key = { kind: 'class', name: node.name }
      return true
    case 'AttributeSelector':
      add(step, compileAttribute(node as AttributeSelector), [0, 1, 0])
      return true
    case 'PseudoClassSelector':
      return addPseudoClass(step, node)
    case 'PseudoElementSelector':
      return false
    default:
      throw new UnsupportedSelector()
  }
}

function addPseudoClass(step: Step, node: PseudoClassSelector): boolean {
  const name = node.name.toLowerCase()
  if (['not', 'is', 'where', 'matches', '-webkit-any'].includes(name)) {
    const inside = compileList(node.children?.first, null)
    const test = matchesAny(inside)
    const specificity: Specificity = name === 'where' ? [0, 0, 0] : mostSpecific(inside)
    add(step, name === 'not' ? (element, effort) => !test(element, effort) : test, specificity)
    return true
  }
  if (name === 'has') {
    const { test, specificity } = compileHas(node)
    add(step, test, specificity)
    return true
  }
  const test = compilePseudoClass(node)
  if (test === null) return false
  add(step, test, [0, 1, 0])
  return true
}

/** `:has()`: its selectors are relative to the element, like those of a nested rule. */
function compileHas(node: PseudoClassSelector): { test: Test; specificity: Specificity } {
  let subject: MarkupElement | null = null
  const isSubject: CompiledSelector = {
    specificity: [0, 0, 0],
    key: { kind: 'any' },
    matches: (element) => element === subject,
  }
  const inside = compileList(node.children?.first, [isSubject])
  const matches = matchesAny(inside)
  const test: Test = (element, effort) => {
    subject = element
    for (const candidate of elementsAfter(element)) {
      effort()
      if (matches(candidate, effort)) return true
    }
    return false
  }
  return { test, specificity: mostSpecific(inside) }
}

/** The descendants of an element, then its later siblings with their descendants. */
function* elementsAfter(element: MarkupElement): Generator<MarkupElement> {
  for (const child of childElements(element)) yield* descendants(child)
  const siblings = element.parent ? childElements(element.parent) : []
  for (const sibling of siblings.slice(element.index + 1)) yield* descendants(sibling)
}

function typeTest(name: string): Test {
  const lower = name.toLowerCase()
  return (element) => element.name === (element.namespace === 'html' ? lower : name)
}

const classes = new WeakMap<MarkupElement, readonly string[]>()

export function listClasses(element: MarkupElement): readonly string[] {
  const known = classes.get(element)
  if (known) return known
  const found = (element.attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '')
  classes.set(element, found)
  return found
}

function matchesFrom(
  steps: readonly Step[],
  at: number,
  element: MarkupElement,
  effort: Effort,
): boolean {
  effort()
  const { combinator, tests } = steps[at]!
  if (!tests.every((test) => test(element, effort))) return false
  if (at === 0) return true
  const next = combinator === '>' || combinator === ' ' ? 'parent' : 'previous'
  const isFar = combinator === ' ' || combinator === '~'
  for (let other = element[next]; other; other = isFar ? other[next] : null) {
    if (matchesFrom(steps, at - 1, other, effort)) return true
  }
  return false
}

function matchesAny(selectors: readonly CompiledSelector[]): Test {
  return (element, effort) => selectors.some(({ matches }) => matches(element, effort))
}

function mostSpecific(selectors: readonly CompiledSelector[]): Specificity {
  return selectors.reduce<Specificity>(
    (most, { specificity }) => (compareSpecificity(specificity, most) > 0 ? specificity : most),
    [0, 0, 0],
  )
}

export function compareSpecificity(a: Specificity, b: Specificity): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

function plus(a: Specificity, b: Specificity): Specificity {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}
