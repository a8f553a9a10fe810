import { writeComponents } from '@blazon/svg/components'
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
  react: (set) => zip(writeComponents(set, 'react')),
  vue: (set) => zip(writeComponents(set, 'vue')),
  svelte: (set) => zip(writeComponents(set, 'svelte')),
}

/**
 * The earliest time that a zip can store, in every time zone. A fixed time gives the same bytes for
 * the same set.
 */
const epoch = new Date(1980, 0, 1)

function writeZip(set: DrawnSet): Uint8Array {
  const files = drawingsOf(set).map(({ name, icon }) => [`${name}.svg`, iconSvg(icon)])
  return zip(Object.fromEntries(files))
}

function zip(files: Readonly<Record<string, string>>): Uint8Array {
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)])
  return zipSync(Object.fromEntries(entries), { mtime: epoch })
}
