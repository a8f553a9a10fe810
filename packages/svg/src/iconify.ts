import { placeRefusal } from '@blazon/warnings/refusal'
import type { CleanMode } from './clean.ts'
import type { Render } from './compare.ts'
import { type Icon, type KeepsColors, readIconCompared, readIconText } from './icon.ts'
import { iconSvg } from './normalize.ts'
import { sayDrawingRefusal } from './refusals.ts'
import { RefusedSvg } from './refused-svg.ts'
import type { OutlineLine } from './text/outline-texts.ts'
import { combine, type IconTransform, transformed } from './transform.ts'
import type { ViewBox } from './view-box.ts'

/** An icon set in Iconify's JSON (the `IconifyJSON` type of `@iconify/types`). */

interface IconAlias extends IconTransform {
  name: string
  /** Set if it differs from the icon's. */
  hidden?: boolean
}

export interface NamedIcon<Drawn> {
  name: string
  icon: Drawn
  aliases: readonly IconAlias[]
  /** By title; omitted for none. */
  categories?: readonly string[]
  /** Lists leave it out, but it can be requested by name. */
  hidden?: boolean
}

/** The `info` of a set: its version, addresses of its author and licence, and more. */
export type IconSetInfo = Readonly<Record<string, unknown>>

export interface IconSet<Drawn> {
  prefix: string
  name: string | null
  author: string | null
  license: string | null
  /** As the file had it; the fields above replace its own. Null or omitted for none. */
  info?: IconSetInfo | null
  icons: readonly NamedIcon<Drawn>[]
}

/** Iconify's default, if neither icon nor set has a size. */
const defaultSide = 16
/** The limit in characters of JSON; those of real sets have 1,000. */
const maxInfoLength = 20_000
const maxIcons = 20_000
const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** A set whose icons are read one by one. */
interface OpenSet extends Omit<IconSet<never>, 'icons'> {
  /** The names of its icons, in order. */
  names: readonly string[]
  /** Cleans and normalizes one icon. Throws {@link RefusedSvg} with its name. */
  read(name: string): NamedIcon<Icon>
  /** Like `read`, with the comparison of `readIconCompared`. */
  readCompared(name: string, render: Render, outline?: OutlineLine): Promise<NamedIcon<Icon>>
}

/**
 * Reads an icon set; each icon is cleaned and normalized like a single file. An alias without a
 * target is omitted. Icons of one colour keep it if the author says `palette: true`. Throws {@link RefusedSvg} with the name of the invalid icon.
 */
export function readIconify(text: string, mode: CleanMode): IconSet<Icon> {
  const { names, read, readCompared: _, ...set } = openIconify(text, mode)
  return { ...set, icons: names.map(read) }
}

/**
 * Reads everything of a set except its icons. Without `keepsColors`, the author's `palette` decides.
 * Throws {@link RefusedSvg} if it is invalid.
 */
export function openIconify(
  text: string,
  mode: CleanMode,
  keepsColors: KeepsColors = null,
): OpenSet {
  const set = parse(text)
  const { prefix, icons: drawings } = set
  if (typeof prefix !== 'string' || !slug.test(prefix)) {
    throw new RefusedSvg(sayDrawingRefusal('set_without_prefix'))
  }
  if (!isRecord(drawings)) throw new RefusedSvg(sayDrawingRefusal('no_icons'))
  const names = Object.keys(drawings)
  refuseExcess(names.length)
  const aliases = readAliases(isRecord(set.aliases) ? set.aliases : {}, drawings)
  const categories = readCategories(set.categories)
  const info = isRecord(set.info) ? set.info : {}
  const keeps = keepsColors ?? (typeof info.palette === 'boolean' ? info.palette : null)
  const named = (name: string, icon: Icon): NamedIcon<Icon> => ({
    name,
    icon,
    aliases: aliases.get(name) ?? [],
    categories: categories.get(name) ?? [],
    ...(readHidden(drawings[name]) === true ? { hidden: true } : {}),
  })
  return {
    prefix,
    name: toText(info.name),
    author: toText(isRecord(info.author) ? info.author.name : info.author),
    license: toText(isRecord(info.license) ? info.license.title : info.license),
    // Exports say of the set what its icons are.
    info: readInfo('palette' in info && keeps !== null ? { ...info, palette: keeps } : info),
    names,
    read(name) {
      try {
        const source = buildSource(name, drawings[name], set)
        return named(name, readIconText(source, mode, defaultSide, keeps))
      } catch (error) {
        throw naming(name, error)
      }
    },
    async readCompared(name, render, outline) {
      try {
        const source = buildSource(name, drawings[name], set)
        return named(
          name,
          await readIconCompared(source, mode, defaultSide, render, outline, keeps),
        )
      } catch (error) {
        throw naming(name, error)
      }
    },
  }
}

/** Throws {@link RefusedSvg} for a set of too many icons. */
export function refuseExcess(icons: number): void {
  if (icons > maxIcons)
    throw new RefusedSvg(sayDrawingRefusal('too_many_icons', { limit: maxIcons }))
}

