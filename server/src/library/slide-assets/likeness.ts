import type { Candidate, Fingerprint, WantedSlide } from './likeness-store.ts'

export interface Likeness {
  /** UUID of the asset. */
  id: string
  /** From 0 to 1, to two decimals. */
  likelihood: number
  /** Whether it has the same words, so that another program has saved it rather than a person. */
  isCopy: boolean
}

/** Below it, two slides of one template with different texts are as alike as copies. */
const likelihoodAtLeast = 0.6

/** The most similar candidate of a slide; null if none is similar enough. */
export function mostSimilar(slide: WantedSlide, candidates: readonly Candidate[]): Likeness | null {
  let best: Likeness | null = null
  for (const candidate of candidates) {
    if (candidate.slide !== slide.slide) continue
    const likelihood = compareFingerprints(slide, candidate)
    if (likelihood < likelihoodAtLeast || (best && likelihood <= best.likelihood)) continue
    best = { id: candidate.id, likelihood, isCopy: hasSameWords(slide, candidate) }
  }
  return best
}

/**
 * The likelihood that one slide is a copy of the other: by their words (half), the order of their
 * paragraphs (a fifth) and their media (the rest, if either has any).
 */
export function compareFingerprints(one: Fingerprint, other: Fingerprint): number {
  const parts: { weight: number; value: number }[] = []
  const [lines, otherLines] = [splitLines(one.text), splitLines(other.text)]
  if (lines.length > 0 || otherLines.length > 0) {
    parts.push({ weight: 0.5, value: commonWords(lines, otherLines) })
    parts.push({ weight: 0.2, value: commonOrder(lines, otherLines) })
  }
  if (one.media.length > 0 || other.media.length > 0) {
    parts.push({ weight: 0.3, value: commonMedia(one.media, other.media) })
  }
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  if (weight === 0) return 0
  const sum = parts.reduce((total, part) => total + part.weight * part.value, 0)
  return Math.round((sum / weight) * 100) / 100
}

/** Programs write the numbers of charts and tables differently: at most one word in twenty. */
const sameWordsAtLeast = 0.95

function hasSameWords(one: Fingerprint, other: Fingerprint): boolean {
  const [lines, others] = [splitLines(one.text), splitLines(other.text)]
  if (lines.length === 0 && others.length === 0) return true
  return commonWords(lines, others) >= sameWordsAtLeast
}

const linesAtMost = 200

function splitLines(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(longNumber, (number) => String(Number(Number(number).toPrecision(12))))
    .split('\n')
    .map((line) => line.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, linesAtMost)
}

/** Excel writes 4.4 as 4.4000000000000004 in the data of a chart, and LibreOffice does not. */
const longNumber = /\d{1,9}\.\d{12,20}/g

/** Twice the common words, by the words of both (Dice). */
function commonWords(one: readonly string[], other: readonly string[]): number {
  const count = (lines: readonly string[]) => lines.join(' ').split(' ')
  const [words, others] = [count(one), count(other)]
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of others) {
    const rest = left.get(word) ?? 0
    if (rest === 0) continue
    left.set(word, rest - 1)
    common++
  }
  return (2 * common) / (words.length + others.length)
}

/** The longest common sequence of paragraphs, by the longer list. */
function commonOrder(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const line of one) {
    const next = [0]
    for (const [at, otherLine] of other.entries()) {
      next.push(line === otherLine ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!))
    }
    row = next
  }
  return row[other.length]! / Math.max(one.length, other.length, 1)
}

/** Shared media by all media. Media that were encoded again count half, if there are as many. */
function commonMedia(one: readonly string[], other: readonly string[]): number {
  const common = one.filter((hash) => other.includes(hash)).length
  const [fewer, more] = [one.length, other.length].sort((a, b) => a - b) as [number, number]
  return (common + (fewer - common) / 2) / more
}
