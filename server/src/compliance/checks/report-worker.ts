import { readDocument } from '@blazon/compliance/read-document'
import { readText } from '@blazon/compliance/readers/text'
import { htmlReport } from '@blazon/compliance/reports/html'
import type { ReportedRule } from '@blazon/compliance/reports/reported-rule'
import { sarifReport } from '@blazon/compliance/reports/sarif'
import type { CompletedCheck } from '@blazon/compliance/result'
import type { Document } from '@blazon/document/document'
import { slideSvg } from '@blazon/pptx/wireframe/slide-svg'
import { allowPages } from '../../kernel/cpu-budget.ts'
import type { CheckPage } from './schema.ts'

/** The inside of a report's process: the file is read once more, to be drawn. */

/** The file, as the check read it. */
export interface CheckedFile {
  bytes: Uint8Array
  /** A text that was posted is plain text, whatever it looks like. */
  isText: boolean
  filename: string | null
  /** The one slide that was checked; null for the whole file. */
  slide: number | null
}

export interface ReportTask extends CheckedFile {
  format: 'html' | 'sarif'
  /** JSON of the completed check, findings included. */
  result: string
  rules: readonly ReportedRule[]
}

export async function writeReport({ format, result, rules, ...file }: ReportTask): Promise<string> {
  const check = JSON.parse(result) as CompletedCheck
  const options = { filename: file.filename ?? 'text.txt', rules }
  if (format === 'sarif') return `${JSON.stringify(sarifReport(check, options))}\n`
  return htmlReport(check, await readAgain(file), options)
}

/** What has no size, as a text, is not drawn. */
export async function drawPages(file: CheckedFile): Promise<CheckPage[]> {
  const { pages, size } = await readAgain(file)
  if (size === null || size.width <= 0 || size.height <= 0) return []
  return pages.map((page) => ({
    object: 'check_page',
    number: page.number,
    width: Math.round(size.width),
    height: Math.round(size.height),
    svg: slideSvg(page, size, `Page ${page.number}`),
  }))
}

function readAgain({ bytes, isText, filename, slide }: CheckedFile): Promise<Document> | Document {
  return isText ? readText(bytes, null) : readDocument(bytes, filename, slide, allowPages)
}
