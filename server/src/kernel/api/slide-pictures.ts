import type { Warning } from '@blazon/warnings/warning'
import type { Tenant } from '../base/tenant.ts'

/** A deck whose slides are drawn, identified by its content. */
export interface PicturedFile {
  sha256: string
}

/** The picture of a slide, or the reason why the slide cannot be drawn. */
export type SlidePicture = { svg: string; notes: Warning[] } | { refused: string }

/** Draws the slides of decks in processes that can be killed, and keeps the newest pictures. */
export interface SlidePictures {
  /** Keeps a process ready that has the renderer and the common fonts open. */
  prepare(): Promise<void>
  /**
   * Opens the pictures of a deck without drawing any. The tag depends on the content of the file, the
   * version of the renderer, and the organization's fonts that the deck uses.
   */
  open(tenant: Tenant, file: PicturedFile): Promise<DeckPictures>
  /**
   * The faces of the organization's fonts that a file names. `findNames` gets all their names in lower
   * case and returns those in the file; it is not called if there are none.
   */
  readFaces(
    tenant: Tenant,
    findNames: (names: readonly string[]) => Promise<readonly string[]>,
  ): Promise<UploadedFace[]>
}

export interface DeckPictures {
  tag: string
  /** The faces of the organization's fonts that the deck uses. */
  readFaces(): Promise<UploadedFace[]>
  /**
   * @param slide from 1
   * @throws WorkLimit if drawing takes too much time or memory
   */
  svg(slide: number): Promise<SlidePicture>
  /** The same as a PNG, 1,280 pixels wide. */
  png(slide: number): Promise<{ png: Uint8Array } | { refused: string }>
  /**
   * The slides that are not hidden, as one PDF or as a zip of PNG, 1,280 pixels wide. Not cached.
   * @throws WorkLimit if drawing takes too much time or memory
   */
  export(
    format: 'pdf' | 'png',
    title: string,
  ): Promise<{ content: Uint8Array } | { refused: string }>
}

/** A face of an uploaded font whose licence permits drawing with it. */
export interface UploadedFace {
  /** The name that the deck uses. */
  family: string
  weight: number
  italic: boolean
  bytes: Uint8Array
}

/** The database's record of an uploaded face. */
export interface FaceEntry {
  /** Every name that a file may use for its family, in lower case. */
  names: readonly string[]
  sha256: string
  bytes: number
  weight: number
  italic: boolean
}
