import type { SvgElement } from './element.ts'

/**
 * The text of an element: the same for the same tree, well-formed as XML, and parsed alike as HTML.
 * All content is escaped.
 */
export function writeSvg({ name, attributes, children }: SvgElement): string {
  const list = [...attributes].map(([key, value]) => ` ${key}="${escapeText(value)}"`).join('')
  return children.length === 0
    ? `<${name}${list}/>`
    : `<${name}${list}>${writeAll(children)}</${name}>`
}

/** The text of an element's content. */
export function writeAll(children: SvgElement['children']): string {
  return children
    .map((child) => (typeof child === 'string' ? escapeText(child) : writeSvg(child)))
    .join('')
}

/** Escapes text for content and quoted attributes, in XML and HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"'`\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
