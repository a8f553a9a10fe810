import { type GivenColor, type GivenValue, resolveAliases } from '../../aliases.ts'
import type { ColorValue } from '../../color-value.ts'
import { collector } from '../collector.ts'
import { colorReader } from '../color-reader.ts'
import { nameDefaultMode } from '../modes.ts'
import { maxModes, type ReadPalette } from '../palette.ts'
import { toSlug, uniqueSlugs } from '../slug.ts'
import { decodeText } from '../text.ts'
import { nameSome, warnOfFile } from '../warnings.ts'
import { isDefault, modeOf } from './css-modes.ts'
import { type Computer, computer, splitCall } from './css-values.ts'
import { declarations } from './declarations.ts'

/** A custom property: what is declared for no mode, and for each mode. */
interface Property {
  /** The initial value of a registered property, which any other replaces. */
  initial: string | null
  base: string | null
  modes: Map<string, string>
}

/**
 * Reads the custom properties of a style sheet whose values are colours: `var()` of another such
 * property is a reference, and the values of `light-dark()`, of themes and of
 * `prefers-color-scheme` are those of modes. Mixed and relative colours are computed.
 */
export function readStyleSheet(bytes: Uint8Array): ReadPalette {
  const { properties, modes, dropped } = readDeclarations(decodeText(bytes))
  const first = modes[0] ?? null
  const all = modes.slice(0, maxModes)
  const compute = computer(colorReader(), (name, mode) => textIn(properties.get(name), mode))

  const unread: string[] = []
  const others: string[] = []
  const given = [...properties].flatMap(([name, property]): GivenColor[] => {
    const color = readProperty(name, property, all, compute, unread)
    if (color === null && looksUnread(textIn(property, first))) unread.push(name)
    else if (color === null) others.push(name)
    return color === null ? [] : [color]
  })
  const { colors } = withoutBroken(given, all, (name) => {
    if (looksUnread(textIn(properties.get(name), first), properties)) unread.push(name)
    else others.push(name)
  })

  const slugs = uniqueSlugs(colors.map(({ key }) => toSlug(key, 'color')))
  const keys = new Map(colors.map(({ key }, at) => [key, slugs[at]!]))
  const found = collector()
  for (const { key, alias, value, values } of colors) {
    const follow = (name: string) => ({ alias: { key: keys.get(name)! } })
    found.add({
      key: keys.get(key)!,
      ...(alias === undefined ? {} : follow(alias.key)),
      value,
      ...(values === undefined
        ? {}
        : {
            values: Object.fromEntries(
              Object.entries(values).map(([mode, { alias, ...rest }]) => [
                mode,
                { ...rest, ...(alias === undefined ? {} : follow(alias.key)) },
              ]),
            ),
          }),
    })
  }
  if (modes.length > maxModes)
    found.warn(warnOfFile('modes_dropped', nameSome(modes.slice(maxModes))))
  if (dropped.length > 0) found.warn(warnOfFile('later_values_dropped', nameSome(dropped)))
  if (unread.length > 0) found.warn(warnOfFile('values_unread', nameSome(unread)))
  if (others.length > 0) found.warn(warnOfFile('properties_dropped', nameSome(others)))
  return found.palette(null, null, all)
}

function readDeclarations(css: string) {
  const properties = new Map<string, Property>()
  const modes = new Set<string>()
  const dropped = new Set<string>()
  let defaultMode: string | null = null
  let scheme: string | null = null
  for (const { property, value, within } of declarations(css)) {
    if (property === 'color-scheme' && modeOf(within) === null) scheme ??= firstScheme(value)
    const registered = registeredName(property, within)
    if (registered === null && !property.startsWith('--')) continue
    const name = registered ?? property
    const mode = modeOf(within)
    const known: Property = properties.get(name) ?? {
      initial: null,
      base: null,
      modes: new Map(),
    }
    properties.set(name, known)
    if (registered !== null) {
      known.initial = value
      continue
    }
    if (mode !== null && isDefault(within)) defaultMode ??= mode
    const isBase = mode === null || mode === defaultMode
    if (!isBase) modes.add(mode)
    const before = isBase ? known.base : known.modes.get(mode)
    if (before != null && before !== value) dropped.add(name)
    if (before != null) continue
    if (isBase) known.base = value
    else known.modes.set(mode, value)
  }
  const isPaired = [...properties.values()].some(({ base }) => splitPair(base) !== null)
  const first = defaultMode ?? (isPaired ? (scheme ?? 'light') : nameDefaultMode(modes))
  return {
    properties,
    modes:
      modes.size === 0 && !isPaired
        ? []
        : [...new Set([first, ...(isPaired ? ['light', 'dark'] : []), ...modes])],
    dropped: [...dropped],
  }
}

