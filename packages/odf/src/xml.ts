import { malformed, UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { SaxesParser, type SaxesTagNS } from 'saxes'

/** An element with its texts in order, which a paragraph of OpenDocument needs. */
export interface XmlElement {
  /** With the usual prefix of its namespace: `text:p`. */
  readonly name: string
  /** By the same kind of name. */
  readonly attributes: Readonly<Record<string, string>>
  readonly content: readonly (XmlElement | string)[]
}

const maxDepth = 256
const maxElements = 1_000_000

/**
 * Parses a part of a file.
 * @throws UnreadableFile for a DOCTYPE, more than 256 levels or a million elements, and for anything
 * that is not well-formed.
 */
export function parseXml(bytes: Uint8Array, partName: string): XmlElement {
  const document: Open = { name: '', attributes: {}, content: [] }
  const open = [document]
  let count = 0
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => {
    throw malformed(`${partName} is not well-formed XML: ${message}`)
  })
  parser.on('doctype', () => {
    throw malformed(`${partName} has a DOCTYPE, which is refused.`)
  })
  parser.on('opentag', (tag) => {
    count += 1
    if (open.length > maxDepth) throw malformed(`${partName} is nested too deeply.`)
    if (count > maxElements) {
      throw new UnreadableFile(
        'limit_exceeded',
        `The file has more than ${maxElements.toLocaleString('en')} elements.`,
      )
    }
    const element = openElement(tag)
    open.at(-1)!.content.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  const append = (text: string) => open.at(-1)!.content.push(text)
  parser.on('text', append)
  parser.on('cdata', append)
  parser.write(decode(bytes, partName)).close()
  const root = document.content.find((one) => typeof one !== 'string')
  if (!root) throw malformed(`${partName} is empty.`)
  return root
}

interface Open extends XmlElement {
  content: (XmlElement | string)[]
}

function openElement({ uri, prefix, local, attributes }: SaxesTagNS): Open {
  return {
    name: `${findPrefix(uri, prefix)}:${local}`,
    attributes: Object.fromEntries(
      Object.values(attributes).map((one) => [
        one.uri === '' ? one.local : `${findPrefix(one.uri, one.prefix)}:${one.local}`,
        one.value,
      ]),
    ),
    content: [],
  }
}

function decode(bytes: Uint8Array, partName: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw malformed(`${partName} is not UTF-8.`)
  }
}

/** A file may use any prefix for a namespace. */
function findPrefix(uri: string, written: string): string {
  const name =
    /^urn:(?:oasis:names:tc:opendocument|org:documentfoundation:names:experimental:office):xmlns:([a-z0-9-]+?)(?:-compatible)?:1\.0$/.exec(
      uri,
    )?.[1]
  if (name === undefined) return uri === xlink ? 'xlink' : written
  return prefixes[name] ?? name
}

const xlink = 'http://www.w3.org/1999/xlink'

/** Where the prefix is not the name in the namespace. */
const prefixes: Readonly<Record<string, string>> = { drawing: 'draw', 'xsl-fo': 'fo' }

export function elementsOf({ content }: XmlElement): XmlElement[] {
  return content.filter((one) => typeof one !== 'string')
}

/** The first child of that name. */
export function child(element: XmlElement | null | undefined, name: string): XmlElement | null {
  const isNamed = (one: XmlElement | string) => typeof one !== 'string' && one.name === name
  return (element?.content.find(isNamed) as XmlElement | undefined) ?? null
}

export function children(element: XmlElement | null, name: string): XmlElement[] {
  return element ? elementsOf(element).filter((one) => one.name === name) : []
}

export function attribute(element: XmlElement | null | undefined, name: string): string | null {
  return element?.attributes[name] ?? null
}

/** The text of an element and its descendants. */
export function textOf({ content }: XmlElement): string {
  return content.map((one) => (typeof one === 'string' ? one : textOf(one))).join('')
}
