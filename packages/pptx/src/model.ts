import type * as Base from '@blazon/document/document'

/** The values of the document model that a deck always has, and its additional fields. */
export interface Deck extends Omit<Base.Document, 'format'> {
  pages: readonly Slide[]
  size: { width: number; height: number }
  sharedSheets: readonly Base.SharedSheet[]
}

export interface Slide extends Base.Page {
  /** The part's name, `ppt/slides/slide1.xml`. */
  part: string
  /** sha256 over its master and theme (`hashMaster`); null without a master. */
  masterHash: string | null
  backgroundPicture: Picture | null
  backdrop: readonly Element[]
  elements: readonly Element[]
  notes: readonly Paragraph[]
}

export interface Element extends Base.Element {
  paragraphs: readonly Paragraph[]
  cells: readonly Cell[]
  picture: Picture | null
}

export interface Cell extends Base.Cell {
  box: Base.Box
  paragraphs: readonly Paragraph[]
}

export interface Paragraph extends Base.Paragraph {
  runs: readonly Run[]
}

/** Every property has a value: the default is PowerPoint's. */
export interface Run extends Base.Run {
  size: Base.Sourced<number>
  weight: Base.Sourced<number>
  color: Base.Sourced<Base.Paint>
}

export interface Picture extends Base.Picture {
  vectorSha256: string | null
  tiled: boolean
  mirrored: boolean
  read(): Uint8Array | null
}
