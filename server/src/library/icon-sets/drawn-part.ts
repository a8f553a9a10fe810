import { deserialize, serialize } from 'node:v8'
import type { Outline } from '@blazon/fonts/outline'
import type { PackedEntry } from '@blazon/pptx/container/zip'

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
  /** Compressed, because joining 20,000 files in one process has no memory to compress them. */
  files: readonly { name: string; content: PackedEntry }[]
  glyphs: readonly DrawnGlyph[]
  leftOut: readonly LeftOut[]
}

/** The service passes the bytes from one child process to the next, without parsing them. */
export function writePart(part: Partial<DrawnPart>): Uint8Array {
  return new Uint8Array(serialize({ files: [], glyphs: [], leftOut: [], ...part }))
}

export function readPart(bytes: Uint8Array): DrawnPart {
  return deserialize(bytes) as DrawnPart
}
