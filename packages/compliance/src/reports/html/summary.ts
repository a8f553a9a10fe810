import type { Page } from '@blazon/document/document'
import { html, type Markup } from '@blazon/html/markup'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import { counted } from '../../counted.ts'
import { severities } from '../../finding.ts'
import { pageNoun } from '../../places/place.ts'
import type { CompletedCheck } from '../../result.ts'
import type { Numbered } from '../numbered.ts'
import { fixed } from '../outline/paint.ts'
import { describeVerdict, listCounts } from '../report-texts.ts'
import { chooseTitle, describeRule, type ReportedRule } from '../reported-rule.ts'

/** The verdict, the score and the counts, at the top of the report. */
export function summary(result: CompletedCheck, filename: string): Markup {
  const { verdict, score, counts, input, engine_version } = result
  const of = counted(input.pages, pageNoun(input.format))
  const hasRules = result.rules.length > 0
  return html`<header class="${hasRules ? verdict : 'unjudged'}">
${hasRules ? ring(score) : null}
<div><p class="eyebrow">Brand check</p>
<h1><bdi>${filename}</bdi></h1>
<p class="verdict"><b>${describeVerdict(result)}</b> ${hasRules ? verdict : 'nothing was checked'}</p>
<ul class="sums">${listCounts(counts).map(({ count, noun, tone }) => html`<li class="${tone}"><b>${count.toLocaleString('en')}</b> ${noun}</li>`)}</ul>
<p class="meta">${input.format.toUpperCase()} · ${of} · ${describeBytes(input.bytes)} · SHA-256 ${input.sha256.slice(0, 12)} · engine ${engine_version}</p>
</div></header>`
}

/** Every evaluated rule with the number of its findings. */
export function rulesTable(result: CompletedCheck, rules: readonly ReportedRule[]): Markup {
  const most = Math.max(1, ...Object.values(result.counts.by_rule))
  const rows = rules
    .map((rule) => ({ rule, count: result.counts.by_rule[rule.id] ?? 0 }))
    .sort((a, b) => rank(a) - rank(b) || b.count - a.count)
  return html`<section class="rules"><h2>Rules</h2><ol>${rows.map(
    ({ rule, count }) =>
      html`<li class="${count === 0 ? 'kept' : rule.severity}"><span class="count">${count === 0 ? '✓' : count}</span><div><b>${chooseTitle(rule)}</b><small>${describeRule(rule)}</small><span class="bar" style="width:${fixed((count / most) * 100)}%"></span></div></li>`,
  )}</ol></section>`
}

/** Sorts rules with findings first, the severe ones at the top. */
function rank({ rule, count }: { rule: ReportedRule; count: number }): number {
  return count === 0 ? severities.length : severities.indexOf(rule.severity)
}

/** The page numbers with their numbers of findings, for a file that is too long to scroll. */
export function pageIndex(pages: readonly Page[], found: ReadonlyMap<number, readonly Numbered[]>) {
  if (pages.length < 2) return null
  return html`<nav class="index" aria-label="Pages">${pages.map(({ number }) => {
    const unwaived = (found.get(number) ?? []).filter(({ finding }) => finding.state !== 'waived')
    const worst = severities.find((severity) =>
      unwaived.some(({ finding }) => finding.severity === severity),
    )
    return html`<a class="${worst ?? 'kept'}" href="${`#p${number}`}">${number}<b>${unwaived.length === 0 ? '✓' : unwaived.length}</b></a>`
  })}</nav>`
}

const radius = 52
const circumference = 2 * Math.PI * radius

function ring(score: number): Markup {
  const filled = (circumference * Math.max(0, Math.min(100, score))) / 100
  return html`<svg class="ring" viewBox="0 0 120 120" role="img" aria-label="${`Score ${score} of 100`}"><circle cx="60" cy="60" r="${radius}"/><circle class="${score > 0 ? 'filled' : ''}" cx="60" cy="60" r="${radius}" stroke-dasharray="${fixed(filled)} ${fixed(circumference)}" transform="rotate(-90 60 60)"/><text x="60" y="66">${Math.floor(score)}</text><text class="of" x="60" y="84">of 100</text></svg>`
}
