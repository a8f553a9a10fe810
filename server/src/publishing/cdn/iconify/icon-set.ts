import { type Pausing, sorted } from '../../../kernel/base/in-turns.ts'

/** An icon set in Iconify's JSON, as a deployment stores it, prepared for requests. */

export interface Transform {
  rotate?: number
  hFlip?: boolean
  vFlip?: boolean
}

/** Box values that an icon, an alias or a whole set can have. */
export interface Box {
  left?: number
  top?: number
  width?: number
  height?: number
}

interface IconData extends Box, Transform {
  body: string
  hidden?: boolean
}

interface AliasData extends Box, Transform {
  parent: string
  hidden?: boolean
}

export interface IconSetData extends Box {
  prefix: string
  info?: IconSetInfo
  lastModified?: number
  icons: Readonly<Record<string, IconData>>
  aliases?: Readonly<Record<string, AliasData>>
  categories?: Readonly<Record<string, readonly string[]>>
  /** Iconify's format has no tags: deployments add those of each icon, by its name. */
  tags?: Readonly<Record<string, readonly string[]>>
}

interface IconSetInfo extends Readonly<Record<string, unknown>> {
  name: string
  total?: number
  palette?: boolean
  hidden?: boolean
  category?: string
  tags?: readonly string[]
}

/** An icon with its names, its own name first. The others are aliases that look the same. */
export interface Entry {
  names: string[]
  body: string
  tags: readonly string[]
}

export interface IconSet {
  prefix: string
  info: IconSetInfo | null
  /** Number of visible icons, not counting aliases that look the same. */
  total: number
  lastModified: number | null
  /** Default box of the icons. */
  box: Box
  icons: ReadonlyMap<string, IconData>
  /** Aliases that resolve to an icon. */
  aliases: ReadonlyMap<string, AliasData>
  /** By each of their names. */
  visible: ReadonlyMap<string, Entry>
  hidden: ReadonlyMap<string, Entry>
  categories: readonly { title: string; entries: Entry[] }[]
  uncategorized: readonly Entry[]
}

const looks = ['left', 'top', 'width', 'height', 'rotate', 'hFlip', 'vFlip'] as const

/** A generator, because reading 20,000 icons at once holds the event loop for 100 ms. */
export function* readIconSet(data: IconSetData): Pausing<IconSet> {
  const icons = new Map(Object.entries(data.icons))
  const aliases = new Map(Object.entries(data.aliases ?? {}))
  const visible = new Map<string, Entry>()
  const hidden = new Map<string, Entry>()
  /** Icons that count: without aliases that look the same. */
  const shown: [entry: Entry, categoriesOf: string][] = []

  for (const [name, icon] of icons) {
    yield
    const entry = { names: [name], body: icon.body, tags: data.tags?.[name] ?? [] }
    if (icon.hidden) hidden.set(name, entry)
    else {
      visible.set(name, entry)
      shown.push([entry, name])
    }
  }
  const done = new Set(icons.keys())
  for (const name of aliases.keys()) {
    yield
    resolve(name)
  }
  for (const name of aliases.keys()) if (!findEntry(name)) aliases.delete(name)

  const grouped = yield* groupByCategory(data.categories ?? {}, shown)
  const info = data.info === undefined ? null : { ...data.info, total: shown.length }
  const { left, top, width, height } = data
  return {
    prefix: data.prefix,
    info,
    total: shown.length,
    lastModified: data.lastModified ?? null,
    box: {
      ...(left && { left }),
      ...(top && { top }),
      ...(width && { width }),
      ...(height && { height }),
    },
    icons,
    aliases,
    visible,
    hidden,
    ...grouped,
  }

  function findEntry(name: string): Entry | undefined {
    return visible.get(name) ?? hidden.get(name)
  }

  /** Resolves the parent first. An alias without a target, or in a circle, gets no entry. */
  function resolve(name: string): void {
    const alias = aliases.get(name)
    if (done.has(name) || alias === undefined) return
    done.add(name)
    resolve(alias.parent)
    const parent = findEntry(alias.parent)
    if (parent === undefined) return
    const isParentVisible = visible.has(alias.parent)
    const isVisible = alias.hidden === undefined ? isParentVisible : !alias.hidden
    const looksOther = looks.some((look) => alias[look] !== undefined)
    if (!looksOther && isVisible === isParentVisible) {
      parent.names.push(name)
      ;(isVisible ? visible : hidden).set(name, parent)
      return
    }
    const entry = { names: [name], body: parent.body, tags: parent.tags }
    ;(isVisible ? visible : hidden).set(name, entry)
    if (isVisible) shown.push([entry, parent.names[0]!])
  }
}

/** An alias without categories of its own belongs to those of its parent. */
function* groupByCategory(
  categories: NonNullable<IconSetData['categories']>,
  shown: readonly (readonly [entry: Entry, categoriesOf: string])[],
): Pausing<Pick<IconSet, 'categories' | 'uncategorized'>> {
  const groups = Object.entries(categories).map(([title, names]) => ({
    title,
    names,
    entries: [] as Entry[],
  }))
  const byName = new Map<string, typeof groups>()
  for (const group of groups) {
    for (const name of group.names) byName.set(name, [...(byName.get(name) ?? []), group])
  }
  const uncategorized: Entry[] = []
  for (const [entry, parent] of shown) {
    yield
    const [name] = entry.names
    const own = byName.get(name!) ?? byName.get(parent)
    if (own === undefined) uncategorized.push(entry)
    else {
      byName.set(name!, own)
      for (const group of new Set(own)) group.entries.push(entry)
    }
  }
  const ordered: { title: string; entries: Entry[] }[] = []
  for (const { title, entries } of groups) {
    if (entries.length === 0) continue
    ordered.push({ title, entries: yield* sorted(entries, byFirstName) })
  }
  return { categories: ordered, uncategorized: yield* sorted(uncategorized, byFirstName) }
}

function byFirstName({ names: [a] }: Entry, { names: [b] }: Entry): number {
  return a!.localeCompare(b!)
}
