/**
 * The language of an endpoint's `filter`, which decides by its content whether an event is delivered.
 * A filter is compiled to a path of SQL/JSON once, when it is set. The fan-out evaluates each distinct
 * path once for each event, in the statement that creates the deliveries (docs/design/delivery.md).
 *
 *   filter      = term { "or" term }
 *   term        = factor { "and" factor }
 *   factor      = "not" factor | "(" filter ")" | comparison
 *   comparison  = path operator literal | path "in" "[" literals "]" | path "exists" | "exists" path
 *   operator    = "=" | "!=" | "<" | "<=" | ">" | ">=" | "contains" | "starts_with"
 *   path        = name { "." name | "[" index "]" | "[" string "]" }
 *   literal     = a string, number, true, false or null of JSON
 *
 * A comparison is true or false, never unknown: false if the path is missing or has another type.
 */

export const maxFilterCharacters = 1_024
const maxDepth = 32

/** Where a filter is wrong, and what is expected there. */
export class FilterError extends Error {
  /** Of the first wrong character, from 1. */
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

/** Compiles a filter to a path of SQL/JSON, a predicate. Throws `FilterError`. */
export function compileFilter(filter: string): string {
  const tokens = readTokens(filter)
  const parser: Parser = { tokens, at: 0, depth: 0 }
  const predicate = parseFilter(parser)
  const rest = peek(parser)
  if (rest.kind !== 'end') fail(rest, 'and, or, or the end of the filter')
  return `strict (${predicate})`
}

type Kind = 'word' | 'string' | 'number' | 'sign' | 'end'

interface Token {
  kind: Kind
  text: string
  /** Index of its first character. */
  at: number
}

const patterns: readonly (readonly [Kind, RegExp])[] = [
  ['word', /[\p{L}_][\p{L}\p{N}_-]*/uy],
  ['string', /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy],
  ['number', /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d{1,3})?/y],
  ['sign', /!=|<=|>=|[=<>().,[\]]/y],
]

function readTokens(filter: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    while (/\s/.test(filter.charAt(at))) at += 1
    if (at === filter.length) return [...tokens, { kind: 'end', text: '', at }]
    const token = readToken(filter, at)
    tokens.push(token)
    at += token.text.length
  }
}

function readToken(filter: string, at: number): Token {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const text = pattern.exec(filter)?.[0]
    if (text !== undefined) return { kind, text, at }
  }
  const character = String.fromCodePoint(filter.codePointAt(at)!)
  if (character === '"') {
    throw new FilterError('Close the text with ", and write it as JSON does', at + 1)
  }
  if (character === "'") throw new FilterError('Write a text in double quotes', at + 1)
  throw new FilterError(`Unexpected '${character}'`, at + 1)
}

interface Parser {
  tokens: readonly Token[]
  at: number
  depth: number
}

function parseFilter(parser: Parser): string {
  const terms = [parseTerm(parser)]
  while (accept(parser, 'or')) terms.push(parseTerm(parser))
  return terms.length === 1 ? terms[0]! : `(${terms.join(' || ')})`
}

function parseTerm(parser: Parser): string {
  const factors = [parseFactor(parser)]
  while (accept(parser, 'and')) factors.push(parseFactor(parser))
  return factors.length === 1 ? factors[0]! : `(${factors.join(' && ')})`
}

function parseFactor(parser: Parser): string {
  const token = peek(parser)
  if (parser.depth === maxDepth) {
    throw new FilterError(`Parentheses and not are nested more than ${maxDepth} deep`, token.at + 1)
  }
  parser.depth += 1
  const predicate = parseNested(parser)
  parser.depth -= 1
  return predicate
}

function parseNested(parser: Parser): string {
  if (accept(parser, 'not')) return `!(${parseFactor(parser)})`
  if (!accept(parser, '(')) return parseComparison(parser)
  const predicate = parseFilter(parser)
  expect(parser, ')')
  return predicate
}

