import { resolveAliases } from '../../aliases.ts'
import { type ColorValue, InvalidColor, parseColor } from '../../color-value.ts'
import { computeColor } from '../../css/computed-colors.ts'
import { checkCount, collector } from '../collector.ts'
import { nameDefaultMode } from '../modes.ts'
import { maxModes, maxNameLength, type ReadPalette, UnreadablePalette } from '../palette.ts'
import { maxSlugLength, toSlug, uniqueSlugs } from '../slug.ts'
import { cssColor } from '../srgb.ts'
import { quote } from '../text.ts'
import { warnOfFile } from '../warnings.ts'
import { normalizeDialect } from './dtcg-dialects.ts'
import { extensionName, readExtension, readModeValues } from './dtcg-extension.ts'
import { readTokenFiles, type TokenFiles } from './dtcg-files.ts'
import { type Mode, readModes } from './dtcg-modes.ts'
import { modify, readModifier } from './dtcg-modify.ts'
import { isObject, type Json, pathKey, pathText, readTokens, type Token } from './dtcg-tokens.ts'

/** Reads the colour tokens of a file, and skips others. */
export function readDesignTokens(bytes: Uint8Array): ReadPalette {
  return readDesignTokenFiles(new Map([['tokens.json', bytes]]))
}

/**
 * Reads the colour tokens of files, and skips others. Contexts of resolver files, themes, and sets or
 * files that define the same colours become modes.
 */
export function readDesignTokenFiles(files: TokenFiles): ReadPalette {
  const variants = readTokenFiles(files)
  const { modes: read, left } = readModes(variants, readColors, hasSameColors)
  const { root, find, others } = read[0]!.colors
  const { name, slug, order, ...part } = palettePart(root)
  const stated = part.modes.length > 0 ? part.modes : findModes(read[0]!.colors)
  const modes = read.length > 1 ? read.map(({ name }) => name) : stated
  const ordered = inOrder(withKeys(unite(read)), order)
  checkCount(ordered.length)
  const slugs = uniqueSlugs(ordered.map(({ key }) => key))
  const keys = new Map(ordered.map(({ path }, at) => [path, slugs[at]!]))
  const follow = (path: string | null) => {
    const key = path === null ? undefined : keys.get(path)
    return key === undefined ? null : { alias: { key } }
  }
  /** The values that other modes have in documents of their own. */
  const readOthers = ({ path, ...first }: Named) =>
    read.slice(1).flatMap(({ name, colors }) => {
      const own = colors.sources.get(path)
      return own === undefined || isSameSource(own, first)
        ? []
        : [[name, follow(own.follows) ?? own.color] as const]
    })
  const readStated = ({ token }: Named) =>
    Object.entries(readModeValues(token.extensions))
      .filter(([mode]) => stated.includes(mode))
      .map(([mode, value]) => {
        const target = find(value)
        const alias = follow(target === null ? null : pathKey(target.names))
        return [mode, alias ?? readColor({ ...token, value })] as const
      })
  let unkept = 0
  const given = ordered.map((named) => {
    const { token, key, path, follows, color } = named
    const { description } = token
    const label = describeLabel(token)
    const fits = description !== null && [...description].length <= maxNameLength
    if (description !== null && (!fits || label !== key)) unkept += 1
    const values = read.length > 1 ? readOthers(named) : readStated(named)
    return {
      group: token.names.slice(0, -1).join('/'),
      ...readExtension(token.extensions, pathText(token)),
      key: keys.get(path)!,
      name: label !== key ? label : fits ? description : null,
      deprecated: token.deprecated,
      value: color,
      ...follow(follows),
      ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
    }
  })
  const { colors: resolved, broken } = resolveAliases({ id: '', modes, colors: given })
  const [circle] = broken
  if (circle !== undefined) {
    throw new UnreadablePalette(`${quote(given[circle.at]!.key)} is an alias of itself.`)
  }
  const found = collector()
  for (const color of resolved) found.add(color)
  for (const warning of variants.warnings) found.warn(warning)
  if (left.count > 0) found.warn(warnOfFile('modes_dropped', left))
  if (others > 0) found.warn(warnOfFile('tokens_dropped', { count: others }))
  if (unkept > 0) found.warn(warnOfFile('descriptions_dropped', { count: unkept }))
  return found.palette(name, slug, modes)
}

/** A colour token of a document. */
interface Source {
  token: Token
  /** The path of the token that it follows; null for a colour of its own. */
  follows: string | null
  color: ColorValue
}

interface Colors {
  root: Json
  /** By their paths. */
  sources: ReadonlyMap<string, Source>
  find: (reference: unknown) => Token | null
  /** How many tokens are not colours. */
  others: number
}

function readColors(document: Json): Colors {
  const root = normalizeDialect(document)
  const { count, colors, find } = readTokens(root)
  checkCount(colors.length)
  const colorOf = colorReader(find)
  // Without modifiers, the end of a chain has the value, however long the chain is.
  const isModified = colors.some(({ token }) => readModifier(token.extensions) !== null)
  const sources = colors.map(({ token, follows, target }): [string, Source] => {
    // A modified colour differs from the one that it refers to.
    const isOwn = follows === null || readModifier(token.extensions) !== null
    const color = colorOf(isModified ? token : target)
    return [pathKey(token.names), { token, follows: isOwn ? null : pathKey(follows.names), color }]
  })
  return { root, sources: new Map(sources), find, others: count - colors.length }
}

