import type { Picture } from '@blazon/document/document'
import type { Likeness } from './appearance.ts'
import type { Outlines } from './outlines.ts'

/** The result of comparing a document's pictures with the brand's logos, for rules about logos. */
export interface ComparedPictures {
  logos: ReadonlyMap<string, KnownLogo>
  /** Null if its pixels are unknown. */
  find(picture: Picture): ComparedPicture | null
  /** The document itself if it is a single drawing. */
  whole: ComparedPicture | null
}

/** The comparison of a picture with the logos, without its pixels. */
export interface ComparedPicture {
  /** Size of the whole picture in its own pixels, even if it is cropped. */
  size: Size
  /** Its similarity to the logos that it may be, by logo id. */
  likenesses: ReadonlyMap<string, Likeness>
}

export interface KnownLogo {
  id: string
  sha256: string
  /** Null if its file could not be decoded: it is recognized only by its bytes. */
  size: Size | null
  /** For a drawing. */
  drawing: { outlines: Outlines; size: Size } | null
}

interface Size {
  width: number
  height: number
}

export const nothingCompared: ComparedPictures = { logos: new Map(), find: () => null, whole: null }
