import { cached } from '../cached.ts'
import { listAddresses } from './addresses.ts'
import type { Dictionary } from './dictionary.ts'

/** A word of a text, in UTF-16 units. */
export interface Word {
  text: string
  start: number
  end: number
  /** Whether its first letter is a lower-case one. */
  isSmall: boolean
}

/**
 * The words of a text to check, without names of files, addresses, codes and acronyms.
 * @param known the words of each distinct text between spaces, which other texts repeat.
 */
export function listWords(text: string, known: Map<string, readonly Word[]> = new Map()): Word[] {
  const found: Word[] = []
  let index = 0
  for (const chunk of text.split(/\s/)) {
    for (const { text, start, end, isSmall } of cached(known, chunk, () => listInChunk(chunk))) {
      found.push({ text, start: start + index, end: end + index, isSmall })
    }
    index += chunk.length + 1
  }
  return found
}

function listInChunk(chunk: string): Word[] {
  if (notWords.test(chunk) || listAddresses(chunk).length > 0) return []
  const found: Word[] = []
  for (const { 0: word, index } of chunk.matchAll(words)) {
    // The rest of a compound whose first half is omitted: `Paketnamen und -versionen`.
    if (/(?:^|[/(])-$/.test(chunk.slice(0, index))) continue
    const isLetters = /^[\p{Script=Latin}\p{M}'’]+$/u.test(word)
    if (!isLetters || /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}/u.test(word)) continue
    const isSmall = /^\p{Ll}/u.test(word)
    found.push({ text: word, start: index, end: index + word.length, isSmall })
  }
  return found
}

/** Whether a word is the first of a sentence, which is capitalized. */
export function isFirstOfSentence(text: string, { start }: Pick<Word, 'start'>): boolean {
  const before = text.slice(Math.max(0, start - 12), start)
  return start === 0 || sentenceStart.test(before)
}

const sentenceStart = /(?:^|[.!?:•–—|\n]["'“”‘’»«(]*\s*|^["'“”‘’»«(]+)$/
const words = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu

/**
 * Words that are not checked besides addresses: those with signs or digits, and pairs of words,
 * one of which may be a name.
 */
const notWords = /[@#\\_{}<>=*~^\d]|\p{L}[./]\p{L}/u

/** Whether a word is in a dictionary, unchanged or with the capitalization inside a sentence. */
export function isKnown(word: string, dictionary: Dictionary, isGerman: boolean): boolean {
  const plain = word.replaceAll('’', "'").replace(/'s?$/, '')
  const lower = plain.toLowerCase()
  if (dictionary.has(plain) || dictionary.has(lower)) return true
  // Both ways are right in English: café and cafe, naïve and naive.
  if (!isGerman) return dictionary.has(capitalize(lower)) || dictionary.has(withoutAccents(lower))
  // Swiss spelling uses ss for ß.
  if (plain.includes('ss') && dictionary.has(plain.replace('ss', 'ß'))) return true
  return isCompound(lower, dictionary.has, 3)
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Whether a German word is composed of known words and their linking letters. */
function isCompound(word: string, isWord: (text: string) => boolean, maxParts: number): boolean {
  if (maxParts < 2) return false
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const rest = word.slice(at)
    if (!isPart(word.slice(0, at), isWord)) continue
    if (isPart(rest, isWord) || isCompound(rest, isWord, maxParts - 1)) return true
  }
  return false
}

const shortestPart = 4

function isPart(part: string, isWord: (text: string) => boolean): boolean {
  const isLongWord = (text: string) =>
    text.length >= shortestPart && (isWord(capitalize(text)) || isWord(text))
  return (
    isLongWord(part) ||
    joints.some((end) => part.endsWith(end) && isLongWord(part.slice(0, -end.length)))
  )
}

const joints = ['s', 'es', 'n', 'en', 'er']

/**
 * The known words that differ from a word in one letter: two letters swapped, one added, one
 * missing, or one replaced. The most probable mistakes come first. At most three, with the word's
 * capitalization.
 */
export function suggest(word: string, dictionary: Dictionary): string[] {
  const lower = word.toLowerCase()
  const found = new Set<string>()
  for (const candidate of listEdits(lower)) {
    if (candidate[0] !== lower[0]) continue
    const isCapital = word[0] !== lower[0]
    const shown = isCapital ? capitalize(candidate) : candidate
    if (!dictionary.has(candidate) && !(isCapital && dictionary.has(shown))) continue
    if (isRealWord(candidate, dictionary) || (isCapital && isRealWord(shown, dictionary))) {
      found.add(shown)
    }
    if (found.size === 3) break
  }
  return [...found]
}

/** The German dictionary accepts nearly any compound: half of such suggestions were not words. */
function isRealWord(word: string, { lists }: Dictionary): boolean {
  return lists(word) || isCompound(word.toLowerCase(), lists, 2)
}

function* listEdits(word: string): Generator<string> {
  for (let at = 0; at < word.length - 1; at += 1) {
    yield word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  }
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1)
  for (let at = 1; at <= word.length; at += 1) {
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at)
  }
  for (let at = 1; at < word.length; at += 1) {
    for (const letter of letters) yield word.slice(0, at) + letter + word.slice(at + 1)
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyzäöüß'

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
