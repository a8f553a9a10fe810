/** A line of text where a picture shows it; fractions of the slide, from its upper left corner. */
export interface TextLine {
  text: string
  /** Where its baseline begins. */
  x: number
  y: number
  /** Degrees clockwise from left to right, whole. */
  angle: number
}

/**
 * The letters of a text in an order of their own, without spaces: PDF readers return right-to-left
 * letters in another order, ligatures as one character, and marks in any place.
 */
export function letterKey(text: string): string {
  return [...text.normalize('NFKD').replace(/[\s\p{Cc}\p{Cf}\p{Mn}ـ]+/gu, '')].sort().join('')
}
