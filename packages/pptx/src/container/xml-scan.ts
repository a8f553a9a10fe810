import { chooseContent, isUnderstood, type OpenElement } from './xml-alternate.ts'
import { canonicalName } from './xml-namespaces.ts'

/**
 * Returns the root of a part in the XML that Office programs write, or null for anything else:
 * comments, CDATA, names that are not ASCII, entities beyond the five of XML, nesting beyond
 * `maxDepth`, and all that is not well-formed. The caller then uses a complete parser, which also
 * words the errors. The first parts take a quarter of that parser's time
 * (docs/decisions/0102-a-check-reads-plain-xml-and-binary-dictionaries.md).
 */
export function scanXml(
  text: string,
  maxDepth: number,
  formats: KnownFormats = new Map(),
): OpenElement | null {
  const start = declaration.exec(text)![0].length
  if (text.includes('\r', start) || text.includes(']]>', start) || unusual.test(text)) return null
  return new Scanner(text, start, maxDepth, formats).scan()
}

/**
 * The formats of texts, cells and shapes that were read, by the namespaces around them and by their
 * text. A format that occurs again is the same object: it takes no time and no memory, and what
 * readers keep by element is kept for it. The slides of a deck of 400 have 67,600 of them, and 51
 * different ones.
 */
export type KnownFormats = Map<string, Map<string, OpenElement>>

/** Always matches, possibly an empty string. Only here may a line end with a carriage return. */
const declaration =
  /^(?:<\?xml version="1\.0"(?: encoding="[A-Za-z][A-Za-z0-9._-]*")?(?: standalone="(?:yes|no)")?\s?\?>)?\s*/
/** Characters that XML 1.0 does not allow, and line ends that XML 1.1 changes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const unusual = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u2028\uFFFE\uFFFF]/

/** The namespaces inside an element, and the tags and formats that were read there. */
interface Scope {
  namespaces: ReadonlyMap<string, string>
  tags: Map<string, Tag>
  formats: Map<string, OpenElement> | null
}

interface Tag {
  name: string
  /** Of a tag whose elements occur again with the same text. */
  endTag: string | null
}

const formatNames = new Set(
  'a:rPr a:endParaRPr a:pPr a:bodyPr a:tcPr a:ln a:prstGeom w:rPr w:pPr w:tcPr'.split(' '),
)
/** In UTF-16 units. An element of this length has at most 100 levels. */
const longestFormat = 700
const deepestFormat = 100

