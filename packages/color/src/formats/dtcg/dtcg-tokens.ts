import { UnreadablePalette } from '../palette.ts'
import { quote } from '../text.ts'

/** A token of a Design Tokens file, with inherited type and deprecation, and its unparsed value. */
export interface Token {
  /** The names of its groups and its own; a root token has its group's. */
  names: readonly string[]
  type: string | null
  value: unknown
  description: string | null
  deprecated: boolean
  extensions: unknown
}

/** A colour token, and the token at the end of its references, which has the value. */
interface ColorToken {
  token: Token
  /** The token that it refers to. */
  follows: Token | null
  target: Token
}

export type Json = Record<string, unknown>

/**
 * The tokens of a file, and the colours among them, by their own type or by that of the alias
 * target. Throws {@link UnreadablePalette}.
 */
export function readTokens(root: Json): {
  count: number
  colors: ColorToken[]
  /** The token that a text such as `{group.name}` refers to. */
  find: (reference: unknown) => Token | null
} {
  const tokens = new Map<string, Token>()
  collect(root, { names: [], length: 0, type: null, deprecated: false }, tokens)
  const resolved = new Map<Token, Resolved>()
  const colors = [...tokens.values()].flatMap((token) => {
    const { type, target } = resolve(token, tokens, resolved)
    return isColor(type, target) ? [{ token, follows: aliased(token, tokens), target }] : []
  })
  return { count: tokens.size, colors, find: (reference) => find(reference, tokens) }
}

/** The name of a token in a message. */
export function pathText({ names }: Token): string {
  return quote(names.join('.'))
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The properties that a group's members inherit. */
interface Group {
  names: readonly string[]
  /** Characters of the names and their separators. */
  length: number
  type: string | null
  deprecated: boolean
}

interface Resolved {
  type: string | null
  target: Token
}

const maxPathLength = 1_000

function collect(node: Json, parent: Group, tokens: Map<string, Token>): void {
  const group = { ...parent, ...inherit(node, parent) }
  for (const [name, child] of Object.entries(node)) {
    if (!isObject(child) || (name.startsWith('$') && name !== '$root')) continue
    const length = group.length + name.length + 1
    if (length > maxPathLength) {
      throw new UnreadablePalette(`A path of names is longer than ${maxPathLength} characters.`)
    }
    const names = name === '$root' ? group.names : [...group.names, name]
    if (Object.hasOwn(child, '$value')) tokens.set(pathKey(names), createToken(child, names, group))
    else collect(child, { ...group, names, length }, tokens)
  }
}

function createToken(node: Json, names: readonly string[], group: Group): Token {
  const { $value, $description, $extensions } = node
  const { type, deprecated } = inherit(node, group)
  return {
    names,
    type,
    value: $value,
    description: typeof $description === 'string' && $description !== '' ? $description : null,
    deprecated,
    extensions: $extensions,
  }
}

/** A type and a deprecation apply to all members unless they set their own. */
function inherit({ $type, $deprecated }: Json, { type, deprecated }: Group) {
  const isSaid = typeof $deprecated === 'boolean' || typeof $deprecated === 'string'
  return {
    type: typeof $type === 'string' ? $type : type,
    deprecated: isSaid ? $deprecated !== false : deprecated,
  }
}

/**
 * Follows an alias chain to its end or to a resolved token; the result applies to the whole chain.
 */
function resolve(
  token: Token,
  tokens: ReadonlyMap<string, Token>,
  resolved: Map<Token, Resolved>,
): Resolved {
  const chain = new Set<Token>()
  let end = token
  for (let next = aliased(end, tokens); next !== null; next = aliased(end, tokens)) {
    if (resolved.has(end)) break
    if (chain.has(end)) throw new UnreadablePalette(`${pathText(token)} is an alias of itself.`)
    chain.add(end)
    end = next
  }
  let found = resolved.get(end) ?? { type: end.type, target: end }
  for (const link of [...chain].reverse()) {
    found = { type: link.type ?? found.type, target: found.target }
    resolved.set(link, found)
  }
  return found
}

/** The target of an alias; null for a token with its own value. */
function aliased({ names, type, value }: Token, tokens: ReadonlyMap<string, Token>): Token | null {
  const target = find(value, tokens)
  if (target === null && isReference(value) && (type === null || type === 'color')) {
    const path = quote(names.join('.'))
    const alias = quote(value.slice(1, -1))
    throw new UnreadablePalette(`${path} refers to ${alias}, which does not exist.`)
  }
  return target
}

function find(reference: unknown, tokens: ReadonlyMap<string, Token>): Token | null {
  if (!isReference(reference)) return null
  const path = reference.slice(1, -1).replace(/\.\$root$/, '')
  return tokens.get(pathKey(path.split('.'))) ?? null
}

function isReference(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('{') && value.endsWith('}')
}

function isColor(type: string | null, { value }: Token): boolean {
  return type === null ? isObject(value) && 'colorSpace' in value : type === 'color'
}

/** Joins names to a text that is unique to them. */
export function pathKey(names: readonly string[]): string {
  return names.join('\u0000')
}
