import { UnreadablePalette } from '../palette.ts'
import { cssColor } from '../srgb.ts'
import { isObject, type Json } from './dtcg-tokens.ts'

/**
 * What other programs write, in the form of the Design Tokens Format Module: `$ref` and `$extends`
 * of the module are resolved, and tokens of Style Dictionary and Tokens Studio get the names with `$`.
 */
export function normalizeDialect(root: Json): Json {
  return normalizeGroup(extendGroups(root), 0)
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

/** The members of both groups; those of `own` replace tokens of `base`. */
export function mergeGroups(base: Json, own: Json): Json {
  return merge(base, own, { left: Number.POSITIVE_INFINITY })
}

function merge(base: Json, own: Json, budget: { left: number }): Json {
  const merged = new Map(Object.entries(base))
  for (const [name, child] of Object.entries(own)) {
    const before = merged.get(name)
    const isGroups = isObject(before) && isObject(child) && !isToken(before) && !isToken(child)
    merged.set(name, isGroups ? merge(before, child, budget) : child)
  }
  budget.left -= merged.size
  if (budget.left < 0)
    throw new UnreadablePalette(`Groups extend to more than ${maxCopies} tokens.`)
  return Object.fromEntries(merged)
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

/** Whether a node is a token, of the module or of other programs. */
export function isToken(node: Json): boolean {
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
