import { UnreadablePalette } from '../palette.ts'
import { toSlug } from '../slug.ts'
import { cssColor } from '../srgb.ts'
import { extensionName } from './dtcg-extension.ts'
import { isObject, type Json } from './dtcg-tokens.ts'

/**
 * What other programs write, in the form of the Design Tokens Format Module: `$ref` and `$extends`
 * of the module are resolved, tokens of Style Dictionary and Tokens Studio get the names with `$`,
 * and sets of Tokens Studio that have the same tokens become modes.
 */
export function normalizeDialect(root: Json): Json {
  return mergeSets(normalizeGroup(extendGroups(root), 0))
}

/** The document with the members of each group that another one extends. Throws {@link UnreadablePalette}. */
export function extendGroups(root: Json): Json {
  return extend(root, root, [], { left: maxCopies }, 0)
}

/** Copies that `$extends` may make, because groups that extend each other twice grow exponentially. */
const maxCopies = 20_000
const maxDepth = 100

function extend(
  node: Json,
  root: Json,
  passed: readonly string[],
  budget: { left: number },
  depth: number,
): Json {
  const path = pathOf(node.$extends)
  if (depth > maxDepth) return node
  const own = Object.entries(node).map(([name, child]) => [
    name,
    isObject(child) && !name.startsWith('$')
      ? extend(child, root, passed, budget, depth + 1)
      : child,
  ])
  const extended: Json = Object.fromEntries(own)
  if (path === null) return extended
  if (passed.includes(path)) throw new UnreadablePalette(`The group “${path}” extends itself.`)
  const target = path.split('.').reduce<unknown>((at, name) => Object(at)[name], root)
  if (!isObject(target)) {
    throw new UnreadablePalette(`A group extends “${path}”, which does not exist.`)
  }
  delete extended.$extends
  return merge(extend(target, root, [...passed, path], budget, depth + 1), extended, budget)
}

/** The members of both groups; those of `own` replace tokens of `base`. Throws {@link UnreadablePalette}. */
export function mergeGroups(base: Json, own: Json): Json {
  return merge(base, own, { left: maxCopies })
}

function merge(base: Json, own: Json, budget: { left: number }): Json {
  const merged: Json = { ...base }
  for (const [name, child] of Object.entries(own)) {
    const before = merged[name]
    const isGroups = isObject(before) && isObject(child) && !isToken(before) && !isToken(child)
    merged[name] = isGroups ? merge(before, child, budget) : child
  }
  budget.left -= Object.keys(merged).length
  if (budget.left < 0)
    throw new UnreadablePalette(`Groups extend to more than ${maxCopies} tokens.`)
  return merged
}

function normalizeGroup(node: Json, depth: number): Json {
  if (depth > maxDepth) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => {
      if (!isObject(child) || (name.startsWith('$') && name !== '$root')) return [name, child]
      return [name, isToken(child) ? normalizeToken(child) : normalizeGroup(child, depth + 1)]
    }),
  )
}

function isToken(node: Json): boolean {
  if (Object.hasOwn(node, '$value') || Object.hasOwn(node, '$ref')) return true
  if (!Object.hasOwn(node, 'value')) return false
  return !isObject(node.value) || typeof node.type === 'string'
}

function normalizeToken(node: Json): Json {
  const { value, type, comment, description, ...rest } = node
  const isOwn = Object.hasOwn(node, '$value') || Object.hasOwn(node, '$ref')
  const given = isOwn ? (node.$value ?? { $ref: node.$ref }) : value
  const $value = normalizeReference(given)
  if (isOwn) return { ...node, $value }
  const note = typeof description === 'string' ? description : comment
  const isColor = typeof $value === 'string' && cssColor($value.trim()) !== null
  return {
    ...(typeof type === 'string' ? { $type: type } : isColor ? { $type: 'color' } : {}),
    ...(typeof note === 'string' ? { $description: note } : {}),
    ...rest,
    $value,
  }
}

/** `{$ref: "#/a/b"}`, `{a.b.value}` and `$a.b` as `{a.b}`. */
function normalizeReference(value: unknown): unknown {
  const path = isObject(value) ? pathOf(value) : null
  if (path !== null) return `{${path}}`
  if (typeof value !== 'string') return value
  const text = value.trim()
  if (/^\$[\w-]+(\.[\w-]+)*$/.test(text)) return `{${text.slice(1)}}`
  return text.replace(/\.value\}/g, '}')
}

/** The path of `{a.b}` or of `{$ref: "#/a/b/$value"}`. */
function pathOf(reference: unknown): string | null {
  if (typeof reference === 'string') return /^\{([^{}]+)\}$/.exec(reference.trim())?.[1] ?? null
  const pointer = isObject(reference) ? reference.$ref : null
  if (typeof pointer !== 'string' || !pointer.startsWith('#/')) return null
  const names = pointer.slice(2).split('/')
  return names
    .filter((name) => name !== '$value')
    .map((name) => decodePointer(name))
    .join('.')
}

function decodePointer(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}

type Tokens = Map<string, { names: string[]; token: Json }>

/** The sets of a Tokens Studio file as one tree: references leave out the name of their set. */
function mergeSets(root: Json): Json {
  const { tokenSetOrder } = Object(root.$metadata) as { tokenSetOrder?: unknown }
  if (!Array.isArray(tokenSetOrder)) return root
  const names = tokenSetOrder.filter(
    (name): name is string => typeof name === 'string' && isObject(root[name]),
  )
  const sets = names.map((name) => ({
    mode: toSlug(name, 'mode'),
    tokens: flatten(root[name] as Json),
  }))
  const counts = new Map<string, number>()
  for (const { tokens } of sets)
    for (const path of tokens.keys()) counts.set(path, (counts.get(path) ?? 0) + 1)
  const isShared = (path: string) => counts.get(path)! > 1
  const modes = sets
    .filter(({ tokens }) => [...tokens.keys()].some(isShared))
    .map(({ mode }) => mode)
  const merged: Tokens = new Map()
  for (const { mode, tokens } of sets) {
    for (const [path, { names, token }] of tokens) {
      const first = merged.get(path)
      if (first === undefined) merged.set(path, { names, token })
      else merged.set(path, { names, token: withValue(first.token, mode, token.$value) })
    }
  }
  const tree: Json = modes.length === 0 ? {} : { $extensions: { [extensionName]: { modes } } }
  for (const { names, token } of merged.values()) place(tree, names, token)
  return tree
}

function flatten(set: Json): Tokens {
  const tokens: Tokens = new Map()
  const visit = (node: Json, names: string[]) => {
    for (const [name, child] of Object.entries(node)) {
      if (!isObject(child) || name.startsWith('$')) continue
      const path = [...names, name]
      if (isToken(child)) tokens.set(JSON.stringify(path), { names: path, token: child })
      else if (path.length < maxDepth) visit(child, path)
    }
  }
  visit(set, [])
  return tokens
}

function withValue(token: Json, mode: string, value: unknown): Json {
  const extensions = Object(token.$extensions) as Json
  const ours = Object(extensions[extensionName]) as Json
  const values = { ...Object(ours.values), [mode]: value }
  return { ...token, $extensions: { ...extensions, [extensionName]: { ...ours, values } } }
}

function place(tree: Json, names: readonly string[], token: Json): void {
  let at = tree
  for (const name of names.slice(0, -1)) {
    if (!isObject(at[name]) || !Object.hasOwn(at, name)) at[name] = {}
    at = at[name] as Json
  }
  at[names.at(-1)!] = token
}
