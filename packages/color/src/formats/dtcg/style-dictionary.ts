import { isObject, type Json } from './dtcg-tokens.ts'

/**
 * The tokens of a file that Style Dictionary's format `json` wrote, with the references that it resolved and
 * without what it added; other tokens as they are. It resolves a reference in the values of modes with the
 * default mode, and keeps what a token was under `original`. A value that a transform changed, and one whose
 * reference leads out of the file, stay as they are.
 */
export function restoreReferences(root: Json): Json {
  /** Each token's value as JSON, by its path. */
  const values = new Map<string, string>()
  collectValues(root, [], values)
  return values.size === 0 ? root : restoreGroup(root, values)
}

type Values = ReadonlyMap<string, string>

interface WrittenToken extends Json {
  path: unknown[]
  original: Json
}

function isWritten(node: Json): node is WrittenToken {
  return Array.isArray(node.path) && isObject(node.original) && valueName(node) !== null
}

function valueName(node: Json): '$value' | 'value' | null {
  if (Object.hasOwn(node, '$value')) return '$value'
  return Object.hasOwn(node, 'value') ? 'value' : null
}

function collectValues(node: Json, path: readonly string[], values: Map<string, string>): void {
  for (const [name, child] of Object.entries(node)) {
    if (!isObject(child)) continue
    const own = name === '$root' ? path : [...path, name]
    if (isWritten(child)) values.set(own.join('.'), JSON.stringify(child[valueName(child)!]))
    else collectValues(child, own, values)
  }
}

function restoreGroup(node: Json, values: Values): Json {
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => {
      if (!isObject(child)) return [name, child]
      return [name, isWritten(child) ? restoreToken(child, values) : restoreGroup(child, values)]
    }),
  )
}

function restoreToken(node: WrittenToken, values: Values): Json {
  const {
    original,
    path: _,
    name: _n,
    key: _k,
    attributes: _a,
    filePath: _f,
    isSource: _s,
    ...token
  } = node
  const restored = [valueName(node)!, '$extensions'].filter((name) => Object.hasOwn(token, name))
  return {
    ...token,
    ...Object.fromEntries(
      restored.map((name) => [name, restoreValue(original[name], token[name], values)]),
    ),
  }
}

/** The reference that a value was, if it leads to this value; within objects, that of each part. */
function restoreValue(before: unknown, after: unknown, values: Values): unknown {
  if (typeof before === 'string') {
    const path = /^\{([^{}]+)\}$/.exec(before.trim())?.[1]?.replace(/\.(?:\$root|\$?value)$/, '')
    return path !== undefined && values.get(path) === JSON.stringify(after) ? before : after
  }
  if (!isObject(before) || !isObject(after)) return after
  return Object.fromEntries(
    Object.entries(after).map(([name, part]) => [name, restoreValue(before[name], part, values)]),
  )
}
