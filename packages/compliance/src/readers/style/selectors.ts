import {
  type AttributeSelector,
  type CssNode,
  ident,
  type Nth,
  type PseudoClassSelector,
  type PseudoElementSelector,
  parse,
  type Selector,
} from 'css-tree'
import { childElements, descendants, type MarkupElement, shadowRoot } from '../markup/tree.ts'
import { compileAttribute } from './attribute-selectors.ts'
import {
  addSpecificities,
  addTest,
  type CompiledSelector,
  isAnyUncertain,
  matchesAny,
  matchesFrom,
  mostSpecific,
  newStep,
  type PseudoElement,
  type Specificity,
  type Step,
} from './compiled-selector.ts'
import { compilePosition, positionFrom, positionInType } from './positions.ts'
import { compilePseudoClass } from './pseudo-classes.ts'
import { InvalidSelector, type Test } from './selector-test.ts'

/** What selectors refer to outside themselves. */
interface Surroundings {
  /** The selectors of the enclosing rule, which `&` means; null for none. */
  parents: readonly CompiledSelector[] | null
  /** Selects the element that `:scope` means; null for the root. */
  scope: CompiledSelector | null
}

/**
 * Compiles a list of selectors.
 * @throws InvalidSelector for one that browsers do not know: they ignore its whole list.
 */
export function compileSelectors(selectors: string, around: Surroundings): CompiledSelector[] {
  return compileList(parseSelectors(selectors), around)
}

function parseSelectors(selectors: string): CssNode {
  try {
    return parse(selectors, { context: 'selectorList' })
  } catch (error) {
    if (error instanceof SyntaxError) throw new InvalidSelector()
    throw error
  }
}

function compileList(list: CssNode | null | undefined, around: Surroundings): CompiledSelector[] {
  return selectorsIn(list)
    .map((selector) => compileSelector(selector, around))
    .filter((selector) => selector !== null)
}

/** `:is()` and `:where()` ignore only the invalid selectors of their list. */
function compileForgiving(
  list: CssNode | null | undefined,
  around: Surroundings,
): CompiledSelector[] {
  return selectorsIn(list).flatMap((selector) => {
    try {
      return compileSelector(selector, around) ?? []
    } catch (error) {
      if (error instanceof InvalidSelector) return []
      throw error
    }
  })
}

function selectorsIn(list: CssNode | null | undefined): Selector[] {
  if (list?.type === 'Selector') return [list]
  if (list?.type !== 'SelectorList') throw new InvalidSelector()
  return list.children.toArray().filter((node): node is Selector => node.type === 'Selector')
}

/** Null if it matches nothing on a static page: `:hover`, `::selection`. */
function compileSelector(selector: Selector, around: Surroundings): CompiledSelector | null {
  const steps: Step[] = [newStep(' ')]
  let isAnchored = false
  let isPossible = true
  for (const node of selector.children.toArray()) {
    if (node.type === 'Combinator') {
      // A nested rule may begin with a combinator: `> a`.
      if (steps.length === 1 && steps[0]!.isEmpty) {
        steps[0] = nestingStep(around)
        isAnchored = true
      }
      steps.push(newStep(node.name))
    } else if (node.type === 'NestingSelector') {
      isAnchored = true
      const { tests, specificity, isUncertain } = nestingStep(around)
      addTest(steps.at(-1)!, tests[0]!, specificity, isUncertain)
    } else if (!addSimple(steps.at(-1)!, node, around)) isPossible = false
  }
  const last = steps.at(-1)!
  if (last.isEmpty && last.pseudo === null) throw new InvalidSelector()
  if (!isPossible) return null
  if (around.parents && !isAnchored) steps.unshift(nestingStep(around))
  return {
    specificity: steps.reduce<Specificity>(
      (sum, step) => addSpecificities(sum, step.specificity),
      [0, 0, 0],
    ),
    key: last.key,
    matches: (element, effort) => matchesFrom(steps, steps.length - 1, element, effort),
    pseudo: last.pseudo,
    isUncertain: steps.some((step) => step.isUncertain),
  }
}

