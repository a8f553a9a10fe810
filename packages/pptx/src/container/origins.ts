import type { XmlElement } from './xml.ts'

/** The source of a value in a deck. */
export interface Origin {
  part: string
  /**
   * For a shape, a cell, a run, a paragraph or a slide: its own element. For a separate paint: the
   * element that contains the fill. For generated content of a chart: the part that it belongs to.
   */
  element: XmlElement
  /** The child of a cell's properties with the paint of a border: `a:lnL`. */
  border?: string
  /** The gradient of an inherited fill, wherever it is defined. */
  gradient?: XmlElement
}

/**
 * Origins by the identity of the objects that were read: elements, cells, paragraphs, runs, marks,
 * paints.
 */
export type Origins = Map<object, Origin>

/** Records the origin of an object in one part. */
export type Trace = (
  read: object,
  element: XmlElement,
  more?: Pick<Origin, 'border' | 'gradient'>,
) => void

/** Null if origins are not recorded. */
export function traceInto(origins: Origins | null, part: string): Trace | null {
  if (!origins) return null
  return (read, element, more) => {
    origins.set(read, { part, element, ...more })
  }
}