const xmlNamespace = 'http://www.w3.org/XML/1998/namespace'
const [tab, newLine, space, quote, apostrophe, slash, colon, less, equals, greater] = [
  9, 10, 32, 34, 39, 47, 58, 60, 61, 62,
]
const [nameStart, namePart] = [1, 2]
/** By ASCII code: whether a character starts a name or continues one. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[A-Za-z_]/.test(character)) return nameStart
  return /[0-9.-]/.test(character) ? namePart : 0
})

class Scanner {
  readonly #text: string
  readonly #maxDepth: number
  #at: number
  readonly #stack: OpenElement[] = []
  readonly #tags: string[] = []
  readonly #starts: number[] = []
  readonly #scopes: Scope[] = [openScope(new Map([['xml', xmlNamespace]]))]
  readonly #formats: KnownFormats
  /** Names and values in turn, of the tag that is being read. */
  #attributes: string[] = []

  constructor(text: string, start: number, maxDepth: number, formats: KnownFormats) {
    this.#text = text
    this.#at = start
    this.#maxDepth = maxDepth
    this.#formats = formats
  }

  scan(): OpenElement | null {
    const text = this.#text
    while (text.charCodeAt(this.#at) === less) {
      const isEnd = text.charCodeAt(this.#at + 1) === slash
      const closed = isEnd ? this.#readEndTag() : this.#readStartTag()
      if (closed === null) return null
      if (this.#stack.length === 0) return /\S/.test(text.slice(this.#at)) ? null : closed
      const next = text.indexOf('<', this.#at)
      if (next < 0) return null
      if (next > this.#at) {
        const data = decode(text.slice(this.#at, next))
        if (data === null) return null
        this.#stack[this.#stack.length - 1]!.text += data
        this.#at = next
      }
    }
    return null
  }

  /** Returns the element, or null if a complete parser must read the tag. */
  #readStartTag(): OpenElement | null {
    const text = this.#text
    const nameAt = this.#at + 1
    const nameEnd = findNameEnd(text, nameAt)
    if (nameEnd < 0) return null
    const tag = text.slice(nameAt, nameEnd)
    const format = this.#findFormat(tag, nameEnd)
    if (format) return format
    const end = this.#readAttributes(nameEnd)
    if (end < 0 || this.#stack.length >= this.#maxDepth) return null
    const isClosed = text.charCodeAt(end) === slash
    if (isClosed && text.charCodeAt(end + 1) !== greater) return null
    const scope = this.#openScope()
    if (scope === null) return null
    const name = findTag(tag, scope)?.name ?? null
    const attributes = name === null ? null : this.#nameAttributes(scope)
    if (name === null || attributes === null) return null
    const element: OpenElement = { name, attributes, children: none, text: '' }
    if (name === 'mc:Choice') {
      const resolve = (prefix: string) => scope.namespaces.get(prefix)
      attributes.understood = String(isUnderstood(attributes, resolve))
    }
    if (this.#stack.length > 0) addChild(this.#stack[this.#stack.length - 1]!, element)
    this.#starts.push(this.#at)
    this.#at = end + (isClosed ? 2 : 1)
    this.#stack.push(element)
    this.#tags.push(tag)
    this.#scopes.push(scope)
    return isClosed ? this.#close() : element
  }

  #readEndTag(): OpenElement | null {
    const tag = this.#tags[this.#tags.length - 1]
    if (tag === undefined || !this.#text.startsWith(tag, this.#at + 2)) return null
    const end = this.#at + 2 + tag.length
    if (this.#text.charCodeAt(end) !== greater) return null
    this.#at = end + 1
    return this.#close()
  }

  /** Adds the format with the same text, if it was read before, and goes to its end. */
  #findFormat(tag: string, nameEnd: number): OpenElement | null {
    const scope = this.#scopes[this.#scopes.length - 1]!
    const endTag = findTag(tag, scope)?.endTag
    if (!endTag || this.#stack.length === 0 || this.#stack.length > deepestFormat) return null
    const text = this.#text
    // What follows is only right if the element was read with the same text, which has its end.
    let end = text.indexOf('>', nameEnd) + 1
    if (text.charCodeAt(end - 2) !== slash) end = text.indexOf(endTag, end) + endTag.length
    if (end - this.#at > longestFormat) return null
    const format = this.#findFormats(scope).get(text.slice(this.#at, end))
    if (!format) return null
    addChild(this.#stack[this.#stack.length - 1]!, format)
    this.#at = end
    return format
  }

  #keepFormat(format: OpenElement, start: number, tag: string): void {
    const scope = this.#scopes[this.#scopes.length - 1]!
    if (this.#at - start > longestFormat || !findTag(tag, scope)?.endTag) return
    this.#findFormats(scope).set(this.#text.slice(start, this.#at), format)
  }

  #findFormats(scope: Scope): Map<string, OpenElement> {
    if (scope.formats) return scope.formats
    const key = [...scope.namespaces].join(' ')
    scope.formats = this.#formats.get(key) ?? new Map()
    this.#formats.set(key, scope.formats)
    return scope.formats
  }

  #close(): OpenElement {
    const closed = this.#stack.pop()!
    const tag = this.#tags.pop()!
    this.#scopes.pop()
    const start = this.#starts.pop()!
    if (formatNames.has(closed.name)) this.#keepFormat(closed, start, tag)
    const around = this.#stack[this.#stack.length - 1]
    if (around && closed.name === 'mc:AlternateContent') {
      around.children.pop()
      around.children.push(...chooseContent(closed))
    }
    return closed
  }

  /** Returns the offset of the tag's `/` or `>`; -1 if a complete parser must read the tag. */
  #readAttributes(start: number): number {
    const text = this.#text
    this.#attributes.length = 0
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
      const end = text.indexOf(mark === quote ? '"' : "'", nameEnd + 2)
      if (end < 0) return -1
      const raw = text.slice(nameEnd + 2, end)
      const value = /[<\t\n]/.test(raw) ? null : decode(raw)
      if (value === null) return -1
      this.#attributes.push(text.slice(at, nameEnd), value)
      at = end + 1
    }
  }

  /** The scope of the tag: a new one if its attributes declare namespaces. */
  #openScope(): Scope | null {
    const outer = this.#scopes[this.#scopes.length - 1]!
    const attributes = this.#attributes
    let namespaces: Map<string, string> | null = null
    for (let at = 0; at < attributes.length; at += 2) {
      const name = attributes[at]!
      if (!name.startsWith('xmlns')) continue
      if (name.length > 5 && name.charCodeAt(5) !== colon) return null
      const [prefix, uri] = [name.slice(6), attributes[at + 1]!]
      if (/^xml/.test(prefix) || uri !== uri.trim() || uri.startsWith('http://www.w3.org/XML/'))
        return null
      if (uri === '' || uri === 'http://www.w3.org/2000/xmlns/') return null
      namespaces ??= new Map(outer.namespaces)
      namespaces.set(prefix, uri)
    }
    return namespaces ? openScope(namespaces) : outer
  }

  /** Null if an attribute occurs twice or has a prefix that is not declared. */
  #nameAttributes({ namespaces }: Scope): Record<string, string> | null {
    const attributes: Record<string, string> = {}
    const list = this.#attributes
    for (let at = 0; at < list.length; at += 2) {
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

/** An array that is made with its first item has room for that one only, and `push` makes room for 17. */
function addChild(parent: OpenElement, child: OpenElement): void {
  if (parent.children === none) parent.children = [child]
  else parent.children.push(child)
}

const none: OpenElement[] = []

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

function openScope(namespaces: ReadonlyMap<string, string>): Scope {
  return { namespaces, tags: new Map(), formats: null }
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
  const found = { name, endTag: formatNames.has(name) ? `</${tag}>` : null }
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
