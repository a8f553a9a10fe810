import type {
  Cell,
  Element,
  Fonts,
  Mark,
  Page,
  Paint,
  Paragraph,
  Run,
  Sourced,
} from '@blazon/document/document'

/** The exact content that an automatic fix changes: objects of the document, by identity. */
export type Spot =
  | PaintSpot
  | { kind: 'font'; run: Run; script: keyof Fonts }
  /** A range of the runs' joined text, in UTF-16 units. */
  | { kind: 'words'; runs: readonly Run[]; start: number; end: number }
  | { kind: 'alt_text'; element: Element; start: number; end: number }

export interface PaintSpot {
  kind: 'paint'
  of: Page | Element | Cell | Mark | Paragraph | Run
  part: 'background' | 'fill' | 'line' | 'effect' | 'text' | 'highlight' | 'bullet'
  paint: Sourced<Paint>
}
