import { writeComponents } from '@blazon/svg/components'
import { type DrawnSet, listDrawings } from '@blazon/svg/drawings'
import { writeIconify } from '@blazon/svg/iconify'
import { type IconBody, iconSvg } from '@blazon/svg/normalize'
import { writeSprite } from '@blazon/svg/sprite'
import { writeStyleSheet } from '@blazon/svg/style-sheet'
import { strToU8, zipSync } from 'fflate'
import { androidFile, explainNotExportable, pdfFile, pngFile } from '../icons/drawing-files.ts'
import { fontFiles } from './font-files.ts'
import { type Files, withLeftOut } from './left-out.ts'
import type { ExportFormat } from './schema.ts'

/**
 * Runs in an export's child process, because a set of thousands of icons takes a second to write.
 */

export interface ExportTask {
  /** A `DrawnSet` as JSON: copying thousands of objects would hold the event loop. */
  set: string
  format: ExportFormat
  /** Of PNG in pixels, of PDF in points. */
  sizes: readonly number[]
  /** For `font`: the code point of each name. */
  codePoints: readonly (readonly [name: string, codePoint: number])[]
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
  android: (set) =>
    zipEach(set, (name, icon) => [
      [`drawable/ic_${name.replaceAll('-', '_')}.xml`, androidFile(icon)],
    ]),
  font: (set, { codePoints }) => zip(fontFiles(set, new Map(codePoints))),
  png: (set, { sizes }) =>
    zipEach(set, (name, icon) =>
      eachSize(sizes, async (size) => [`${size}/${name}.png`, await pngFile(icon, size)]),
    ),
  pdf: (set, { sizes }) =>
    zipEach(set, (name, icon) =>
      eachSize(sizes, async (size) => [`${size}/${name}.pdf`, await pdfFile(name, icon, size)]),
    ),
}

type File = readonly [path: string, content: string | Uint8Array]

/** A zip of the files of each icon; `left-out.txt` lists icons that the format cannot show. */
async function zipEach(
  set: DrawnSet,
  write: (name: string, icon: IconBody) => readonly File[] | Promise<readonly File[]>,
): Promise<Uint8Array> {
  const files: Files = {}
  const leftOut: [name: string, reason: string][] = []
  for (const { name, icon } of listDrawings(set)) {
    try {
      for (const [path, content] of await write(name, icon)) files[path] = content
    } catch (error) {
      leftOut.push([name, explainNotExportable(error)])
    }
  }
  return zip(withLeftOut(files, leftOut))
}

async function eachSize(
  sizes: readonly number[],
  write: (size: number) => Promise<File>,
): Promise<File[]> {
  const files: File[] = []
  for (const size of sizes) files.push(await write(size))
  return files
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
