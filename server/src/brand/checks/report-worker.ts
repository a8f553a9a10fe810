import { readDocument } from '@blazon/compliance/read-document'
import { readText } from '@blazon/compliance/readers/text'
import { htmlReport } from '@blazon/compliance/reports/html'
import type { ReportedRule } from '@blazon/compliance/reports/reported-rule'
import { sarifReport } from '@blazon/compliance/reports/sarif'
import type { CompletedCheck } from '@blazon/compliance/result'

/** The inside of a report's thread: the file is read once more, to be drawn. */

export interface ReportTask {
  format: 'html' | 'sarif'
  /** JSON of the completed check, findings included. */
  result: string
  bytes: Uint8Array
  /** A text that was posted is plain text, whatever it looks like. */
  isText: boolean
  filename: string | null
  /** The one slide that was checked; null for the whole file. */
  slide: number | null
  rules: readonly ReportedRule[]
}

export async function writeReport({
  format,
  result,
  bytes,
  isText,
  filename,
  slide,
  rules,
}: ReportTask): Promise<string> {
  const check = JSON.parse(result) as CompletedCheck
  const options = { filename: filename ?? 'text.txt', rules }
  if (format === 'sarif') return `${JSON.stringify(sarifReport(check, options))}\n`
  const document = isText ? readText(bytes, null) : await readDocument(bytes, filename, slide)
  return htmlReport(check, document, options)
}
