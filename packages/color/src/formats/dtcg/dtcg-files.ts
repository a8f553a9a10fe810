import { UnreadablePalette } from '../palette.ts'
import { decodeText, quote } from '../text.ts'
import { nameSome, warnOfFile } from '../warnings.ts'
import { isResolver, readResolver } from './dtcg-resolver.ts'
import { isStudio, readMergedFiles, readStudio } from './dtcg-sets.ts'
import { isObject, type Json } from './dtcg-tokens.ts'
import type { Variants } from './dtcg-variants.ts'
import { restoreReferences } from './style-dictionary.ts'

/** The files of one set of tokens, by their paths. */
export type TokenFiles = ReadonlyMap<string, Uint8Array>

/**
 * Returns the tokens of files: in the order of a resolver file, as the sets of Tokens Studio that
 * `$metadata.json` lists, or merged in the order of their paths. Throws {@link UnreadablePalette}.
 */
export function readTokenFiles(files: TokenFiles): Variants {
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
  const warnings = left.count === 0 ? [] : [warnOfFile('token_files_left_out', left)]
  const variants = readDocuments(documents)
  return { ...variants, warnings: [...warnings, ...variants.warnings] }
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
  if (isObject(json)) return restoreReferences(json)
  if (Array.isArray(json) && path?.endsWith('$themes.json')) return { ...json } as unknown as Json
  throw new UnreadablePalette(`${name} is not a JSON object.`)
}

/** More than the deepest token with a value has. */
const maxDepth = 100

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((child) => isDeeper(child, levels - 1))
}

function readDocuments(documents: ReadonlyMap<string, Json>): Variants {
  const load = (path: string) => {
    const found = documents.get(path)
    return found === undefined ? null : (withinOne(found, path, documents) as Json)
  }
  const resolver = [...documents].find(([, document]) => isResolver(document))
  if (resolver !== undefined) {
    const [at, document] = resolver
    const used = new Set([at, ...[...documents].flatMap(([path, one]) => listFiles(one, path))])
    const left = nameSome([...documents.keys()].filter((path) => !used.has(path)))
    const variants = readResolver(document, (path) => load(resolvePath(at, path)))
    if (left.count === 0) return variants
    return { ...variants, warnings: [warnOfFile('token_sources_left_out', left)] }
  }
  const metadata = [...documents.keys()].find((path) => /(?:^|\/)\$metadata\.json$/.test(path))
  if (metadata !== undefined) return readStudio(joinStudioSets(documents, metadata))
  const [only] = documents.size === 1 ? documents.values() : []
  if (only !== undefined && isStudio(only)) return readStudio(only)
  return readMergedFiles([...documents.keys()].map((path) => [nameFile(path), load(path)!]))
}

/** `kit/Dark.tokens.json` → `Dark`. */
function nameFile(path: string): string {
  return path.replace(/^.*\//, '').replace(/(?:\.tokens)?\.[^.]*$/i, '')
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

/** The paths of the files to which a value refers. */
function listFiles(value: unknown, from: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const isFile = name === '$ref' && typeof part === 'string' && !part.startsWith('#')
    return isFile ? [resolvePath(from, part.split('#')[0]!)] : listFiles(part, from)
  })
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