/** What `&` matches: the enclosing rule's selectors, else `:where(:scope)`. */
function nestingStep({ parents, scope }: Surroundings): Step {
  const step = newStep(' ')
  const selectors = parents ?? []
  const test = parents ? matchesAny(parents) : (scope?.matches ?? isRoot)
  addTest(step, test, mostSpecific(selectors), isAnyUncertain(selectors))
  return step
}

/** Adds a simple selector to a compound; false if it cannot match on a static page. */
function addSimple(step: Step, node: CssNode, around: Surroundings): boolean {
  switch (node.type) {
    case 'TypeSelector':
      return addType(step, node.name)
    case 'IdSelector': {
      const id = ident.decode(node.name)
      addTest(step, ({ attributes }) => attributes.get('id') === id, [1, 0, 0])
      step.key = { kind: 'id', name: id }
      return true
    }
    case 'ClassSelector': {
      const name = ident.decode(node.name)
      addTest(step, (element) => listClasses(element).includes(name), [0, 1, 0])
      if (step.key.kind !== 'id') step.key = { kind: 'class', name }
      return true
    }
    case 'AttributeSelector':
      addTest(step, compileAttribute(node as AttributeSelector), [0, 1, 0])
      return true
    case 'PseudoClassSelector':
      return addPseudoClass(step, node, around)
    case 'PseudoElementSelector':
      return addPseudoElement(step, node, around)
    default:
      throw new InvalidSelector()
  }
}

function addType(step: Step, written: string): boolean {
  const [prefix, local] = written.includes('|') ? written.split('|') : [null, written]
  // Only `*|` needs no `@namespace`, which pages do not use.
  if (prefix !== null && prefix !== '*') throw new InvalidSelector()
  const name = ident.decode(local ?? '')
  step.isEmpty = false
  if (name === '*') return true
  addTest(step, typeTest(name), [0, 0, 1])
  if (step.key.kind === 'any') step.key = { kind: 'type', name: name.toLowerCase() }
  return true
}

/** The four oldest may be written with one colon. */
function addPseudoElement(
  step: Step,
  { name, children }: PseudoElementSelector,
  around: Surroundings,
): boolean {
  const lower = name.toLowerCase()
  if (lower === 'slotted') {
    addSlotted(step, compileList(children?.first, { ...around, parents: null }))
    return true
  }
  const shown = shownPseudoElements.get(lower)
  if (shown === undefined) {
    // Chromium accepts any pseudo-element with its prefix.
    if (!hiddenPseudoElements.has(lower) && !lower.startsWith('-webkit-')) {
      throw new InvalidSelector()
    }
    step.isEmpty = false
    return false
  }
  step.pseudo = shown
  step.specificity = addSpecificities(step.specificity, [0, 0, 1])
  return true
}

/** `::slotted()` selects an element outside the shadow tree; which slot it has is not tested. */
function addSlotted(step: Step, inside: readonly CompiledSelector[]): void {
  const isAnySlot =
    step.key.kind === 'any' || (step.key.kind === 'type' && step.key.name === 'slot')
  step.isUncertain ||= !isAnySlot || step.tests.length > 1
  step.tests = []
  step.key = { kind: 'any' }
  step.pseudo = 'slotted'
  addTest(
    step,
    matchesAny(inside),
    addSpecificities([0, 0, 1], mostSpecific(inside)),
    isAnyUncertain(inside),
  )
}

const shownPseudoElements: ReadonlyMap<string, PseudoElement> = new Map([
  ['before', 'before'],
  ['after', 'after'],
  ['marker', 'marker'],
  ['placeholder', 'placeholder'],
  ['-webkit-input-placeholder', 'placeholder'],
])

const hiddenPseudoElements = new Set(
  `backdrop cue file-selector-button first-letter first-line grammar-error highlight part selection
  spelling-error target-text view-transition view-transition-group
  view-transition-image-pair view-transition-new view-transition-old details-content
  scroll-marker scroll-marker-group scroll-button column picker picker-icon checkmark`.split(/\s+/),
)

