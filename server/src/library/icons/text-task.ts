import { decodeText } from '@blazon/svg/decode'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { type Outcome, type ReadTask, readIcon } from './read-icon.ts'
import { findFontNames, type TextFonts, withTextFonts } from './text-fonts.ts'

/** Runs in an icon's child process: reads a file and turns its texts into paths. */

export interface NamesTask {
  bytes: Uint8Array
  /** In lower case. */
  names: readonly string[]
  textFont: string | null
}

/** The names of fonts that the file needs. */
export function listFontNames({ bytes, names, textFont }: NamesTask): string[] {
  return findFontNames(readText(bytes), names, textFont)
}

export function readIconFileWithText(task: ReadTask & TextFonts): Promise<Outcome> {
  return withTextFonts(task, readText(task.bytes), (outline) => readIcon(task, outline))
}

/** None if the file cannot be decoded, which reading it reports. */
function readText(bytes: Uint8Array): string[] {
  try {
    return [decodeText(bytes)]
  } catch (error) {
    if (error instanceof RefusedSvg) return []
    throw error
  }
}
