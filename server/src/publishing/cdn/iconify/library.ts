import { inTurns } from '../../../kernel/base/in-turns.ts'
import { type IconSet, type IconSetData, readIconSet } from './icon-set.ts'
import { createIconsJson } from './icons-json.ts'
import { type Keywords, readKeywords } from './keywords.ts'
import type { IconSets } from './lists.ts'

/** One set, prepared for requests. */
export interface ServedSet {
  set: IconSet
  iconsJson(names: readonly string[]): string
}

/** The sets of a deployment, by prefix. Each is read at its first request. */
export interface IconLibrary {
  prefixes: readonly string[]
  load(prefix: string): Promise<ServedSet>
  /** Built from all sets, once. */
  index(): Promise<SearchIndex>
}

export interface SearchIndex {
  sets: IconSets
  keywords: Keywords
}

export async function serveSet(data: IconSetData): Promise<ServedSet> {
  const set = await inTurns(readIconSet(data))
  return { set, iconsJson: createIconsJson(set) }
}

export async function indexSets(served: readonly ServedSet[]): Promise<SearchIndex> {
  const sets = new Map(served.map(({ set }) => [set.prefix, set]))
  return { sets, keywords: await inTurns(readKeywords(sets)) }
}
