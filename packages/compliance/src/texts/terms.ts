import { type Static, Type } from 'typebox'
import { createAddressTest, isAddress, type Stretch } from '../words/addresses.ts'
import { listInflections } from './inflections.ts'
import { compilePattern, type PlacedPattern } from './patterns.ts'
import { toPlainText } from './plain-text.ts'

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
  inflections: Type.Optional(
    Type.Boolean({
      default: false,
      title: 'Other forms',
      hint: 'Finds “utilized” and “utilizing” too, if the term is “utilize”. Not for patterns.',
      description:
        'Whether usual English and German forms of its last word are found too, such as “utilized” of “utilize”. Patterns have no other forms.',
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

/** A text to search. */
export interface Searchable {
  /** In NFC and in the plain form ({@link toPlainText}), like the words of terms. */
  plain: Mapped
  /** In NFC, for terms about signs. */
  exact: Mapped
}

/** A changed text, with the way back to the original one. */
export interface Mapped {
  text: string
  /** The range of the original text that a range of `text` was made from. */
  origin(stretch: Stretch): Stretch
}

export function searchable(given: string): Searchable {
  const exact = mapChunks(given, given.normalize('NFC'), (chunk) => chunk.normalize('NFC'))
  const text = toPlainText(exact.text)
  if (text === exact.text) return { exact, plain: exact }
  return { exact, plain: mapChunks(given, text, (chunk) => toPlainText(chunk.normalize('NFC'))) }
}

/** @param text the given text with each chunk changed. */
function mapChunks(given: string, text: string, change: (chunk: string) => string): Mapped {
  if (text === given) return { text, origin: ({ start, end }) => ({ start, end }) }
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  // Each chunk composes independently: a character with its marks, or a run of Hangul letters.
  for (const [chunk] of given.matchAll(/[\u1100-\u11FF]+|\P{M}\p{M}*|\p{M}+/gu)) {
    for (let unit = change(chunk).length; unit > 0; unit -= 1) {
      starts.push(at)
      ends.push(at + chunk.length)
    }
    at += chunk.length
  }
  return {
    text,
    origin: ({ start, end }) => ({ start: starts[start] ?? at, end: ends[end - 1] ?? 0 }),
  }
}

/**
 * A function that finds a term's occurrences in a text, in order and without overlaps, as ranges of
 * the original text. Words inside addresses are no occurrences, unless the term is an address itself.
 */
export function finder(term: Term): (given: Searchable) => Stretch[] {
  const search = term.regex ? patternSearch(term) : literalSearch(term)
  const isWhole = term.whole_word ?? true
  const isForAddresses = namesAddress(term)
  const form = isAboutSigns(term) ? 'exact' : 'plain'
  // Nearly all texts have no occurrence: a single test shows that in a fraction of a search's time.
  const quick = term.regex ? compilePrefix(term) : compileLiteral(term, '')
  return (given) => {
    const { text, origin } = given[form]
    if (quick && !quick.test(text)) return []
    const found = [...search(text)].filter((stretch) => !isWhole || isWholeWord(text, stretch))
    if (found.length === 0) return []
    const isInAddress = isForAddresses ? () => false : createAddressTest(text)
    return found.filter((stretch) => !isInAddress(stretch)).map(origin)
  }
}

/** Whether words of a text are the term itself, and not another form of it. */
export function isOwnForm(
  { text, regex = false, inflections = false }: Term,
  said: string,
): boolean {
  return (
    !inflections ||
    regex ||
    new RegExp(`^${literalSource(text)}$`, 'iu').test(searchable(said).plain.text)
  )
}

/** Whether a term asks for certain signs, such as “—”, and not for words that may contain any form. */
function isAboutSigns({ text, regex = false }: Term): boolean {
  return regex
    ? /\\[xpP]|\[\^/.test(text) || toPlainText(text) !== text
    : !/[\p{L}\p{N}]/u.test(text)
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

function compileLiteral(term: Term, flags: '' | 'g'): RegExp {
  const { text, case: isCased, inflections = false } = term
  return new RegExp(literalSource(text, inflections), `${flags}${isCased ? 'u' : 'iu'}`)
}

/**
 * The source of a regular expression that finds a text in its searchable form, with any white space
 * between its words.
 * @param isInflected whether it finds other forms of the last word too.
 */
export function literalSource(given: string, isInflected = false): string {
  const text = given.normalize('NFC')
  const words = (isAboutSigns({ text }) ? text : toPlainText(text)).trim().split(/\s+/)
  return words
    .map((word, at) =>
      isInflected && at === words.length - 1
        ? `(?:${listInflections(word).map(escapeSource).join('|')})`
        : escapeSource(word),
    )
    .join('\\s+')
}

function escapeSource(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
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
function compilePrefix({ text, case: isCased }: Term): RegExp | null {
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
