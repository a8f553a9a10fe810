import { SaxesParser, type SaxesTagNS } from 'saxes'
import { malformed } from './unreadable-file.ts'
import { chooseContent, isUnderstood, type OpenElement } from './xml-alternate.ts'
import { decodeXml } from './xml-encoding.ts'
import { canonicalName } from './xml-namespaces.ts'
import { type KnownScopes, scanXml } from './xml-scan.ts'

/** An element of a part; names carry the canonical prefix of their namespace (`a:solidFill`). */
export interface XmlElement {
  readonly name: string
  /** By canonical name; an attribute without a namespace has only its local name. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The character data directly inside the element. */
  readonly text: string
  /** Only if the part was parsed for editing. */
  readonly source?: XmlSource
}

/** The position of an element in the text of its part, in UTF-16 units. */
export interface XmlSource {
  /** Its first `<`. */
  start: number
  /** End of its start tag; `end` for a self-closing element. */
  contentStart: number
  /** Start of its end tag. */
  contentEnd: number
  end: number
  scope: XmlScope
}

/** The namespaces in scope inside an element. */
export interface XmlScope {
  /** Namespaces by prefix; '' is the default one. */
  declared: Readonly<Record<string, string>>
  outer: XmlScope | null
}

interface LocatedElement extends OpenElement {
  source?: XmlSource
}

const maxDepth = 256

/**
 * Parses a part. `mc:AlternateContent` is replaced by the content of its first supported choice,
 * otherwise of its fallback (ECMA-376-3); Strict namespaces become Transitional.
 * @param located whether elements record their positions.
 * @param scopes of other parts of the package, for parts that are only read.
 * @throws UnreadableFile for a DOCTYPE, more than 256 levels, or XML that is not well-formed.
 */
export function parseXml(
  bytes: Uint8Array,
  partName: string,
  located = false,
  scopes?: KnownScopes,
): XmlElement {
  return parseXmlText(decodeXml(bytes, partName), partName, located, scopes)
}

/**
 * Parses the text of a part, or of a piece of one that is well-formed.
 * @throws UnreadableFile as {@link parseXml}.
 */
export function parseXmlText(
  text: string,
  partName: string,
  located = false,
  scopes?: KnownScopes,
): XmlElement {
  // In well-formed XML, `<` is escaped everywhere except in comments, which Office does not write.
  if (text.includes('<!DOCTYPE')) throw malformed(`${partName} has a DOCTYPE, which is refused.`)

  return (
    (located ? null : scanXml(text, maxDepth, scopes)) ?? parseCompletely(text, partName, located)
  )
}

/** Parses with saxes, which reads all of XML and names what is not well-formed. */
export function parseCompletely(text: string, partName: string, located: boolean): XmlElement {
  const document: LocatedElement = { name: '', attributes: {}, children: [], text: '' }
  const stack = [document]
  let top = document
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw malformed(`${partName} is not well-formed XML: ${error.message}`)
  })
  parser.on('opentag', (tag) => {
    if (stack.length > maxDepth) throw malformed(`${partName} is nested too deeply.`)
    const element = openElement(tag, parser)
    if (located) element.source = openSource(tag, text, parser.position, top.source)
    top.children.push(element)
    stack.push(element)
    top = element
  })
  parser.on('closetag', (tag) => {
    const closed = stack.pop() as LocatedElement
    if (closed.source) closeSource(closed.source, tag, text, parser.position)
    top = stack.at(-1) as LocatedElement
    if (closed.name === 'mc:AlternateContent') {
      top.children.pop()
      top.children.push(...chooseContent(closed))
    }
  })
  const append = (data: string) => {
    top.text += data
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.write(text).close()
  const root = document.children[0]
  if (!root) throw malformed(`${partName} is empty.`)
  return root
}

function openElement(tag: SaxesTagNS, parser: SaxesParser<{ xmlns: true }>): LocatedElement {
  const attributes: Record<string, string> = {}
  for (const key in tag.attributes) {
    const attribute = tag.attributes[key]
    if (!attribute || attribute.prefix === 'xmlns' || key === 'xmlns') continue
    const name = attribute.uri ? canonicalName(attribute.uri, attribute.local) : attribute.local
    attributes[name] = attribute.value
  }
  const name = canonicalName(tag.uri, tag.local)
  if (name === 'mc:Choice')
    attributes.understood = String(isUnderstood(attributes, (prefix) => parser.resolve(prefix)))
  return { name, attributes, children: [], text: '' }
}

/** A tag contains no other `<`, so the last one before its end starts it. */
function openSource(
  tag: SaxesTagNS,
  text: string,
  position: number,
  around: XmlSource | undefined,
): XmlSource {
  const outer = around?.scope ?? null
  return {
    start: text.lastIndexOf('<', position - 1),
    contentStart: position,
    contentEnd: position,
    end: position,
    scope: outer && isEmpty(tag.ns) ? outer : { declared: tag.ns, outer },
  }
}

function isEmpty(record: object): boolean {
  for (const _ in record) return false
  return true
}

function closeSource(source: XmlSource, tag: SaxesTagNS, text: string, position: number): void {
  if (tag.isSelfClosing) return
  source.contentEnd = text.lastIndexOf('<', position - 1)
  source.end = position
}
