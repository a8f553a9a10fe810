import type { Database } from '../../database/database.ts'
import { readCreated, toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import type { AppliesTo, Rule, RuleRevision } from './schema.ts'

interface RevisionRow {
  id: string
  rule_id: string
  revision: number
  type: string
  name: string
  params: Record<string, unknown>
  severity: Rule['severity']
  weight: number
  applies_to: AppliesTo
  guideline_url: string | null
  created_by: string
}

const columns = (db: Database) => db`
  id, rule_id, revision, type, name, params, severity, weight, applies_to, guideline_url, created_by`

/** The revisions of a rule (UUID) whose time is known. */
export function listRuleRevisions(
  db: Database,
  tenant: Tenant,
  ruleId: string,
  page: Page,
): Promise<PageOf<RevisionRow>> {
  return selectPage(db, page, {
    kind: 'rule_revision',
    table: 'rule_revisions',
    tenant,
    columns: columns(db),
    among: { column: db`rule_id`, values: db`select ${ruleId}::uuid` },
    where: db`and id is not null`,
  })
}

/** The newest revisions of each of these rules (UUIDs) whose time is known, newest first. */
export function selectLatestRuleRevisions(
  db: Database,
  { organizationId, livemode }: Tenant,
  ruleIds: readonly string[],
  ofEach: number,
): Promise<RevisionRow[]> {
  return db<RevisionRow[]>`
    select latest.* from unnest(${ruleIds as string[]}::uuid[]) as rule (id)
    cross join lateral (
      select ${columns(db)} from rule_revisions
      where organization_id = ${organizationId} and livemode = ${livemode}
        and rule_id = rule.id and id is not null
      order by id desc limit ${ofEach}
    ) as latest`
}

export function renderRuleRevision(row: RevisionRow): RuleRevision {
  const { revision, type, name, params, severity, weight, applies_to, guideline_url } = row
  return {
    id: toId('rule_revision', row.id),
    object: 'rule_revision',
    created: readCreated(row.id),
    rule: toId('rule', row.rule_id),
    ...{ revision, type, name, params, severity, weight, applies_to, guideline_url },
    created_by: row.created_by,
  }
}
