import { wordsOf } from '../model.ts'

/** Words that Go writes in capitals (Go Code Review Comments, "Initialisms"). */
const initialisms = new Map(
  'api cdn cms css dpi html http https id ip json pdf png ppt sha svg ui url utc xml'
    .split(' ')
    .map((word) => [word, word.toUpperCase()]),
)
initialisms.set('oauth', 'OAuth').set('sha256', 'SHA256')

const keywords = new Set(
  (
    'break case chan const continue default defer else fallthrough for func go goto if import ' +
    'interface map package range return select struct switch type var'
  ).split(' '),
)

/** A name as an exported identifier: `brand.palettes.create` as `BrandPalettesCreate`. */
export function exported(name: string): string {
  return wordsOf(name.replaceAll('OAuth', 'Oauth'))
    .map((word) => initialisms.get(word) ?? word[0]!.toUpperCase() + word.slice(1))
    .join('')
}

/** A name as the identifier of a parameter. */
export function unexported(name: string): string {
  const [first = '', ...rest] = wordsOf(name)
  const text = first + rest.map(exported).join('')
  return keywords.has(text) ? `${text}_` : text
}

/** A comment above a declaration; nothing without a text. */
export function comment(text: string | undefined, indent = ''): string[] {
  return text === undefined ? [] : text.split('\n').map((line) => `${indent}// ${line}`.trimEnd())
}
