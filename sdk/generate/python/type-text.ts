import { splitWords, type Type } from '../model.ts'
import type { Direction } from '../type-text.ts'

const keywords = new Set(
  (
    'and as assert async await break class continue def del elif else except False finally for ' +
    'from global if import in is lambda None nonlocal not or pass raise return True try while ' +
    'with yield'
  ).split(' '),
)

/** A name as an identifier: in snake_case, with an underscore behind a keyword of Python. */
export function identifier(name: string): string {
  const text = splitWords(name).join('_')
  return keywords.has(text) ? `${text}_` : text
}

/** A type as a Python annotation. */
export function annotation(type: Type, direction: Direction): string {
  const isGiven = direction === 'given'
  const inner = (of: Type) => annotation(of, direction)
  switch (type.kind) {
    case 'string':
      return 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'time':
      return isGiven ? 'datetime | str' : 'datetime'
    case 'any':
      return 'Any'
    case 'file':
      return 'FileInput'
    case 'timeRange':
      return 'TimeRange'
    case 'enum':
      return `Literal[${type.values.map(literal).join(', ')}]`
    case 'list':
      return `${isGiven ? 'Sequence' : 'list'}[${inner(type.of)}]`
    case 'map':
      return `${isGiven ? 'Mapping' : 'dict'}[str, ${inner(type.of)}]`
    case 'nullable':
      return `${inner(type.of)} | None`
    case 'page':
      return `Page[${inner(type.of)}]`
    case 'named':
      return type.name
    case 'union':
      return [...new Set(type.of.map(inner))].join(' | ')
  }
}

/** A docstring at an indentation; nothing without a text. */
export function docstring(
  text: string | undefined,
  indent: string,
  deprecated?: string | undefined,
): string[] {
  const full = joinSentences(text, deprecated)
  if (full === undefined) return []
  const escaped = full.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"')
  return [`${indent}"""${escaped}"""`]
}

/** A description, and what to use instead of something deprecated; undefined without both. */
export function joinSentences(text: string | undefined, deprecated: string | undefined) {
  if (deprecated === undefined) return text
  const notice = `Deprecated: ${deprecated}`
  return text === undefined ? notice : `${text.replace(/([^.])$/, '$1.')} ${notice}`
}

/** An import. If it is long, each name has its line, so that a new name changes one line. */
export function importLines(module: string, names: readonly string[]): string[] {
  const sorted = [...names].sort()
  const line = `from ${module} import ${sorted.join(', ')}`
  if (line.length <= longestLine) return [line]
  return [`from ${module} import (`, ...sorted.map((name) => `    ${name},`), ')']
}

const longestLine = 88

function literal(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return JSON.stringify(value)
}
