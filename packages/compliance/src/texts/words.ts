/**
 * The words of a text, without punctuation and spaces; both halves of `e-mail`. For most scripts,
 * splitting at spaces is enough, and costs a tenth of a segmenter.
 */
export function listWords(text: string): readonly string[] {
  return unspaced.test(text) ? segment(text) : (text.match(spaced) ?? [])
}

/** Number of words in a text; `e-mail` counts as one. */
export function countWords(text: string): number {
  if (unspaced.test(text)) return segment(text).length
  let count = 0
  // Unlike `match`, it makes no list of the words.
  while (spacedOrJoined.test(text)) count += 1
  return count
}

function segment(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) words.push(segment)
  return words
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const spaced = /[^\s\p{P}\p{S}]+(?:['’.,][^\s\p{P}\p{S}]+)*/gu
const spacedOrJoined = /[^\s\p{P}\p{S}]+(?:[\p{Pd}'’.,][^\s\p{P}\p{S}]+)*/gu