/** Writes a set. The same set gives the same text. */
export function writeIconify(set: IconSet<ViewBox & { body: string; palette: boolean }>): string {
  const { prefix, name, author, license, info: given, icons } = set
  const width = mostCommon(icons.map(({ icon }) => icon.width))
  const height = mostCommon(icons.map(({ icon }) => icon.height))
  const sorted = icons.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const aliases = sorted
    .flatMap(({ name: parent, aliases }) => aliases.map((alias) => ({ parent, ...alias })))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const titles = byTitle(sorted)
  const { palette: declared, ...others } = given ?? {}
  const info = {
    ...others,
    name: name ?? prefix,
    // Addresses belong to the author and the licence of the file.
    author: keep(given?.author, 'name', author ?? ''),
    license: keep(given?.license, 'title', license ?? ''),
    total: icons.length,
    palette: typeof declared === 'boolean' ? declared : icons.some(({ icon }) => icon.palette),
  }
  return JSON.stringify({
    prefix,
    info,
    icons: Object.fromEntries(
      sorted.map(({ name, icon, hidden }) => [
        name,
        {
          body: icon.body,
          ...(icon.left === 0 ? {} : { left: icon.left }),
          ...(icon.top === 0 ? {} : { top: icon.top }),
          ...(icon.width === width ? {} : { width: icon.width }),
          ...(icon.height === height ? {} : { height: icon.height }),
          ...(hidden ? { hidden } : {}),
        },
      ]),
    ),
    ...(aliases.length === 0
      ? {}
      : {
          aliases: Object.fromEntries(
            aliases.map(({ name, parent, rotate, hFlip, vFlip, hidden }) => [
              name,
              {
                parent,
                ...(rotate === 0 ? {} : { rotate }),
                ...(hFlip ? { hFlip } : {}),
                ...(vFlip ? { vFlip } : {}),
                ...(hidden === undefined ? {} : { hidden }),
              },
            ]),
          ),
        }),
    ...(titles.size === 0 ? {} : { categories: Object.fromEntries(titles) }),
    width,
    height,
  })
}

/**
 * The info without the total, which is counted when it is written. Null if it is too long or has what
 * PostgreSQL cannot store: NUL and halves of surrogate pairs.
 */
function readInfo({ total: _, ...info }: Fields): IconSetInfo | null {
  const text = JSON.stringify(info)
  return text.length > maxInfoLength || /\\u(0000|d[89a-f])/.test(text) ? null : info
}

/** The record if it has that value, else one of the value alone. */
function keep(given: unknown, key: string, value: string): Fields {
  return isRecord(given) && given[key] === value ? given : { [key]: value }
}

/** An icon of a set as an SVG file. */
function buildSource(name: string, drawing: unknown, set: Fields): string {
  if (!slug.test(name)) throw new RefusedSvg(sayDrawingRefusal('icon_name_invalid'))
  if (!isRecord(drawing) || typeof drawing.body !== 'string')
    throw new RefusedSvg(sayDrawingRefusal('icon_without_body'))
  const side = (key: string, usual: number) => toNumber(drawing[key]) ?? toNumber(set[key]) ?? usual
  const asGiven = {
    body: drawing.body,
    left: side('left', 0),
    top: side('top', 0),
    width: side('width', defaultSide),
    height: side('height', defaultSide),
  }
  return iconSvg(transformed(asGiven, findTransform(drawing)))
}

function naming(name: string, error: unknown): unknown {
  if (!(error instanceof RefusedSvg)) return error
  return new RefusedSvg(placeRefusal(error.refusal, { icon: name.slice(0, 60) }))
}

/** Aliases by the icon that they resolve to, also through other aliases. */
function readAliases(aliases: Fields, icons: Fields): Map<string, IconAlias[]> {
  const found = new Map<string, IconAlias[]>()
  for (const [name, given] of Object.entries(aliases)) {
    let transform = findTransform(given)
    let hidden = readHidden(given)
    let parent = readParent(given)
    for (let steps = 0; parent !== null && !Object.hasOwn(icons, parent); steps++) {
      const next: unknown = Object.hasOwn(aliases, parent) && steps < 10 ? aliases[parent] : null
      transform = combine(findTransform(next), transform)
      hidden ??= readHidden(next)
      parent = readParent(next)
    }
    if (parent === null || !slug.test(name) || Object.hasOwn(icons, name)) continue
    const ofParent = found.get(parent) ?? []
    const isOwn = hidden === null || hidden === (readHidden(icons[parent]) ?? false)
    ofParent.push({ name, ...transform, ...(isOwn ? {} : { hidden: hidden === true }) })
    found.set(parent, ofParent)
  }
  return found
}

/** The titles of each icon's categories. */
function readCategories(given: unknown): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [title, names] of Object.entries(isRecord(given) ? given : {})) {
    for (const name of new Set<unknown>(Array.isArray(names) ? names : [])) {
      if (typeof name === 'string') found.set(name, [...(found.get(name) ?? []), title])
    }
  }
  return found
}

/** The names of the icons in each category, both sorted. */
function byTitle(icons: readonly Omit<NamedIcon<unknown>, 'icon'>[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { name, categories = [] } of icons)
    for (const title of categories) {
      const names = found.get(title)
      if (names === undefined) found.set(title, [name])
      else names.push(name)
    }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Fields = Readonly<Record<string, unknown>>

function parse(text: string): Fields {
  try {
    const set: unknown = JSON.parse(text)
    if (isRecord(set)) return set
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new RefusedSvg(sayDrawingRefusal('set_not_json'))
}

function findTransform(given: unknown): IconTransform {
  const { rotate, hFlip, vFlip } = isRecord(given) ? given : {}
  return {
    rotate: ((Math.trunc(toNumber(rotate) ?? 0) % 4) + 4) % 4,
    hFlip: hFlip === true,
    vFlip: vFlip === true,
  }
}

function readHidden(given: unknown): boolean | null {
  return isRecord(given) && typeof given.hidden === 'boolean' ? given.hidden : null
}

function readParent(alias: unknown): string | null {
  return isRecord(alias) ? toText(alias.parent) : null
}

function mostCommon(numbers: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort(([a, many], [b, more]) => more - many || a - b)[0]?.[0] ?? defaultSide
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function toNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
