import { translate } from '../../../language/language.ts'
import type { FieldTexts, Schema } from './schema.ts'

/** The label and hint of a parameter, as its schema has them. */
export function findTexts(name: string, { title, hint }: Schema): FieldTexts {
  const label = title === undefined ? toWords(name) : translate(title)
  return hint === undefined ? { label } : { label, hint: translate(hint) }
}

/** The name of one of the options of a parameter; itself if it is a word of a brand's lists. */
export function nameOption(option: string, { words = {} }: Schema): string {
  const word = words[option]
  return word === undefined ? option : translate(word)
}

/** `Color in palette` of `color_in_palette`. */
export function toWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
