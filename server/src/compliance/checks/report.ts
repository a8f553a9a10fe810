import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Finding } from '@blazon/compliance/finding'
import { createIssueGroups } from '@blazon/compliance/issues'
import { reportPolicy } from '@blazon/compliance/reports/html'
import { findingsLimit } from '@blazon/compliance/result'
import type { RequestContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes.ts'
import type { Download } from '../../kernel/route.ts'
import { selectRules } from '../rules/store.ts'
import { type FindingRow, readFindings } from './findings.ts'
import { readTask } from './job.ts'
import type { CheckedFile, ReportTask } from './report-worker.ts'
import type { CheckPage } from './schema.ts'
import { type CheckRow, renderCheck } from './store.ts'

export type ReportFormat = 'json' | 'html' | 'sarif' | 'csv'

/**
 * A report of a completed check. JSON and CSV are written as its findings are read; HTML and SARIF
 * in a process, because the first reads the file once more to draw it.
 * Throws `unprocessable_file` (422) where that takes too long or too much memory.
 */
export async function reportOf(
  call: RequestContext,
  check: CheckRow,
  format: ReportFormat,
): Promise<Download> {
  const pages = readFindings(call.services.db, call.tenant, check.id)
  const filename = `${renderCheck(check).id}.${format}`
  if (format === 'json' || format === 'csv') {
    const { contentType, write } = writers[format]
    return { content: Readable.from(write(check, pages)), contentType, filename }
  }
  const content = await written(call, check, pages, format)
  if (format === 'sarif') return { content, contentType: 'application/sarif+json', filename }
  // For the browser to show: it holds to the policy, whatever the file had in it.
  const headers = {
    'Content-Disposition': `inline; filename="${filename}"`,
    'Content-Security-Policy': `${reportPolicy}; frame-ancestors 'none'`,
  }
  return { content, contentType: 'text/html; charset=utf-8', headers }
}

const writing: Work<ReportTask, string> = {
  module: moduleBeside(import.meta.url, './report-worker'),
  name: 'writeReport',
}

async function written(
  { services, tenant }: RequestContext,
  check: CheckRow,
  pages: Pages,
  format: ReportTask['format'],
): Promise<string> {
  const { bytes, isText, filename, slide, rules } = await readTask(services, tenant, check)
  const ids = check.rules.map(({ id }) => id)
  const named = await selectRules(services.db, tenant, { ids, tags: [] })
  const byId = new Map(named.map((rule) => [toId('rule', rule.id), rule]))
  const task: ReportTask = {
    format,
    result: `${await text(Readable.from(writeResult(check, pages)))}}`,
    bytes,
    isText,
    filename,
    slide,
    rules: rules.map(({ id, type, severity }) => {
      const { name = null, guideline_url = null } = byId.get(id) ?? {}
      return { id, type, severity, name, guideline_url }
    }),
  }
  const key = `${check.id} ${format}`
  return services.drawing.run(writing, task, { ...tenant, key }).catch(explain)
}

const drawing: Work<CheckedFile, CheckPage[]> = {
  module: moduleBeside(import.meta.url, './report-worker'),
  name: 'drawPages',
}

/**
 * Each page of what was checked, drawn; none where it has no size, as a text.
 * Throws `unprocessable_file` (422) where that takes too long or too much memory.
 */
export async function pagesOf(
  { services, tenant }: RequestContext,
  check: CheckRow,
): Promise<CheckPage[]> {
  const { bytes, isText, filename, slide } = await readTask(services, tenant, check)
  const task = { bytes, isText, filename, slide }
  return services.drawing.run(drawing, task, { ...tenant, key: check.id }).catch(explain)
}

function explain(error: unknown): never {
  if (!(error instanceof WorkLimit)) throw error
  throw new ApiError('unprocessable_file', `The file could not be drawn. ${error.message}`)
}

type Pages = AsyncIterable<readonly FindingRow[]>

interface Writer {
  contentType: string
  write(check: CheckRow, pages: Pages): AsyncGenerator<string>
}

const writers: Readonly<Record<'json' | 'csv', Writer>> = {
  json: { contentType: 'application/json; charset=utf-8', write: writeJson },
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
}

/** The result and its issues as `blazon check --format json` gives them. */
async function* writeJson(check: CheckRow, pages: Pages): AsyncGenerator<string> {
  const groups = createIssueGroups<Finding>()
  async function* grouped() {
    for await (const rows of pages) {
      for (const { body } of rows) groups.add(JSON.parse(body) as Finding)
      yield rows
    }
  }
  yield* writeResult(check, grouped())
  yield `,"issues":${JSON.stringify(groups.list())}}\n`
}

/** The engine's result without its last brace: no ids or times of this service. */
async function* writeResult(check: CheckRow, pages: Pages): AsyncGenerator<string> {
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
  yield ']'
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
