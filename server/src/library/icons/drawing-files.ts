import { writeVectorDrawable } from '@blazon/render/vector/android'
import { TooManyMarks } from '@blazon/render/vector/flatten'
import { NotExportable } from '@blazon/render/vector/not-exportable'
import { writePdf } from '@blazon/render/vector/pdf'
import { comparedSide } from '@blazon/svg/compare'
import { type Framework, writeComponent } from '@blazon/svg/components'
import { type IconBody, iconSvg } from '@blazon/svg/normalize'
import { allowPixels } from '../../kernel/processes/cpu-budget.ts'
import { drawPng } from './draw.ts'
import { sizedSvg } from './sized-svg.ts'

/** Files of one icon. They are written in a child process that can be killed. */

export interface FileTask {
  name: string
  icon: IconBody
  format: Framework | 'android' | 'pdf'
  /** Of the longer side of a PDF, in points. */
  size: number
}

export type FileOutcome = { content: string | Uint8Array } | { refused: string }

export async function writeIconFile({ name, icon, format, size }: FileTask): Promise<FileOutcome> {
  try {
    if (format === 'android') return { content: androidFile(icon) }
    if (format === 'pdf') return { content: await pdfFile(name, icon, size) }
    return { content: writeComponent(name, icon, format) }
  } catch (error) {
    return { refused: explainNotExportable(error) }
  }
}

/** Throws `NotExportable`. */
export function androidFile(icon: IconBody): string {
  allowPixels(comparedSide ** 2)
  return writeVectorDrawable(icon)
}

/** @param size of the longer side, in points */
export function pdfFile(name: string, icon: IconBody, size: number): Promise<Uint8Array> {
  allowPixels(comparedSide ** 2)
  const factor = size / Math.max(icon.width, icon.height)
  const page = { width: icon.width * factor, height: icon.height * factor }
  return writePdf([{ svg: iconSvg(icon), size: page }], name)
}

/** Throws `NotExportable`. */
export async function pngFile(icon: IconBody, size: number): Promise<Uint8Array> {
  const outcome = await drawPng(sizedSvg(icon, size))
  if ('refused' in outcome) throw new NotExportable('too many details')
  return outcome.png
}

/** Why an icon has no file in a format; rethrows errors that are our own fault. */
export function explainNotExportable(error: unknown): string {
  if (error instanceof NotExportable) return `The format cannot show ${error.message}.`
  if (error instanceof TooManyMarks) return error.message
  throw error
}
