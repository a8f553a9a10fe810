import type { Document, Element, Paint } from '@blazon/document/document'
import { limitExceeded } from '../markup/source.ts'
import type { MarkupElement } from '../markup/tree.ts'
import type { Cascade } from '../style/cascade.ts'
import { computeStyle, type Style } from '../style/style.ts'
import type { Unread } from '../unread.ts'

/** What is known of the file that contains a drawing, and what has been read of it. */
export interface Scene {
  byId: ReadonlyMap<string, MarkupElement>
  gradients: Map<MarkupElement, Paint>
  elements: Element[]
  externalLinks: Document['externalLinks'][number][]
  /** The style of an element whose parent has the given style. */
  style(element: MarkupElement, parent: Style): Style
  /** The style of an element at its place in the file. */
  styleWithin(element: MarkupElement): Style
  unread: Unread
  /** Adds an element to the document; reused parts can add them without end. */
  draw(element: Element): void
}

const maxDrawn = 100_000

export function createScene(
  byId: ReadonlyMap<string, MarkupElement>,
  cascade: Cascade,
  initial: Style,
  unread: Unread,
): Scene {
  let rootSize = initial.size
  const elements: Element[] = []
  const styles = new WeakMap<MarkupElement, Style>()
  const style = (element: MarkupElement, parent: Style) => {
    const computed = computeStyle(cascade(element), parent, rootSize)
    if (element.parent === null) rootSize = computed.size
    return computed
  }
  const styleWithin = (element: MarkupElement): Style => {
    const known = styles.get(element)
    if (known) return known
    const computed = style(element, element.parent ? styleWithin(element.parent) : initial)
    styles.set(element, computed)
    return computed
  }
  return {
    byId,
    gradients: new Map(),
    elements,
    externalLinks: [],
    style,
    styleWithin,
    unread,
    draw(element) {
      if (elements.length >= maxDrawn) {
        throw limitExceeded(`The file draws more than ${maxDrawn.toLocaleString('en')} elements.`)
      }
      elements.push(element)
    },
  }
}
