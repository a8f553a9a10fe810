import type { Warning } from '@blazon/warnings/warning'
import { describeItem, sayDrawingRefusal } from '../refusals.ts'
import { RefusedSvg } from '../refused-svg.ts'
import { type Declaration, parseDeclarations } from './style.ts'

/**
 * Maximum number of selectors, and of declarations applied to elements: a file above them is slow
 * on purpose.
 */
const maxSelectors = 2_000
const maxDeclarations = 200_000
const maxParts = 8
/** Compounds of a selector; each may be compared with each ancestor. */
const maxCompounds = 3

/** The rules of a file's `<style>` elements. */
interface StyleRules {
  /** Parts that cannot be inlined: at-rules, combinators of siblings, pseudo-classes, escapes. */
  refused: Warning[]
  /** Parts without an effect on the drawing: fonts, which only texts use. */
  harmless: Warning[]
  isEmpty: boolean
  /**
   * The declarations for an element, the weakest first. `ancestors` begin with the root. Throws
   * {@link RefusedSvg} if there are too many.
   */
  find(element: StyledElement, ancestors: readonly { styled: StyledElement }[]): Declaration[]
}

export interface StyledElement {
  name: string
  id: string | undefined
  classes: string | undefined
}

/** `path`, `.a` and `#b` of `path.a#b`; `*` for every element. */
type Compound = readonly string[]

interface Rule {
  parts: Compound
  /** What must be around the element, the nearest first. */
  above: readonly { parts: Compound; isParent: boolean }[]
  specificity: number
  order: number
  declarations: readonly Declaration[]
}

/**
 * Parses style sheets whose rules select types, classes, ids and compounds of them, also as children
 * and descendants of others. The grammar is
 * smaller than CSS on purpose: it is linear, not recursive, and has no escapes, so a browser cannot
 * interpret a selector or property differently.
 */
export function readStyleRules(sheets: readonly string[]): StyleRules {
  const refused = new Map<string, Warning>()
  const harmless = new Map<string, Warning>()
  const refuse = (what: Warning) => refused.set(what.message, what)
  const byPart = new Map<string, Rule[]>()
  let selectors = 0
  let given = 0
  for (const sheet of sheets) {
    const text = withoutComments(sheet)?.replace(fontFace, () => {
      harmless.set('@font-face', describeItem('font_face'))
      return ' '
    })
    if (text === undefined || !isReadable(text)) {
      refuse(describeItem('unsafe_style'))
      continue
    }
    for (const { prelude, body } of blocksIn(text)) {
      if (prelude.startsWith('@')) {
        refuse(describeItem('at_rule', { name: short(/^@[\w-]*/.exec(prelude)![0]) }))
      } else if (body === null) refuse(describeItem('nested_rule'))
      else takeRule(prelude, parseDeclarations(body))
    }
  }

  function takeRule(prelude: string, declarations: Declaration[]): void {
    for (const selector of prelude.split(',')) {
      const compounds = splitSelector(selector.trim())
      if (compounds === null) {
        refuse(describeItem('selector', { selector: short(selector.trim()) }))
        continue
      }
      if (++selectors > maxSelectors) {
        throw new RefusedSvg(sayDrawingRefusal('too_many_selectors', { limit: maxSelectors }))
      }
      const { parts } = compounds[0]!
      const key = parts.at(-1)!
      const rules = byPart.get(key) ?? []
      const specificity = computeSpecificity(compounds.flatMap((each) => each.parts))
      // Each compound says how it is joined to the one on its left, which is next in the list.
      const above = compounds
        .slice(1)
        .map((each, at) => ({ ...each, isParent: compounds[at]!.isChild }))
      rules.push({ parts, above, specificity, order: selectors, declarations })
      byPart.set(key, rules)
    }
  }

  return {
    refused: [...refused.values()],
    harmless: [...harmless.values()],
    isEmpty: byPart.size === 0,
    find(element, ancestors) {
      if (byPart.size === 0) return []
      const own = partsOf(element)
      const rules = [...own]
        .flatMap((part) => byPart.get(part) ?? [])
        .filter(
          ({ parts, above }) => matches(parts, own) && isWithin(above, ancestors, ancestors.length),
        )
        .sort((a, b) => a.specificity - b.specificity || a.order - b.order)
      given += rules.reduce((sum, { declarations }) => sum + 1 + declarations.length, 0)
      if (given > maxDeclarations) {
        throw new RefusedSvg(sayDrawingRefusal('too_many_declarations', { limit: maxDeclarations }))
      }
      return rules.flatMap(({ declarations }) => declarations)
    },
  }
}

