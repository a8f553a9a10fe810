import type { Alignment, Anchor, Box, Paint, PaintColor, Sourced } from '@blazon/document/document'
import type { Element } from '../model.ts'

/**
 * What a drawing needs to know, of slides and of whatever else is modelled as they are: a deck's
 * `Slide` is a `DrawnSheet`, and so is a page whose format cannot tell all of it.
 */
export interface DrawnSheet {
  background: Sourced<Paint>
  backdrop: readonly DrawnElement[]
  elements: readonly DrawnElement[]
}

export interface DrawnElement {
  kind: Element['kind']
  placeholder: string | null
  hidden: boolean
  box: Box | null
  opaque: boolean
  geometry?: string
  anchor?: Anchor
  fill: Sourced<Paint> | null
  line: Sourced<Paint> | null
  paragraphs: readonly DrawnParagraph[]
  cells: readonly DrawnCell[]
  marks: readonly { name: string; target: string; paint: Sourced<Paint> }[]
  picture: object | null
}

export interface DrawnCell {
  row: number
  box: Box | null
  fill: Sourced<Paint> | null
  lines: readonly Sourced<Paint>[]
  paragraphs: readonly DrawnParagraph[]
}

export interface DrawnParagraph {
  level: number
  alignment?: Alignment
  runs: readonly DrawnRun[]
}

export interface DrawnRun {
  text: string
  fonts: { latin: Sourced<string> | null }
  size: Sourced<number> | null
  weight: Sourced<number> | null
  italic: boolean
  caps: boolean
  color: Sourced<Paint> | null
  highlight: PaintColor | null
}
