import { type DrawnSet, listDrawings } from '@blazon/svg/drawings'
import type { IconBody } from '@blazon/svg/normalize'
import { strToU8 } from 'fflate'
import { androidFile, explainNotExportable, pdfFile, pngFile } from '../icons/drawing-files.ts'
import { type DrawnGlyph, readPart, writePart } from './drawn-part.ts'
import { drawGlyph, fontFiles } from './font-files.ts'
import { type LeftOut, withLeftOut } from './left-out.ts'
import { letFreeMemory } from './let-free-memory.ts'
import type { DrawnFormat } from './schema.ts'
import { zip } from './zip.ts'

/**
 * Runs in child processes: draws a set part by part, because thousands of icons take more memory and
 * time than one task has, and joins the parts to one file.
 */

export interface DrawTask {
  format: DrawnFormat
  /** Of PNG in pixels, of PDF in points. */
  sizes: readonly number[]
  /** A `DrawnSet` with some of the icons as JSON: copying objects would hold the event loop. */
  set: string
}

export interface JoinTask {
  /** In the order of the set; each from `writePart`. */
  parts: readonly Uint8Array[]
  prefix: string
  family: string
  /** For `font`: the code point of each name. */
  codePoints: readonly (readonly [name: string, codePoint: number])[] | null
}

/** The drawings of some icons, for `joinParts`. */
export async function drawPart({ format, sizes, set }: DrawTask): Promise<Uint8Array> {
  const files: [path: string, content: Uint8Array][] = []
  const glyphs: DrawnGlyph[] = []
  const leftOut: LeftOut[] = []
  for (const [at, { name, icon }] of listDrawings(JSON.parse(set) as DrawnSet).entries()) {
    await letFreeMemory(at)
    try {
      if (format === 'font') glyphs.push(drawGlyph(name, icon))
      else files.push(...(await drawFiles(format, name, icon, sizes)))
    } catch (error) {
      leftOut.push([name, explainNotExportable(error)])
    }
  }
  return writePart({ files, glyphs, leftOut })
}

/** The archive of a set; `left-out.txt` lists icons that the format cannot show. */
export function joinParts({ parts, prefix, family, codePoints }: JoinTask): Uint8Array {
  const read = parts.map(readPart)
  const leftOut = read.flatMap((part) => part.leftOut)
  const files =
    codePoints === null
      ? Object.fromEntries(read.flatMap((part) => part.files))
      : fontFiles(
          read.flatMap((part) => part.glyphs),
          { prefix, family, codePoints: new Map(codePoints) },
        )
  return zip(withLeftOut(files, leftOut))
}

async function drawFiles(
  format: Exclude<DrawnFormat, 'font'>,
  name: string,
  icon: IconBody,
  sizes: readonly number[],
): Promise<[path: string, content: Uint8Array][]> {
  if (format === 'android') {
    return [[`drawable/ic_${name.replaceAll('-', '_')}.xml`, strToU8(androidFile(icon))]]
  }
  const files: [string, Uint8Array][] = []
  for (const size of sizes) {
    const content = format === 'png' ? await pngFile(icon, size) : await pdfFile(name, icon, size)
    files.push([`${size}/${name}.${format}`, content])
  }
  return files
}
