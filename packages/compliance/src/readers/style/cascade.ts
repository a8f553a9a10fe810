import type { Source } from '@blazon/document/document'
import { limitExceeded } from '../markup/source.ts'
import { type MarkupElement, shadowRoot } from '../markup/tree.ts'
import type { Unread } from '../unread.ts'
import { colorProperties } from './color-properties.ts'
import {
  type CompiledSelector,
  compareSpecificity,
  type PseudoElement,
  type Specificity,
} from './compiled-selector.ts'
import type { Applies } from './condition-logic.ts'
import { applies } from './conditions.ts'
import { readDataSheet } from './data-sheet.ts'
import { listImports } from './imports.ts'
import { createScope, type Scope } from './scopes.ts'
import { InvalidSelector } from './selector-test.ts'
import { compileSelectors, listClasses } from './selectors.ts'
import {
  type AtRule,
  parseDeclarations,
  parseSheet,
  type SheetDeclaration,
  type SheetRule,
} from './sheet.ts'
import type { Setting } from './shorthands.ts'
import { isValid } from './validity.ts'
import type { RegisteredProperty } from './variables.ts'

/** Declarations of one origin and layer that apply to an element. */
export interface Applied extends Level {
  /** Equally important, the weakest first. */
  declarations: readonly Pick<SheetDeclaration, 'property' | 'value'>[]
}

/** How strong declarations are apart from their rules, and where they are from. */
export interface Level {
  origin: Origin
  source: Source
  /** Number of the cascade layer; a rule without a layer is stronger than any. */
  layer: number
  /** True if they apply only under a condition that the file does not decide. */
  isUncertain: boolean
}

interface CascadeOptions {
  /** The browser's default style sheet. */
  defaults: string
  /** The sheets of the file, in document order. */
  sheets: readonly string[]
  /** The styles of an element's attributes (`fill="red"`); weaker than any sheet of the file. */
  hints(element: MarkupElement): readonly Setting[]
  unread: Unread
}

/** The declarations that apply to elements (CSS Cascade 5), and what the sheets set for all. */
export interface Cascade {
  /** The declarations for an element or one of its pseudo-elements, the weakest first. */
  of(element: MarkupElement, pseudo?: PseudoElement): Applied[]
  registered: ReadonlyMap<string, RegisteredProperty>
}

const maxEffort = 20_000_000

export function createCascade({ defaults, sheets, hints, unread }: CascadeOptions): Cascade {
  const layers = new Map<string, number>()
  const index = new RuleIndex()
  const registered = new Map<string, RegisteredProperty>()
  let hasContainers = false
  const add = (text: string, origin: Origin, around: readonly AtRule[] = []) => {
    const sheet = parseSheet(text)
    for (const imported of listImports(text, sheet)) {
      const embedded = readDataSheet(imported.address)
      if (embedded !== null) add(embedded, origin, [...around, ...imported.conditions])
      else if (applies(imported.conditions) !== false) {
        unread.note(`the style sheet ${imported.address}`)
      }
    }
    for (const statement of sheet.statements) noteLayers(statement, layers)
    for (const rule of sheet.rules) {
      const conditions = [...around, ...rule.conditions]
      hasContainers ||= rule.declarations.some(isContainer)
      registerProperty(rule, registered)
      addRule({ ...rule, conditions }, origin, layers, index)
    }
  }
  add(defaults, 'default')
  for (const sheet of sheets) add(sheet, 'author')

  let effort = 0
  const count = (steps = 1) => {
    effort += steps
    if (effort > maxEffort) throw limitExceeded('The style sheets are too costly to apply.')
  }
  return { of: declarationsFor, registered }

  function declarationsFor(element: MarkupElement, pseudo?: PseudoElement): Applied[] {
    const found = pseudo ? [] : listOwn(element)
    for (const [rule, match] of matching(element, pseudo)) {
      const { isUncertain } = match
      if (isUncertain) unread.note(`rules that hold under a condition: ${rule.name}`)
      for (const { declarations, isImportant } of rule.parts) {
        count(declarations.length)
        const { origin, source, layer, order } = rule
        const known = isUncertain ? declarations.filter(canBeUnknown) : declarations
        found.push({ ...match, origin, source, layer, order, isImportant, declarations: known })
      }
    }
    return found.sort(compareWeights)
  }

  /** The declarations of its attributes. */
  function listOwn(element: MarkupElement): Weighed[] {
    const own = element.attributes.get('style')
    const declarations = own ? parseDeclarations(own) : []
    hasContainers ||= declarations.some(isContainer)
    const hinted = hints(element).map(([property, value]) => ({ property, value }))
    return [
      ...(hinted.length === 0 ? [] : [{ ...weak, isImportant: false, declarations: hinted }]),
      ...splitByImportance(declarations.filter(isValid)).map((part) => ({ ...strong, ...part })),
    ]
  }

  /** The rules that select an element, each with its most specific matching selector. */
  function matching(
    element: MarkupElement,
    pseudo: PseudoElement | null = null,
  ): ReadonlyMap<IndexedRule, Match> {
    const found = new Map<IndexedRule, Match>()
    for (const { selector, rule } of index.candidates(element)) {
      count()
      if (selector.pseudo !== pseudo) continue
      const holds = rule.isContained && !hasContainers ? false : rule.holds
      if (holds === false) continue
      const known = found.get(rule)
      const isUncertain = holds === 'unknown' || selector.isUncertain || !!rule.scope?.isUncertain
      if (known && (isUncertain || !isStronger(selector.specificity, known))) continue
      const proximity = rule.scope
        ? rule.scope.measureProximity(element, selector.matches, count)
        : selector.matches(element, count) && Number.POSITIVE_INFINITY
      if (proximity === false) continue
      found.set(rule, { specificity: selector.specificity, proximity, isUncertain })
    }
    return found
  }
}

