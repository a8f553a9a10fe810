import { setImmediate } from 'node:timers/promises'
import { encodeOutline } from '@blazon/fonts/outline'
import { type NewEntry, writeEntries } from '@blazon/pptx/container/write-archive'
import { iconGlyph, unitsPerEm } from '@blazon/render/vector/glyph'
import { comparedSide } from '@blazon/svg/compare'
import { type DrawnSet, listDrawings } from '@blazon/svg/drawings'
import type { IconBody } from '@blazon/svg/normalize'
import { strToU8 } from 'fflate'
import { type JsonPieces, readJson } from '../../kernel/base/json-pieces.ts'
import { allowPixels } from '../../kernel/processes/cpu-budget.ts'
import { androidFile, explainNotExportable, pdfFile, pngFile } from '../icons/drawing-files.ts'
import { type DrawnGlyph, type LeftOut, writePart } from './drawn-part.ts'
import { ascent } from './font-files.ts'
import type { DrawnFormat } from './schema.ts'

/**
 * Runs in child processes: draws a set part by part, because thousands of icons take more memory and
 * time than one task has. `join-task.ts` joins the parts.
 */

export interface DrawTask {
  format: DrawnFormat
  /** Of PNG in pixels, of PDF in points. */
  sizes: readonly number[]
  /** A `DrawnSet` with some of the icons as JSON: copying objects would hold the event loop. */
  set: JsonPieces
}

/** The drawings of some icons, as `writePart` writes them. */
export async function drawPart({ format, sizes, set }: DrawTask): Promise<Uint8Array> {
  const files: NewEntry[] = []
  const glyphs: DrawnGlyph[] = []
  const leftOut: LeftOut[] = []
  for (const [at, { name, icon }] of listDrawings(readJson(set) as DrawnSet).entries()) {
    await letFreeMemory(at)
    try {
      if (format === 'font') glyphs.push(drawGlyph(name, icon))
      else {
        for (const [path, content] of await drawFiles(format, name, icon, sizes)) {
          files.push({ name: path, content })
        }
      }
    } catch (error) {
      leftOut.push([name, explainNotExportable(error)])
    }
  }
  return writePart({ archive: format === 'font' ? null : writeEntries(files), glyphs, leftOut })
}

/** Throws `NotExportable`. */
function drawGlyph(name: string, icon: IconBody): DrawnGlyph {
  allowPixels(2 * comparedSide ** 2)
  const { advance, contours } = iconGlyph(icon)
  const lowered = contours.map((contour) =>
    contour.map((point) => ({ ...point, y: point.y - (unitsPerEm - ascent) })),
  )
  return { name, advance, outline: encodeOutline(lowered) }
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

/**
 * Lets Node.js free the paths of icons that were drawn, which it does between turns of the event loop:
 * three times as many icons fit into the memory of a process.
 * @param at number of icons that were drawn
 */
async function letFreeMemory(at: number): Promise<void> {
  if (at % 20 === 0) await setImmediate()
}
