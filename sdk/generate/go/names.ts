import { splitWords } from '../model.ts'

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
  return splitWords(name.replaceAll('OAuth', 'Oauth'))
    .map((word) => initialisms.get(word) ?? word[0]!.toUpperCase() + word.slice(1))
    .join('')
}

/** A name as the identifier of a parameter. */
export function unexported(name: string): string {
  const [first = '', ...rest] = splitWords(name)
  const text = first + rest.map(exported).join('')
  return keywords.has(text) ? `${text}_` : text
}

/** Verbs that follow a comma, `and` or `or` in a summary. */
const furtherVerbs = /(,|,? (?:and|or)) (check|disable|enable|end|register|send|sign|withdraw)\b/g

/**
 * The summary of an operation as the predicate of a Go doc comment: `Create a palette` as `creates a
 * palette`.
 */
export function thirdPerson(summary: string): string {
  return summary
    .replace(/^[A-Z]\w*/, (verb) => inflected(verb.toLowerCase()))
    .replace(furtherVerbs, (_, joint: string, verb: string) => `${joint} ${inflected(verb)}`)
}

function inflected(verb: string): string {
  if (/[^aeiou]y$/.test(verb)) return verb.replace(/y$/, 'ies')
  return /(s|sh|ch|x|z)$/.test(verb) ? `${verb}es` : `${verb}s`
}

/** A comment above a declaration; nothing without a text. */
export function comment(
  text: string | undefined,
  indent = '',
  deprecated?: string | undefined,
): string[] {
  // A paragraph that begins like this is what Go's tools look for.
  const note = deprecated === undefined ? [] : [`Deprecated: ${deprecated}`]
  const paragraphs = [...(text === undefined ? [] : [text]), ...note]
  return paragraphs.length === 0
    ? []
    : paragraphs
        .join('\n\n')
        .split('\n')
        .map((line) => `${indent}// ${line}`.trimEnd())
}