function hasSameColors({ sources }: Colors, { sources: others }: Colors): boolean {
  if (sources.size !== others.size) return false
  return [...sources].every(([path, source]) => {
    const other = others.get(path)
    return other !== undefined && isSameSource(source, other)
  })
}

type Value = Pick<Source, 'follows' | 'color'>

function isSameSource(one: Value, other: Value): boolean {
  if (one.follows !== other.follows) return false
  return one.follows !== null || JSON.stringify(one.color) === JSON.stringify(other.color)
}

interface Placed extends Source {
  path: string
}

type Named = Placed & { key: string }

/** The colours of all modes, each as the first mode that has it. */
function unite(modes: readonly Mode<Colors>[]): Placed[] {
  const all = new Map<string, Source>()
  for (const { colors } of modes) {
    for (const [path, source] of colors.sources) if (!all.has(path)) all.set(path, source)
  }
  return [...all].map(([path, source]) => ({ path, ...source }))
}

/** The palette fields of our own exports. */
function palettePart(root: Json): {
  name: string | null
  slug: string | null
  modes: string[]
  order: string[]
} {
  const { name, slug, modes, order } = Object(Object(root.$extensions)[extensionName]) as Json
  return {
    name: typeof name === 'string' ? name : null,
    slug: isSlug(slug) ? slug : null,
    modes: Array.isArray(modes) ? [...new Set(modes.filter(isSlug))].slice(0, maxModes) : [],
    order: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : [],
  }
}

/** The modes of colours whose file does not list them: Style Dictionary 5 keeps no extensions of groups. */
function findModes({ sources }: Colors): string[] {
  const names = [...sources.values()].flatMap(({ token }) =>
    Object.keys(readModeValues(token.extensions)).filter(isSlug),
  )
  const others = new Set(names)
  return others.size === 0 ? [] : [nameDefaultMode(others), ...others].slice(0, maxModes)
}

function isSlug(text: unknown): text is string {
  return (
    typeof text === 'string' && text.length <= maxSlugLength && /^[a-z0-9](-?[a-z0-9])*$/.test(text)
  )
}

/** A token's key comes from its own name if no other token has it, otherwise from its path. */
function withKeys(colors: readonly Placed[]): Named[] {
  const keyed = colors.map((color) => ({
    ...color,
    key: toSlug(describeLabel(color.token), 'color'),
  }))
  const counts = new Map<string, number>()
  for (const { key } of keyed) counts.set(key, (counts.get(key) ?? 0) + 1)
  return keyed.map((color) => {
    if (counts.get(color.key) === 1) return color
    return { ...color, key: toSlug(color.token.names.join(' '), color.key) }
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

function describeLabel({ names }: Token): string {
  return names.at(-1) ?? 'root'
}

/** Chains of modified tokens are not longer. */
const maxChain = 100

/** Reads the colours of tokens: through references, also inside a value, and with modifiers. */
function colorReader(find: (reference: unknown) => Token | null) {
  const known = new Map<Token, ColorValue>()
  return (token: Token) => colorOf(token, 0)

  function colorOf(token: Token, depth: number): ColorValue {
    const before = known.get(token)
    if (before !== undefined) return before
    if (depth > maxChain) {
      throw new UnreadablePalette(`${pathText(token)} has more than ${maxChain} references.`)
    }
    const target = find(token.value)
    const color = target === null ? readColor(withColors(token, depth)) : colorOf(target, depth + 1)
    const modifier = readModifier(token.extensions)
    const modified =
      modifier === null
        ? color
        : modify(color, modifier, (value) =>
            colorOf({ ...token, value, extensions: null }, depth + 1),
          )
    if (modified === null) {
      throw new UnreadablePalette(`${pathText(token)} has a modifier that cannot be read.`)
    }
    known.set(token, modified)
    return modified
  }

  /** `rgba({blue}, 0.5)` with the colour in the place of its reference. */
  function withColors(token: Token, depth: number): Token {
    const { value } = token
    if (typeof value !== 'string' || !value.includes('{')) return token
    const text = value.slice(0, 1_000).replace(/\{[^{}]+\}/g, (reference) => {
      const target = find(reference)
      return target === null ? reference : colorOf(target, depth + 1).hex
    })
    const [, hex, alpha] = /^rgba?\(\s*(#[0-9a-f]{6})\s*,\s*([\d.]+%?)\s*\)$/i.exec(text) ?? []
    if (hex === undefined) return { ...token, value: text }
    return { ...token, value: `rgb(from ${hex} r g b / ${alpha})` }
  }
}

function readColor(token: Token): ColorValue {
  const { value } = token
  try {
    if (isObject(value)) {
      const { colorSpace, ...rest } = value
      return parseColor({ color_space: colorSpace, ...rest })
    }
    const color = typeof value === 'string' ? cssText(value.trim()) : null
    if (color !== null) return color
  } catch (error) {
    if (!(error instanceof InvalidColor)) throw error
    throw new UnreadablePalette(
      `${pathText(token)} is not a color: ${error.message.slice(0, 300)}.`,
    )
  }
  throw new UnreadablePalette(`${pathText(token)} is not a color.`)
}

/** The colour of a CSS notation, which may compute: `rgb(from #0044CC r g b / 0.5)`. */
function cssText(text: string): ColorValue | null {
  const computed = text.length > maxComputed ? null : computeColor(text)
  return cssColor(computed ?? text)
}

const maxComputed = 200
