import type { SvgElement } from './element.ts'

/**
 * The text of an element: the same for the same tree, well-formed as XML and read alike by an HTML
 * parser. Everything that is not markup of ours is escaped.
 */
export function writeSvg({ name, attributes, children }: SvgElement): string {
  const list = [...attributes].map(([key, value]) => ` ${key}="${escapeText(value)}"`).join('')
  return children.length === 0
    ? `<${name}${list}/>`
    : `<${name}${list}>${writeAll(children)}</${name}>`
}

/** The text of what is in an element. */
export function writeAll(children: SvgElement['children']): string {
  return children
    .map((child) => (typeof child === 'string' ? escapeText(child) : writeSvg(child)))
    .join('')
}

/** Text as it stands in content and in quoted attributes, in XML and in HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"'`\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}
