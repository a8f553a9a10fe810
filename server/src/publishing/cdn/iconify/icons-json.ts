import type { IconSet } from './icon-set.ts'

/** `/{prefix}.json?icons=…`: the requested icons, with the targets of their aliases. */
export function createIconsJson(set: IconSet): (names: readonly string[]) => string {
  const { prefix, lastModified, box, icons, aliases } = set
  const head = JSON.stringify({
    prefix,
    ...(lastModified === null ? {} : { lastModified }),
    ...box,
  })
  // The JSON of an icon never changes, so it is rendered once, at its first request.
  const texts = new Map<string, string>()

  return (names) => {
    const foundIcons = new Set<string>()
    const foundAliases = new Set<string>()
    const missing = new Set<string>()
    for (const name of names) if (!collect(name, foundIcons, foundAliases)) missing.add(name)
    const notFound =
      missing.size === 0
        ? ''
        : `,"not_found":${JSON.stringify(foundIcons.size === 0 ? names : [...missing])}`
    return `${head.slice(0, -1)},"aliases":{${joinFields(foundAliases)}},"icons":{${joinFields(foundIcons)}}${notFound}}`
  }

  /** Adds an icon and the parents of an alias; returns false for an unknown icon. */
  function collect(name: string, foundIcons: Set<string>, foundAliases: Set<string>): boolean {
    let at = name
    for (let alias = aliases.get(at); alias !== undefined; alias = aliases.get(at)) {
      foundAliases.add(at)
      at = alias.parent
    }
    if (!icons.has(at)) return false
    foundIcons.add(at)
    return true
  }

  function joinFields(names: ReadonlySet<string>): string {
    let text = ''
    for (const name of names) text += `${text === '' ? '' : ','}${renderField(name)}`
    return text
  }

  function renderField(name: string): string {
    const known = texts.get(name)
    if (known !== undefined) return known
    const text = `${JSON.stringify(name)}:${JSON.stringify(aliases.get(name) ?? icons.get(name))}`
    texts.set(name, text)
    return text
  }
}
