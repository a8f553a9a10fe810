import { extendGroups } from '../formats/dtcg/dtcg-dialects.ts'
import { isObject, type Json } from '../formats/dtcg/dtcg-tokens.ts'
import { UnreadablePalette } from '../formats/palette.ts'
import {
  type FaultReason,
  InvalidValue,
  isTokenType,
  readValue,
  type Typed,
  tokenTypes,
} from './types.ts'

/**
 * A document of the Design Tokens Format Module 2025.10 with its references resolved: `{group.token}`,
 * `$ref` to tokens and to parts of their values, `$extends` of groups, and types that groups give.
 */

export type Token = Typed & {
  /** The names of its groups and its own. */
  path: readonly string[]
  /** The path of the token that it follows as a whole; null for a value of its own. */
  alias: readonly string[] | null
  description: string | null
  deprecated: boolean
}

export interface TokenFault {
  /** Names of its groups and its own; empty for the document. */
  path: readonly string[]
  reason: FaultReason
  message: string
}

const maxTokens = 2_000
const maxDepth = 50
const maxPathLength = 500
/** Values that references may copy: a list that refers to lists twice grows exponentially. */
const maxCopies = 100_000

/** Returns the tokens in their order, or the first faults. */
export function readDocument(
  document: object,
  maxFaults = 20,
): { tokens: Token[] } | { faults: TokenFault[] } {
  let root: Json
  try {
    root = extendGroups(document as Json)
  } catch (error) {
    if (!(error instanceof UnreadablePalette)) throw error
    return { faults: [{ path: [], reason: 'reference', message: error.message }] }
  }
  const sources = new Map<string, Source>()
  const faults: TokenFault[] = []
  const fault = collectSources(root, sources)
  if (fault !== null) return { faults: [fault] }
  const resolver = createResolver(root, sources)
  const tokens: Token[] = []
  for (const source of sources.values()) {
    try {
      tokens.push(resolver(source))
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error
      const { path } = source
      const message = `The token '${path.join('.').slice(0, 200)}' ${error.message}.`
      faults.push({ path, reason: error.reason, message })
      if (faults.length === maxFaults) break
    }
  }
  return faults.length > 0 ? { faults } : { tokens }
}

interface Source {
  path: readonly string[]
  type: string | null
  value: unknown
  description: string | null
  deprecated: boolean
}

interface Inherited {
  path: readonly string[]
  type: string | null
  deprecated: boolean
}

function collectSources(root: Json, sources: Map<string, Source>): TokenFault | null {
  return visit(root, { path: [], type: null, deprecated: false })

  function visit(node: Json, parent: Inherited): TokenFault | null {
    const group = { ...parent, ...inherit(node, parent) }
    for (const [name, child] of Object.entries(node)) {
      if (name.startsWith('$') && name !== '$root') continue
      const path = name === '$root' ? group.path : [...group.path, name]
      const shown = path.join('.').slice(0, 200)
      const fault = (message: string): TokenFault => ({ path, reason: 'value', message })
      if (!isObject(child)) return fault(`'${shown}' is neither a group nor a token.`)
      if (/[{}.]/.test(name)) return fault(`The name '${shown}' has a dot or a brace.`)
      if (path.length > maxDepth || path.join('.').length > maxPathLength)
        return fault(`The path '${shown}' is too long.`)
      const isToken = Object.hasOwn(child, '$value') || Object.hasOwn(child, '$ref')
      const found = isToken ? add(child, path, group) : visit(child, { ...group, path })
      if (found !== null) return found
    }
    return null
  }

  function add(node: Json, path: readonly string[], group: Inherited): TokenFault | null {
    if (sources.size === maxTokens)
      return {
        ...{ path: [], reason: 'value' },
        message: `A document has at most ${maxTokens} tokens.`,
      }
    const { $value, $ref, $description } = node
    sources.set(path.join('.'), {
      path,
      ...inherit(node, group),
      value: $value === undefined ? { $ref } : $value,
      description: typeof $description === 'string' ? $description : null,
    })
    return null
  }
}

