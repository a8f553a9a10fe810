import { type Static, Type } from 'typebox'
import { createAddressTest, isAddress, type Stretch } from '../words/addresses.ts'
import { compilePattern, type PlacedPattern } from './patterns.ts'

/** A word or phrase to look for, or a pattern for one. */
export const termSchema = {
  text: Type.String({ title: 'Text', minLength: 1, maxLength: 500, pattern: '\\S' }),
  case: Type.Optional(
    Type.Boolean({ default: false, title: 'Match case', description: 'Whether case must match.' }),
  ),
  whole_word: Type.Optional(
    Type.Boolean({
      default: true,
      title: 'Whole word',
      description: 'Whether it must begin and end at word boundaries.',
    }),
  ),
  regex: Type.Optional(
    Type.Boolean({
      default: false,
      title: 'Pattern',
      hint: 'The text is a regular expression (RE2).',
      description: 'Whether the text is a regular expression (RE2 syntax: linear time).',
    }),
  ),
}

const term = Type.Object(termSchema)

export type Term = Static<typeof term>

/** The terms of a rule that are patterns. */
export function patternsIn(terms: readonly Term[]): PlacedPattern[] {
  return terms.flatMap((term, at) => (term.regex ? [{ ...term, place: `terms[${at}].text` }] : []))
}

/** A text to search, normalized to NFC once, like the terms. */
export interface Searchable {
  text: string
  /** The position in the original text of a unit of `text`. */
  origin(index: number): number
}

export function searchable(given: string): Searchable {
  const text = given.normalize('NFC')
  if (text === given) return { text, origin: (index) => index }
  const origins: number[] = []
  let at = 0
  // Each chunk composes independently: a character with its marks, or a run of Hangul letters.
  for (const [chunk] of given.matchAll(/[\u1100-\u11FF]+|\P{M}\p{M}*|\p{M}+/gu)) {
    for (let unit = chunk.normalize('NFC').length; unit > 0; unit -= 1) origins.push(at)
    at += chunk.length
  }
  origins.push(at)
  return { text, origin: (index) => origins[index] ?? at }
}

/**
 * A function that finds a term's occurrences in a text, in order and without overlaps, as ranges of
 * the original text. Words inside addresses are no occurrences, unless the term is an address itself.
 */
export function finder(term: Term): (given: Searchable) => Stretch[] {
  const search = term.regex ? patternSearch(term) : literalSearch(term)
  const isWhole = term.whole_word ?? true
  const isForAddresses = namesAddress(term)
  // Nearly all texts have no occurrence: a single test shows that in a fraction of a search's time.
  const quick = term.regex ? compilePrefix(term) : compileLiteral(term, '')
  return ({ text, origin }) => {
    if (quick && !quick.test(text)) return []
    const found = [...search(text)].filter((stretch) => !isWhole || isWholeWord(text, stretch))
    if (found.length === 0) return []
    const isInAddress = isForAddresses ? () => false : createAddressTest(text)
    return found
      .filter((stretch) => !isInAddress(stretch))
      .map(({ start, end }) => ({ start: origin(start), end: origin(end) }))
  }
}

function namesAddress({ text, regex = false }: Term): boolean {
  return regex ? /@|\/\/|\\\.\w/.test(text) : isAddress(text.trim())
}

function literalSearch(term: Term): (text: string) => Iterable<Stretch> {
  const pattern = compileLiteral(term, 'g')
  return function* (text) {
    for (const found of text.matchAll(pattern)) {
      yield { start: found.index, end: found.index + found[0].length }
    }
  }
}

function compileLiteral({ text, case: isCased }: Term, flags: '' | 'g'): RegExp {
  return new RegExp(literalSource(text), `${flags}${isCased ? 'u' : 'iu'}`)
}

/**
 * The source of a regular expression that finds a text in NFC, with any white space between its
 * words.
 */
export function literalSource(text: string): string {
  const words = text.normalize('NFC').trim().split(/\s+/)
  return words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('\\s+')
}

function patternSearch(term: Term): (text: string) => Iterable<Stretch> {
  const pattern = compilePattern(term)
  return function* (text) {
    const matcher = pattern.matcher(text)
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()]
      if (end > start) yield { start, end }
    }
  }
}

/**
 * A regular expression of JavaScript for the letters that each occurrence of a pattern starts with:
 * `synerg` of `synerg(y|ies)`; null if there are none. Only letters and digits, so it takes linear time.
 */
export function compilePrefix({ text, case: isCased }: Term): RegExp | null {
  const pattern = text.normalize('NFC')
  const [letters = ''] = pattern.match(/^[A-Za-z0-9]+/) ?? []
  const rest = pattern.slice(letters.length)
  // The last letter may be repeated or left out.
  const prefix = /^[?*+{]/.test(rest) ? letters.slice(0, -1) : letters
  return prefix === '' || mayHaveAlternatives(rest)
    ? null
    : new RegExp(prefix, isCased ? 'u' : 'iu')
}

/** Whether a pattern may have an alternative outside parentheses; true also if it is uncertain. */
function mayHaveAlternatives(pattern: string): boolean {
  if (/[\\[]/.test(pattern)) return pattern.includes('|')
  let depth = 0
  for (const character of pattern) {
    if (character === '(') depth += 1
    else if (character === ')') depth -= 1
    else if (character === '|' && depth === 0) return true
  }
  return false
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/**
 * Whether a range begins and ends at word boundaries (Unicode Annex 29, with dictionaries for Thai
 * etc.).
 */
function isWholeWord(text: string, { start, end }: Stretch): boolean {
  // The segmenter takes linear time, so it only gets the surroundings.
  const from = surroundings(text, start, -1)
  const to = surroundings(text, end, 1)
  const segments = segmenter.segment(text.slice(from, to))
  const isBoundary = (at: number) =>
    at === to || segments.containing(at - from)?.index === at - from
  return isBoundary(start) && isBoundary(end)
}

const surroundingUnits = 256

/**
 * The nearest white space in a direction, which is always a word boundary, or the end of the
 * relevant range.
 */
function surroundings(text: string, from: number, step: -1 | 1): number {
  const isOpen = (at: number) =>
    at > 0 && at < text.length && !/\s/.test(text[at - (step < 0 ? 1 : 0)] ?? '')
  let at = from
  while (isOpen(at) && Math.abs(at - from) < surroundingUnits) at += step
  return at
}

/** The text of a term for people: of a pattern, without its anchors and word boundaries. */
export function describeTerm({ text, regex }: Pick<Term, 'text' | 'regex'>): string {
  // "synerg(y|ies)" is read more easily than it sounds.
  return regex ? text.replace(/\\b|^\^|\$$/g, '') : text
}
