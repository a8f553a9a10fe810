import { createIssueGroups, type Issue as EngineIssue } from '@blazon/compliance/issues'
import type { RequestContext } from '../../kernel/api/context.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import type { Page, PageOf } from '../../kernel/rows/page.ts'
import { selectRules } from '../rules/store.ts'
import type { Finding, Issue, IssueQuery } from './finding-schema.ts'
import { findingsOf, readFindings, renderFinding } from './findings.ts'
import type { CheckRow } from './store.ts'

/**
 * Returns a page of a check's issues, the worst first; of a running check, those of the findings so
 * far. They are grouped from its findings (at most 10,000), which are read in pages, and one finding
 * per issue is kept. Throws `resource_missing` for a cursor that names no issue of the check.
 */
export async function listIssues(
  call: RequestContext,
  check: CheckRow,
  { severity, rule }: Pick<IssueQuery, 'severity' | 'rule'>,
  page: Page,
): Promise<PageOf<Issue>> {
  const groups = createIssueGroups<Grouped>()
  const table = findingsOf(check)
  for await (const rows of readFindings(call.services.db, call.tenant, check.id, { table })) {
    for (const row of rows) groups.add(renderFinding(row) as Grouped)
  }
  const fitting = groups
    .list()
    .filter(
      (issue) =>
        (severity === undefined || issue.severity === severity) &&
        (rule === undefined || issue.rule === rule),
    )
  const { rows, hasMore } = takePage(fitting, page)
  const names = await readNames(call, check)
  return { rows: rows.map((issue) => renderIssue(issue, names)), hasMore }
}

/** Each is both the engine's finding and a resource of this service. */
type Grouped = Finding & EngineIssue['sample']
type IssueOfCheck = EngineIssue<Grouped>

/** Cuts the page from the complete list in memory. */
function takePage(issues: readonly IssueOfCheck[], page: Page): PageOf<IssueOfCheck> {
  const { limit, after, before, from, to } = page
  const position = issues.findIndex(
    ({ sample }) => requireUuid('finding', sample.id) === (after ?? before),
  )
  if (position === -1 && (after ?? before) !== null) {
    throw missingReference(
      'issue',
      page.cursor,
      after === null ? 'ending_before' : 'starting_after',
    )
  }
  const rest = before === null ? issues.slice(position + 1) : issues.slice(0, position)
  const left = rest.filter(({ sample }) => {
    const uuid = requireUuid('finding', sample.id)
    return (from === null || uuid >= from) && (to === null || uuid < to)
  })
  const rows = before === null ? left.slice(0, limit) : left.slice(-limit)
  return { rows, hasMore: left.length > limit }
}

/** Names of the checked rules that still exist, by id. */
async function readNames({ services, tenant }: RequestContext, { rules }: CheckRow) {
  const ids = rules.map(({ id }) => id)
  const rows = await selectRules(services.db, tenant, { ids, brand: 'any', tags: [] })
  return new Map(rows.map(({ id, name }) => [toId('rule', id), name]))
}

/** An issue has the UUID of its first finding, so that it has an id without being stored. */
function renderIssue(issue: IssueOfCheck, names: ReadonlyMap<string, string>): Issue {
  const { id, created, updated, livemode, organization, check } = issue.sample
  return {
    ...issue,
    id: toId('issue', requireUuid('finding', id)),
    object: 'issue',
    created,
    updated,
    livemode,
    organization,
    check,
    rule_name: names.get(issue.rule) ?? null,
  }
}
