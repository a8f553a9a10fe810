import { writeComponents } from '@blazon/svg/components'
import { type DrawnSet, listDrawings } from '@blazon/svg/drawings'
import { writeIconify } from '@blazon/svg/iconify'
import { iconSvg } from '@blazon/svg/normalize'
import { writeSprite } from '@blazon/svg/sprite'
import { writeStyleSheet } from '@blazon/svg/style-sheet'
import { strToU8, zipSync } from 'fflate'
import type { DrawnFormat, DrawOptions } from './draw-set.ts'
import type { Files } from './left-out.ts'
import type { ExportFormat } from './schema.ts'

/**
 * Runs in an export's child process, because a set of thousands of icons takes a second to write.
 */

export interface ExportTask extends DrawOptions {
  /** A `DrawnSet` as JSON: copying thousands of objects would hold the event loop. */
  set: string
  format: ExportFormat
}

export function writeSet(task: ExportTask): Promise<string | Uint8Array> | string | Uint8Array {
  return writers[task.format](JSON.parse(task.set) as DrawnSet, task)
}

type Write = (set: DrawnSet, task: ExportTask) => Promise<Uint8Array> | string | Uint8Array

const writers: Readonly<Record<ExportFormat, Write>> = {
  iconify: writeIconify,
  zip: writeZip,
  sprite: writeSprite,
  css: writeStyleSheet,
  react: (set) => zip(writeComponents(set, 'react')),
  vue: (set) => zip(writeComponents(set, 'vue')),
  svelte: (set) => zip(writeComponents(set, 'svelte')),
  android: (set, task) => zipDrawn('android', set, task),
  font: (set, task) => zipDrawn('font', set, task),
  png: (set, task) => zipDrawn('png', set, task),
  pdf: (set, task) => zipDrawn('pdf', set, task),
}

/**
 * The formats that need Skia. It is loaded only for them: it takes 30 MiB of the process's memory.
 */
async function zipDrawn(format: DrawnFormat, set: DrawnSet, task: ExportTask): Promise<Uint8Array> {
  const { drawSet } = await import('./draw-set.ts')
  return zip(await drawSet(format, set, task))
}

/**
 * The earliest time that a zip can store, in every time zone. A fixed time gives the same bytes for
 * the same set.
 */
const epoch = new Date(1980, 0, 1)

function writeZip(set: DrawnSet): Uint8Array {
  const files = listDrawings(set).map(({ name, icon }) => [`${name}.svg`, iconSvg(icon)])
  return zip(Object.fromEntries(files))
}

function zip(files: Readonly<Files>): Uint8Array {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(entries), { mtime: epoch })
}
