import type { Source, Sourced } from '@blazon/document/document'
import { attribute, child, children, elementsOf, type XmlElement } from '../xml.ts'

/** The part whose automatic styles an element uses: the content, or the masters. */
export type Scope = 'content' | 'masters'

/** A style with its parents, nearest first. */
export type Chain = readonly Sourced<XmlElement>[]

/** The styles of a file (OpenDocument 1.3, part 3, chapters 15 to 17). */
export interface StyleSheet {
  /** Empty for an unknown or absent style. */
  chain(family: string, name: string | null, scope: Scope): Chain
  /** The default style of a family. */
  defaults(family: string): Chain
  /** A named gradient or picture that fills shapes. */
  fill(element: string, name: string | null): XmlElement | null
  masterPage(name: string | null): XmlElement | null
  readonly masterPages: readonly XmlElement[]
  /** The properties of a page layout. */
  pageLayout(name: string | null): XmlElement | null
  /** A design of tables. */
  tableTemplate(name: string | null): XmlElement | null
  /** The family of a declared font; the name itself where it is not declared. */
  fontFamily(name: string): string
}

/** @param styles null for a file without the part. */
export function createStyleSheet(content: XmlElement, styles: XmlElement | null): StyleSheet {
  const automatic = {
    content: index(child(content, 'office:automatic-styles')),
    masters: index(child(styles, 'office:automatic-styles')),
  }
  const named = child(styles, 'office:styles')
  const common = index(named)
  const defaults = new Map(
    children(named, 'style:default-style').map((one) => [attribute(one, 'style:family'), one]),
  )
  const fills = new Map(
    (named ? elementsOf(named) : []).map((one) => [
      `${one.name} ${attribute(one, 'draw:name')}`,
      one,
    ]),
  )
  const masterPages = children(child(styles, 'office:master-styles'), 'style:master-page')
  const fonts = new Map(
    [content, styles].flatMap((part) =>
      children(child(part, 'office:font-face-decls'), 'style:font-face').map(
        (face) =>
          [
            attribute(face, 'style:name') ?? '',
            unquoted(attribute(face, 'svg:font-family') ?? ''),
          ] as const,
      ),
    ),
  )
  const chains = new Map<string, Chain>()
  const build = (family: string, name: string | null, scope: Scope): Chain => {
    const found: Sourced<XmlElement>[] = []
    const seen = new Set<XmlElement>()
    const key = (one: string) => `${family} ${one}`
    const own = name === null ? undefined : automatic[scope].get(key(name))
    let next = own ?? (name === null ? undefined : common.get(key(name)))
    while (next && !seen.has(next)) {
      seen.add(next)
      const source: Source = next === own ? 'explicit' : 'style'
      found.push({ value: next, source })
      const parent = attribute(next, 'style:parent-style-name')
      next = parent === null ? undefined : common.get(key(parent))
    }
    return found
  }
  return {
    chain(family, name, scope) {
      const key = `${scope} ${family} ${name}`
      const known = chains.get(key) ?? build(family, name, scope)
      chains.set(key, known)
      return known
    },
    defaults(family) {
      const found = defaults.get(family)
      return found ? [{ value: found, source: 'default' }] : []
    },
    fill: (element, name) => fills.get(`${element} ${name}`) ?? null,
    masterPage: (name) => masterPages.find((one) => attribute(one, 'style:name') === name) ?? null,
    masterPages,
    pageLayout: (name) => automatic.masters.get(`page-layout ${name}`) ?? null,
    tableTemplate: (name) =>
      children(named, 'table:table-template').find((one) =>
        [attribute(one, 'table:name'), attribute(one, 'text:style-name')].includes(name),
      ) ?? null,
    fontFamily: (name) => fonts.get(name) || name,
  }
}

function index(styles: XmlElement | null): ReadonlyMap<string, XmlElement> {
  const found = new Map<string, XmlElement>()
  for (const one of styles ? elementsOf(styles) : []) {
    const isLayout = one.name === 'style:page-layout'
    const family = isLayout ? 'page-layout' : attribute(one, 'style:family')
    found.set(`${family} ${attribute(one, 'style:name')}`, one)
  }
  return found
}

/** The first value of an attribute in a group of properties (`style:text-properties`). */
export function findProperty(chain: Chain, group: string, name: string): Sourced<string> | null {
  for (const { value, source } of chain) {
    const found = attribute(child(value, group), name)
    if (found !== null) return { value: found, source }
  }
  return null
}

/** A family without the quotes that CSS needs around some. */
export function unquoted(family: string): string {
  const [first = ''] = family.split(/,(?=(?:[^']*'[^']*')*[^']*$)/)
  return first.trim().replace(/^(['"])(.*)\1$/, '$2')
}
