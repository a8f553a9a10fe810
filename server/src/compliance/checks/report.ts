import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Finding } from '@blazon/compliance/finding'
import { createIssueGroups } from '@blazon/compliance/issues'
import { reportPolicy } from '@blazon/compliance/reports/html'
import { findingsLimit } from '@blazon/compliance/result'
import { findBrand } from '../../brand/brands/store.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import type { UploadedFace } from '../../kernel/api/slide-pictures.ts'
import { toId } from '../../kernel/base/ids.ts'
import type { Sent } from '../../kernel/base/stored-file.ts'
import type { Language } from '../../kernel/pages/language.ts'
import { moduleBeside, type Work } from '../../kernel/processes/processes.ts'
import { selectRules } from '../rules/store.ts'
import { type FindingRow, readFindings } from './findings.ts'
import { readTask } from './job.ts'
import { explainLimit, isDeck, requireCheckedFile } from './pages.ts'
import { csvHeader, renderCsvLines } from './report-csv.ts'
import type { CsvTask, ReportTask } from './report-task.ts'
import { type CheckRow, renderCheck } from './store.ts'

/** Who reads a report: a caller, or a visitor of a share link. */
type ReportContext = Pick<RequestContext, 'db' | 'services' | 'tenant'>

type ReportFormat = 'json' | 'html' | 'pdf' | 'sarif' | 'csv'

/**
 * Returns a report of a completed check. JSON and CSV are written while its findings are read; HTML,
 * PDF, SARIF and a translated CSV in a separate process, because HTML and PDF read the file once more to
 * draw it, and a translation loads every text of the dashboard.
 * Throws `unprocessable_file` (422) if that takes too long or too much memory.
 * @param options the language of HTML, PDF and CSV, and whether the page has a link to the report as PDF, which
 * is its address with `?format=pdf`.
 */
export async function renderReport(
  call: ReportContext,
  check: CheckRow,
  format: ReportFormat,
  { language, linksPdf = false }: { language: Language; linksPdf?: boolean },
): Promise<Download> {
  const pages = readFindings(call.services.db, call.tenant, check.id)
  const filename = nameReport(check, format)
  const spoken = { 'Content-Language': language }
  if (format === 'json') {
    const content = Readable.from(writeJson(check, pages))
    return { content, contentType: 'application/json; charset=utf-8', filename }
  }
  if (format === 'csv') {
    const content =
      language === 'en'
        ? Readable.from(writeCsv(pages))
        : await translateCsv(call, check, pages, language)
    return { content, contentType: 'text/csv; charset=utf-8', filename, headers: spoken }
  }
  const content = await written(call, check, pages, { format, language, linksPdf })
  if (format === 'sarif') return { content, contentType: 'application/sarif+json', filename }
  if (format === 'pdf') {
    return { content, contentType: 'application/pdf', filename, headers: spoken }
  }
  // The browser displays it, so the policy applies whatever the file contained.
  const policy = { 'Content-Security-Policy': `${reportPolicy}; frame-ancestors 'none'` }
  return {
    ...{ content, contentType: 'text/html; charset=utf-8', filename, isInline: true },
    headers: { ...spoken, ...policy },
  }
}

/** `Review.html` for a check of `Review.pptx`; named by its id if the check has no name. */
function nameReport(check: CheckRow, format: ReportFormat): string {
  const { name, id } = renderCheck(check)
  return `${(name ?? id).replace(/\.[a-z]{2,4}$/i, '')}.${format}`
}

const writing: Work<ReportTask, string | Uint8Array> = {
  module: moduleBeside(import.meta.url, './report-task'),
  name: 'writeReport',
}

async function written(
  call: ReportContext,
  check: CheckRow,
  pages: Pages,
  { format, language, linksPdf }: Pick<ReportTask, 'format' | 'language' | 'linksPdf'>,
): Promise<string | Uint8Array> {
  const { services, tenant } = call
  const { bytes, isText, filename, slide, rules } = await readTask(services, tenant, check)
  const ids = check.rules.map(({ id }) => id)
  const named = await selectRules(services.db, tenant, { ids, brand: 'any', tags: [] })
  const byId = new Map(named.map((rule) => [toId('rule', rule.id), rule]))
  const faces = format === 'sarif' ? [] : await readFaces(call, check)
  const { brand, completed_at } = renderCheck(check)
  const task: Sent<ReportTask> = {
    format,
    faces: faces.map(({ bytes: _, ...face }) => face),
    faceBytes: faces.map((face) => face.bytes),
    result: await readResult(check, pages),
    bytes,
    isText,
    filename,
    slide,
    rules: rules.map(({ id, type, severity }) => {
      const { name = null, guideline_url = null } = byId.get(id) ?? {}
      return { id, type, severity, name, guideline_url }
    }),
    brand: (await findBrand(services.db, tenant, brand))!.name,
    checkedAt: completed_at!,
    language,
    linksPdf,
  }
  const key = `${check.id} ${format} ${language}`
  return services.drawing.run(writing, task, { ...tenant, key }).catch(explainLimit)
}

const translating: Work<CsvTask, string> = {
  module: moduleBeside(import.meta.url, './report-task'),
  name: 'writeTranslatedCsv',
}

/** Needs no file, which may be deleted by now. */
async function translateCsv(
  { services, tenant }: ReportContext,
  check: CheckRow,
  pages: Pages,
  language: Language,
): Promise<string> {
  const result = await readResult(check, pages)
  const key = `${check.id} csv ${language}`
  return services.drawing
    .run(translating, { result, language }, { ...tenant, key })
    .catch(explainLimit)
}

/** The organization's fonts that the deck names; none for other formats. */
async function readFaces(call: ReportContext, check: CheckRow): Promise<UploadedFace[]> {
  if (!isDeck(check)) return []
  const file = await requireCheckedFile(call, check)
  const deck = await call.services.pictures.open(call.tenant, file)
  return deck.readFaces()
}

type Pages = AsyncIterable<readonly FindingRow[]>

/** Writes the result and its issues in the form of `blazon check --format json`. */
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

/** The engine's result as JSON. */
async function readResult(check: CheckRow, pages: Pages): Promise<string> {
  return `${await text(Readable.from(writeResult(check, pages)))}}`
}

/** Writes the engine's result without its last brace, and without ids or times of this service. */
async function* writeResult(check: CheckRow, pages: Pages): AsyncGenerator<string> {
  const { status, verdict, score, counts, input, rules, not_applicable, warnings, ...rest } =
    renderCheck(check)
  const { engine_version, findings_count } = rest
  const truncated = Math.max(0, findings_count! - findingsLimit)
  const summary = {
    status,
    verdict,
    score,
    counts,
    input,
    rules,
    not_applicable,
    warnings,
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

/** RFC 4180, with a header. */
async function* writeCsv(pages: Pages): AsyncGenerator<string> {
  yield csvHeader
  for await (const rows of pages) {
    yield renderCsvLines(rows.map(({ body }) => JSON.parse(body) as Finding))
  }
}
