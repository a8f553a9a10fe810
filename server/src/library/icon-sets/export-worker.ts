import { type DrawnSet, drawingsOf } from '@blazon/svg/drawings'
import { writeIconify } from '@blazon/svg/iconify'
import { iconSvg } from '@blazon/svg/normalize'
import { writeSprite } from '@blazon/svg/sprite'
import { writeStyleSheet } from '@blazon/svg/style-sheet'
import { strToU8, zipSync } from 'fflate'
import type { ExportFormat } from './schema.ts'

/**
 * Runs in an export's child process, because a set of thousands of icons takes a second to write.
 */

export interface ExportTask {
  /** A `DrawnSet` as JSON: copying thousands of objects would hold the event loop. */
  set: string
  format: ExportFormat
}

export function writeSet({ set, format }: ExportTask): string | Uint8Array {
  return writers[format](JSON.parse(set) as DrawnSet)
}

const writers: Readonly<Record<ExportFormat, (set: DrawnSet) => string | Uint8Array>> = {
  iconify: writeIconify,
  zip: writeZip,
  sprite: writeSprite,
  css: writeStyleSheet,
}

/**
 * The earliest time that a zip can store, in every time zone. A fixed time gives the same bytes for
 * the same set.
 */
const epoch = new Date(1980, 0, 1)

function writeZip(set: DrawnSet): Uint8Array {
  const files = drawingsOf(set).map(({ name, icon }) => [`${name}.svg`, strToU8(iconSvg(icon))])
  return zipSync(Object.fromEntries(files), { mtime: epoch })
}
