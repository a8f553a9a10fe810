import { childElements, type MarkupElement, textContent } from '../markup/tree.ts'
import type { Style } from '../style/style.ts'
import type { Matrix } from './matrix.ts'

/** What is handed down while a drawing is walked. */
export interface Pen {
  style: Style
  /** Into pixels of the page; null if the drawing has no known place on it. */
  matrix: Matrix | null
  /** Into pixels of the drawing itself, wherever that stands. */
  within: Matrix | null
  opacity: number
  isHidden: boolean
  link: string | null
  /** True inside of what is one image to those who can't see it. */
  isPresentational: boolean
  /** Levels of elements, those that are used again included. */
  depth: number
}

/** The text that stands for a drawing or a part of it: its label, its title or its description. */
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
