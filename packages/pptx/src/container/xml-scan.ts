import { chooseContent, isUnderstood, type OpenElement } from './xml-alternate.ts'
import { canonicalName } from './xml-namespaces.ts'

/**
 * Returns the root of a part in the XML that Office programs write, or null for anything else:
 * comments, CDATA, names that are not ASCII, entities beyond the five of XML, nesting beyond
 * `maxDepth`, and all that is not well-formed. The caller then uses a complete parser, which also
 * words the errors. The first parts take a quarter of that parser's time
 * (docs/design/checks.md).
 */
export function scanXml(
  text: string,
  maxDepth: number,
  known: KnownScopes = new Map(),
): OpenElement | null {
  const start = declaration.exec(text)![0].length
  if (text.includes('\r', start) || text.includes(']]>', start) || unusual.test(text)) return null
  return new Scanner(text, start, maxDepth, known).scan()
}

/**
 * The namespaces that the roots of parts declare, with the tags and the formats of texts, cells and
 * shapes that were read there. A format that occurs again is the same object: it takes no time and no
 * memory, and what readers keep by element is kept for it. The slides of a deck of 400 have 67,600 of
 * them, and 51 different ones.
 */
export type KnownScopes = Map<string, Scope>

/** Always matches, possibly an empty string. Only here may a line end with a carriage return. */
const declaration =
  /^(?:<\?xml version="1\.0"(?: encoding="[A-Za-z][A-Za-z0-9._-]*")?(?: standalone="(?:yes|no)")?\s?\?>)?\s*/
/** Characters that XML 1.0 does not allow, and line ends that XML 1.1 changes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const unusual = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u2028\uFFFE\uFFFF]/

/** The namespaces inside an element, the tags that were read there, and the formats by their text. */
interface Scope {
  namespaces: ReadonlyMap<string, string>
  tags: Map<string, Tag>
  formats: Map<string, OpenElement>
}

interface Tag {
  /** As written. */
  text: string
  name: string
  /** Of a tag whose elements occur again with the same text. */
  endTag: string | null
}

const formatNames = new Set(
  'a:rPr a:endParaRPr a:pPr a:bodyPr a:tcPr a:ln a:prstGeom w:rPr w:pPr w:tcPr'.split(' '),
)
/** The limit in UTF-16 units. An element of this length has at most 100 levels. */
const longestFormat = 700
const deepestFormat = 100

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const [tab, newLine, space, quote, apostrophe, slash, colon, less, equals, greater] = [
  9, 10, 32, 34, 39, 47, 58, 60, 61, 62,
]
const [nameStart, namePart] = [1, 2]
/** Whether a character starts a name or continues one, by ASCII code. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[A-Za-z_]/.test(character)) return nameStart
  return /[0-9.-]/.test(character) ? namePart : 0
})

/** An element whose end tag was not read yet. */
interface Open {
  element: OpenElement
  tag: Tag
  /** The scope around it. */
  outer: Scope
  /** The offset of its start tag. */
  start: number
  /** The index of its first child in the list of children. */
  firstChild: number
}

class Scanner {
  readonly #text: string
  readonly #maxDepth: number
  readonly #known: KnownScopes
  #at: number
  readonly #stack: Open[] = []
  #scope = openScope(new Map([['xml', xmlNamespace]]))
  /** The children of all open elements: an array that grows child by child has room for 17. */
  readonly #children: OpenElement[] = []
  #childCount = 0
  /** Names and values in turn, of the tag that is being read. */
  readonly #attributes: string[] = []
  #attributesEnd = 0
  /** Whether one of them declares a namespace. */
  #declares = false

  constructor(text: string, start: number, maxDepth: number, known: KnownScopes) {
    this.#text = text
    this.#at = start
    this.#maxDepth = maxDepth
    this.#known = known
  }

