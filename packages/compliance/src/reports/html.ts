import { createHash } from 'node:crypto'
import type { Document, Format, Page } from '@blazon/document/document'
import { html, Markup } from '@blazon/html/markup'
import { excerpt, hasSlides } from '../places/place.ts'
import type { CheckResult, CompletedCheck } from '../result.ts'
import { capitalize } from '../rules/phrases.ts'
import { card } from './html/cards.ts'
import { issueList } from './html/issues.ts'
import { drawPage, type PagePicture, type ReportPictures } from './html/page.ts'
import { filterScript } from './html/script.ts'
import { reportStyle } from './html/style.ts'
import { pageIndex, rulesTable, summary } from './html/summary.ts'
import { byPage, type Numbered } from './numbered.ts'
import { patterns } from './outline/page-svg.ts'
import { chooseTitle } from './report-phrases.ts'
import { englishWords, type ReportWords } from './report-words.ts'
import { type ReportedRule, type ReportOptions, reportedRules } from './reported-rule.ts'

/**
 * The content security policy of the report: only its own styles and its one script. The page
 * contains it; a server that sends the page should send it too.
 */
export const reportPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  `script-src 'sha256-${createHash('sha256').update(filterScript).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

interface HtmlOptions extends ReportOptions {
  pictures?: ReportPictures
  /** Whether the page is at an address that returns the report as PDF with `?format=pdf`. */
  linksPdf?: boolean
}

/**
 * A check's result as one self-contained page: the summary, the issues, and every slide as its
 * picture (or its outline, without one) with its findings boxed, numbered and listed. All values
 * from files are escaped. Without a document (an unreadable file) nothing is drawn.
 */
export function htmlReport(
  result: CheckResult,
  document: Document | null,
  options: HtmlOptions,
): string {
  const { filename, words = englishWords } = options
  const body =
    result.status === 'failed'
      ? html`<header class="fail"><div><p class="eyebrow">${words.say('brand_check')}</p><h1><bdi>${filename}</bdi></h1><p class="verdict"><b>${words.say('not_checked')}</b> ${result.failure.code}</p><p class="meta">${result.failure.message}</p></div></header>`
      : completed(result, document, { ...options, words })
  return html`<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${new Markup(reportPolicy)}">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer">
<title>${words.say('title', { file: filename })}</title>
<style>${new Markup(reportStyle)}</style></head>
<body><main>${body}</main>
${sharedPatterns}
<script>${new Markup(filterScript)}</script>
</body></html>
`.source
}

function completed(
  result: CompletedCheck,
  document: Document | null,
  { pictures, linksPdf = false, words, ...options }: HtmlOptions & { words: ReportWords },
): Markup {
  const rules = reportedRules(result, options)
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const groups = byPage(result)
  const whole = groups.get(0) ?? []
  const pages = document?.pages ?? []
  const drawn = new Set(pages.map(({ number }) => number))
  const others = [...groups].filter(([number]) => number > 0 && !drawn.has(number))
  return html`${summary(result, options.filename, words)}
${linksPdf ? html`<p class="note"><a href="${`?format=pdf&language=${words.language}`}">${words.say('download_pdf')}</a></p>` : null}
${result.warnings.map((warning) => html`<p class="note">${words.describeWarning(warning)}</p>`)}
${issueList(result, byId, words)}
${rulesTable(result, rules, words)}
${pageIndex(pages, groups, words)}
${filters(result, rules, words)}
${whole.length > 0 ? sheet({ title: words.say('whole_file'), found: whole, rules: byId, words }) : null}
${pages.map((page) => pageSheet(document!, page, { found: groups.get(page.number) ?? [], rules: byId, words }, pictures?.get(page.number)))}
${others.map(([number, found]) => sheet({ title: words.say('page', { page: number }), found, rules: byId, words }))}
${result.truncated > 0 ? html`<p class="note">${words.say('more_findings', { count: result.truncated })}</p>` : null}`
}

function pageSheet(
  document: Document,
  page: Page,
  list: Pick<Sheet, 'found' | 'rules' | 'words'>,
  picture: PagePicture | undefined,
): Markup {
  const { say } = list.words
  const title = pagedFormats.has(document.format)
    ? nameSheet(document.format, page, list.words)
    : say('findings')
  const note = [page.layout, page.hidden ? say('hidden') : null].filter((one) => one !== null)
  const drawing = drawPage(document, page, list.found, list.words, picture)
  const id = `p${page.number}`
  return sheet({ id, title, note: note.join(' · '), drawing, ...list, isHidden: page.hidden })
}

const pagedFormats: ReadonlySet<Format> = new Set([
  ...(['pptx', 'pdf', 'docx', 'xlsx', 'eml', 'mht', 'odp', 'odt'] as const),
])

/** `Slide 3`, `Page 3`, `Sheet “Q3”`, or `HTML part`. */
function nameSheet(
  format: Format,
  { number, name, messagePart }: Page,
  { say }: ReportWords,
): string {
  if (messagePart !== undefined) return say(`part_${messagePart}`)
  if (name !== undefined) return say('sheet', { sheet: excerpt(name) })
  return hasSlides(format) ? say('slide', { slide: number }) : say('page', { page: number })
}

interface Sheet {
  id?: string
  title: string
  note?: string
  drawing?: Markup | null
  found: readonly Numbered[]
  rules: ReadonlyMap<string, ReportedRule>
  words: ReportWords
  isHidden?: boolean
}

function sheet({
  id,
  title,
  note = '',
  drawing = null,
  found,
  rules,
  words,
  isHidden,
}: Sheet): Markup {
  const cards = found.map((numbered) => card(numbered, rules.get(numbered.finding.rule), words))
  const list =
    cards.length === 0
      ? html`<p class="clean">${isHidden ? words.say('hidden_in_show') : `✓ ${words.say('nothing_found')}`}</p>`
      : html`<ol class="cards ${drawing ? '' : 'grid'}">${cards}</ol>`
  return html`<section class="sheet"${id ? html` id="${id}"` : null}><h2>${title}${note ? html` <small><bdi>${note}</bdi></small>` : null}</h2>
${drawing ? html`<div class="spread"><div class="frame">${drawing}</div>${list}</div>` : list}</section>
`
}

function filters(
  { findings }: CompletedCheck,
  rules: readonly ReportedRule[],
  words: ReportWords,
): Markup | null {
  if (findings.length === 0) return null
  const { say } = words
  const tones = [
    ['error', say('errors', { count: 2 })],
    ['warning', say('warnings', { count: 2 })],
    ['info', say('notes', { count: 2 })],
    ['waived', say('waived')],
  ] as const
  const broken = new Set(findings.map(({ rule }) => rule))
  return html`<form class="filters" aria-label="${say('show')}">${tones.map(
    ([tone, label]) =>
      html`<label class="${tone}"><input type="checkbox" name="tone" value="${tone}" checked>${capitalize(label)}</label>`,
  )}<label>${say('rule')} <select name="rule"><option value="">${say('every_rule')}</option>${rules
    .filter(({ id }) => broken.has(id))
    .map(
      (rule) => html`<option value="${rule.id}">${chooseTitle(rule, words)}</option>`,
    )}</select></label></form>`
}

/** Patterns that all drawings of the page share. */
const sharedPatterns = html`<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>
${patterns}
<pattern id="transparent" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="20" height="20" fill="#FFFFFF"/><path d="M0 0h10v10H0zM10 10h10v10H10z" fill="#EEF0F3"/></pattern>
</defs></svg>`
