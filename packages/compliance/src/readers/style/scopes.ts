import type { MarkupElement } from '../markup/tree.ts'
import type { CompiledSelector } from './compiled-selector.ts'
import { type Effort, InvalidSelector, type Test } from './selector-test.ts'
import { compileSelectors } from './selectors.ts'

/** The part of a page to which the rules in an `@scope` apply (CSS Cascade 6, section 2.5). */
export interface Scope {
  /** Selects the root of the scope in which an element is tested. */
  root: CompiledSelector
  /** True if the scope has no selector: its root is the parent of the `style` element. */
  isUncertain: boolean
  /** The number of steps from an element up to the nearest root for which it matches, or false. */
  measureProximity(element: MarkupElement, matches: Test, effort: Effort): number | false
}

/**
 * Reads the prelude of an `@scope`: `(.card) to (.content)`.
 * @throws InvalidSelector if it is invalid.
 */
export function createScope(prelude: string): Scope {
  const [roots, limits] = splitPrelude(prelude)
  let current: MarkupElement | null = null
  const root: CompiledSelector = {
    specificity: [0, 1, 0],
    key: { kind: 'any' },
    matches: (element) => element === current,
    pseudo: null,
    isUncertain: false,
  }
  const isRoot = anyOf(
    roots === null ? null : compileSelectors(roots, { parents: null, scope: null }),
  )
  const isLimit = anyOf(
    limits === null ? [] : compileSelectors(limits, { parents: null, scope: root }),
  )
  return {
    root,
    isUncertain: roots === null,
    measureProximity(element, matches, effort) {
      let steps = 0
      for (let at: MarkupElement | null = element; at; at = at.parent) {
        effort()
        current = at
        if (isRoot(at, effort) && !isCut(at) && matches(element, effort)) return steps
        steps += 1
      }
      return false

      function isCut(from: MarkupElement): boolean {
        for (let at: MarkupElement | null = element; at && at !== from; at = at.parent) {
          if (isLimit(at, effort)) return true
        }
        return false
      }
    },
  }
}

function anyOf(selectors: readonly CompiledSelector[] | null): Test {
  if (selectors === null) return () => true
  return (element, effort) => selectors.some(({ matches }) => matches(element, effort))
}

const group = String.raw`\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)`
const pattern = new RegExp(`^(?:${group})?\\s*(?:to\\s*${group})?$`, 'i')

/** The selectors of the root and of the limit; null where there are none. */
function splitPrelude(prelude: string): [root: string | null, limit: string | null] {
  const found = pattern.exec(prelude.trim())
  if (!found) throw new InvalidSelector()
  return [found[1] ?? null, found[2] ?? null]
}