/** The scheme that `color-scheme: dark light` prefers. */
function firstScheme(value: string): string | null {
  return /\b(light|dark)\b/i.exec(value)?.[1]?.toLowerCase() ?? null
}

/** The name of `@property --name`, whose initial value counts until a rule sets another. */
function registeredName(property: string, within: readonly string[]): string | null {
  if (property !== 'initial-value') return null
  return /^@property\s+(--\S+)$/.exec(within.at(-1) ?? '')?.[1] ?? null
}

/** The text of a property in a mode; the arm of that mode if it is a `light-dark()`. */
function textIn(property: Property | undefined, mode: string | null): string | null {
  if (property === undefined) return null
  const { initial, base, modes } = property
  const text = modes.get(mode ?? '') ?? base ?? initial ?? [...modes.values()][0] ?? null
  const pair = splitPair(text)
  return pair === null ? text : pair[mode === 'dark' ? 1 : 0]
}

function splitPair(text: string | null): readonly [string, string] | null {
  const [light, dark, ...more] = (text === null ? null : splitCall(text, 'light-dark')) ?? []
  return light === undefined || dark === undefined || more.length > 0 ? null : [light, dark]
}

/** Null if the property has no colour in the default mode. */
function readProperty(
  name: string,
  property: Property,
  allModes: readonly string[],
  compute: Computer,
  unread: string[],
): GivenColor | null {
  const first = allModes[0] ?? null
  const modes = allModes.slice(1)
  const text = textIn(property, first)
  const source = text === null ? null : compute(text, first)
  if (source === null) return null
  const values: [string, GivenValue][] = []
  for (const mode of modes) {
    const other = textIn(property, mode)!
    const isComputed = /var\(|light-dark\(/i.test(other)
    if (other === text && !isComputed) continue
    const given = compute(other, mode)
    if (given === null) unread.push(`${name} (${mode})`)
    else if (!isSameSource(given, source)) values.push([mode, given])
  }
  const alias = 'alias' in source ? source.alias : undefined
  return {
    key: name,
    ...(alias === undefined ? {} : { alias }),
    value: alias === undefined ? (source as ColorValue) : null,
    ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
  }
}

function isSameSource(a: GivenValue, b: GivenValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The colours whose references lead to a colour, resolved; `drop` gets the names of the others. */
function withoutBroken(
  colors: readonly GivenColor[],
  modes: readonly string[],
  drop: (name: string) => void,
) {
  let left = colors
  for (;;) {
    const resolved = resolveAliases({ id: '', modes, colors: left })
    if (resolved.broken.length === 0) return resolved
    const broken = new Set(resolved.broken.map(({ at }) => at))
    for (const at of broken) drop(left[at]!.key)
    left = left.filter((_, at) => !broken.has(at))
  }
}

/** Whether a value is meant as a colour although it cannot be read. */
function looksUnread(text: string | null, properties?: ReadonlyMap<string, Property>): boolean {
  const passed = new Set<string>()
  let value = text ?? ''
  for (let next = followed(value); next !== null && !passed.has(next); next = followed(value)) {
    passed.add(next)
    const target = properties?.get(next)
    if (target === undefined) return true
    value = textIn(target, null) ?? ''
  }
  return (
    /^(#|currentcolor$|light-dark\(|([a-z]+-)*(color|colour|cmyk|rgba?|hsla?|hwb|lab|lch|oklab|oklch)(-mix)?\()/i.test(
      value,
    ) || followed(value) !== null
  )
}

function followed(text: string): string | null {
  return splitCall(text, 'var')?.[0] ?? null
}
