import { findFontNames, type TextFonts, withTextFonts } from '../icons/text-fonts.ts'
import type { NamesTask } from '../icons/text-task.ts'
import { listTexts, type PartTask, type Piece, readPart } from './read-set.ts'

/** Runs in an import's child process: reads icons of a set and turns their texts into paths. */

/** The names of fonts that the files of a set need. */
export function listFontNames({ bytes, names, textFont }: NamesTask): string[] {
  return findFontNames(listTexts(bytes), names, textFont)
}

export function readSetPartWithText(task: PartTask & TextFonts): Promise<Piece[]> {
  return withTextFonts(task, listTexts(task.bytes), (outline) => readPart(task, outline))
}
