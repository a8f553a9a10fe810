import { childElements, type MarkupElement, textContent } from '../markup/tree.ts'
import type { Style } from '../style/style.ts'
import { computeScale, type Matrix } from './matrix.ts'

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

/** The width of a line in units of the view box, whatever scales the shape. */
export function scaleStroke(width: number | null, { style, within, unit }: Pen): number | null {
  if (style.own.get('vector-effect')?.value === 'non-scaling-stroke') return width
  if (width === null || within === null || unit === 0) return null
  return Math.round(((width * computeScale(within)) / unit) * 1e6) / 1e6
}
