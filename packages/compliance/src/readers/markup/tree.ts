import type { Position } from '@blazon/document/document'
import { limitExceeded } from './source.ts'

/** A tree of elements and texts with their positions, for XML and HTML alike. */
export interface MarkupElement {
  readonly kind: 'element'
  /** Without a prefix; lower case in HTML. */
  readonly name: string
  readonly namespace: Namespace
  /** By name as written (`xlink:href`); lower case in HTML. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: MarkupNode[]
  readonly parent: MarkupElement | null
  /** The preceding element with the same parent. */
  readonly previous: MarkupElement | null
  /** Number of preceding elements with the same parent. */
  readonly index: number
  /** Where its start tag begins. */
  readonly position: Position
  /** The root of its shadow tree, which has its attributes (HTML standard, `shadowrootmode`). */
  shadow?: MarkupElement
}

/** The name of the root of a shadow tree. */
export const shadowRoot = '#shadow-root'

export interface MarkupText {
  readonly kind: 'text'
  readonly text: string
  readonly position: Position
}

export type MarkupNode = MarkupElement | MarkupText

/** The namespace of an element: its URI if it is neither HTML's nor SVG's. */
type Namespace = 'html' | 'svg' | (string & {})

export const namespaces: Readonly<Record<string, Namespace>> = {
  'http://www.w3.org/1999/xhtml': 'html',
  'http://www.w3.org/2000/svg': 'svg',
}

const maxElements = 200_000

/** Counts the nodes of a tree and enforces their limit. */
export function elementCounter(): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > maxElements) {
      throw limitExceeded(`The file has more than ${maxElements.toLocaleString('en')} elements.`)
    }
  }
}

/** The element and its descendants, in document order. */
export function* descendants(element: MarkupElement): Generator<MarkupElement> {
  const waiting = [element]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next
    for (let at = next.children.length - 1; at >= 0; at -= 1) {
      const child = next.children[at]!
      if (child.kind === 'element') waiting.push(child)
    }
  }
}

export function childElements(element: MarkupElement): MarkupElement[] {
  return element.children.filter((child) => child.kind === 'element')
}

/** The text of an element and its descendants. */
export function textContent(element: MarkupElement): string {
  const texts: string[] = []
  for (const { children } of descendants(element)) {
    for (const child of children) if (child.kind === 'text') texts.push(child.text)
  }
  return texts.join('')
}

/** The first element with each id. */
export function elementsById(root: MarkupElement): ReadonlyMap<string, MarkupElement> {
  const byId = new Map<string, MarkupElement>()
  for (const element of descendants(root)) {
    const id = element.attributes.get('id')
    if (id && !byId.has(id)) byId.set(id, element)
  }
  return byId
}

const mostSteps = 4
const longestStep = 60

/** A readable CSS selector of an element: the path from the nearest id, or a few steps. */
export function writeSelector(element: MarkupElement): string {
  const steps: string[] = []
  for (let at: MarkupElement | null = element; at && steps.length < mostSteps; at = at.parent) {
    const id = at.attributes.get('id')
    if (id && nameLike.test(id)) {
      steps.unshift(`#${id}`)
      break
    }
    const [first] = (at.attributes.get('class') ?? '').trim().split(/\s+/, 1)
    steps.unshift(first && nameLike.test(first) ? `${at.name}.${first}` : at.name)
  }
  return steps.map((step) => step.slice(0, longestStep)).join(' > ')
}

const nameLike = /^[\p{L}_-][\p{L}\p{N}_-]*$/u
