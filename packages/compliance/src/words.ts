/** The words of a text, without punctuation and spaces. */
export function listWords(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) words.push(segment)
  return words
}

/**
 * The number of words of a text. Most scripts separate words by spaces, and counting those costs a
 * tenth of a segmenter.
 */
export function countWords(text: string): number {
  if (unspaced.test(text)) return listWords(text).length
  return text.match(spaced)?.length ?? 0
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const spaced = /[^\s\p{P}\p{S}]+(?:[\p{Pd}'’.,][^\s\p{P}\p{S}]+)*/gu
