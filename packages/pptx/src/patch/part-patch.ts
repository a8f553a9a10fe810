import type { XmlElement, XmlSource } from '../container/xml.ts'
import { decodeXml, encodeXml } from '../container/xml-encoding.ts'
import { child } from '../container/xml-query.ts'
import { hasOrder, rankIn } from './child-order.ts'
import { type Draft, draft, isDraft, write } from './draft.ts'
import { applySplices, makeSplices, type Splice } from './splices.ts'

/** An element of a part, or one to be written. */
export type Node = XmlElement | Draft

/** Changes of one part, collected by element and written at once. */
export interface PartPatch {
  /** The child of that name; if it does not exist, creates one, empty by default. */
  ensure(parent: Node, name: string, make?: () => Draft): Node
  /**
   * Adds a child in the schema's order; returns false if another change added a different one of
   * that name.
   */
  add(parent: Node, added: Draft): boolean
  /** Returns false if another change replaced it by something different. */
  replace(element: XmlElement, by: Draft): boolean
  /** Replaces ranges of text; returns false without a change if another change overlaps one. */
  splice(splices: readonly Splice[]): boolean
  /** The unchanged text of the part. */
  readonly text: string
  isChanged(): boolean
  /** The part's bytes with the changes; everything else is unchanged. */
  bytes(): Uint8Array
}

export function createPartPatch(original: Uint8Array, partName: string): PartPatch {
  const text = decodeXml(original, partName)
  const additions = new Map<XmlElement, Draft[]>()
  const replacements = new Map<XmlElement, Draft>()
  const spliced = makeSplices()

  const addedTo = (parent: Node) => {
    if (isDraft(parent)) return parent.drafts
    const drafts = additions.get(parent) ?? []
    additions.set(parent, drafts)
    return drafts
  }

  return {
    text,
    ensure(parent, name, make = () => draft(name)) {
      const known = isDraft(parent) ? null : child(parent, name)
      if (known) return known
      const siblings = addedTo(parent)
      const made = siblings.find((one) => one.name === name) ?? make()
      if (!siblings.includes(made)) siblings.push(made)
      return made
    },
    add(parent, added) {
      const siblings = addedTo(parent)
      const rank = rankIn(parent.name, added.name)
      const other = siblings.find((one) => rankIn(parent.name, one.name) === rank)
      if (!other) siblings.push(added)
      return !other || isSame(other, added)
    },
    replace(element, by) {
      const other = replacements.get(element)
      if (!other) replacements.set(element, by)
      return !other || isSame(other, by)
    },
    splice: spliced.add,
    isChanged: () => additions.size + replacements.size + spliced.size > 0,
    bytes() {
      const all = [
        ...[...additions].flatMap(([parent, drafts]) => additionsTo(parent, drafts, text)),
        ...[...replacements].map(([element, by]) => {
          const { start, end, scope } = requireSource(element)
          return { start, end, text: write(by, scope) }
        }),
        ...spliced.all,
      ]
      return encodeXml(applySplices(text, all), original)
    },
  }
}

/** The position of an element in a part that was parsed for editing. */
export function requireSource({ name, source }: XmlElement): XmlSource {
  if (!source) throw new Error(`${name} was not parsed to be edited`)
  return source
}

/** Inserts each draft before the first child that follows it in the schema, or at the end. */
function additionsTo(parent: XmlElement, drafts: readonly Draft[], text: string): Splice[] {
  const { start, contentStart, contentEnd, end, scope } = requireSource(parent)
  const rank = ({ name }: Node) => rankIn(parent.name, name)
  const ordered = [...drafts].sort((a, b) => rank(a) - rank(b)).map((one) => sorted(one))
  if (contentStart === end) {
    const tag = /^<([^\s/>]+)/.exec(text.slice(start, end))?.[1]
    const content = ordered.map((one) => write(one, scope)).join('')
    return [{ start: end - 2, end, text: `>${content}</${tag}>` }]
  }
  return ordered.map((one) => {
    const next = parent.children.find((sibling) => rank(sibling) > rank(one))
    const at = next ? requireSource(next).start : contentEnd
    return { start: at, end: at, text: write(one, scope) }
  })
}

function sorted(parent: Draft): Draft {
  const drafts = parent.drafts.map(sorted)
  const rank = ({ name }: Draft) => rankIn(parent.name, name)
  if (hasOrder(parent.name)) drafts.sort((a, b) => rank(a) - rank(b))
  return { ...parent, drafts }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
