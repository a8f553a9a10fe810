import { UnreadablePalette } from './palette.ts'

/** A start tag: attributes by name, with references in their values resolved. */
export interface Tag {
  kind: 'tag'
  name: string
  attributes: ReadonlyMap<string, string>
}

/** The text of a `style` element. */
interface StyleText {
  kind: 'style'
  text: string
}

/**
 * The tags and style sheets of XML, in one linear pass. It resolves only XML's five entities and
 * character references, and refuses a DOCTYPE, so nothing can expand or be fetched. Throws {@link
 * UnreadablePalette}.
 */
export function* markup(xml: string): Generator<Tag | StyleText> {
  let at = 0
  let styleStart = -1
  for (;;) {
    const open = xml.indexOf('<', at)
    if (open < 0) return
    const isSpecial = xml[open + 1] === '!' || xml[open + 1] === '?'
    const special = isSpecial && specials.find(([start]) => xml.startsWith(start, open))
    if (special) {
      const [start, end] = special
      if (end === null) throw new UnreadablePalette('The file has a DOCTYPE, which is refused.')
      at = after(xml, end, open + start.length)
    } else if (xml[open + 1] === '/') {
      at = after(xml, '>', open)
      if (styleStart >= 0) yield { kind: 'style', text: readStyle(xml.slice(styleStart, open)) }
      styleStart = -1
    } else {
      const { tag, end, isEmpty } = readTag(xml, open)
      yield tag
      at = end
      if (!isEmpty && /^(\w+:)?style$/.test(tag.name)) styleStart = end
    }
  }
}

/** Escapes text for an element or an attribute; removes characters that are invalid in XML. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Resolves references. */
function textOfMarkup(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (reference, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? reference
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : reference
    },
  )
}

/** Markup other than tags: its start and its end. */
const specials: readonly (readonly [start: string, end: string | null])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', null],
]

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function readTag(xml: string, open: number): { tag: Tag; end: number; isEmpty: boolean } {
  const name = match(tagName, xml, open + 1)?.[0] ?? ''
  let at = open + 1 + name.length
  let attributes: Map<string, string> | null = null
  for (let found = match(attribute, xml, at); found; found = match(attribute, xml, at)) {
    at += found[0].length
    attributes ??= new Map()
    attributes.set(found[1]!, textOfMarkup(found[2] ?? found[3]!))
  }
  const end = match(tagEnd, xml, at)
  if (name === '' || end === null)
    throw new UnreadablePalette('A tag of the file is not well-formed.')
  const tag = { kind: 'tag', name, attributes: attributes ?? none } as const
  return { tag, end: at + end[0].length, isEmpty: end[0].includes('/') }
}

const none: ReadonlyMap<string, string> = new Map()

const tagName = /[^\s/>"'=<]+/y
const attribute = /\s+([^\s/>"'=<]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*\/?>/y

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Position after the next occurrence of a mark. */
function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw new UnreadablePalette(`The file ends before “${mark}”: it is cut off.`)
  return found + mark.length
}

function readStyle(text: string): string {
  return text.includes('<![CDATA[') ? text.replaceAll(/<!\[CDATA\[|\]\]>/g, '') : textOfMarkup(text)
}