/** A type and a deprecation apply to all members of a group unless they set their own. */
function inherit({ $type, $deprecated }: Json, { type, deprecated }: Omit<Inherited, 'path'>) {
  const isSaid = typeof $deprecated === 'boolean' || typeof $deprecated === 'string'
  return {
    type: typeof $type === 'string' ? $type : type,
    deprecated: isSaid ? $deprecated !== false : deprecated,
  }
}

/** Returns a function that resolves a token. It throws {@link InvalidValue}. */
function createResolver(root: Json, sources: ReadonlyMap<string, Source>) {
  let copies = 0

  return (source: Source): Token => {
    const end = follow(source)
    const type = source.type ?? end.type
    if (type === null)
      throw new InvalidValue('has no $type, and none of its groups has one', 'type')
    if (!isTokenType(type))
      throw new InvalidValue(
        `has the unknown $type '${type.slice(0, 50)}'. Types are ${tokenTypes.join(', ')}`,
        'type',
      )
    const value = readValue(type, resolve(end.value, [end]))
    const { path, description, deprecated } = source
    const alias = aliasOf(source.value)
    return { path, alias, description, deprecated, type, value } as Token
  }

  /** The token at the end of a chain of aliases. */
  function follow(source: Source): Source & { type: string | null } {
    const passed = new Set<Source>()
    let at = source
    let { type } = source
    for (let path = aliasOf(at.value); path !== null; path = aliasOf(at.value)) {
      if (passed.has(at)) throw new InvalidValue('refers to itself')
      passed.add(at)
      at = require(path)
      type ??= at.type
    }
    return { ...at, type }
  }

  function require(path: readonly string[]): Source {
    const found = sources.get(path.join('.'))
    if (found === undefined)
      throw new InvalidValue(
        `refers to '${path.join('.').slice(0, 200)}', which does not exist`,
        'reference',
      )
    return found
  }

  /** The value with each reference inside it replaced. */
  function resolve(value: unknown, passed: readonly Source[]): unknown {
    copies += 1
    if (copies > maxCopies) throw new InvalidValue('refers to too many values')
    if (passed.length > maxDepth) throw new InvalidValue('has too many references in each other')
    const path = aliasOf(value)
    if (path !== null) {
      const target = follow(require(path))
      if (passed.some((one) => one.path === target.path)) throw new InvalidValue('refers to itself')
      return resolve(target.value, [...passed, target])
    }
    const pointed = partOf(value)
    if (pointed !== null) return resolve(pointed.value, [...passed, pointed])
    if (Array.isArray(value)) return value.map((item) => resolve(item, passed))
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, resolve(part, passed)]),
    )
  }

  /** The part of a value that `{"$ref": "#/group/token/$value/blur"}` points to; null for none. */
  function partOf(value: unknown): Source | null {
    const names = pointerOf(value)
    if (names === null) return null
    const found = names.reduce<unknown>(
      (at, name) => (Object.hasOwn(Object(at), name) ? Object(at)[name] : undefined),
      root,
    )
    const pointer = names.join('/')
    if (found === undefined)
      throw new InvalidValue(
        `refers to '#/${pointer.slice(0, 200)}', which does not exist`,
        'reference',
      )
    return { path: names, type: null, value: found, description: null, deprecated: false }
  }
}

/** The path of `{a.b}`, and of `{"$ref": "#/a/b"}` with or without `/$value` at its end. */
function aliasOf(value: unknown): readonly string[] | null {
  if (typeof value === 'string') {
    const path = /^\{([^{}]+)\}$/.exec(value.trim())?.[1]
    return path === undefined ? null : path.replace(/\.\$root$/, '').split('.')
  }
  const names = pointerOf(value)
  if (names === null) return null
  const whole = names.at(-1) === '$value' ? names.slice(0, -1) : names
  return whole.includes('$value') ? null : whole.filter((name) => name !== '$root')
}

function pointerOf(value: unknown): string[] | null {
  const pointer = isObject(value) ? value.$ref : null
  if (typeof pointer !== 'string') return null
  if (!pointer.startsWith('#/'))
    throw new InvalidValue(
      'has a $ref to another document: only those that begin with #/ are read',
      'reference',
    )
  return pointer
    .slice(2)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}
