import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser, type TreeAdapter } from 'parse5'
import { limitExceeded, positionsIn } from './source.ts'
import {
  elementCounter,
  type MarkupElement,
  type MarkupText,
  namespaces,
  shadowRoot,
} from './tree.ts'

// HTML parsing is not linear in the depth, nor in the number of attributes of a tag.
const maxDepth = 512
const maxAttributes = 256
const chunkUnits = 4096

/**
 * Parses HTML as browsers do, with the positions of everything in it; an element added by the
 * parser (`tbody`) has the position of its first child.
 * @param embed replaces the address of what an element loads, such as a picture.
 * @throws UnreadableFile for more than 512 levels or 256 attributes of one tag.
 */
export function parseHtmlTree(
  source: string,
  embed: (address: string) => string = (address) => address,
): MarkupElement {
  const parser = new Parser<DefaultTreeAdapterMap>({
    sourceCodeLocationInfo: true,
    treeAdapter: boundedAdapter(),
  })
  const { tokenizer } = parser
  for (let at = 0; at < source.length; at += chunkUnits) {
    tokenizer.write(source.slice(at, at + chunkUnits), false)
    // Incomplete tags, or end tags, whose attributes create no element.
    const { currentToken } = tokenizer as unknown as { currentToken: { attrs?: unknown[] } | null }
    refuseAttributes(currentToken?.attrs?.length ?? 0)
  }
  tokenizer.write('', true)
  const html = parser.document.childNodes.find((node) => node.nodeName === 'html')
  return createTree(html as Parsed, source, embed)
}

/** The attribute with the address of what an element loads. */
const loading: Readonly<Record<string, string>> = {
  img: 'src',
  input: 'src',
  image: 'href',
  object: 'data',
  link: 'href',
}

type Parsed = DefaultTreeAdapterMap['element']

function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  const count = elementCounter()
  let depth = 0
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      count()
      refuseAttributes(attributes.length)
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
    onItemPush() {
      depth += 1
      if (depth > maxDepth) {
        throw limitExceeded(`The page is nested more than ${maxDepth} levels deep.`)
      }
    },
    onItemPop() {
      depth -= 1
    },
    // Content that a table cannot contain is inserted before the table, which is nearly always the
    // last child; the parser's own adapter searches for it from the first.
    insertBefore(parent, node, reference) {
      parent.childNodes.splice(parent.childNodes.lastIndexOf(reference), 0, node)
      node.parentNode = parent
    },
    insertTextBefore(parent, text, reference) {
      const at = parent.childNodes.lastIndexOf(reference)
      const before = parent.childNodes[at - 1]
      if (before && defaultTreeAdapter.isTextNode(before)) before.value += text
      else this.insertBefore(parent, defaultTreeAdapter.createTextNode(text), reference)
    },
  }
}

function refuseAttributes(count: number): void {
  if (count > maxAttributes) {
    throw limitExceeded(`A tag of the page has more than ${maxAttributes} attributes.`)
  }
}

function createTree(
  html: Parsed,
  source: string,
  embed: (address: string) => string,
): MarkupElement {
  const positionAt = positionsIn(source)
  const toElement = (
    { tagName, namespaceURI, attrs, sourceCodeLocation }: Parsed,
    parent: MarkupElement | null,
    previous: MarkupElement | null,
  ): MarkupElement => ({
    kind: 'element',
    name: tagName,
    namespace: namespaces[namespaceURI] ?? namespaceURI,
    attributes: new Map(
      attrs.map(({ prefix, name, value }) => [
        prefix ? `${prefix}:${name}` : name,
        name === loading[tagName] ? embed(value) : value,
      ]),
    ),
    children: [],
    parent,
    previous,
    index: previous ? previous.index + 1 : 0,
    position: positionAt(sourceCodeLocation?.startOffset ?? 0),
  })
  const root = toElement(html, null, null)
  const waiting: { from: DefaultTreeAdapterMap['parentNode']; to: MarkupElement }[] = [
    { from: html, to: root },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { from, to } = next
    let previous: MarkupElement | null = null
    for (const node of from.childNodes) {
      if (defaultTreeAdapter.isTextNode(node)) {
        const position = positionAt(node.sourceCodeLocation?.startOffset ?? 0)
        to.children.push({ kind: 'text', text: node.value, position } satisfies MarkupText)
      } else if (isShadowTemplate(node) && to.shadow === undefined) {
        to.shadow = {
          ...to,
          name: shadowRoot,
          children: [],
          parent: null,
          previous: null,
          index: 0,
        }
        waiting.push({ from: node.content, to: to.shadow })
      } else if (defaultTreeAdapter.isElementNode(node)) {
        const element: MarkupElement = toElement(node, to, previous)
        to.children.push(element)
        previous = element
        waiting.push({ from: node, to: element })
      }
    }
  }
  return root
}

function isShadowTemplate(
  node: DefaultTreeAdapterMap['node'],
): node is DefaultTreeAdapterMap['template'] {
  if (!defaultTreeAdapter.isElementNode(node) || node.tagName !== 'template') return false
  const mode = node.attrs.find(({ name }) => name === 'shadowrootmode')?.value ?? ''
  return /^(?:open|closed)$/i.test(mode)
}