  scan(): OpenElement | null {
    const text = this.#text
    while (text.charCodeAt(this.#at) === less) {
      const isEnd = text.charCodeAt(this.#at + 1) === slash
      const read = isEnd ? this.#readEndTag() : this.#readStartTag()
      if (read === null) return null
      if (this.#stack.length === 0) return /\S/.test(text.slice(this.#at)) ? null : read
      const next = text.indexOf('<', this.#at)
      if (next < 0) return null
      if (next > this.#at) {
        const data = decode(text.slice(this.#at, next))
        if (data === null) return null
        this.#stack[this.#stack.length - 1]!.element.text += data
        this.#at = next
      }
    }
    return null
  }

  /** Returns the element, or null if a complete parser must read the tag. */
  #readStartTag(): OpenElement | null {
    const text = this.#text
    const start = this.#at
    const nameEnd = findNameEnd(text, start + 1)
    if (nameEnd < 0) return null
    const outer = this.#scope
    const written = text.slice(start + 1, nameEnd)
    const known = findTag(written, outer)
    const format = known?.endTag ? this.#findFormat(known.endTag, nameEnd) : null
    if (format) return format
    const end = this.#readAttributes(nameEnd)
    if (end < 0 || this.#stack.length >= this.#maxDepth) return null
    const isClosed = text.charCodeAt(end) === slash
    if (isClosed && text.charCodeAt(end + 1) !== greater) return null
    const scope = this.#declares ? this.#openScope() : outer
    const tag = scope && (scope === outer ? known : findTag(written, scope))
    const attributes = tag && this.#nameAttributes(scope)
    if (!attributes) return null
    const { name } = tag
    const element: OpenElement = { name, attributes, children: none, text: '' }
    if (name === 'mc:Choice') {
      const resolve = (prefix: string) => scope.namespaces.get(prefix)
      element.attributes = {
        ...attributes,
        understood: String(isUnderstood(attributes, resolve)),
      }
    }
    this.#at = end + (isClosed ? 2 : 1)
    if (isClosed) return this.#add(element, known, start)
    this.#stack.push({ element, tag, outer, start, firstChild: this.#childCount })
    this.#scope = scope
    return element
  }

  #readEndTag(): OpenElement | null {
    const open = this.#stack.pop()
    if (!open || !this.#text.startsWith(open.tag.text, this.#at + 2)) return null
    const end = this.#at + 2 + open.tag.text.length
    if (this.#text.charCodeAt(end) !== greater) return null
    this.#at = end + 1
    const { element, outer, firstChild } = open
    if (this.#childCount > firstChild) {
      element.children = this.#children.slice(firstChild, this.#childCount)
      this.#childCount = firstChild
    }
    this.#scope = outer
    return this.#add(element, findTag(open.tag.text, outer), open.start)
  }

  /**
   * Adds an element that was read to those around it.
   * @param tag in the scope around it.
   */
  #add(element: OpenElement, tag: Tag | null, start: number): OpenElement {
    if (tag?.endTag && this.#at - start <= longestFormat) {
      this.#scope.formats.set(this.#text.slice(start, this.#at), element)
    }
    if (element.name === 'mc:AlternateContent' && this.#stack.length > 0) {
      for (const chosen of chooseContent(element)) this.#children[this.#childCount++] = chosen
    } else this.#children[this.#childCount++] = element
    return element
  }

  /** Adds the format with the same text, if it was read before, and goes to its end. */
  #findFormat(endTag: string, nameEnd: number): OpenElement | null {
    if (this.#stack.length === 0 || this.#stack.length > deepestFormat) return null
    const text = this.#text
    // What follows is only right if the element was read with the same text, which has its end.
    let end = text.indexOf('>', nameEnd) + 1
    if (text.charCodeAt(end - 2) !== slash) end = text.indexOf(endTag, end) + endTag.length
    if (end - this.#at > longestFormat) return null
    const format = this.#scope.formats.get(text.slice(this.#at, end))
    if (!format) return null
    this.#children[this.#childCount++] = format
    this.#at = end
    return format
  }

  /** Returns the offset of the tag's `/` or `>`; -1 if a complete parser must read the tag. */
  #readAttributes(start: number): number {
    const text = this.#text
    this.#attributesEnd = 0
    this.#declares = false
    let at = start
    while (true) {
      const before = at
      while (isSpace(text.charCodeAt(at))) at++
      const code = text.charCodeAt(at)
      if (code === greater || code === slash) return at
      if (at === before) return -1
      const nameEnd = findNameEnd(text, at)
      if (nameEnd < 0 || text.charCodeAt(nameEnd) !== equals) return -1
      const mark = text.charCodeAt(nameEnd + 1)
      if (mark !== quote && mark !== apostrophe) return -1
      const end = findValueEnd(text, nameEnd + 2, mark)
      if (end < 0) return -1
      const name = text.slice(at, nameEnd)
      const value = decode(text.slice(nameEnd + 2, end))
      if (value === null) return -1
      if (name.startsWith('xmlns')) this.#declares = true
      this.#attributes[this.#attributesEnd++] = name
      this.#attributes[this.#attributesEnd++] = value
      at = end + 1
    }
  }

  /** The scope of a tag that declares namespaces; null if a complete parser must read it. */
  #openScope(): Scope | null {
    const isRoot = this.#stack.length === 0
    let key = ''
    const namespaces = new Map(this.#scope.namespaces)
    for (let at = 0; at < this.#attributesEnd; at += 2) {
      const name = this.#attributes[at]!
      if (!name.startsWith('xmlns')) continue
      if (name.length > 5 && name.charCodeAt(5) !== colon) return null
      const [prefix, uri] = [name.slice(6), this.#attributes[at + 1]!]
      if (/^xml/.test(prefix) || uri !== uri.trim() || uri.startsWith('http://www.w3.org/XML/'))
        return null
      if (uri === '' || uri === 'http://www.w3.org/2000/xmlns/') return null
      namespaces.set(prefix, uri)
      key += `${name}=${uri} `
    }
    const scope = (isRoot && this.#known.get(key)) || openScope(namespaces)
    if (isRoot) this.#known.set(key, scope)
    return scope
  }

  /** Null if an attribute occurs twice or has a prefix that is not declared. */
  #nameAttributes({ namespaces }: Scope): Record<string, string> | null {
    if (this.#attributesEnd === 0) return noAttributes
    const attributes: Record<string, string> = {}
    const list = this.#attributes
    for (let at = 0; at < this.#attributesEnd; at += 2) {
      let name = list[at]!
      if (name.startsWith('xmlns')) {
        if (list.indexOf(name) !== at) return null
        continue
      }
      const end = name.indexOf(':')
      if (end >= 0) {
        const uri = namespaces.get(name.slice(0, end))
        if (uri === undefined) return null
        name = canonicalName(uri, name.slice(end + 1))
      }
      if (name in attributes) return null
      attributes[name] = list[at + 1]!
    }
    return attributes
  }
}

const none: OpenElement[] = []
const noAttributes: Record<string, string> = {}

/** The offset after a name with at most one prefix; -1 for any other name. */
function findNameEnd(text: string, start: number): number {
  if (kinds[text.charCodeAt(start)] !== nameStart) return -1
  let hasPrefix = false
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at)
    // Undefined for a character outside ASCII, and at the end of the text.
    const kind = kinds[code]
    if (kind === undefined) return -1
    if (kind !== 0) continue
    if (code !== colon) return at
    if (hasPrefix || kinds[text.charCodeAt(at + 1)] !== nameStart) return -1
    hasPrefix = true
  }
}

/** The offset of the mark after a value; -1 without one, and if XML refuses or changes the value. */
function findValueEnd(text: string, start: number, mark: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === mark) return at
    if (code === less || code === tab || code === newLine) return -1
  }
  return -1
}

function openScope(namespaces: ReadonlyMap<string, string>): Scope {
  return { namespaces, tags: new Map(), formats: new Map() }
}

/** Null if its prefix is not declared. */
function findTag(tag: string, { namespaces, tags }: Scope): Tag | null {
  const known = tags.get(tag)
  if (known !== undefined) return known
  const end = tag.indexOf(':')
  const prefix = end < 0 ? '' : tag.slice(0, end)
  const uri = namespaces.get(prefix)
  if (uri === undefined && end >= 0) return null
  const name = canonicalName(uri ?? '', tag.slice(end + 1))
  const found = { text: tag, name, endTag: formatNames.has(name) ? `</${tag}>` : null }
  tags.set(tag, found)
  return found
}

function isSpace(code: number): boolean {
  return code === space || code === newLine || code === tab
}

/** Replaces the entities; null if one is unknown, so that a complete parser reports it. */
function decode(data: string): string | null {
  if (!data.includes('&')) return data
  let isKnown = true
  const decoded = data.replace(/&(#[0-9]{1,7};|#x[0-9A-Fa-f]{1,6};|[a-z]+;)?/g, (_, name = '') => {
    const character = name.startsWith('#') ? findCharacter(name) : entities.get(name)
    if (character === undefined) isKnown = false
    return character ?? ''
  })
  return isKnown ? decoded : null
}

/** The character of `#8226;` or `#x2022;`, unless XML forbids it or it is a control character. */
function findCharacter(reference: string): string | undefined {
  const code = Number(`0${reference.slice(1, -1)}`)
  const isAllowed =
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code < 0xd800) ||
    (code >= 0xe000 && code < 0xfffe) ||
    (code >= 0x10000 && code <= 0x10ffff)
  return isAllowed ? String.fromCodePoint(code) : undefined
}

const entities = new Map([
  ['amp;', '&'],
  ['lt;', '<'],
  ['gt;', '>'],
  ['quot;', '"'],
  ['apos;', "'"],
])
