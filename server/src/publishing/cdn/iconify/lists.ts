import type { Entry, IconSet } from './icon-set.ts'
import { choosePrefixes } from './parameters.ts'

/** The sets of a deployment, in their order. */
export type IconSets = ReadonlyMap<string, IconSet>

/** `/collections`: the info of each set. */
export function collections(sets: IconSets, query: URLSearchParams): Record<string, unknown> {
  const chosen = choosePrefixes([...sets.keys()], query)
  return Object.fromEntries(
    chosen.flatMap((prefix) => {
      const info = sets.get(prefix)!.info
      return info === null ? [] : [[prefix, info]]
    }),
  )
}

/** `/last-modified`: seconds since the epoch, by prefix. */
export function lastModified(sets: IconSets, query: URLSearchParams): object {
  const chosen = choosePrefixes([...sets.keys()], query)
  return {
    lastModified: Object.fromEntries(
      chosen.flatMap((prefix) => {
        const time = sets.get(prefix)!.lastModified
        return time === null ? [] : [[prefix, time]]
      }),
    ),
  }
}

/** `/collection?prefix=`: the names of a set's icons. Returns null for an unknown set. */
export function collection(sets: IconSets, query: URLSearchParams): object | null {
  const set = sets.get(query.get('prefix') ?? '')
  if (set === undefined) return null
  const { prefix, info, total, visible, hidden, categories, uncategorized } = set
  const hiddenNames = [...hidden].filter(([name, { names }]) => names[0] === name)
  const aliases = [...visible, ...hidden].filter(([name, { names }]) => names[0] !== name)
  return {
    prefix,
    total,
    ...(info === null ? {} : { title: info.name }),
    ...(info === null || !query.get('info') ? {} : { info }),
    ...(uncategorized.length === 0 ? {} : { uncategorized: uncategorized.map(firstName) }),
    ...(categories.length === 0
      ? {}
      : {
          categories: Object.fromEntries(
            categories.map(({ title, entries }) => [title, entries.map(firstName)]),
          ),
        }),
    ...(hiddenNames.length === 0 ? {} : { hidden: hiddenNames.map(([name]) => name) }),
    ...(aliases.length === 0
      ? {}
      : { aliases: Object.fromEntries(aliases.map(([name, entry]) => [name, firstName(entry)])) }),
  }
}

function firstName({ names }: Entry): string {
  return names[0]!
}
