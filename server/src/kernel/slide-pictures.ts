/** A deck whose slides are drawn: the content of a file. */
export interface PicturedFile {
  sha256: string
}

/** A slide that was drawn, or why it was not. */
export type SlidePicture = { svg: string; notes: string[] } | { refused: string }

/** Draws the slides of decks in processes that can be killed, and keeps the newest pictures. */
export interface SlidePictures {
  /** Keeps a process ready that has the renderer and the common fonts open. */
  prepare(): Promise<void>
  /**
   * Opens the pictures of a deck: nothing is drawn yet. Its tag changes with the content of the file,
   * the renderer, and the fonts of the organization that the deck names.
   */
  open(
    tenant: { organizationId: string; livemode: boolean },
    file: PicturedFile,
  ): Promise<DeckPictures>
}

export interface DeckPictures {
  tag: string
  /** Faces of the organization's fonts that the deck names. */
  readFaces(): Promise<UploadedFace[]>
  /**
   * @param slide from 1
   * @throws WorkLimit where it takes too much time or memory
   */
  svg(slide: number): Promise<SlidePicture>
  /** The same as a PNG, 1,280 pixels wide. */
  png(slide: number): Promise<{ png: Uint8Array } | { refused: string }>
}

/** One face of an uploaded font whose license allows to draw with it. */
export interface UploadedFace {
  /** As the deck calls it. */
  family: string
  weight: number
  italic: boolean
  bytes: Uint8Array
}

/** What is known of an uploaded face before its bytes are read. */
export interface FaceEntry {
  /** All names that decks may call its family by, in lower case. */
  names: readonly string[]
  sha256: string
  bytes: number
  weight: number
  italic: boolean
}
