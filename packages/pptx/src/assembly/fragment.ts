import type { XmlElement, XmlScope } from '../container/xml.ts'
import { descendants } from '../container/xml-query.ts'
import { escapeXml } from '../container/xml-text.ts'
import { toTransitional } from '../identity/strict.ts'
import { requireSource } from '../patch/part-patch.ts'
import { applyWithin } from '../patch/splices.ts'

/**
 * The source of an element, with all namespaces in scope declared on it, so that it has the same
 * meaning in another part.
 * @param text of its part, which was parsed for editing.
 */
export function fragment(element: XmlElement, text: string): string {
  const { start, contentStart, end, scope } = requireSource(element)
  const tag = text.slice(start, contentStart)
  const name = /^<[^\s/>]+/.exec(tag)?.[0] ?? ''
  const declarations = [...namespacesIn(scope)]
    .map(([prefix, uri]) => [prefix === '' ? 'xmlns' : `xmlns:${prefix}`, uri] as const)
    .filter(([attribute]) => !new RegExp(`\\s${attribute}\\s*=`).test(tag))
    .map(([attribute, uri]) => ` ${attribute}="${escapeXml(uri)}"`)
  return toTransitional(name + declarations.join('') + text.slice(start + name.length, end))
}

/**
 * The same without links, pictures of bullets and pictures that fill letters: in another part, their
 * ids are those of other relationships, or of none.
 */
export function unlinkedFragment(element: XmlElement, text: string): string {
  const source = requireSource(element)
  const cuts = referring.flatMap((name) =>
    descendants(element, name).map((one) => {
      const { start, end } = requireSource(one)
      return { start, end, text: '' }
    }),
  )
  const inside = applyWithin(text, source, cuts)
  const moved = {
    ...source,
    start: 0,
    contentStart: source.contentStart - source.start,
    contentEnd: inside.length - (source.end - source.contentEnd),
    end: inside.length,
  }
  return fragment({ ...element, source: moved }, inside)
}

const referring = ['a:hlinkClick', 'a:hlinkMouseOver', 'a:buBlip', 'a:blipFill']

function namespacesIn(scope: XmlScope): Map<string, string> {
  const namespaces = scope.outer ? namespacesIn(scope.outer) : new Map<string, string>()
  for (const [prefix, uri] of Object.entries(scope.declared)) {
    if (prefix !== 'xml' && prefix !== 'xmlns') namespaces.set(prefix, uri)
  }
  return namespaces
}
