import { html, type Markup } from '@blazon/html/markup'
import { groupIssues, type Issue } from '../../issues.ts'
import type { CompletedCheck } from '../../result.ts'
import { chooseTitle, describeIssuePlaces } from '../report-phrases.ts'
import type { ReportWords } from '../report-words.ts'
import type { ReportedRule } from '../reported-rule.ts'

/** The issues, the worst first, each with a link to its first finding. */
export function issueList(
  { findings }: CompletedCheck,
  rules: ReadonlyMap<string, ReportedRule>,
  words: ReportWords,
): Markup | null {
  if (findings.length === 0) return null
  const numbers = new Map(findings.map((finding, index) => [finding, index + 1]))
  const items = groupIssues(findings).map((issue) =>
    issueItem(issue, numbers.get(issue.sample)!, rules.get(issue.rule), words),
  )
  return html`<section class="rules issues"><h2>${words.say('issues')}</h2><ol>${items}</ol></section>`
}

function issueItem(
  issue: Issue,
  first: number,
  rule: ReportedRule | undefined,
  words: ReportWords,
): Markup {
  const { state, severity, places_count } = issue
  return html`<li class="${state === 'waived' ? 'waived' : severity}"><span class="count">${places_count}</span><div><b><a href="${`#f${first}`}"><bdi>${words.describeIssue(issue)}</bdi></a></b><small>${rule ? chooseTitle(rule, words) : issue.type} · ${describeIssuePlaces(issue, words)}${state === 'waived' ? ` · ${words.say('waived')}` : null}</small><small><bdi>${words.describeRemedy(issue)}</bdi></small></div></li>`
}
