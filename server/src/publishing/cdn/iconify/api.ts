import { inTurns } from '../../../kernel/in-turns.ts'
import { iconsCss } from './css.ts'
import type { IconSet, IconSetData } from './icon-set.ts'
import { readIconSet } from './icon-set.ts'
import { createIconsJson } from './icons-json.ts'
import { type Keywords, keywordsAnswer, readKeywords } from './keywords.ts'
import { collection, collections, type IconSets, lastModified } from './lists.ts'
import { searchAnswer } from './search.ts'
import { iconSvg } from './svg-answer.ts'

/**
 * The Iconify API over the icon sets of a deployment (https://iconify.design/docs/api/), for icon
 * components, plugins and build tools. Its responses equal those of Iconify's own server.
 */

/** One set, prepared for requests. */
export interface ServedSet {
  set: IconSet
  iconsJson(names: readonly string[]): string
}

/** The sets of a deployment, by prefix. Each is read at its first request. */
export interface IconLibrary {
  prefixes: readonly string[]
  load(prefix: string): Promise<ServedSet> | ServedSet
  /** Built from all sets, once. */
  index(): Promise<SearchIndex>
}

export interface SearchIndex {
  sets: IconSets
  keywords: Keywords
}

export interface IconAnswer {
  status: 200 | 400 | 404
  contentType: string
  body: string
  /** Name under which browsers save the response. */
  filename?: string
}

export async function serveSet(data: IconSetData): Promise<ServedSet> {
  const set = await inTurns(readIconSet(data))
  return { set, iconsJson: createIconsJson(set) }
}

export async function indexSets(served: readonly ServedSet[]): Promise<SearchIndex> {
  const sets = new Map(served.map(({ set }) => [set.prefix, set]))
  return { sets, keywords: await inTurns(readKeywords(sets)) }
}

/** Answers `path`, which is relative to `icons/`. */
export async function answerIcons(
  library: IconLibrary,
  path: string,
  query: URLSearchParams,
): Promise<IconAnswer> {
  if (path === 'version') return ok('text/plain; charset=utf-8', 'Iconify API')
  const list = Object.hasOwn(lists, path) ? lists[path]! : null
  if (list !== null) return json(list(await library.index(), query), query)
  if (path === 'search') {
    const { sets, keywords } = await library.index()
    return json((await inTurns(searchAnswer(sets, keywords, query))) ?? 400, query)
  }
  const [, first = '', second, extension] = setPath.exec(path) ?? []
  const joined = extension === 'svg' && second === undefined
  const [prefix, name] = joined ? splitName(library, first) : [first, second]
  if (!library.prefixes.includes(prefix)) return notFound
  const loading = library.load(prefix)
  const served = loading instanceof Promise ? await loading : loading
  return answerSet(served, name ?? null, extension!, query)
}

/** `prefix.json`, `prefix/icons.json`, `prefix.js`, `prefix.css`, `prefix/name.svg`, `prefix:name.svg`, `prefix-name.svg`. */
const setPath = /^([a-z0-9-]+)(?:[/:]([a-z0-9-]+))?\.(json|js|css|svg)$/

/**
 * Splits `prefix-name`. Iconify's server splits at the first hyphen. For a set whose prefix has a
 * hyphen, the split moves on until a known prefix is found.
 */
function splitName({ prefixes }: IconLibrary, text: string): [prefix: string, name: string] {
  for (let at = text.indexOf('-'); at > 0; at = text.indexOf('-', at + 1)) {
    if (prefixes.includes(text.slice(0, at))) return [text.slice(0, at), text.slice(at + 1)]
  }
  return ['', text]
}

const lists: Readonly<
  Record<string, (index: SearchIndex, query: URLSearchParams) => object | 400 | 404>
> = {
  collections: ({ sets }, query) => collections(sets, query),
  collection: ({ sets }, query) => collection(sets, query) ?? 404,
  'last-modified': ({ sets }, query) => lastModified(sets, query),
  keywords: ({ keywords }, query) => keywordsAnswer(keywords, query) ?? 400,
}

async function answerSet(
  { set, iconsJson }: ServedSet,
  name: string | null,
  extension: string,
  query: URLSearchParams,
): Promise<IconAnswer> {
  const isDownload = query.get('download')
  if (extension === 'svg') {
    const body = name === null ? null : iconSvg(set, name, query)
    if (body === null) return notFound
    const contentType = 'image/svg+xml; charset=utf-8'
    return ok(contentType, body, isDownload && `${name}.svg`)
  }
  const names = query.get('icons')?.split(',')
  if (names === undefined || (name !== null && (name !== 'icons' || extension === 'css'))) {
    return notFound
  }
  if (extension === 'json') return jsonText(iconsJson(names), query)
  if (extension === 'js') {
    return script(iconsJson(names), query.get('callback') || 'SimpleSVG._loaderCallback', query)
  }
  const css = await inTurns(iconsCss(set, [...new Set(names)], query))
  return ok('text/css; charset=utf-8', css, isDownload && `${set.prefix}.css`)
}

function json(answer: object | 400 | 404, query: URLSearchParams): IconAnswer {
  if (answer === 404) return notFound
  if (answer === 400) return badRequest
  const callback = query.get('callback')
  const text = JSON.stringify(answer)
  return callback ? script(text, callback, query) : jsonText(text, query)
}

function jsonText(text: string, query: URLSearchParams): IconAnswer {
  return ok('application/json; charset=utf-8', printed(text, query))
}

/** JSONP: JSON as the argument of a function of the page. */
function script(text: string, callback: string, query: URLSearchParams): IconAnswer {
  if (!callbackPattern.test(callback)) return badRequest
  return ok('application/javascript; charset=utf-8', `${callback}(${printed(text, query)});`)
}

/**
 * Iconify's rule with a limit of 200 characters: names joined by dots, so that a callback cannot
 * end the expression.
 */
const callbackPattern = /^[a-z0-9_.]{1,200}$/i

function printed(text: string, query: URLSearchParams): string {
  return query.get('pretty') ? JSON.stringify(JSON.parse(text), null, 4) : text
}

function ok(contentType: string, body: string, filename: string | null = null): IconAnswer {
  return { status: 200, contentType, body, ...(filename ? { filename } : {}) }
}

const notFound: IconAnswer = {
  status: 404,
  contentType: 'text/plain; charset=utf-8',
  body: 'Not found',
}

const badRequest: IconAnswer = { ...notFound, status: 400, body: 'Bad request' }
