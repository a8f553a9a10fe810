import type { XmlElement } from './xml.ts'

/** Where something of a deck was read from. */
export interface Origin {
  part: string
  /**
   * Of a shape, a cell, a run, a paragraph or a slide: its own element. Of a paint that stands
   * apart from these: what holds its fill. Of what a chart makes up: the part it is made up for.
   */
  element: XmlElement
  /** The child of a cell's properties that a border's paint stands in: `a:lnL`. */
  border?: string
  /** The gradient of a fill that was inherited, wherever it stands. */
  gradient?: XmlElement
}

/** Origins by the identity of what was read: elements, cells, paragraphs, runs, marks, paints. */
export type Origins = Map<object, Origin>

/** Notes where something of one part was read from. */
export type Trace = (
  read: object,
  element: XmlElement,
  more?: Pick<Origin, 'border' | 'gradient'>,
) => void

/** Null if nobody wants to know. */
export function traceInto(origins: Origins | null, part: string): Trace | null {
  if (!origins) return null
  return (read, element, more) => {
    origins.set(read, { part, element, ...more })
  }
}
