import { writeComponents } from '@blazon/svg/components'
import { type DrawnSet, listDrawings } from '@blazon/svg/drawings'
import { writeIconify } from '@blazon/svg/iconify'
import { iconSvg } from '@blazon/svg/normalize'
import { writeSprite } from '@blazon/svg/sprite'
import { writeStyleSheet } from '@blazon/svg/style-sheet'
import { strToU8 } from 'fflate'
import { type JsonPieces, readJson } from '../../kernel/base/json-pieces.ts'
import type { DrawnFormat, ExportFormat } from './schema.ts'
import { zip } from './zip.ts'

/**
 * Runs in an export's child process, because a set of thousands of icons takes a second to write.
 */

export interface ExportTask {
  /** A `DrawnSet` as JSON: copying thousands of objects would hold the event loop. */
  set: JsonPieces
  format: WrittenFormat
}

/** Formats that are written from the markup of icons, without drawing them. */
export type WrittenFormat = Exclude<ExportFormat, DrawnFormat>

/** The set as bytes, because a text of 20 MiB would be decoded and encoded on the event loop. */
export function writeSet({ set, format }: ExportTask): Uint8Array {
  const written = writers[format](readJson(set) as DrawnSet)
  return typeof written === 'string' ? strToU8(written) : written
}

const writers: Readonly<Record<WrittenFormat, (set: DrawnSet) => string | Uint8Array>> = {
  iconify: writeIconify,
  zip: writeZip,
  sprite: writeSprite,
  css: writeStyleSheet,
  react: (set) => zip(writeComponents(set, 'react')),
  vue: (set) => zip(writeComponents(set, 'vue')),
  svelte: (set) => zip(writeComponents(set, 'svelte')),
}

function writeZip(set: DrawnSet): Uint8Array {
  const files = listDrawings(set).map(({ name, icon }) => [`${name}.svg`, iconSvg(icon)])
  return zip(Object.fromEntries(files))
}
