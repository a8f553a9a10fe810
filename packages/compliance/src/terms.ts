import { RE2JS } from 're2js'
import { type Static, Type } from 'typebox'

/** A word or phrase to look for, or a pattern for one. */
export const termSchema = {
  text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  case: Type.Optional(
    Type.Boolean({ default: false, description: 'Whether upper and lower case must agree.' }),
  ),
  whole_word: Type.Optional(
    Type.Boolean({ default: true, description: 'Whether it must begin and end with a word.' }),
  ),
  regex: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Whether the text is a regular expression (RE2 syntax: linear time).',
    }),
  ),
}

const term = Type.Object(termSchema)

export type Term = Static<typeof term>

/** A stretch of the text as given, in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
}

/** What is wrong with terms' patterns; null if nothing. */
export function patternProblem(terms: readonly Term[]): string | null {
  for (const { text, regex } of terms) {
    if (!regex) continue
    try {
      RE2JS.compile(text)
    } catch (error) {
      return `the pattern “${text}” can’t be used: ${error instanceof Error ? error.message : error}`
    }
  }
  return null
}

/** A text to look for terms in, brought to NFC (as terms are) once. */
export interface Searchable {
  text: string
  /** Where a unit of `text` stood in the text as given. */
  origin(index: number): number
}

export function searchable(given: string): Searchable {
  const text = given.normalize('NFC')
  if (text === given) return { text, origin: (index) => index }
  const origins: number[] = []
  let at = 0
  // Each chunk composes by itself: a character with its marks, or a run of Hangul letters.
  for (const [chunk] of given.matchAll(/[\u1100-\u11FF]+|\P{M}\p{M}*|\p{M}+/gu)) {
    for (let unit = chunk.normalize('NFC').length; unit > 0; unit -= 1) origins.push(at)
    at += chunk.length
  }
  origins.push(at)
  return { text, origin: (index) => origins[index] ?? at }
}

/** A function that finds a term's occurrences in a text, first to last, none overlapping. */
export function finder(term: Term): (given: Searchable) => Stretch[] {
  const search = term.regex ? patternSearch(term) : literalSearch(term)
  const isWhole = term.whole_word ?? true
  return ({ text, origin }) => {
    const found = [...search(text)]
    const whole = found.length > 0 && isWhole ? found.filter(wordBoundaries(text)) : found
    return whole.map(({ start, end }) => ({ start: origin(start), end: origin(end) }))
  }
}

function literalSearch(term: Term): (text: string) => Iterable<Stretch> {
  const words = term.text.normalize('NFC').trim().split(/\s+/)
  const source = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('\\s+')
  const pattern = new RegExp(source, term.case ? 'gu' : 'giu')
  return function* (text) {
    for (const found of text.matchAll(pattern)) {
      yield { start: found.index, end: found.index + found[0].length }
    }
  }
}

function patternSearch(term: Term): (text: string) => Iterable<Stretch> {
  const pattern = RE2JS.compile(term.text.normalize('NFC'), term.case ? 0 : RE2JS.CASE_INSENSITIVE)
  return function* (text) {
    const matcher = pattern.matcher(text)
    while (matcher.find()) {
      const [start, end] = [matcher.start(), matcher.end()]
      if (end > start) yield { start, end }
    }
  }
}

// The root collation of words (Unicode Annex 29), with dictionaries for Thai, Chinese and the like.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

function wordBoundaries(text: string): (stretch: Stretch) => boolean {
  const segments = segmenter.segment(text)
  const isBoundary = (at: number) => at >= text.length || segments.containing(at)?.index === at
  return ({ start, end }) => isBoundary(start) && isBoundary(end)
}