/** A certain match is not replaced by an uncertain one of the same rule. */
function isStronger(specificity: Specificity, known: Match): boolean {
  return known.isUncertain || compareSpecificity(specificity, known.specificity) > 0
}

interface Match {
  specificity: Specificity
  proximity: number
  isUncertain: boolean
}

/** Whether a declaration makes containers, whose size queries need a layout. */
function isContainer({ property, value }: SheetDeclaration): boolean {
  return /^container(?:-type)?$/.test(property) && /size|var\(/i.test(value)
}

function canBeUnknown({ property }: Pick<SheetDeclaration, 'property'>): boolean {
  return property.startsWith('--') || property.startsWith('font') || colorProperties.has(property)
}

/** Reads the declaration of a custom property: `@property --x { … }`. */
function registerProperty(
  { selectors, conditions, declarations }: SheetRule,
  registered: Map<string, RegisteredProperty>,
): void {
  const around = conditions.at(-1)
  if (selectors !== null || around?.name !== 'property') return
  const values = new Map(declarations.map(({ property, value }) => [property, value]))
  registered.set(around.prelude, {
    inherits: values.get('inherits') !== 'false',
    initial: values.get('initial-value'),
  })
}

type Origin = 'default' | 'hint' | 'author' | 'attribute'

interface Weight extends Match, Level {
  order: number
}

interface Part {
  isImportant: boolean
  declarations: Applied['declarations']
}

interface Weighed extends Weight, Part {}

const weak: Weight = {
  origin: 'hint',
  source: 'explicit',
  layer: 0,
  specificity: [0, 0, 0],
  proximity: Number.POSITIVE_INFINITY,
  order: 0,
  isUncertain: false,
}
const strong: Weight = { ...weak, origin: 'attribute' }
const origins: Readonly<Record<Origin, number>> = { default: 0, hint: 1, author: 2, attribute: 3 }

/** Most declarations are not important. */
function splitByImportance(declarations: readonly SheetDeclaration[]): Part[] {
  return [false, true].flatMap((isImportant) => {
    const those = declarations.filter((one) => one.isImportant === isImportant)
    return those.length === 0 ? [] : [{ isImportant, declarations: those }]
  })
}

function compareWeights(a: Weighed, b: Weighed): number {
  return (
    Number(a.isImportant) - Number(b.isImportant) ||
    origins[a.origin] - origins[b.origin] ||
    // Important declarations in an early layer are stronger than in a later one.
    (a.layer === b.layer ? 0 : a.layer < b.layer === a.isImportant ? 1 : -1) ||
    compareSpecificity(a.specificity, b.specificity) ||
    // A rule whose scope begins nearer is stronger.
    (a.proximity === b.proximity ? 0 : a.proximity < b.proximity ? 1 : -1) ||
    a.order - b.order
  )
}

interface IndexedRule extends Pick<Weight, 'origin' | 'source' | 'layer' | 'order'> {
  /** Its conditions and selectors, for people. */
  name: string
  parts: readonly Part[]
  holds: Applies
  /** True if it holds only inside a container. */
  isContained: boolean
  scope: Scope | null
}

interface Candidate {
  selector: CompiledSelector
  rule: IndexedRule
}

/** Rules indexed by the last compounds of their selectors. */
class RuleIndex {
  readonly #byKey = new Map<string, Candidate[]>()
  #size = 0

  add(selectors: readonly CompiledSelector[], rule: Omit<IndexedRule, 'order'>): void {
    const indexed = { ...rule, order: this.#size }
    this.#size += 1
    for (const selector of selectors) {
      const { key } = selector
      const name = 'name' in key ? `${key.kind} ${key.name}` : key.kind
      const candidates = this.#byKey.get(name) ?? []
      this.#byKey.set(name, candidates)
      candidates.push({ selector, rule: indexed })
    }
  }

  *candidates(element: MarkupElement): Generator<Candidate> {
    if (element.name === shadowRoot) {
      yield* this.#byKey.get('host') ?? []
      return
    }
    yield* this.#byKey.get('any') ?? []
    yield* this.#byKey.get(`type ${element.name.toLowerCase()}`) ?? []
    for (const name of new Set(listClasses(element))) yield* this.#byKey.get(`class ${name}`) ?? []
    const id = element.attributes.get('id')
    if (id !== undefined) yield* this.#byKey.get(`id ${id}`) ?? []
  }
}

function addRule(
  { selectors, parents, conditions, declarations }: SheetRule,
  origin: Origin,
  layers: Map<string, number>,
  index: RuleIndex,
): void {
  if (selectors === null || declarations.length === 0) return
  const holds = applies(conditions)
  if (holds === false) return
  const names = conditions.map(({ name, prelude }) => `@${name} ${prelude}`)
  const around = conditions.findLast(({ name }) => name === 'scope')
  try {
    const scope = around ? createScope(around.prelude) : null
    const compiled = compileNested([...parents, selectors], scope)
    index.add(compiled, {
      name: [...names, selectors].join(' '),
      parts: splitByImportance(origin === 'author' ? declarations.filter(isValid) : declarations),
      origin,
      source: origin === 'default' ? 'default' : 'explicit',
      layer: findLayer(conditions, layers),
      holds,
      isContained: conditions.some(isSizeQuery),
      scope,
    })
  } catch (error) {
    if (!(error instanceof InvalidSelector)) throw error
  }
}

/** Whether a condition is about the size of a container. Any element has styles to ask for. */
function isSizeQuery({ name, prelude }: AtRule): boolean {
  return name === 'container' && !/\bstyle\(/i.test(prelude)
}

function compileNested(selectors: readonly string[], scope: Scope | null): CompiledSelector[] {
  const isRoot = scope?.root ?? null
  const compile = (parents: CompiledSelector[] | null, list: string) =>
    compileSelectors(list, { parents, scope: isRoot })
  return selectors.reduce<CompiledSelector[] | null>(compile, null) ?? []
}

/** Layers are in the order of their first names; rules without a layer come last. */
function findLayer(conditions: readonly AtRule[], layers: Map<string, number>): number {
  const around = conditions.filter(({ name }) => name === 'layer')
  if (around.length === 0) return Number.POSITIVE_INFINITY
  const names = around.map(({ prelude, offset }) => prelude || `(${offset})`)
  return findOrAddOrder(names.join('.'), layers)
}

function noteLayers({ name, prelude }: AtRule, layers: Map<string, number>): void {
  if (name === 'layer') for (const one of prelude.split(',')) findOrAddOrder(one.trim(), layers)
}

function findOrAddOrder(name: string, layers: Map<string, number>): number {
  const order = layers.get(name) ?? layers.size
  layers.set(name, order)
  return order
}
