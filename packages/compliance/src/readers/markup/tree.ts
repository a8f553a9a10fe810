import type { Position } from '@blazon/document/document'
import { limitExceeded } from './source.ts'

/** A tree of elements and texts with their places, of XML and HTML alike. */
export interface MarkupElement {
  readonly kind: 'element'
  /** Without a prefix; of HTML in lower case. */
  readonly name: string
  readonly namespace: Namespace
  /** By name as written (`xlink:href`); of HTML in lower case. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: MarkupNode[]
  readonly parent: MarkupElement | null
  /** The element before it that has the same parent. */
  readonly previous: MarkupElement | null
  /** How many such there are. */
  readonly index: number
  /** Where its start tag begins. */
  readonly position: Position
}

export interface MarkupText {
  readonly kind: 'text'
  readonly text: string
  readonly position: Position
}

export type MarkupNode = MarkupElement | MarkupText

/** The namespace of an element, the address of any that is neither HTML's nor SVG's. */
export type Namespace = 'html' | 'svg' | (string & {})

export const namespaces: Readonly<Record<string, Namespace>> = {
  'http://www.w3.org/1999/xhtml': 'html',
  'http://www.w3.org/2000/svg': 'svg',
}

const elementsAtMost = 200_000

/** Counts what a tree is made of, so that it stays bounded. */
export function elementCounter(): () => void {
  let count = 0
  return () => {
    count += 1
    if (count > elementsAtMost) {
      throw limitExceeded(`The file has more than ${elementsAtMost.toLocaleString('en')} elements.`)
    }
  }
}

/** The element and all in it, in document order. */
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

/** The text of an element and all in it. */
export function textContent(element: MarkupElement): string {
  const texts: string[] = []
  for (const { children } of descendants(element)) {
    for (const child of children) if (child.kind === 'text') texts.push(child.text)
  }
  return texts.join('')
}

/** The first element of each id. */
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

/** A CSS selector of an element that people can read: the way from the nearest id, or a few steps. */
export function selectorOf(element: MarkupElement): string {
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
