import { deserialize, serialize } from 'node:v8'
import type { Outline } from '@blazon/fonts/outline'
import type { LeftOut } from './left-out.ts'

/** An icon as a glyph, without its code point. */
export interface DrawnGlyph {
  name: string
  advance: number
  outline: Outline
}

/** The drawings of some icons of a set. */
export interface DrawnPart {
  files: readonly (readonly [path: string, content: Uint8Array])[]
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
