import { type IconAnswer, notFound } from './answers.ts'
import type { IconLibrary } from './library.ts'
import { libraryResources, setResources } from './resources.ts'

/**
 * The Iconify API over the icon sets of a deployment (https://iconify.design/docs/api/): what icon
 * components, plugins and build tools ask for, answered as Iconify's own server does.
 */

/** Answers `path`, which begins after `icons/`. */
export async function answerIcons(
  library: IconLibrary,
  path: string,
  query: URLSearchParams,
): Promise<IconAnswer> {
  if (Object.hasOwn(libraryResources, path)) return libraryResources[path]!.answer(library, query)
  const [, first = '', second, extension] = setPath.exec(path) ?? []
  const joined = extension === 'svg' && second === undefined
  const [prefix, name] = joined ? splitName(library, first) : [first, second]
  if (!library.prefixes.includes(prefix)) return notFound
  const loading = library.load(prefix)
  const served = loading instanceof Promise ? await loading : loading
  return setResources[extension!]!.answer(served, name ?? null, query)
}

/** `prefix.json`, `prefix/icons.json`, `prefix.js`, `prefix.css`, `prefix/name.svg`, `prefix:name.svg`, `prefix-name.svg`. */
const setPath = /^([a-z0-9-]+)(?:[/:]([a-z0-9-]+))?\.(json|js|css|svg)$/

/**
 * The prefix and the name of `prefix-name`. Iconify's server splits at the first hyphen; a set with a
 * hyphen in its prefix is found where no shorter prefix exists.
 */
function splitName({ prefixes }: IconLibrary, text: string): [prefix: string, name: string] {
  for (let at = text.indexOf('-'); at > 0; at = text.indexOf('-', at + 1)) {
    if (prefixes.includes(text.slice(0, at))) return [text.slice(0, at), text.slice(at + 1)]
  }
  return ['', text]
}
