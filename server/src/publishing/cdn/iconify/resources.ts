import { inTurns } from '../../../kernel/base/in-turns.ts'
import { contentTypes, type IconAnswer, json, jsonText, notFound, ok, script } from './answers.ts'
import { iconsCss } from './css.ts'
import { keywordsAnswer } from './keywords.ts'
import type { IconLibrary, SearchIndex, ServedSet } from './library.ts'
import { collection, collections, lastModified } from './lists.ts'
import { searchAnswer } from './search.ts'
import { iconSvg } from './svg-answer.ts'

/**
 * The resources of the Iconify API (https://iconify.design/docs/api/) as data: `api.ts` serves them and
 * `http/openapi/cdn.ts` describes them.
 */
interface IconResource {
  /** Last part of the operation's id. */
  name: string
  summary: string
  description: string
  contentType: string
  /** Query parameters, by name. */
  parameters: Readonly<Record<string, QueryParameter>>
}

interface QueryParameter {
  description: string
  required?: true
}

/** A resource that is computed from all sets of a deployment. */
interface LibraryResource extends IconResource {
  answer(library: IconLibrary, query: URLSearchParams): Promise<IconAnswer>
}

/** A resource of one set, `{prefix}.json`, or of one of its icons, `{prefix}/{name}.svg`. */
interface SetResource extends IconResource {
  isOfIcon: boolean
  /** @param name of the icon, or null if the address names only the set */
  answer(
    served: ServedSet,
    name: string | null,
    query: URLSearchParams,
  ): IconAnswer | Promise<IconAnswer>
}

const iconifyFormat = { description: 'In the format of the Iconify API' }

const chosenSets = {
  prefix: { description: 'Prefix of one icon set' },
  prefixes: {
    description: 'Prefixes, separated by commas; `mdi-` matches every prefix that begins with it',
  },
}

/** Resources by their path under `icons/`. */
export const libraryResources: Readonly<Record<string, LibraryResource>> = {
  collections: {
    name: 'collections',
    summary: 'List icon sets',
    description: 'Returns name, author, license and number of icons of each set, by prefix.',
    contentType: contentTypes.json,
    parameters: chosenSets,
    answer: fromIndex(({ sets }, query) => collections(sets, query)),
  },
  collection: {
    name: 'collection',
    summary: 'List the icon names of a set',
    description: 'Returns the names and aliases, grouped by category if the set has categories.',
    contentType: contentTypes.json,
    parameters: {
      prefix: { description: 'Prefix of an icon set', required: true },
      info: { description: 'Whether to include information about the set' },
    },
    answer: fromIndex(({ sets }, query) => collection(sets, query) ?? 404),
  },
  search: {
    name: 'search',
    summary: 'Search icons by the words of their names',
    description: 'Returns the ids (`prefix:name`) of matching icons, the best matches first.',
    contentType: contentTypes.json,
    parameters: {
      query: { description: 'Search query', required: true },
      limit: iconifyFormat,
      min: iconifyFormat,
      start: iconifyFormat,
      prefix: iconifyFormat,
      prefixes: iconifyFormat,
      category: iconifyFormat,
      similar: iconifyFormat,
    },
    async answer(library, query) {
      const { sets, keywords } = await library.index()
      return json((await inTurns(searchAnswer(sets, keywords, query))) ?? 400, query)
    },
  },
  keywords: {
    name: 'keywords',
    summary: 'List words that begin or end with a text',
    description:
      'Returns words of icon names, for completion in a search field. Requires `prefix` or `keyword`.',
    contentType: contentTypes.json,
    parameters: {
      prefix: { description: 'Beginning of a word' },
      keyword: { description: 'Beginning or end of a word' },
    },
    answer: fromIndex(({ keywords }, query) => keywordsAnswer(keywords, query) ?? 400),
  },
  'last-modified': {
    name: 'lastModified',
    summary: 'Get the last change of each icon set',
    description:
      'Returns seconds since the epoch, by prefix. Clients discard cached icons that are older.',
    contentType: contentTypes.json,
    parameters: chosenSets,
    answer: fromIndex(({ sets }, query) => lastModified(sets, query)),
  },
  version: {
    name: 'version',
    summary: 'Get the name of the API',
    description: 'Returns `Iconify API`, so that clients recognize the protocol.',
    contentType: contentTypes.text,
    parameters: {},
    answer: async () => ok(contentTypes.text, 'Iconify API'),
  },
}

function fromIndex(
  read: (index: SearchIndex, query: URLSearchParams) => object | 400 | 404,
): LibraryResource['answer'] {
  return async (library, query) => json(read(await library.index(), query), query)
}

const wantedIcons = {
  icons: { description: 'Names, separated by commas', required: true },
} as const

/** Resources by extension. */
export const setResources: Readonly<Record<string, SetResource>> = {
  json: {
    name: 'data',
    summary: 'Get icons as Iconify JSON',
    description: 'Names without an icon are listed in `not_found`.',
    contentType: contentTypes.json,
    parameters: wantedIcons,
    isOfIcon: false,
    answer({ iconsJson }, name, query) {
      const names = readNames(name, query)
      return names === null ? notFound : jsonText(iconsJson(names), query)
    },
  },
  js: {
    name: 'script',
    summary: 'Get icons as Iconify JSON in a function call (JSONP)',
    description: 'For pages that load icons with a script element.',
    contentType: contentTypes.script,
    parameters: {
      ...wantedIcons,
      callback: { description: 'Name of the function; defaults to `SimpleSVG._loaderCallback`' },
    },
    isOfIcon: false,
    answer({ iconsJson }, name, query) {
      const names = readNames(name, query)
      if (names === null) return notFound
      return script(iconsJson(names), query.get('callback') || 'SimpleSVG._loaderCallback', query)
    },
  },
  svg: {
    name: 'svg',
    summary: 'Get an icon as SVG',
    description: 'The parameters change size, colour and rotation.',
    contentType: contentTypes.svg,
    parameters: {
      color: { description: 'Replaces `currentColor`' },
      width: {
        description:
          'With or without a unit; `auto` for the width of the icon, `none` for no width',
      },
      height: { description: 'Like `width`; defaults to `1em` if both are absent' },
      flip: { description: '`horizontal`, `vertical`, or both, separated by a comma' },
      rotate: { description: 'Quarter turns: `1`, `90deg` or `25%`' },
      box: {
        description: 'Whether to draw a transparent box of the size of the icon behind it',
      },
      download: { description: 'Whether the browser saves it as a file' },
    },
    isOfIcon: true,
    answer({ set }, name, query) {
      const body = name === null ? null : iconSvg(set, name, query)
      if (body === null) return notFound
      return ok(contentTypes.svg, body, query.get('download') && `${name}.svg`)
    },
  },
  css: {
    name: 'css',
    summary: 'Get icons as a style sheet',
    description: 'Has a class for each icon, which draws it as a mask or as a background.',
    contentType: contentTypes.css,
    parameters: wantedIcons,
    isOfIcon: false,
    async answer({ set }, name, query) {
      const names = name === null ? readNames(name, query) : null
      if (names === null) return notFound
      const css = await inTurns(iconsCss(set, [...new Set(names)], query))
      return ok(contentTypes.css, css, query.get('download') && `${set.prefix}.css`)
    },
  },
}

/** The names of `?icons=`; null without them. `prefix/icons.json` is another address of `prefix.json`. */
function readNames(name: string | null, query: URLSearchParams): string[] | null {
  if (name !== null && name !== 'icons') return null
  return query.get('icons')?.split(',') ?? null
}
