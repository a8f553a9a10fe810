import type { Document, Element, Paint } from '@blazon/document/document'
import { limitExceeded } from '../markup/source.ts'
import type { MarkupElement } from '../markup/tree.ts'
import type { Applied, Cascade } from '../style/cascade.ts'
import type { PseudoElement } from '../style/compiled-selector.ts'
import { computeStyle, type Style } from '../style/style.ts'
import type { Unread } from '../unread.ts'

/** What is known of the file that contains a drawing, and what has been read of it. */
export interface Scene {
  byId: ReadonlyMap<string, MarkupElement>
  gradients: Map<MarkupElement, Paint>
  elements: Element[]
  externalLinks: Document['externalLinks'][number][]
  /**
   * The style of an element whose parent has the given style.
   * @param inner what the shadow tree of its parent says about it.
   */
  style(element: MarkupElement, parent: Style, inner?: readonly Applied[]): Style
  /** The style of a pseudo-element of an element with the given style; null if no rule sets it. */
  pseudoStyle(element: MarkupElement, pseudo: PseudoElement, parent: Style): Style | null
  /** The style of an element at its place in the file. */
  styleWithin(element: MarkupElement): Style
  /** What the tree of a slot says about an element in it. */
  slottedRules(element: MarkupElement): readonly Applied[]
  /** The scene of a shadow tree, which has its own style sheets. */
  within(shadow: MarkupElement): Scene
  unread: Unread
  /** Adds an element to the document; reused parts can add them without end. */
  draw(element: Element): void
}

const maxDrawn = 100_000

interface SceneOptions {
  byId: ReadonlyMap<string, MarkupElement>
  cascade: Cascade
  /** The cascade of a shadow tree; absent in formats without them. */
  cascadeWithin?: (shadow: MarkupElement) => Cascade
  initial: Style
  unread: Unread
  /** False if variables may be set outside the file. */
  isComplete: boolean
}

export function createScene({
  byId,
  cascade: pageCascade,
  cascadeWithin,
  initial,
  unread,
  isComplete,
}: SceneOptions): Scene {
  const { registered } = pageCascade
  let rootSize = initial.size
  const elements: Element[] = []
  const compute = (applied: readonly Applied[], parent: Style) =>
    computeStyle(applied, parent, { rootSize, registered, isComplete })
  const createTreeScene = (cascade: Cascade): Scene => {
    const styles = new WeakMap<MarkupElement, Style>()
    const style = (element: MarkupElement, parent: Style, inner: readonly Applied[] = []) => {
      const { shadow } = element
      const hosted = shadow && cascadeWithin ? cascadeWithin(shadow).of(shadow) : []
      const computed = compute(above(cascade.of(element), [...hosted, ...inner]), parent)
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
      ...shared,
      style,
      styleWithin,
      pseudoStyle(element, pseudo, parent) {
        const applied = cascade.of(element, pseudo)
        return applied.length === 0 ? null : compute(applied, parent)
      },
      slottedRules: (element) => cascade.of(element, 'slotted'),
      within: (shadow) => createTreeScene(cascadeWithin?.(shadow) ?? cascade),
    }
  }
  const shared = {
    byId,
    gradients: new Map<MarkupElement, Paint>(),
    elements,
    externalLinks: [],
    unread,
    draw(element: Element) {
      if (elements.length >= maxDrawn) {
        throw limitExceeded(`The file draws more than ${maxDrawn.toLocaleString('en')} elements.`)
      }
      elements.push(element)
    },
  }
  return createTreeScene(pageCascade)
}

/** Rules of a shadow tree are weaker than those of the page around it, and stronger than defaults. */
function above(applied: Applied[], inner: readonly Applied[]): readonly Applied[] {
  if (inner.length === 0) return applied
  const isWeak = ({ origin }: Applied) => origin === 'default' || origin === 'hint'
  return [...applied.filter(isWeak), ...inner, ...applied.filter((one) => !isWeak(one))]
}
