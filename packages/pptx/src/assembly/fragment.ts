import type { XmlElement, XmlScope } from '../container/xml.ts'
import { escapeXml } from '../container/xml-text.ts'
import { toTransitional } from '../identity/strict.ts'
import { requireSource } from '../patch/part-patch.ts'

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

function namespacesIn(scope: XmlScope): Map<string, string> {
  const namespaces = scope.outer ? namespacesIn(scope.outer) : new Map<string, string>()
  for (const [prefix, uri] of Object.entries(scope.declared)) {
    if (prefix !== 'xml' && prefix !== 'xmlns') namespaces.set(prefix, uri)
  }
  return namespaces
}
