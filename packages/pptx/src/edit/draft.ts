import type { XmlElement, XmlSource } from '../xml.ts'
import { canonicalPrefix, isStrictNamespace, namespaceOf } from '../xml-namespaces.ts'

/** An element that is to be written into a part; names carry canonical prefixes. */
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

/** The draft as XML, with the prefixes of the place it is written to, declaring what is not there. */
export function write({ name, attributes, drafts }: Draft, scope: XmlSource['scope']): string {
  const [canonical = '', local = ''] = name.split(':')
  const known = [...scope].find(([, uri]) => canonicalPrefix(uri) === canonical)
  const uri = known?.[1] ?? namespaceOf(canonical, isStrict(scope))
  const prefix = known?.[0] ?? canonical
  const tag = prefix === '' ? local : `${prefix}:${local}`
  const declared = known ? {} : { [`xmlns:${prefix}`]: uri }
  const start = Object.entries({ ...declared, ...attributes }).reduce(
    (text, [key, value]) => `${text} ${key}="${escapeXml(value)}"`,
    `<${tag}`,
  )
  const inside = known ? scope : new Map([...scope, [prefix, uri]])
  const content = drafts.map((inner) => write(inner, inside)).join('')
  return content === '' ? `${start}/>` : `${start}>${content}</${tag}>`
}

/** Whether the namespaces at a place are those of ISO/IEC 29500 Strict. */
export function isStrict(scope: XmlSource['scope']): boolean {
  return [...scope.values()].some(isStrictNamespace)
}

/** Text for character data and for attributes in double quotes. */
export function escapeXml(text: string): string {
  return (
    text
      // Replaced by what a reader would show in their place: XML can't hold them.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`)
  )
}
