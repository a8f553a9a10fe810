import { type DrawnSet, listDrawings } from '@blazon/svg/drawings'
import type { IconBody } from '@blazon/svg/normalize'
import { androidFile, explainNotExportable, pdfFile, pngFile } from '../icons/drawing-files.ts'
import { fontFiles } from './font-files.ts'
import { type Files, withLeftOut } from './left-out.ts'
import { letFreeMemory } from './let-free-memory.ts'
import type { ExportFormat } from './schema.ts'

/** Formats whose files are made from an icon's drawing, not from its markup. */
export type DrawnFormat = Extract<ExportFormat, 'android' | 'font' | 'png' | 'pdf'>

export interface DrawOptions {
  /** Of PNG in pixels, of PDF in points. */
  sizes: readonly number[]
  /** For `font`: the code point of each name. */
  codePoints: readonly (readonly [name: string, codePoint: number])[]
}

/** The files of a set in a format; `left-out.txt` lists icons that the format cannot show. */
export async function drawSet(
  format: DrawnFormat,
  set: DrawnSet,
  { sizes, codePoints }: DrawOptions,
): Promise<Files> {
  if (format === 'font') return fontFiles(set, new Map(codePoints))
  if (format === 'android') {
    return drawEach(set, (name, icon) => [
      [`drawable/ic_${name.replaceAll('-', '_')}.xml`, androidFile(icon)],
    ])
  }
  const write =
    format === 'png' ? (_: string, icon: IconBody, size: number) => pngFile(icon, size) : pdfFile
  return drawEach(set, (name, icon) =>
    eachSize(sizes, async (size) => [`${size}/${name}.${format}`, await write(name, icon, size)]),
  )
}

type File = readonly [path: string, content: string | Uint8Array]

async function drawEach(
  set: DrawnSet,
  write: (name: string, icon: IconBody) => readonly File[] | Promise<readonly File[]>,
): Promise<Files> {
  const files: Files = {}
  const leftOut: [name: string, reason: string][] = []
  for (const [at, { name, icon }] of listDrawings(set).entries()) {
    await letFreeMemory(at)
    try {
      for (const [path, content] of await write(name, icon)) files[path] = content
    } catch (error) {
      leftOut.push([name, explainNotExportable(error)])
    }
  }
  return withLeftOut(files, leftOut)
}

async function eachSize(
  sizes: readonly number[],
  write: (size: number) => Promise<File>,
): Promise<File[]> {
  const files: File[] = []
  for (const size of sizes) files.push(await write(size))
  return files
}
