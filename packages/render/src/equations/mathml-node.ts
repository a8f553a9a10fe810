import { escapeXml } from '@blazon/pptx/container/xml-text'

/**
 * Returns an element of MathML. It always has an end tag, because the engine reads HTML.
 * @param content of letters (`mi`, `mn`, `mo`, `mtext`): their text; of others: markup
 */
export function node(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string,
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${list.join('')}>${tokens.has(name) ? escapeXml(content) : content}</${name}>`
}

const tokens: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'mtext'])