function parseComparison(parser: Parser): string {
  if (accept(parser, 'exists')) {
    const isWrapped = accept(parser, '(')
    const path = parsePath(parser)
    if (isWrapped) expect(parser, ')')
    return `exists($ ? (exists(@${path})))`
  }
  const path = parsePath(parser)
  const operator = next(parser)
  switch (operator.text) {
    case 'exists':
      return `exists($ ? (exists(@${path})))`
    case '!=':
      return `!(${satisfies(path, `@ == ${parseLiteral(parser)}`)})`
    case '=':
      return satisfies(path, `@ == ${parseLiteral(parser)}`)
    case '<':
    case '<=':
    case '>':
    case '>=':
      return satisfies(path, `@ ${operator.text} ${parseLiteral(parser, ['string', 'number'])}`)
    case 'starts_with':
      return satisfies(path, `@ starts with ${parseLiteral(parser, ['string'])}`)
    case 'contains':
      return parseContains(parser, path)
    case 'in':
      return satisfies(
        path,
        parseList(parser)
          .map((literal) => `@ == ${literal}`)
          .join(' || '),
      )
  }
  return fail(operator, '=, !=, <, <=, >, >=, in, contains, starts_with or exists')
}

/**
 * True if the value at the path satisfies a condition on `@`. The filter expressions around it make a
 * missing path false, which would be unknown otherwise, and stay unknown under `not`.
 */
function satisfies(path: string, condition: string): string {
  return `exists($ ? (exists(@${path} ? (${condition}))))`
}

/** A text contains a text; a list contains an element. */
function parseContains(parser: Parser, path: string): string {
  const isText = peek(parser).kind === 'string'
  const literal = parseLiteral(parser)
  const element = `exists(@[*] ? (@ == ${literal}))`
  return satisfies(path, isText ? `${element} || @ like_regex ${literal} flag "q"` : element)
}

function parseList(parser: Parser): string[] {
  expect(parser, '[')
  const literals = [parseLiteral(parser)]
  while (accept(parser, ',')) literals.push(parseLiteral(parser))
  expect(parser, ']')
  return literals
}

const constants = ['true', 'false', 'null']

function parseLiteral(parser: Parser, kinds?: readonly Kind[]): string {
  const token = next(parser)
  const isConstant = token.kind === 'word' && constants.includes(token.text)
  if (kinds === undefined && isConstant) return token.text
  if (!(kinds ?? ['string', 'number']).includes(token.kind)) {
    fail(token, kinds === undefined ? 'a value of JSON' : `a ${kinds.map(nameKind).join(' or a ')}`)
  }
  return token.kind === 'string' ? renderText(token) : token.text
}

function nameKind(kind: Kind): string {
  return kind === 'string' ? 'text in double quotes' : kind
}

/** The members after `@` or `$`. */
function parsePath(parser: Parser): string {
  const first = next(parser)
  if (first.kind !== 'word') fail(first, 'a path such as data.object.status, not, or (')
  let path = `.${renderName(first.text)}`
  for (;;) {
    if (accept(parser, '.')) {
      const name = next(parser)
      if (name.kind !== 'word') fail(name, 'a name after the dot')
      path += `.${renderName(name.text)}`
    } else if (accept(parser, '[')) {
      const index = next(parser)
      if (index.kind === 'string') path += `.${renderText(index)}`
      else if (/^\d{1,6}$/.test(index.text)) path += `[${index.text}]`
      else fail(index, 'an index such as 0, or a name in double quotes')
      expect(parser, ']')
    } else return path
  }
}

function renderName(name: string): string {
  return JSON.stringify(name)
}

/** The store has no text with the character 0 or with half of a surrogate pair. */
function renderText({ text, at }: Token): string {
  const value = JSON.parse(text) as string
  if (value.includes('\0') || !value.isWellFormed()) {
    throw new FilterError('The text has a character that no stored text has', at + 1)
  }
  return JSON.stringify(value)
}

function peek({ tokens, at }: Parser): Token {
  return tokens[at]!
}

function next(parser: Parser): Token {
  const token = peek(parser)
  if (token.kind !== 'end') parser.at += 1
  return token
}

function accept(parser: Parser, text: string): boolean {
  const { kind, text: found } = peek(parser)
  const accepted = found === text && (kind === 'word' || kind === 'sign')
  if (accepted) parser.at += 1
  return accepted
}

function expect(parser: Parser, text: string): void {
  if (!accept(parser, text)) fail(peek(parser), text)
}

function fail({ kind, text, at }: Token, expected: string): never {
  const found = kind === 'end' ? 'the filter ends' : `found '${text}'`
  throw new FilterError(`Expected ${expected}, but ${found}`, at + 1)
}
