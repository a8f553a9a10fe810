import type { Page } from '@blazon/document/document'
import { html, type Markup } from '@blazon/html/markup'
import { severities } from '../../finding.ts'
import type { CompletedCheck } from '../../result.ts'
import type { Numbered } from '../numbered.ts'
import { fixed } from '../outline/paint.ts'
import {
  chooseTitle,
  describeRule,
  describeVerdict,
  listCounts,
  listFacts,
} from '../report-phrases.ts'
import type { ReportWords } from '../report-words.ts'
import type { ReportedRule } from '../reported-rule.ts'

/** The verdict, the score and the counts, at the top of the report. */
export function summary(result: CompletedCheck, filename: string, words: ReportWords): Markup {
  const { verdict, score, counts } = result
  const hasRules = result.rules.length > 0
  return html`<header class="${hasRules ? verdict : 'unjudged'}">
${hasRules ? ring(score, words) : null}
<div><p class="eyebrow">${words.say('brand_check')}</p>
<h1><bdi>${filename}</bdi></h1>
<p class="verdict"><b>${describeVerdict(result, words)}</b> ${words.say(hasRules ? `verdict_${verdict}` : 'nothing_checked')}</p>
<ul class="sums">${listCounts(counts, words).map(({ count, noun, tone }) => html`<li class="${tone}"><b>${count}</b> ${noun}</li>`)}</ul>
<p class="meta">${listFacts(result, words).join(' · ')}</p>
</div></header>`
}

/** Every evaluated rule with the number of its findings. */
export function rulesTable(
  result: CompletedCheck,
  rules: readonly ReportedRule[],
  words: ReportWords,
): Markup {
  const most = Math.max(1, ...Object.values(result.counts.by_rule))
  const rows = rules
    .map((rule) => ({ rule, count: result.counts.by_rule[rule.id] ?? 0 }))
    .sort((a, b) => rank(a) - rank(b) || b.count - a.count)
  return html`<section class="rules"><h2>${words.say('rules')}</h2><ol>${rows.map(
    ({ rule, count }) =>
      html`<li class="${count === 0 ? 'kept' : rule.severity}"><span class="count">${count === 0 ? '✓' : count}</span><div><b>${chooseTitle(rule, words)}</b><small>${describeRule(rule, words)}</small><span class="bar" style="width:${fixed((count / most) * 100)}%"></span></div></li>`,
  )}</ol></section>`
}

/** Sorts rules with findings first, the severe ones at the top. */
function rank({ rule, count }: { rule: ReportedRule; count: number }): number {
  return count === 0 ? severities.length : severities.indexOf(rule.severity)
}

/** The page numbers with their numbers of findings, for a file that is too long to scroll. */
export function pageIndex(
  pages: readonly Page[],
  found: ReadonlyMap<number, readonly Numbered[]>,
  { say }: ReportWords,
) {
  if (pages.length < 2) return null
  return html`<nav class="index" aria-label="${say('pages')}">${pages.map(({ number }) => {
    const unwaived = (found.get(number) ?? []).filter(({ finding }) => finding.state !== 'waived')
    const worst = severities.find((severity) =>
      unwaived.some(({ finding }) => finding.severity === severity),
    )
    return html`<a class="${worst ?? 'kept'}" href="${`#p${number}`}">${number}<b>${unwaived.length === 0 ? '✓' : unwaived.length}</b></a>`
  })}</nav>`
}

const radius = 52
const circumference = 2 * Math.PI * radius

function ring(score: number, { say }: ReportWords): Markup {
  const filled = (circumference * Math.max(0, Math.min(100, score))) / 100
  return html`<svg class="ring" viewBox="0 0 120 120" role="img" aria-label="${say('score_of', { score })}"><circle cx="60" cy="60" r="${radius}"/><circle class="${score > 0 ? 'filled' : ''}" cx="60" cy="60" r="${radius}" stroke-dasharray="${fixed(filled)} ${fixed(circumference)}" transform="rotate(-90 60 60)"/><text x="60" y="66">${Math.floor(score)}</text><text class="of" x="60" y="84">${say('of_hundred')}</text></svg>`
}
