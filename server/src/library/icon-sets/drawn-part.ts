import { deserialize, serialize } from 'node:v8'
import type { Outline } from '@blazon/fonts/outline'

/** An icon as a glyph, without its code point. */
export interface DrawnGlyph {
  name: string
  advance: number
  outline: Outline
}

/** An icon that a format cannot show. */
export type LeftOut = readonly [name: string, reason: string]

/** The drawings of some icons of a set. */
export interface DrawnPart {
  /** A zip of the files; null for a font. */
  archive: Uint8Array | null
  /** For a font. */
  glyphs: readonly DrawnGlyph[]
  leftOut: readonly LeftOut[]
}

/** The service passes the bytes from one child process to the next, without parsing them. */
export function writePart(part: Partial<DrawnPart>): Uint8Array {
  return new Uint8Array(serialize({ archive: null, glyphs: [], leftOut: [], ...part }))
}

export function readPart(bytes: Uint8Array): DrawnPart {
  return deserialize(bytes) as DrawnPart
}
