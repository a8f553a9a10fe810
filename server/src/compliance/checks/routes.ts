import { Answer, type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { noteRead } from '../../kernel/events/audit.ts'
import { readPage, renderList, wholeList } from '../../kernel/rows/page.ts'
import { maxFileBytes } from '../../records/files/schema.ts'
import { pictureRow } from '../../records/slide-pictures/download.ts'
import { findOnlyChecker } from '../documents/visible.ts'
import { cancelCheck, createCheck, readWebPage, requireCheck, requireCompleted } from './checks.ts'
import { compareChecks } from './compare.ts'
import { Finding, FindingQuery, Issue, IssueQuery } from './finding-schema.ts'
import { listFindings, renderFinding } from './findings.ts'
import { fixCheck, fixInput, previewFix } from './fix.ts'
import { CheckFix, CheckFixCreate } from './fix-schema.ts'
import { listIssues } from './issues.ts'
import { countChecks, listChecks } from './list.ts'
import { findPages, renderPicture } from './pages.ts'
import { renderWithProgress } from './progress.ts'
import { renderReport } from './report.ts'
import {
  Check,
  CheckCreate,
  CheckPage,
  CheckQuery,
  CheckTotals,
  CheckTotalsQuery,
  CompareQuery,
  Comparison,
  PictureQuery,
  ReportQuery,
} from './schema.ts'
import { findCheck, renderCheck } from './store.ts'

const writes: ScopeName[] = ['brand:checks:write', 'brand:write']
const reads: ScopeName[] = ['brand:read', ...writes]

export const checkRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/brand/checks',
    summary: 'Check a file or a text against the brand',
    description:
      'Send exactly one of `file`, `text`, `slide_asset`, `ppt_set`, `icon`, `url`. For a slide asset, only its slide is checked, with its number in the deck; for a PPT set, its newest built deck; for an icon, its drawing. For a `url`, the page is read before the response, with its style sheets, without running scripts and without cookies, and stored as a file; a page that cannot be read is 422 with the reason. The check uses the current revisions of rules and palettes. `Prefer: wait=N` waits for the result.',
    scopes: writes,
    checkers: true,
    body: CheckCreate,
    upload: { field: 'file', maxBytes: maxFileBytes },
    returns: { 201: Check, 202: Check },
    refuses: ['state_conflict', 'unprocessable_file', 'privilege_exceeded'],
    inspect: (call, { body }) => readWebPage(call, body),
    async poll({ db, tenant }, { id }) {
      const row = await findCheck(db, tenant, id)
      const isUnfinished = row?.status === 'queued' || row?.status === 'running'
      return row && new Answer(isUnfinished ? 202 : 201, renderCheck(row))
    },
    handle: async (call, { body, inspected }) =>
      new Answer(202, await createCheck(call, body, inspected)),
  }),
  route({
    method: 'GET',
    path: '/brand/checks',
    summary: 'List checks',
    scopes: reads,
    checkers: true,
    query: CheckQuery,
    returns: { 200: createListSchema(Check) },
    async handle({ db, tenant, services, principal }, { query }) {
      const asked = readPage('check', query)
      const page = await listChecks(db, tenant, query, asked, findOnlyChecker(principal))
      return renderList('/api/v1/brand/checks', page, (row) => renderWithProgress(services, row))
    },
  }),
  route({
    method: 'GET',
    path: '/brand/checks/totals',
    summary: 'Count checks by verdict and status',
    scopes: reads,
    checkers: true,
    query: CheckTotalsQuery,
    returns: { 200: CheckTotals },
    isReport: true,
    handle: async ({ db, tenant, principal }, { query }) => ({
      object: 'check_totals',
      ...(await countChecks(db, tenant, query, findOnlyChecker(principal))),
    }),
  }),
  route({
    method: 'GET',
    path: '/brand/checks/:id',
    summary: 'Retrieve a check',
    scopes: reads,
    checkers: true,
    params: { id: 'check' },
    returns: { 200: Check },
    handle: async (call, { params }) =>
      renderWithProgress(call.services, await requireCheck(call, params.id)),
  }),
  route({
    method: 'GET',
    path: '/brand/checks/:id/findings',
    summary: 'List the findings of a check in document order',
    description:
      'While a check runs, the list has findings of the slides and rules that were judged, at most 1,000, in the order in which they were found. They have the same fingerprints at the end and other ids: list them again when the check is completed.',
    scopes: reads,
    checkers: true,
    params: { id: 'check' },
    query: FindingQuery,
    returns: { 200: createListSchema(Finding) },
    async handle(call, { params, query }) {
      const check = await requireCheck(call, params.id)
      const page = await listFindings(
        call.db,
        call.tenant,
        check,
        query,
        readPage('finding', query),
      )
      return renderList(`/api/v1/brand/checks/${params.id}/findings`, page, renderFinding)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/checks/:id/issues',
    summary: 'List the issues of a check, the worst first',
    description:
      'An issue groups the findings with the same rule, severity, observed value and origin, and says what to change. If the origin is the theme, a master or a layout, one change there fixes all of them. `GET /brand/checks/{id}/findings?issue=` lists the findings of one. While a check runs, the list groups the findings so far.',
    scopes: reads,
    checkers: true,
    params: { id: 'check' },
    query: IssueQuery,
    returns: { 200: createListSchema(Issue) },
    async handle(call, { params, query }) {
      const check = await requireCheck(call, params.id)
      const page = await listIssues(call, check, query, readPage('issue', query))
      return renderList(`/api/v1/brand/checks/${params.id}/issues`, page, (issue) => issue)
    },
  }),
  route({
    method: 'GET',
    path: '/brand/checks/:id/report',
    summary: 'Download a report of a completed check',
    description:
      '`json` is the result of the engine. `html` is a self-contained page that draws every slide and outlines its findings. `pdf` has the first 300 issues and the first 30 slides with findings, to print and to mail; it is tagged for screen readers, and the same check and language give the same bytes. `sarif` is SARIF 2.1.0. `csv` has one line for each finding; its columns and codes are the same in every language, its messages are in that of `language`.',
    scopes: reads,
    checkers: true,
    params: { id: 'check' },
    query: ReportQuery,
    returns: {
      200: {
        binary: [
          ...['text/html', 'application/pdf', 'application/json'],
          ...['application/sarif+json', 'text/csv'],
        ],
        description: 'The report, with the content type of its format',
      },
    },
    isReport: true,
    refuses: ['state_conflict', 'unprocessable_file'],
    async handle(call, { params, query }) {
      const check = await requireCheck(call, params.id)
      requireCompleted(check)
      const { format = 'json', language = call.preferredLanguage() } = query
      const report = await renderReport(call, check, format, { language })
      noteRead(call, 'brand.check.report_downloaded', renderCheck(check))
      return report
    },
  }),
  route({
    method: 'GET',
    path: '/brand/checks/:id/pages',
    summary: 'List the pages of what was checked',
    description:
      'The size of each page, to draw the boxes of findings over it. For a deck, `picture` is the address of the picture of each slide; for other formats, `svg` is an outline of the page. A text has no pages.',
    scopes: reads,
    checkers: true,
    params: { id: 'check' },
    returns: { 200: createListSchema(CheckPage) },
    refuses: ['state_conflict', 'unprocessable_file'],
    async handle(call, { params }) {
      const check = await requireCheck(call, params.id)
      requireCompleted(check)
      return wholeList(`/api/v1/brand/checks/${params.id}/pages`, await findPages(call, check))
    },
  }),
  route({
    method: 'GET',
    path: '/brand/checks/:id/picture',
    summary: 'Draw a slide of the deck that was checked',
    ...pictureRow,
    scopes: reads,
    checkers: true,
    params: { id: 'check' },
    query: PictureQuery,
    async handle(call, { params, query }) {
      const check = await requireCheck(call, params.id)
      requireCompleted(check)
      return renderPicture(call, check, query.page ?? 1, query.format ?? 'svg', query.preview)
    },
  }),
  route({
    method: 'POST',
    path: '/brand/checks/:id/fix',
    summary: 'Apply automatic fixes to a copy of the file, and check the copy',
    description:
      'Makes the safe changes, or fixes the findings of `issues` and `findings`, however much that changes; `replacements` sets values of your own. Colours are replaced by palette colours that are allowed for that use and that keep text legible; fonts by the allowed family for the role of the text, terms by the replacements of their rules. Symbol fonts, formulas and words in addresses stay; colours that a chart, a table or a gradient tells apart stay apart. A colour that would change by more than the `max_distance` of its rule is only proposed. A value is changed where it is set: in the theme, a master or a layout if every object that uses it gets the same value, otherwise on the shape or run. The rest of the file is unchanged. PowerPoint, Word, CSS, HTML, SVG and text files can be fixed; of other files, such as PDF, e-mail and OpenDocument, all findings remain with the reason `format_not_fixable`. The fixed file is checked with all rules first: a fix that would break one, or make a text overflow, is not applied, and the reason is returned. Waived findings and findings that need a person remain. With `preview`, nothing is created (200): the response lists the changes, the remaining findings with the reasons, and the pictures of each changed slide before and after. Otherwise (201), the new file is checked with the same revisions of rules and palettes.',
    scopes: writes,
    checkers: true,
    params: { id: 'check' },
    body: CheckFixCreate,
    returns: { 200: CheckFix, 201: CheckFix },
    refuses: ['state_conflict', 'unprocessable_file'],
    inspect: (call, { params, body }) => fixInput(call, params.id, body),
    handle: async (call, { params, body, inspected }) =>
      body.preview === true
        ? new Answer(200, await previewFix(call, params.id, inspected))
        : new Answer(201, await fixCheck(call, params.id, inspected)),
  }),
  route({
    method: 'POST',
    path: '/brand/checks/:id/cancel',
    summary: 'Cancel a queued or running check',
    scopes: writes,
    checkers: true,
    params: { id: 'check' },
    returns: { 200: Check },
    refuses: ['state_conflict'],
    handle: (call, { params }) => cancelCheck(call, params.id),
  }),
  route({
    method: 'GET',
    path: '/brand/checks/:id/compare',
    summary: 'Compare the findings of two completed checks',
    scopes: reads,
    checkers: true,
    params: { id: 'check' },
    query: CompareQuery,
    returns: { 200: Comparison },
    refuses: ['state_conflict'],
    handle: (call, { params, query }) => compareChecks(call, params.id, query.base),
  }),
]
