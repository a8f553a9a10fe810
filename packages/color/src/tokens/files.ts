import type { Warning } from '@blazon/warnings/warning'
import { mergeGroups } from '../formats/dtcg/dtcg-dialects.ts'
import { isObject, type Json } from '../formats/dtcg/dtcg-tokens.ts'
import { UnreadablePalette } from '../formats/palette.ts'
import { decodeText, quote } from '../formats/text.ts'
import { nameSome } from '../formats/warnings.ts'
import { isResolver, resolveSets } from './resolver-file.ts'
import { warnOfTokens } from './warnings.ts'

/** The files of one set of tokens, by their paths. */
export type TokenFiles = ReadonlyMap<string, Uint8Array>

/**
 * Returns the tokens of several files as one: in the order of a resolver file, as the sets of Tokens
 * Studio that `$metadata.json` lists, or merged in the order of their paths. Throws
 * {@link UnreadablePalette}.
 */
export function joinFiles(files: TokenFiles): { root: Json; warnings: Warning[] } {
  const documents = new Map<string, Json>()
  const others: string[] = []
  for (const path of [...files.keys()].sort()) {
    // What macOS adds to a ZIP.
    if (path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.)/.test(path)) continue
    if (/\.(?:json|tokens)$/i.test(path)) {
      documents.set(path, parseJson(files.get(path)!, files.size > 1 ? path : undefined))
    } else others.push(path)
  }
  if (documents.size === 0) throw new UnreadablePalette('The ZIP has no JSON file.')
  const left = nameSome(others)
  const warnings = left.count === 0 ? [] : [warnOfTokens('token_files_left_out', left)]
  const joined = joinDocuments(documents)
  return { root: joined.root, warnings: [...warnings, ...joined.warnings] }
}

/** The JSON object in a file; themes are a list. Throws {@link UnreadablePalette}. */
function parseJson(bytes: Uint8Array, path: string | undefined): Json {
  const name = path === undefined ? 'The file' : quote(path)
  let json: unknown
  try {
    json = JSON.parse(decodeText(bytes))
  } catch {}
  if (isDeeper(json, maxDepth))
    throw new UnreadablePalette(`${name} has more than ${maxDepth} levels.`)
  if (isObject(json)) return json
  if (Array.isArray(json) && path?.endsWith('$themes.json')) return { ...json } as unknown as Json
  throw new UnreadablePalette(`${name} is not a JSON object.`)
}

/** More than the deepest token with a value has. */
const maxDepth = 100

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1))
}

function joinDocuments(documents: ReadonlyMap<string, Json>) {
  const load = (path: string) => {
    const found = documents.get(path)
    return found === undefined ? null : (withinOne(found, path, documents) as Json)
  }
  const resolver = [...documents].find(([, document]) => isResolver(document))
  if (resolver !== undefined) {
    const [at, document] = resolver
    return resolveSets(document, (path) => load(resolvePath(at, path)))
  }
  const metadata = [...documents.keys()].find((path) => /(?:^|\/)\$metadata\.json$/.test(path))
  if (metadata !== undefined) {
    return { root: joinStudioSets(documents, metadata), warnings: [] }
  }
  const names = new Set<string>()
  const root = [...documents.keys()].reduce<Json>((merged, path) => {
    const document = load(path)!
    for (const name of listShared(merged, document, [])) names.add(name)
    return mergeGroups(merged, document)
  }, {})
  const shared = nameSome([...names])
  return { root, warnings: shared.count === 0 ? [] : [warnOfTokens('tokens_replaced', shared)] }
}

/** The folder that Tokens Studio writes, as the single file that it also writes. */
function joinStudioSets(documents: ReadonlyMap<string, Json>, metadata: string): Json {
  const folder = metadata.slice(0, metadata.lastIndexOf('/') + 1)
  const sets = [...documents].map(([path, document]) => {
    const within = path.startsWith(folder) ? path.slice(folder.length) : path
    const name = within.replace(/\.json$/i, '')
    return [name, name === '$themes' ? Object.values(document) : document] as const
  })
  return Object.fromEntries(sets)
}

/** The value with each `$ref` to another file as one within the merged document. */
function withinOne(value: unknown, path: string, documents: ReadonlyMap<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((item) => withinOne(item, path, documents))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (name !== '$ref' || typeof part !== 'string') {
        return [name, withinOne(part, path, documents)]
      }
      const [file = '', pointer] = part.split('#')
      const isKnown = pointer !== undefined && documents.has(resolvePath(path, file))
      return [name, isKnown ? `#${pointer}` : part]
    }),
  )
}

/** The path of a file that another one names. */
function resolvePath(from: string, path: string): string {
  const names: string[] = []
  for (const name of [...from.split('/').slice(0, -1), ...path.split('/')]) {
    if (name === '..') names.pop()
    else if (name !== '.') names.push(name)
  }
  return names.join('/')
}

/** The paths of the tokens that both have. */
function listShared(base: Json, own: Json, path: readonly string[]): string[] {
  return Object.entries(own).flatMap(([name, child]) => {
    const before = Object.hasOwn(base, name) ? base[name] : undefined
    if (name.startsWith('$') || !isObject(before) || !isObject(child)) return []
    const at = [...path, name]
    if (Object.hasOwn(child, '$value') || Object.hasOwn(child, 'value')) return [at.join('.')]
    return listShared(before, child, at)
  })
}
