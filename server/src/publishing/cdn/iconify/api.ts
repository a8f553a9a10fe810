import { type IconAnswer, notFound } from './answers.ts'
import type { IconLibrary } from './library.ts'
import { libraryResources, setResources } from './resources.ts'

/**
 * The Iconify API over the icon sets of a deployment (https://iconify.design/docs/api/), for icon
 * components, plugins and build tools. Its responses equal those of Iconify's own server.
 */

/** Answers `path`, which is relative to `icons/`. */
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
  const served = await library.load(prefix)
  return setResources[extension!]!.answer(served, name ?? null, query)
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
