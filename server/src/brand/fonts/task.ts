import { FontRefused } from '@blazon/fonts/bytes'
import { type FontFile, readFontFile, requireWhole, writeFont } from '@blazon/fonts/font-file'
import { subsetToLatin } from '@blazon/fonts/latin'
import { nameId, readNames } from '@blazon/fonts/names'
import { readOutlines, requireTable, type Tables } from '@blazon/fonts/tables'
import type { Refusal } from '@blazon/warnings/refusal'
import { readFacts } from './facts.ts'
import type { FontFacts, FontFormat } from './schema.ts'

/** Runs in a font's child process, the only place that reads the bytes of font files. */

export interface ReadTask {
  bytes: Uint8Array
  /** Face of a collection: its index, starting at 0, or its PostScript name. */
  face: number | string
}

export interface FontRead {
  format: FontFormat
  face: number
  facts: FontFacts
}

export interface ConvertTask {
  bytes: Uint8Array
  face: number
  format: Exclude<FontFormat, 'ttc'>
}

export type Outcome<Result> =
  | { outcome: 'done'; result: Result }
  | ({ outcome: 'refused' } & Refusal)
  | { outcome: 'no_face' | 'no_conversion'; message: string }

export function readFont({ bytes, face }: ReadTask): Outcome<FontRead> {
  return attempt(() => {
    const file = readFontFile(bytes)
    const index = faceIndex(file, face)
    if (index === null) return { outcome: 'no_face', message: describeFaces(file) }
    const tables = file.faces[index]!
    requireWhole(tables)
    const result = { format: file.format, face: index, facts: readFacts(tables) }
    return { outcome: 'done', result }
  })
}

export function convertFont({ bytes, face, format }: ConvertTask): Outcome<Uint8Array> {
  return attempt(() => {
    const file = readFontFile(bytes)
    const tables = file.faces[face]!
    const outlines = readOutlines(tables)
    if ((format === 'ttf' || format === 'otf') && format !== outlines)
      return {
        outcome: 'no_conversion',
        message: `The font cannot be converted to ${format}: its outlines require ${outlines}.`,
      }
    return { outcome: 'done', result: writeFont(tables, format) }
  })
}

/** A WOFF2 of the Latin characters alone; null if it is not worth a file of its own. */
export function writeLatinFont(bytes: Uint8Array, face: number): Uint8Array | null {
  const tables = subsetToLatin(readFontFile(bytes).faces[face]!)
  return tables === null ? null : writeFont(tables, 'woff2')
}

function attempt<Result>(work: () => Outcome<Result>): Outcome<Result> {
  try {
    return work()
  } catch (error) {
    if (error instanceof FontRefused) return { outcome: 'refused', ...error.refusal }
    throw error
  }
}

function faceIndex(file: FontFile, face: number | string): number | null {
  if (typeof face === 'number') return face < file.faces.length ? face : null
  const index = file.faces.findIndex((tables) => postscriptName(tables) === face)
  return index === -1 ? null : index
}

function describeFaces({ faces }: FontFile): string {
  const names = faces.slice(0, 20).map((tables, index) => `${index} (${postscriptName(tables)})`)
  return `The file does not contain this face. Its faces are ${names.join(', ')}.`
}

function postscriptName(tables: Tables): string | null {
  return readNames(requireTable(tables, 'name')).get(nameId.postscriptName)
}