const oldPseudoElements = new Set(['before', 'after', 'first-line', 'first-letter'])

function addPseudoClass(step: Step, node: PseudoClassSelector, around: Surroundings): boolean {
  const name = node.name.toLowerCase()
  if (oldPseudoElements.has(name) && !node.children) {
    return addPseudoElement(step, { type: 'PseudoElementSelector', name, children: null }, around)
  }
  const argument = node.children?.first
  // `&` and `:scope` inside mean the same as outside; nothing is relative to the enclosing rule.
  const inner: Surroundings = { ...around, parents: null }
  switch (name) {
    case 'not': {
      const inside = compileList(argument, inner)
      // Whether an uncertain selector does not match is uncertain too.
      const certain = matchesAny(inside.filter(({ isUncertain }) => !isUncertain))
      const test: Test = (element, effort) => !certain(element, effort)
      addTest(step, test, mostSpecific(inside), isAnyUncertain(inside))
      return true
    }
    case 'is':
    case 'where':
    case 'matches':
    case '-webkit-any': {
      const inside = compileForgiving(argument, inner)
      const specificity: Specificity = name === 'where' ? [0, 0, 0] : mostSpecific(inside)
      addTest(step, matchesAny(inside), specificity, isAnyUncertain(inside))
      return true
    }
    case 'has': {
      const { test, inside } = compileHas(argument)
      addTest(step, test, mostSpecific(inside), isAnyUncertain(inside))
      return true
    }
    case 'host': {
      const inside = argument ? compileList(argument, inner) : []
      addTest(
        step,
        isShadowRoot,
        addSpecificities([0, 1, 0], mostSpecific(inside)),
        isAnyUncertain(inside),
      )
      if (argument) step.tests.push(matchesAny(inside))
      step.key = { kind: 'host' }
      return true
    }
    case 'scope':
      addTest(step, around.scope?.matches ?? isRoot, [0, 1, 0], around.scope?.isUncertain)
      return true
    case 'nth-child':
    case 'nth-last-child': {
      const { nth, selector } = requireNth(argument)
      const among = selector ? compileList(selector, inner) : null
      const specificity = addSpecificities([0, 1, 0], mostSpecific(among ?? []))
      const end = name === 'nth-child' ? 'first' : 'last'
      const test = compilePosition(nth, positionFrom(end, among && matchesAny(among)))
      addTest(step, test, specificity, isAnyUncertain(among ?? []))
      return true
    }
    case 'nth-of-type':
    case 'nth-last-of-type': {
      const { nth } = requireNth(argument)
      const end = name === 'nth-of-type' ? 'first' : 'last'
      addTest(step, compilePosition(nth, positionInType(end)), [0, 1, 0])
      return true
    }
    default: {
      const found = compilePseudoClass(node)
      step.isEmpty = false
      if (found === null) return false
      addTest(step, found.test, [0, 1, 0], found.isUncertain)
      return true
    }
  }
}

function requireNth(node: CssNode | null | undefined): Nth {
  if (node?.type !== 'Nth') throw new InvalidSelector()
  return node
}

const isShadowRoot: Test = ({ name }) => name === shadowRoot

const isRoot: Test = ({ name, parent }) => parent === null && name !== shadowRoot

/** `:has()`: its selectors are relative to the element, like those of a nested rule. */
function compileHas(argument: CssNode | null | undefined): {
  test: Test
  inside: readonly CompiledSelector[]
} {
  let subject: MarkupElement | null = null
  const isSubject: CompiledSelector = {
    specificity: [0, 0, 0],
    key: { kind: 'any' },
    matches: (element) => element === subject,
    pseudo: null,
    isUncertain: false,
  }
  const inside = compileList(argument, { parents: [isSubject], scope: isSubject })
  const matches = matchesAny(inside)
  const test: Test = (element, effort) => {
    subject = element
    for (const candidate of elementsAfter(element)) {
      effort()
      if (matches(candidate, effort)) return true
    }
    return false
  }
  return { test, inside }
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
