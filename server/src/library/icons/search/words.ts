/**
 * The words of a text, normalized alike for storing and searching: `left` finds `Arrow-Left`,
 * `cafe` finds `Café`, and the other way round.
 */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}