/** Its text may be a whole font, with characters that separate rules. */
const fontFace = /@font-face\s*\{[^{}]*\}/gi

/** Null if a comment is not closed. */
function withoutComments(sheet: string): string | null {
  let text = ''
  let from = 0
  for (let at = sheet.indexOf('/*'); at >= 0; at = sheet.indexOf('/*', from)) {
    const end = sheet.indexOf('*/', at + 2)
    if (end < 0) return null
    text += `${sheet.slice(from, at)} `
    from = end + 2
  }
  return text + sheet.slice(from)
}

/** Whether braces and semicolons in the text are syntax, not parts of strings. */
function isReadable(text: string): boolean {
  return !/[\\<]/.test(text) && !/["']/.test(text.replace(/(["'])[^"'{};]*\1/g, ''))
}

/** The rules of a sheet; `body` is null for nested blocks, and for statements without a block. */
function* blocksIn(text: string): Generator<{ prelude: string; body: string | null }> {
  let at = 0
  while (true) {
    const start = findFrom(text, at, /\S/g)
    if (start >= text.length) return
    const isStatement = text[start] === '@'
    const stop = findFrom(text, start, isStatement ? /[{;]/g : /\{/g)
    const prelude = text.slice(start, stop).trim()
    if (text[stop] !== '{') {
      yield { prelude: isStatement ? prelude : '@', body: null }
      at = stop + 1
      continue
    }
    let depth = 1
    let isNested = false
    let end = stop + 1
    for (; end < text.length && depth > 0; end++) {
      if (text[end] === '{') {
        depth++
        isNested = true
      } else if (text[end] === '}') depth--
    }
    yield { prelude, body: isNested || depth > 0 ? null : text.slice(stop + 1, end - 1) }
    at = end
  }
}

/** The next position that matches a global pattern; the end of the text for none. */
function findFrom(text: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

const selectorPattern = /^(?:\*|[a-z][\w-]*)?(?:[.#]-?[a-z_\u00b7-\ufffd][\w\u00b7-\ufffd-]*)*$/i

function partsOf({ name, id, classes }: StyledElement): ReadonlySet<string> {
  const parts = new Set(['*', name])
  if (id !== undefined) parts.add(`#${id}`)
  for (const each of (classes ?? '').split(/\s+/)) parts.add(`.${each}`)
  return parts
}

function matches(parts: Compound, own: ReadonlySet<string>): boolean {
  return parts.every((part) => own.has(part))
}

/** Whether the first `count` ancestors contain what a rule asks for. */
function isWithin(
  [next, ...others]: Rule['above'],
  ancestors: readonly { styled: StyledElement }[],
  count: number,
): boolean {
  if (next === undefined) return true
  const last = next.isParent ? Math.max(count - 1, 0) : 0
  for (let at = count - 1; at >= last; at--) {
    if (matches(next.parts, partsOf(ancestors[at]!.styled)) && isWithin(others, ancestors, at))
      return true
  }
  return false
}

/**
 * The compounds of a selector, the last one first; null for a selector with anything but types,
 * classes, ids, children and descendants. `isChild` says how a compound is joined to the one on its
 * left.
 */
function splitSelector(selector: string): SelectorPart[] | null {
  const compounds = selector.split(/\s*>\s*|\s+/)
  const joints = selector.match(/\s*>\s*|\s+/g) ?? []
  if (compounds.length > maxCompounds) return null
  if (!compounds.every((each) => each !== '' && selectorPattern.test(each))) return null
  const found = compounds.map((each, at) => ({
    parts: each.match(/[.#]?[^.#]+/g)!,
    isChild: joints[at - 1]?.includes('>') === true,
  }))
  if (found.some(({ parts }) => parts.length > maxParts)) return null
  return found.reverse()
}

interface SelectorPart {
  parts: Compound
  isChild: boolean
}

function computeSpecificity(parts: readonly string[]): number {
  const weights: Readonly<Record<string, number>> = { '#': 10_000, '.': 100, '*': 0 }
  return parts.reduce((sum, part) => sum + (weights[part[0]!] ?? 1), 0)
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
