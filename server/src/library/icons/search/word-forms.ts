import { findSynonyms, listedWords } from './synonyms.ts'

/**
 * The possible roots of an inflected English word: `pictures` has `picture`, `printing` has `print`
 * and `printe`. That some are not words does no harm, because they match nothing.
 */
export function findRoots(word: string): string[] {
  if (word.endsWith('ss')) return []
  for (const [ending, shortest] of endings) {
    const stem = word.slice(0, -ending.length)
    if (!word.endsWith(ending) || stem.length < shortest) continue
    const single = stem.replace(/([bdfglmnprtvz])\1$/, '$1')
    if (ending === 'ies') return [`${stem}y`]
    // `sunny` has the root `sun`; `city` has none.
    if (ending === 'y') return single === stem ? [] : [single]
    if (ending === 's') return [stem, ...(stem.endsWith('e') ? [stem.slice(0, -1)] : [])]
    return [...new Set([stem, `${stem}e`, ...(single.length < 3 ? [] : [single])])]
  }
  return []
}

/**
 * The two words that a word may consist of, if the list of synonyms has both: `lightbulb` may be in
 * names as `light-bulb`.
 */
export function splitCompound(word: string): [string, string][] {
  const halves: [string, string][] = []
  for (let at = leastHalf; at <= word.length - leastHalf; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if (listedWords.has(first) && listedWords.has(second)) halves.push([first, second])
  }
  return halves
}

const leastHalf = 3

/** Each ending with the fewest letters before it: `king` and `red` are not forms of other words. */
const endings: readonly (readonly [ending: string, shortest: number])[] = [
  ['ies', 2],
  ['ing', 4],
  ['ed', 4],
  ['s', 3],
  ['y', 4],
]

/** A word with typing errors is compared with words of this length or more. */
const comparedLength = 5
const longLength = 8

/**
 * The words of a query without typing errors: each unknown one is replaced by the nearest word of
 * `names` and of the list of synonyms, at one error, or two in words of 8 letters or more. Null if
 * nothing can be corrected.
 * @param names words of names, if they are known
 */
export function correctWords(
  words: readonly string[],
  names: Iterable<string> = [],
): string[] | null {
  const vocabulary = new Set([...names, ...listedWords])
  const corrected = words.map((word) => correctWord(word, vocabulary) ?? word)
  return corrected.every((word, at) => word === words[at]) ? null : corrected
}

function correctWord(word: string, vocabulary: ReadonlySet<string>): string | null {
  const isKnown = isListed(word, vocabulary)
  if (word.length < comparedLength || isKnown) return null
  let best: string | null = null
  let least = word.length >= longLength ? 3 : 2
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) >= least) continue
    const distance = countErrors(word, known)
    if (distance < least) [best, least] = [known, distance]
  }
  return best
}

function isListed(word: string, vocabulary: ReadonlySet<string>): boolean {
  const forms = [word, ...findRoots(word)]
  return forms.some((form) => vocabulary.has(form) || findSynonyms(form).length > 0)
}

/** Letters that are missing, too many, wrong, or swapped with the next. */
function countErrors(typed: string, meant: string): number {
  let before: number[] = []
  let last = Array.from({ length: meant.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= meant.length; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === meant[column - 2] &&
        typed[row - 2] === meant[column - 1]
      current.push(
        Math.min(
          last[column]! + 1,
          current[column - 1]! + 1,
          last[column - 1]! + (isSame ? 0 : 1),
          isSwapped ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, last] = [last, current]
  }
  return last[meant.length]!
}
