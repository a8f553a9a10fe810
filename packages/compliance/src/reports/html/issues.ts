import { html, type Markup } from '@blazon/html/markup'
import { groupIssues, type Issue } from '../../issues.ts'
import type { CompletedCheck } from '../../result.ts'
import { describeIssuePlaces } from '../report-texts.ts'
import { chooseTitle, type ReportedRule } from '../reported-rule.ts'

/** The issues, the worst first, each with a link to its first finding. */
export function issueList(
  { findings }: CompletedCheck,
  rules: ReadonlyMap<string, ReportedRule>,
): Markup | null {
  if (findings.length === 0) return null
  const numbers = new Map(findings.map((finding, index) => [finding, index + 1]))
  const items = groupIssues(findings).map((issue) =>
    issueItem(issue, numbers.get(issue.sample)!, rules.get(issue.rule)),
  )
  return html`<section class="rules issues"><h2>Issues</h2><ol>${items}</ol></section>`
}

function issueItem(issue: Issue, first: number, rule: ReportedRule | undefined): Markup {
  const { state, severity, message, places_count, remedy } = issue
  return html`<li class="${state === 'waived' ? 'waived' : severity}"><span class="count">${places_count}</span><div><b><a href="${`#f${first}`}"><bdi>${message}</bdi></a></b><small>${rule ? chooseTitle(rule) : issue.type} · ${describeIssuePlaces(issue)}${state === 'waived' ? ' · waived' : null}</small><small><bdi>${remedy.text}</bdi></small></div></li>`
}
