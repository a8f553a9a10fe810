/**
 * The characters as a keyboard types them: Office and browsers replace quotes, hyphens and dashes, and
 * add characters that nobody sees. Words are compared in this form.
 */
export function toPlainText(text: string): string {
  return mayDiffer.test(text) ? text.replace(special, readCharacter) : text
}

/** The plain form of one character; empty for one that nobody sees. */
function readCharacter(character: string): string {
  if (unseen.test(character)) return ''
  if (hyphens.test(character)) return '-'
  if (singleQuotes.test(character)) return "'"
  return doubleQuotes.test(character) ? '"' : character.normalize('NFKC')
}

/** Soft hyphens, zero-width spaces and joiners, marks of direction, byte order marks. */
const unseen = /[\u00AD\u061C\u200B-\u200F\u2060\uFEFF]/
/** Hyphens, and the dashes between words. */
const hyphens = /[\u2010-\u2015\u2212\uFE58\uFE63]/
const singleQuotes = /[\u2018-\u201B\u2039\u203A\u02BC]/
const doubleQuotes = /[\u00AB\u00BB\u201C-\u201F]/
/** The characters above, ligatures of Latin letters, and full-width Latin. */
const special =
  /[\u00AB\u00AD\u00BB\u02BC\u061C\u200B-\u200F\u2010-\u2015\u2018-\u201F\u2039\u203A\u2060\u2212\uFB00-\uFB06\uFE58\uFE63\uFEFF\uFF01-\uFF5E]/g
const mayDiffer = new RegExp(special.source)
