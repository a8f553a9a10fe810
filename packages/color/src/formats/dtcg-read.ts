import { type ColorValue, InvalidColor, parseColor } from '../color-value.ts'
import { checkCount, collector } from './collector.ts'
import { extensionName, readExtension } from './dtcg-extension.ts'
import { nameLengthAtMost, type ReadPalette, UnreadablePalette } from './palette.ts'
import { slugOf } from './slug.ts'
import { cssColor } from './srgb.ts'
import { decodeText, quote } from './text.ts'

/** Reads the colour tokens of a file; others are passed over. */
export function readTokens(bytes: Uint8Array): ReadPalette {
  const root = parse(decodeText(bytes))
  const tokens = new Map<string, Token>()
  collect(root, { names: [], length: 0, type: null, deprecated: false }, tokens)
  const colors = colorTokens(tokens)
  checkCount(colors.length)
  const { name, slug, order } = palettePart(root)
  const found = collector()
  let unkept = 0
  for (const { token, key, target } of inOrder(withKeys(colors), order)) {
    const { label, description } = token
    const fits = description !== null && [...description].length <= nameLengthAtMost
    if (description !== null && (!fits || label !== key)) unkept += 1
    found.add({
      group: token.groups.join('/'),
      ...readExtension(token.extensions, pathText(token)),
      key,
      name: label !== key ? label : fits ? description : null,
      deprecated: token.deprecated,
      value: colorOf(target),
    })
  }
  const others = tokens.size - colors.length
  if (others > 0) found.warn(`${others} tokens that are not colors were left out.`)
  if (unkept > 0) found.warn(`${unkept} descriptions were left out.`)
  return found.palette(name, slug)
}

interface Token {
  groups: readonly string[]
  /** Its name; a root token has its group's. */
  label: string
  type: string | null
  value: unknown
  description: string | null
  deprecated: boolean
  extensions: unknown
}

/** A colour token, and the token at the end of its aliases, which has the value. */
interface ColorToken {
  token: Token
  target: Token
}

/** What a group hands down. */
interface Group {
  names: readonly string[]
  /** Characters of the names and what separates them. */
  length: number
  type: string | null
  deprecated: boolean
}

type Json = Record<string, unknown>

const pathLengthAtMost = 1_000

function parse(text: string): Json {
  try {
    const json: unknown = JSON.parse(text)
    if (isObject(json)) return json
  } catch {}
  throw new UnreadablePalette('The file is not a JSON object.')
}

function collect(node: Json, parent: Group, tokens: Map<string, Token>): void {
  const group = { ...parent, ...inherit(node, parent) }
  for (const [name, child] of Object.entries(node)) {
    if (!isObject(child) || (name.startsWith('$') && name !== '$root')) continue
    const length = group.length + name.length + 1
    if (length > pathLengthAtMost) {
      throw new UnreadablePalette(`A path of names is longer than ${pathLengthAtMost} characters.`)
    }
    const names = name === '$root' ? group.names : [...group.names, name]
    if (Object.hasOwn(child, '$value')) tokens.set(pathKey(names), readToken(child, names, group))
    else collect(child, { ...group, names, length }, tokens)
  }
}

function readToken(node: Json, names: readonly string[], group: Group): Token {
  const { $value, $description, $extensions } = node
  return {
    ...inherit(node, group),
    groups: names.slice(0, -1),
    label: names.at(-1) ?? 'root',
    value: $value,
    description: typeof $description === 'string' && $description !== '' ? $description : null,
    extensions: $extensions,
  }
}

/** A type and a deprecation hold for all within, until something within says otherwise. */
function inherit({ $type, $deprecated }: Json, { type, deprecated }: Group | Token) {
  const isSaid = typeof $deprecated === 'boolean' || typeof $deprecated === 'string'
  return {
    type: typeof $type === 'string' ? $type : type,
    deprecated: isSaid ? $deprecated !== false : deprecated,
  }
}

function colorTokens(tokens: ReadonlyMap<string, Token>): ColorToken[] {
  const resolved = new Map<Token, { type: string | null; target: Token }>()
  return [...tokens.values()].flatMap((token) => {
    const chain = new Set<Token>()
    let next: Token | null = token
    let end = token
    while (next !== null && !resolved.has(next)) {
      if (chain.has(next)) throw new UnreadablePalette(`${pathText(token)} is an alias of itself.`)
      chain.add(next)
      end = next
      next = aliased(next, tokens)
    }
    let { type, target } = (next && resolved.get(next)) ?? { type: null, target: end }
    for (const link of [...chain].reverse()) {
      type = link.type ?? type
      resolved.set(link, { type, target })
    }
    return isColor(type, target) ? [{ token, target }] : []
  })
}

/** The token that this one is an alias of; null for one with a value of its own. */
function aliased(token: Token, tokens: ReadonlyMap<string, Token>): Token | null {
  const { value, type } = token
  const alias = typeof value === 'string' ? /^\{([^{}]+)\}$/.exec(value)?.[1] : undefined
  if (alias === undefined) return null
  const target = tokens.get(pathKey(alias.replace(/\.\$root$/, '').split('.'))) ?? null
  if (target === null && (type === null || type === 'color')) {
    throw new UnreadablePalette(`${pathText(token)} refers to ${quote(alias)}, which isn't there.`)
  }
  return target
}

function isColor(type: string | null, { value }: Token): boolean {
  return type === null ? isObject(value) && 'colorSpace' in value : type === 'color'
}

function colorOf(token: Token): ColorValue {
  const { value } = token
  try {
    if (isObject(value)) {
      const { colorSpace, ...rest } = value
      return parseColor({ color_space: colorSpace, ...rest })
    }
    const color = typeof value === 'string' ? cssColor(value.trim()) : null
    if (color !== null) return color
  } catch (error) {
    if (!(error instanceof InvalidColor)) throw error
    throw new UnreadablePalette(`${pathText(token)} is no color: ${error.message.slice(0, 300)}.`)
  }
  throw new UnreadablePalette(`${pathText(token)} is no color.`)
}

/** A token's own name makes its key where no other token has it, else its whole path does. */
function withKeys(colors: readonly ColorToken[]): (ColorToken & { key: string })[] {
  const keyed = colors.map((color) => ({ ...color, key: slugOf(color.token.label, 'color') }))
  const counts = new Map<string, number>()
  for (const { key } of keyed) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keyed.map(({ key, ...color }) => {
    const { groups, label } = color.token
    return {
      ...color,
      key: counts.get(key) === 1 ? key : slugOf([...groups, label].join(' '), key),
    }
  })
}

function inOrder<Keyed extends { key: string }>(
  colors: readonly Keyed[],
  order: readonly string[],
): Keyed[] {
  const places = new Map(order.map((key, at) => [key, at]))
  const place = ({ key }: Keyed) => places.get(key) ?? order.length
  return [...colors].sort((a, b) => place(a) - place(b))
}

/** What our own exports say of the palette. */
function palettePart(root: Json): { name: string | null; slug: string | null; order: string[] } {
  const part = Object(Object(root.$extensions)[extensionName]) as Json
  const { name, slug, order } = part
  return {
    name: typeof name === 'string' ? name : null,
    slug:
      typeof slug === 'string' && /^[a-z0-9](-?[a-z0-9])*$/.test(slug) ? slug.slice(0, 63) : null,
    order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
  }
}

/** Names as one text, which no other names give. */
function pathKey(names: readonly string[]): string {
  return names.join('\u0000')
}

function pathText({ groups, label }: Token): string {
  return quote([...groups, label].join('.'))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
