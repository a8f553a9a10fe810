/** Escapes text for character data and for attributes in double quotes. */
export function escapeXml(text: string): string {
  return (
    escapeXmlText(text)
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // A parser would normalize them to spaces in an attribute.
      .replace(/[\t\n\r]/g, (space) => `&#${space.charCodeAt(0)};`)
  )
}

/** Escapes text for character data. Characters that XML forbids become U+FFFD. */
export function escapeXmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(']]>', ']]&gt;')
}

/** Resolves character references and the five predefined entities; leaves other entities. */
export function unescapeXml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
    (whole, decimal, hex, name) => {
      if (name) return entities[name] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}
