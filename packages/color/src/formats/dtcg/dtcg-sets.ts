import { nameSome, warnOfFile } from '../warnings.ts'
import { isToken, mergeGroups } from './dtcg-dialects.ts'
import { isObject, type Json } from './dtcg-tokens.ts'
import type { Variants } from './dtcg-variants.ts'

/** Sets of tokens that replace each other: those of Tokens Studio, with its themes, and files. */

type NamedSet = readonly [name: string, tokens: Json]

/** Whether a file has the sets of Tokens Studio. */
export function isStudio({ $metadata, $themes }: Json): boolean {
  return Array.isArray(Object($metadata).tokenSetOrder) || listThemes($themes).length > 0
}

/**
 * Returns the sets of Tokens Studio. Each group of themes is a modifier; without themes, the sets that
 * define the same tokens are the contexts of one.
 */
export function readStudio(root: Json): Variants {
  const sets = listSets(root)
  const themes = listThemes(root.$themes)
  if (themes.length > 0) return readThemes(sets, themes)
  const variants = readSharedSets(sets, 'first')
  const left = nameSome(variants.shared)
  return {
    ...variants,
    isStudio: true,
    others: left.count === 0 ? [] : [warnOfFile('token_modes_left_out', left)],
  }
}

/** Returns the tokens of files. Those that define the same tokens are the contexts of a modifier. */
export function readMergedFiles(files: readonly NamedSet[]): Variants {
  const variants = readSharedSets(files, 'last')
  const left = nameSome(variants.shared)
  return {
    ...variants,
    isStudio: false,
    others: left.count === 0 ? [] : [warnOfFile('tokens_replaced', left)],
  }
}

/** The sets in the order of the file, and after them those that it does not order. */
function listSets(root: Json): NamedSet[] {
  const { tokenSetOrder } = Object(root.$metadata) as { tokenSetOrder?: unknown }
  const ordered = Array.isArray(tokenSetOrder) ? tokenSetOrder.map(String) : []
  const names = new Set([...ordered, ...Object.keys(root)])
  return [...names].flatMap((name) => {
    const tokens = Object.hasOwn(root, name) && !name.startsWith('$') ? root[name] : undefined
    return isObject(tokens) ? [[name, tokens] as const] : []
  })
}

interface Theme {
  name: string
  group?: unknown
  selectedTokenSets: Json
}

function listThemes(given: unknown): Theme[] {
  return (Array.isArray(given) ? given : []).filter((theme): theme is Theme => {
    const { name, selectedTokenSets } = Object(theme)
    return typeof name === 'string' && isObject(selectedTokenSets)
  })
}

function readThemes(sets: readonly NamedSet[], themes: readonly Theme[]): Variants {
  const names = new Set(themes.map(({ group = null }) => group))
  const groups = [...names].map((name) => themes.filter(({ group = null }) => group === name))
  const has = ({ selectedTokenSets }: Theme, set: string) =>
    Object.hasOwn(selectedTokenSets, set) && selectedTokenSets[set] !== 'disabled'
  const firsts = groups.map(([first]) => first!.name).join(', ')
  const left = nameSome(groups.flatMap((group) => group.slice(1).map(({ name }) => name)))
  const unused = nameSome(
    sets.map(([name]) => name).filter((name) => !themes.some((theme) => has(theme, name))),
  )
  return {
    modifiers: groups.map((group) => ({ contexts: group.map(({ name }) => name) })),
    resolve: (chosen) => {
      const used = groups.map((group, at) => group[chosen[at]!]!)
      return sets
        .filter(([name]) => used.some((theme) => has(theme, name)))
        .reduce<Json>((merged, [, tokens]) => mergeGroups(merged, tokens), {})
    },
    isStudio: true,
    warnings: unused.count === 0 ? [] : [warnOfFile('token_sets_left_out', unused)],
    others:
      left.count === 0 ? [] : [warnOfFile('token_themes_left_out', { chosen: firsts, ...left })],
  }
}

/** @param first which of the sets with the same tokens is the default context */
function readSharedSets(sets: readonly NamedSet[], first: 'first' | 'last') {
  const paths = sets.map(([, tokens]) => listPaths(tokens))
  const counts = new Map<string, number>()
  for (const path of paths.flat()) counts.set(path, (counts.get(path) ?? 0) + 1)
  const isShared = (path: string) => counts.get(path)! > 1
  const sharing = sets.filter((_, at) => paths[at]!.some(isShared))
  const contexts = first === 'first' ? sharing : sharing.toReversed()
  return {
    modifiers: contexts.length === 0 ? [] : [{ contexts: contexts.map(([name]) => name) }],
    resolve: ([chosen]: readonly number[]): Json => {
      const merged = sets.reduce<Json>((before, [, tokens]) => mergeGroups(before, tokens), {})
      // The chosen context replaces the default one, which replaces the others.
      const over = chosen === undefined ? [] : [...contexts.toReversed(), contexts[chosen]!]
      return over.reduce((before, [, tokens]) => mergeGroups(before, tokens), merged)
    },
    warnings: [],
    shared: [...counts.keys()].filter(isShared).map((path) => JSON.parse(path).join('.')),
  }
}

/** The paths of the tokens of a set, each as JSON. */
function listPaths(node: Json, path: readonly string[] = []): string[] {
  return Object.entries(node).flatMap(([name, child]) => {
    if (!isObject(child) || (name.startsWith('$') && name !== '$root')) return []
    const at = [...path, name]
    return isToken(child) ? [JSON.stringify(at)] : listPaths(child, at)
  })
}
