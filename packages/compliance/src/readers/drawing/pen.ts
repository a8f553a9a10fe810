import { childElements, type MarkupElement, textContent } from '../markup/tree.ts'
import type { Style } from '../style/style.ts'
import type { Matrix } from './matrix.ts'

/** The state passed down while a drawing is traversed. */
export interface Pen {
  style: Style
  /** Into pixels of the page; null if the drawing's place on the page is unknown. */
  matrix: Matrix | null
  /** Into pixels of the drawing itself, wherever it is placed. */
  within: Matrix | null
  /** Pixels of the drawing for one unit of its view box. */
  unit: number
  opacity: number
  isHidden: boolean
  link: string | null
  /** True inside an element that assistive technology presents as one image. */
  isPresentational: boolean
  /** Levels of elements, including reused ones. */
  depth: number
}

/** The alternative text of a drawing or a part of it: its label, title or description. */
export function alternativeText(element: MarkupElement): string | null {
  const label = element.attributes.get('aria-label')
  if (label) return label
  const described = ['title', 'desc'].map((name) =>
    childElements(element).find((child) => child.name === name),
  )
  const text = described.map((child) => (child ? textContent(child).trim() : ''))
  return text.find((one) => one !== '') ?? null
}

export function isDecorative({ attributes }: MarkupElement): boolean {
  const role = attributes.get('role') ?? ''
  return attributes.get('aria-hidden') === 'true' || /^(presentation|none)$/.test(role)
}
