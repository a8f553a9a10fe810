import type { Source } from '@blazon/document/document'
import { limitExceeded } from '../markup/source.ts'
import type { MarkupElement } from '../markup/tree.ts'
import type { Unread } from '../unread.ts'
import { applies } from './conditions.ts'
import { readDataSheet } from './data-sheet.ts'
import { listImports } from './imports.ts'
import { UnsupportedSelector } from './selector-test.ts'
import {
  type CompiledSelector,
  compareSpecificity,
  compileSelectors,
  listClasses,
  type Specificity,
} from './selectors.ts'
import {
  type AtRule,
  parseDeclarations,
  parseSheet,
  type SheetDeclaration,
  type SheetRule,
} from './sheet.ts'
import type { Setting } from './shorthands.ts'

/** A declaration that applies to an element. */
export interface Applied {
  property: string
  value: string
  source: Source
}

export interface CascadeOptions {
  /** The browser's default style sheet. */
  defaults: string
  /** The sheets of the file, in document order. */
  sheets: readonly string[]
  /** The styles of an element's attributes (`fill="red"`); weaker than any sheet of the file. */
  hints(element: MarkupElement): readonly Setting[]
  unread: Unread
}

/** The declarations that apply to an element, weakest first (CSS Cascade 5). */
export type Cascade = (element: MarkupElement) => Applied[]

const maxEffort = 20_000_000

export function createCascade({ defaults, sheets, hints, unread }: CascadeOptions): Cascade {
  const layers = new Map<string, number>()
  const index = new RuleIndex()
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
      addRule({ ...rule, conditions }, origin, layers, index, unread)
    }
  }
  add(defaults, 'default')
  for (const sheet of sheets) add(sheet, 'author')

  let effort = 0
  const count = () => {
    effort += 1
    if (effort > maxEffort) throw limitExceeded('The style sheets are too costly to apply.')
  }
  return (element) => {
    const found = hints(element).map(([property, value]): Weighed => {
      return { ...weak, property, value, isImportant: false }
    })
    for (const [{ declarations, origin, layer, order }, specificity] of matching(element)) {
      for (const declaration of declarations) {
        count()
        found.push({ ...declaration, origin, layer, order, specificity })
      }
    }
    const own = element.attributes.get('style')
    for (const declaration of own ? parseDeclarations(own) : []) {
      found.push({ ...strong, ...declaration })
    }
    return found.sort(compareWeights).map(({ property, value, origin }) => ({
      property,
      value,
      source: origin === 'default' ? 'default' : 'explicit',
    }))
  }

  /** The rules that select an element, each with its most specific matching selector. */
  function matching(element: MarkupElement): ReadonlyMap<IndexedRule, Specificity> {
    const found = new Map<IndexedRule, Specificity>()
    for (const { selector, rule } of index.candidates(element)) {
      count()
      const known = found.get(rule)
      if (known && compareSpecificity(known, selector.specificity) >= 0) continue
      if (selector.matches(element, count)) found.set(rule, selector.specificity)
    }
    return found
  }
}

type Origin = 'default' | 'hint' | 'author' | 'attribute'

interface Weight {
  origin: Origin
  /** Number of the cascade layer; a rule without a layer is stronger than any. */
  layer: number
  specificity: Specificity
  order: number
}

type Weighed = Weight & Pick<SheetDeclaration, 'property' | 'value' | 'isImportant'>

const weak: Weight = { origin: 'hint', layer: 0, specificity: [0, 0, 0], order: 0 }
const strong: Weight = { ...weak, origin: 'attribute' }
const origins: readonly Origin[] = ['default', 'hint', 'author', 'attribute']

function compareWeights(a: Weighed, b: Weighed): number {
  return (
    Number(a.isImportant) - Number(b.isImportant) ||
    origins.indexOf(a.origin) - origins.indexOf(b.origin) ||
    // Important declarations in an early layer are stronger than in a later one.
    (a.layer === b.layer ? 0 : a.layer < b.layer === a.isImportant ? 1 : -1) ||
    compareSpecificity(a.specificity, b.specificity) ||
    a.order - b.order
  )
}

interface IndexedRule extends Omit<Weight, 'specificity'> {
  declarations: readonly SheetDeclaration[]
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
      const name = key.kind === 'any' ? '*' : `${key.kind} ${key.name}`
      const candidates = this.#byKey.get(name) ?? []
      this.#byKey.set(name, candidates)
      candidates.push({ selector, rule: indexed })
    }
  }

  *candidates(element: MarkupElement): Generator<Candidate> {
    yield* this.#byKey.get('*') ?? []
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
  unread: Unread,
): void {
  if (selectors === null || declarations.length === 0) return
  const holds = applies(conditions)
  if (holds === 'unknown') {
    const names = conditions.map(({ name, prelude }) => `@${name} ${prelude}`)
    unread.note(`rules that hold under a condition: ${names.join(' ')}`)
  }
  if (holds !== true) return
  try {
    const layer = findLayer(conditions, layers)
    index.add(compileNested([...parents, selectors]), { declarations, origin, layer })
  } catch (error) {
    if (!(error instanceof UnsupportedSelector)) throw error
    unread.note(`the rule of the selector “${selectors}”`)
  }
}

function compileNested(selectors: readonly string[]): CompiledSelector[] {
  const compile = (parents: CompiledSelector[] | null, list: string) =>
    compileSelectors(list, parents)
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
