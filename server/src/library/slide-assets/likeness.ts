import type { Candidate, Fingerprint } from './likeness-store.ts'
import { compareStructures, type Structure } from './structure.ts'

export interface Likeness {
  /** UUID of the asset. */
  id: string
  /** From 0 to 1, to two decimals. */
  likelihood: number
  /** Whether it is the same slide: another program has saved it, or a person has changed one kind of content. */
  isCopy: boolean
}

/** Below it, two slides of one template with different texts are as alike as copies. */
const likelihoodAtLeast = 0.6

/** The most similar candidate of a slide, copies first; null if none is similar enough. */
export function mostSimilar(slide: Fingerprint, candidates: readonly Candidate[]): Likeness | null {
  let best: Likeness | null = null
  for (const candidate of candidates) {
    const found = { id: candidate.id, ...compareFingerprints(slide, candidate) }
    if (found.likelihood < likelihoodAtLeast) continue
    if (best === null || rank(found) > rank(best)) best = found
  }
  return best
}

function rank({ isCopy, likelihood }: Likeness): number {
  return (isCopy ? 1 : 0) + likelihood
}

/**
 * The likelihood that one slide is a copy of the other: by their words (half), the order of their
 * paragraphs (a fifth), and their structure, which includes pictures (the rest). Assets without a
 * stored structure are compared by their media.
 */
function compareFingerprints(one: Fingerprint, other: Fingerprint): Omit<Likeness, 'id'> {
  const lists = [splitLines(one.text), splitLines(other.text)] as const
  const hasWords = lists.some((lines) => lines.length > 0)
  const words = hasWords ? commonWords(...lists) : 1
  const structure =
    one.structure && other.structure && compareStructures(one.structure, other.structure)
  const parts: { weight: number; value: number }[] = []
  if (hasWords) parts.push({ weight: 5, value: words }, { weight: 2, value: commonOrder(...lists) })
  if (structure !== null) parts.push({ weight: 3, value: structure })
  else if (one.media.length > 0 || other.media.length > 0) {
    parts.push({ weight: 3, value: commonMedia(one.media, other.media) })
  }
  const weight = parts.reduce((sum, part) => sum + part.weight, 0)
  const sum = parts.reduce((total, part) => total + part.weight * part.value, 0)
  const likelihood = weight === 0 ? 0 : Math.round((sum / weight) * 100) / 100
  const isSaved =
    words >= sameWordsAtLeast &&
    hasSameData(one, other) &&
    (structure === null || structure >= structureAtLeast(lists[0]))
  return { likelihood, isCopy: isSaved || isEdited(one, other, words, ...lists) }
}

/**
 * Whether a person has changed some words, one paragraph, or only the values of charts: the other, and the shapes
 * with their pictures, are evidence of the same slide.
 */
function isEdited(
  one: Fingerprint,
  other: Fingerprint,
  words: number,
  lines: readonly string[],
  otherLines: readonly string[],
): boolean {
  if (one.structure === null || other.structure === null || lines.length === 0) return false
  const [shapes, others] = [one.structure, other.structure].map((each) => ({ ...each, charts: [] }))
  const hasPage = shapes!.shapes.length > 1 && others!.shapes.length > 1
  if (!hasPage || compareStructures(shapes!, others!) < sameShapesAtLeast) return false
  const wordsAtLeast = showsPicture(shapes!)
    ? editedWordsAtLeast.besidePicture
    : editedWordsAtLeast.alone
  if (words < wordsAtLeast && !hasOtherParagraph(lines, otherLines)) return false
  // The words contain the values of charts.
  if (hasSameData(one, other)) return true
  return commonWords(lines.map(withoutNumbers), otherLines.map(withoutNumbers)) >= sameWordsAtLeast
}

/** Shapes of a slide whose words or values are edited. */
const sameShapesAtLeast = 0.95

/** One of four words, or of two beside the same picture, may be another one. */
const editedWordsAtLeast = { alone: 0.7, besidePicture: 0.5 }

/** Whether one paragraph was added, removed or changed, and the others say enough. */
function hasOtherParagraph(lines: readonly string[], others: readonly string[]): boolean {
  if (Math.abs(lines.length - others.length) > 1) return false
  const rest = [...others]
  const common = lines.filter((line) => {
    const at = rest.indexOf(line)
    if (at !== -1) rest.splice(at, 1)
    return at !== -1
  })
  if (common.length < Math.max(lines.length, others.length) - 1) return false
  return common.join(' ').split(' ').length >= commonWordsAtLeast
}

/**
 * Words of the paragraphs that two slides share; with fewer, they share the name of a company. Of
 * 214,506 pairs of other slides, two more are alike for it.
 */
const commonWordsAtLeast = 3

function showsPicture({ shapes }: Structure): boolean {
  return shapes.some(({ kind, picture }) => kind !== 'page' && picture !== null)
}

function withoutNumbers(line: string): string {
  return line.replace(/\b\d+\b/g, '').trim()
}

/** Programs write the numbers of charts and tables differently: at most one word in twenty. */
const sameWordsAtLeast = 0.95

/** Few words say less than the structure: slides with only a title are often different ones. */
function structureAtLeast(lines: readonly string[]): number {
  if (lines.length === 0) return 0.9
  return lines.join(' ').split(' ').length <= 5 ? 0.5 : 0
}

/** Whether the charts show the same values; some programs keep a chart without them. */
function hasSameData(one: Fingerprint, other: Fingerprint): boolean {
  const [charts, others] = [one, other].map(({ structure }) =>
    [...(structure?.charts ?? [])].sort(),
  )
  if (!charts?.length || !others?.length) return true
  return charts.join() === others.join()
}

const maxLines = 200

function splitLines(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('<number>', '')
    .replace(decimalNumber, (number) => String(Number(Number(number).toPrecision(12))))
    .split('\n')
    .map((line) => line.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .slice(0, maxLines)
}

/**
 * Decimal numbers. In the data of a chart, 4.4 is also 4.4000000000000004, and 32 is 32.0:
 * LibreOffice writes neither.
 */
const decimalNumber = /\b\d{1,9}\.(?:0|\d{12,20})\b(?!\.)/g

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
