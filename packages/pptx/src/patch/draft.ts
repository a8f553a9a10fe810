import type { XmlElement, XmlScope } from '../container/xml.ts'
import { canonicalPrefix, findNamespace, isStrictNamespace } from '../container/xml-namespaces.ts'
import { escapeXml } from '../container/xml-text.ts'

/** An element to be written into a part; names have canonical prefixes. */
export interface Draft {
  name: string
  attributes: Readonly<Record<string, string>>
  drafts: Draft[]
}

export function draft(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  drafts: Draft[] = [],
): Draft {
  return { name, attributes, drafts }
}

export function isDraft(node: XmlElement | Draft): node is Draft {
  return 'drafts' in node
}

/** The draft as XML, with the prefixes in scope; declares missing ones. */
export function write({ name, attributes, drafts }: Draft, scope: XmlScope): string {
  const [canonical = '', local = ''] = name.split(':')
  const known = prefixIn(scope, canonical)
  const uri = findNamespace(canonical, isStrict(scope))
  const tag = known === '' ? local : `${known ?? canonical}:${local}`
  const declared = known === null ? { [`xmlns:${canonical}`]: uri } : {}
  const start = Object.entries({ ...declared, ...attributes }).reduce(
    (text, [key, value]) => `${text} ${key}="${escapeXml(value)}"`,
    `<${tag}`,
  )
  const inside = known === null ? { declared: { [canonical]: uri }, outer: scope } : scope
  const content = drafts.map((inner) => write(inner, inside)).join('')
  return content === '' ? `${start}/>` : `${start}>${content}</${tag}>`
}

/** Whether the namespaces in scope belong to ISO/IEC 29500 Strict. */
export function isStrict(scope: XmlScope): boolean {
  for (let at: XmlScope | null = scope; at; at = at.outer) {
    if (Object.values(at.declared).some(isStrictNamespace)) return true
  }
  return false
}

/** The prefix in scope for the namespace of `canonical`; null for none. */
function prefixIn(scope: XmlScope, canonical: string): string | null {
  const hidden = new Set<string>()
  for (let at: XmlScope | null = scope; at; at = at.outer) {
    for (const [prefix, uri] of Object.entries(at.declared)) {
      if (!hidden.has(prefix) && canonicalPrefix(uri) === canonical) return prefix
      hidden.add(prefix)
    }
  }
  return null
}
