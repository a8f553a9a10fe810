import type { Position } from '@blazon/document/document'
import { malformed } from '@blazon/pptx/container/unreadable-file'
import { SaxesParser } from 'saxes'
import { limitExceeded, positionsIn } from './source.ts'
import { elementCounter, type MarkupElement, type MarkupNode, namespaces } from './tree.ts'

const maxDepth = 256

/**
 * Parses XML with the positions of everything in it.
 * @throws UnreadableFile for a DOCTYPE, more than 256 levels, or anything not well formed.
 */
export function parseXmlTree(source: string): MarkupElement {
  const positionAt = positionsIn(source)
  const count = elementCounter()
  const parser = new SaxesParser({ xmlns: true })
  const open: MarkupElement[] = []
  let root: MarkupElement | null = null
  let start = 0
  let textStart = 0

  parser.on('error', (error) => {
    throw malformed(`The file is not well-formed XML: ${error.message}`)
  })
  parser.on('doctype', () => {
    throw malformed('The file has a DOCTYPE, which is refused.')
  })
  parser.on('opentagstart', () => {
    start = source.lastIndexOf('<', parser.position - 1)
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length >= maxDepth) {
      throw limitExceeded(`The file is nested more than ${maxDepth} levels deep.`)
    }
    count()
    const parent = open.at(-1) ?? null
    const previous = parent ? lastElement(parent.children) : null
    const element: MarkupElement = {
      kind: 'element',
      name: local,
      // Drawings need no namespace, because inside HTML pages they have none.
      namespace: uri === '' ? 'svg' : (namespaces[uri] ?? uri),
      attributes: new Map(Object.entries(attributes).map(([name, { value }]) => [name, value])),
      children: [],
      parent,
      previous,
      index: previous ? previous.index + 1 : 0,
      position: positionAt(start),
    }
    parent?.children.push(element)
    root ??= element
    open.push(element)
    textStart = parser.position
  })
  parser.on('closetag', () => {
    open.pop()
    textStart = parser.position
  })
  const append = (text: string, position: Position) => {
    open.at(-1)?.children.push({ kind: 'text', text, position })
    textStart = parser.position
  }
  parser.on('text', (text) => append(text, positionAt(textStart)))
  parser.on('cdata', (text) => append(text, positionAt(textStart + '<![CDATA['.length)))
  const skip = () => {
    textStart = parser.position
  }
  parser.on('comment', skip)
  parser.on('processinginstruction', skip)
  parser.write(source).close()
  if (!root) throw malformed('The file is empty.')
  return root
}

function lastElement(children: readonly MarkupNode[]): MarkupElement | null {
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const child = children[at]!
    if (child.kind === 'element') return child
  }
  return null
}
