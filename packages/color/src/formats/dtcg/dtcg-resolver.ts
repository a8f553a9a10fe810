import { UnreadablePalette } from '../palette.ts'
import { nameSome, warnOfFile } from '../warnings.ts'
import { mergeGroups } from './dtcg-dialects.ts'
import { isObject, type Json } from './dtcg-tokens.ts'
import type { Variants } from './dtcg-variants.ts'

/**
 * A document of the Design Tokens Resolver Module 2025.10: sets of tokens, modifiers whose contexts
 * replace some of them, and their order.
 */

/** Whether a JSON file is a resolver document. */
export function isResolver({ resolutionOrder }: Json): boolean {
  return Array.isArray(resolutionOrder)
}

/**
 * Returns the tokens of all sets in their order, and its modifiers. Throws {@link UnreadablePalette}.
 * @param load the tokens of the file at a path; null if there is none
 */
export function readResolver(resolver: Json, load: (path: string) => Json | null): Variants {
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

  const entries = (resolver.resolutionOrder as unknown[]).map((entry) => {
    const found = follow(entry)
    const name = String(found.name ?? lastName(Object(entry).$ref))
    const contexts = isObject(found.contexts) ? found.contexts : null
    return { name, found, contexts, order: contexts === null ? [] : orderContexts(name, found) }
  })
  const modifiers = entries.filter(({ contexts }) => contexts !== null)
  const { $description, description, name } = resolver
  const described = $description ?? description ?? name
  return {
    modifiers: modifiers.map(({ order }) => ({ contexts: order })),
    resolve: (chosen) => {
      const root = entries.reduce<Json>((tokens, entry) => {
        const { name, found, contexts, order } = entry
        if (contexts === null) return merge(tokens, found.sources, name)
        return merge(tokens, contexts[order[chosen[modifiers.indexOf(entry)]!]!], name)
      }, {})
      return typeof described === 'string' ? { $description: described, ...root } : root
    },
    isStudio: false,
    warnings: [],
    others: modifiers.flatMap(({ name, order: [chosen = '', ...others] }) =>
      others.length === 0
        ? []
        : [warnOfFile('token_contexts_left_out', { modifier: name, chosen, ...nameSome(others) })],
    ),
  }
}

/** The names of a modifier's contexts, the default one first. Throws {@link UnreadablePalette}. */
function orderContexts(name: string, modifier: Json): string[] {
  const contexts = Object.keys(modifier.contexts as Json)
  const first = typeof modifier.default === 'string' ? modifier.default : contexts[0]
  if (first === undefined || !contexts.includes(first)) {
    throw new UnreadablePalette(`The modifier “${name}” has no context “${first ?? ''}”.`)
  }
  return [first, ...contexts.filter((context) => context !== first)]
}

function lastName(reference: unknown): string {
  return typeof reference === 'string' ? decode(reference.split('/').at(-1)!) : ''
}

function decode(name: string): string {
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}
