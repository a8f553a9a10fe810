import { Readable } from 'node:stream'
import type { Finding } from '@blazon/compliance/finding'
import { findingsLimit } from '@blazon/compliance/result'
import type { Call } from '../../kernel/call.ts'
import type { Download } from '../../kernel/route.ts'
import { type FindingRow, readFindings } from './findings.ts'
import { type CheckRow, renderCheck } from './store.ts'

export type ReportFormat = 'json' | 'csv'

/** A report of a completed check, written as its findings are read. */
export function reportOf(call: Call, check: CheckRow, format: ReportFormat): Download {
  const { contentType, write } = writers[format]
  const pages = readFindings(call.services.db, call.scope, check.id)
  return {
    content: Readable.from(write(check, pages)),
    contentType,
    filename: `${renderCheck(check).id}.${format}`,
  }
}

type Pages = AsyncIterable<readonly FindingRow[]>

interface Writer {
  contentType: string
  write(check: CheckRow, pages: Pages): AsyncGenerator<string>
}

const writers: Readonly<Record<ReportFormat, Writer>> = {
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
}

/** The engine's result as `blazon check --format json` gives it: no ids or times of this service. */
async function* writeJson(check: CheckRow, pages: Pages): AsyncGenerator<string> {
  const { status, verdict, score, counts, input, rules, engine_version, findings_count } =
    renderCheck(check)
  const truncated = Math.max(0, findings_count! - findingsLimit)
  const summary = {
    status,
    verdict,
    score,
    counts,
    input,
    rules,
    engine_version,
    findings_count,
    truncated,
  }
  yield `${JSON.stringify(summary).slice(0, -1)},"findings":[`
  let separator = ''
  for await (const rows of pages) {
    yield separator + rows.map(({ body }) => body).join(',')
    separator = ','
  }
  yield ']}\n'
}

const columns: readonly (readonly [string, (finding: Finding) => string | number | null])[] = [
  ['severity', ({ severity }) => severity],
  ['type', ({ type }) => type],
  ['rule', ({ rule }) => rule],
  ['slide', ({ location }) => location.slide ?? location.page],
  ['shape', ({ location }) => location.shape_name],
  ['line', ({ location }) => location.line],
  ['text', ({ location }) => location.text],
  ['message', ({ message }) => message],
  ['observed', ({ observed }) => observed],
  ['expected', ({ expected }) => expected],
  ['nearest', ({ nearest }) => nearest?.hex ?? null],
  ['source', ({ source }) => source],
  ['occurrences', ({ occurrences }) => occurrences],
  ['state', ({ state }) => state],
  ['fingerprint', ({ fingerprint }) => fingerprint],
]

/** RFC 4180, with a header. */
async function* writeCsv(_check: CheckRow, pages: Pages): AsyncGenerator<string> {
  yield line(columns.map(([name]) => name))
  for await (const rows of pages) {
    yield rows
      .map(({ body }) => JSON.parse(body) as Finding)
      .map((finding) => line(columns.map(([, cell]) => cell(finding))))
      .join('')
  }
}

function line(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  // A spreadsheet would take it for a formula (OWASP, "CSV Injection").
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
