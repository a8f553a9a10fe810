import type { Fonts } from '@blazon/document/document'

/** Which of a run's fonts show its text: the Latin, East Asian or complex-script one. */
export function findScripts(text: string): readonly (keyof Fonts)[] {
  if (!beyondAscii.test(text)) return /[a-z\d]/i.test(text) ? onlyLatin : none
  let latin = false
  let ea = false
  let cs = false
  for (const character of text) {
    if (!spoken.test(character)) continue
    if (eastAsian.test(character)) ea = true
    else if (complex.test(character)) cs = true
    else latin = true
  }
  return [
    ...(latin ? (['latin'] as const) : []),
    ...(ea ? (['ea'] as const) : []),
    ...(cs ? (['cs'] as const) : []),
  ]
}

const onlyLatin = ['latin'] as const
const none = [] as const

// Full-width letters and digits have the Latin script and an East Asian font.
const eastAsian =
  /[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u
const complex =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is the range of ASCII
const beyondAscii = /[^\x00-\x7f]/
const spoken = /[\p{L}\p{N}]/u
