import type { Picture } from '@blazon/document/document'
import type { LogoUsageRules } from '../brand.ts'
import type { Likeness } from './appearance.ts'
import type { Rgb } from './ink.ts'
import type { Outlines } from './outlines.ts'

/** The result of comparing a document's pictures with the brand's logos, for rules about logos. */
export interface ComparedPictures {
  logos: readonly KnownLogo[]
  /** Null if its pixels are unknown. */
  find(picture: Picture): ComparedPicture | null
  /** The document itself if it is a single drawing. */
  whole: ComparedPicture | null
}

/** The comparison of a picture with the logos, without its pixels. */
export interface ComparedPicture {
  /** Size of the whole picture in its own pixels, even if it is cropped. */
  size: Size
  /** The colour of the border of an opaque picture; null if what is behind it is visible. */
  ground: Rgb | null
  /** Its similarity to the logos that it may be. */
  likenesses: ReadonlyMap<KnownLogo, Likeness>
}

/** An icon, a file, or a version of an asset. */
export interface KnownLogo {
  /** Id of the icon, the file or the asset; the versions of an asset share it. */
  id: string
  /** Of an asset. */
  variant: string | null
  isRetired: boolean
  usage: LogoUsageRules | null
  sha256: string
  /** Null if its file could not be decoded: it is recognized only by its bytes. */
  size: Size | null
  /** The colour of its border if it is opaque. */
  ground: Rgb | null
  /** False for a drawing in the colour of the text around it (`currentColor`). */
  hasOwnColors: boolean
  /** For a drawing. */
  drawing: { outlines: Outlines; fills: readonly (string | null)[]; size: Size } | null
}

interface Size {
  width: number
  height: number
}

export const nothingCompared: ComparedPictures = { logos: [], find: () => null, whole: null }
