import { joinArchives, writeEntries } from '@blazon/pptx/container/write-archive'
import { strToU8 } from 'fflate'
import { type DrawnPart, readPart } from './drawn-part.ts'
import { fontFiles } from './font-files.ts'
import { listBytes } from './zip.ts'

/** Runs in a child process of its own, which does not load Skia: joins the parts of a drawn set. */

export interface JoinTask {
  /** In the order of the set; each from `writePart`. */
  parts: readonly Uint8Array[]
  prefix: string
  family: string
  /** For `font`: the code point of each name. */
  codePoints: readonly (readonly [name: string, codePoint: number])[] | null
}

/** The archive of a set; `left-out.txt` lists icons that the format cannot show. */
export function joinParts({ parts, ...task }: JoinTask): Uint8Array {
  const read = parts.map(readPart)
  const archives = read.flatMap(({ archive }) => archive ?? [])
  if (task.codePoints !== null) archives.push(writeFontFiles(read, task))
  const lines = read.flatMap(({ leftOut }) => leftOut.map(([name, why]) => `${name}: ${why}\n`))
  if (lines.length > 0) {
    archives.push(writeEntries([{ name: 'left-out.txt', content: strToU8(lines.join('')) }]))
  }
  return joinArchives(archives)
}

function writeFontFiles(
  parts: readonly DrawnPart[],
  { prefix, family, codePoints }: Omit<JoinTask, 'parts'>,
): Uint8Array {
  const glyphs = parts.flatMap((part) => part.glyphs)
  const files = fontFiles(glyphs, { prefix, family, codePoints: new Map(codePoints) })
  return writeEntries(listBytes(files).map(([name, content]) => ({ name, content })))
}
