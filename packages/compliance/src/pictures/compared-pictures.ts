import type { Picture } from '@blazon/document/document'
import type { Likeness } from './appearance.ts'
import type { Outlines } from './outlines.ts'

/** What comparing the pictures of a document with the brand's logos gave, for rules about logos. */
export interface ComparedPictures {
  logos: ReadonlyMap<string, KnownLogo>
  /** Null where its pixels can't be known. */
  find(picture: Picture): ComparedPicture | null
  /** The document itself where it is one drawing. */
  whole: ComparedPicture | null
}

/** A picture compared with the logos: its pixels are not kept. */
export interface ComparedPicture {
  /** Of the whole picture in its own pixels, however much of it is cropped. */
  size: Size
  /** How it resembles the logos that it may be, by their ids. */
  likenesses: ReadonlyMap<string, Likeness>
}

export interface KnownLogo {
  id: string
  sha256: string
  /** Null where its file could not be decoded: it is known by its bytes alone. */
  size: Size | null
  /** Of a drawing. */
  drawing: { outlines: Outlines; size: Size } | null
}

interface Size {
  width: number
  height: number
}

export const nothingCompared: ComparedPictures = { logos: new Map(), find: () => null, whole: null }
