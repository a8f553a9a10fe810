import type { Warning } from '@blazon/warnings/warning'
import { mergeGroups } from '../formats/dtcg/dtcg-dialects.ts'
import { isObject, type Json } from '../formats/dtcg/dtcg-tokens.ts'
import { UnreadablePalette } from '../formats/palette.ts'
import { nameSome } from '../formats/warnings.ts'
import { warnOfTokens } from './warnings.ts'

/**
 * A document of the Design Tokens Resolver Module 2025.10: sets of tokens, modifiers whose contexts
 * replace some of them, and their order.
 */

/** Whether a JSON file is a resolver document. */
export function isResolver({ resolutionOrder }: Json): boolean {
  return Array.isArray(resolutionOrder)
}

/**
 * Returns the tokens of all sets in their order, with the default context of each modifier; warnings
 * name the other contexts. Throws {@link UnreadablePalette}.
 * @param load the tokens of the file at a path; null if there is none
 */
export function resolveSets(
  resolver: Json,
  load: (path: string) => Json | null,
): { root: Json; warnings: Warning[] } {
  const warnings: Warning[] = []
  let passed: readonly string[] = []

  const point = (pointer: string) =>
    pointer
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => Object(at)[decode(name)], resolver)

  /** The object that a `$ref` names, with its own members over it. */
  const follow = (given: unknown): Json => {
    if (!isObject(given))
      throw new UnreadablePalette('The resolver file has an entry of no object.')
    const { $ref, ...own } = given
    if (typeof $ref !== 'string') return given
    const target = $ref.startsWith('#/') ? point($ref) : load($ref)
    if (!isObject(target)) {
      throw new UnreadablePalette(
        `The resolver file refers to “${$ref.slice(0, 200)}”, which is missing. Import a ZIP with all of its files.`,
      )
    }
    return { ...target, ...own }
  }

  const merge = (base: Json, sources: unknown, from: string): Json => {
    if (passed.includes(from)) throw new UnreadablePalette(`The set “${from}” contains itself.`)
    if (!Array.isArray(sources)) throw new UnreadablePalette(`“${from}” has no list of sources.`)
    passed = [...passed, from]
    const merged = sources.reduce<Json>((tokens, source) => {
      const found = follow(source)
      const name = Object(source).$ref
      return Array.isArray(found.sources) && typeof name === 'string'
        ? merge(tokens, found.sources, name)
        : mergeGroups(tokens, found)
    }, base)
    passed = passed.slice(0, -1)
    return merged
  }

  const root = (resolver.resolutionOrder as unknown[]).reduce<Json>((tokens, entry) => {
    const found = follow(entry)
    const name = String(found.name ?? lastName(Object(entry).$ref))
    if (!isObject(found.contexts)) return merge(tokens, found.sources, name)
    const contexts = Object.keys(found.contexts)
    const chosen = typeof found.default === 'string' ? found.default : contexts[0]
    if (chosen === undefined || !Object.hasOwn(found.contexts, chosen)) {
      throw new UnreadablePalette(`The modifier “${name}” has no context “${chosen ?? ''}”.`)
    }
    const others = contexts.filter((context) => context !== chosen)
    if (others.length > 0) {
      const left = nameSome(others)
      warnings.push(warnOfTokens('token_contexts_left_out', { modifier: name, chosen, ...left }))
    }
    return merge(tokens, found.contexts[chosen], name)
  }, {})
  const { $description, description, name } = resolver
  const described = $description ?? description ?? name
  return {
    root: typeof described === 'string' ? { $description: described, ...root } : root,
    warnings,
  }
}

function lastName(reference: unknown): string {
  return typeof reference === 'string' ? decode(reference.split('/').at(-1)!) : ''
}

function decode(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}
