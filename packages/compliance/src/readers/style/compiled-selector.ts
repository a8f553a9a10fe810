import type { MarkupElement } from '../markup/tree.ts'
import type { Effort, Test } from './selector-test.ts'

/** A selector compiled for matching elements. */
export interface CompiledSelector {
  /** Ids, classes and types (Selectors 4, section 17), counted separately. */
  specificity: Specificity
  /** The requirement of its last compound, which limits the elements to test. */
  key: Key
  matches: Test
  /** The pseudo-element that it selects of the matching elements; null for themselves. */
  pseudo: PseudoElement | null
  /** True if a state that the file does not say decides, so that a matching element may not match. */
  isUncertain: boolean
}

/** The pseudo-elements that the reader shows. */
export type PseudoElement = 'before' | 'after' | 'marker' | 'placeholder' | 'slotted'

export type Specificity = readonly [ids: number, classes: number, types: number]

type Key = { kind: 'id' | 'class' | 'type'; name: string } | { kind: 'any' | 'host' }

/** A compound of a selector. */
export interface Step {
  /** Its combinator with the step before it. */
  combinator: string
  tests: Test[]
  specificity: Specificity
  key: Key
  pseudo: PseudoElement | null
  isUncertain: boolean
  /** True until a simple selector is added, which may be `*`. */
  isEmpty: boolean
}

export function newStep(combinator: string): Step {
  return {
    combinator,
    tests: [],
    specificity: [0, 0, 0],
    key: { kind: 'any' },
    pseudo: null,
    isUncertain: false,
    isEmpty: true,
  }
}

/** Adds the test of a simple selector to a compound. */
export function addTest(
  step: Step,
  test: Test,
  specificity: Specificity,
  isUncertain = false,
): void {
  step.tests.push(test)
  step.specificity = addSpecificities(step.specificity, specificity)
  step.isUncertain ||= isUncertain
  step.isEmpty = false
}

/** Whether an element matches the compounds up to `at`. */
export function matchesFrom(
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

export function matchesAny(selectors: readonly CompiledSelector[]): Test {
  return (element, effort) => selectors.some(({ matches }) => matches(element, effort))
}

export function isAnyUncertain(selectors: readonly CompiledSelector[]): boolean {
  return selectors.some(({ isUncertain }) => isUncertain)
}

export function mostSpecific(selectors: readonly CompiledSelector[]): Specificity {
  return selectors.reduce<Specificity>(
    (most, { specificity }) => (compareSpecificity(specificity, most) > 0 ? specificity : most),
    [0, 0, 0],
  )
}

export function compareSpecificity(a: Specificity, b: Specificity): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

export function addSpecificities(a: Specificity, b: Specificity): Specificity {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}
