import type { Database } from '../../database/database.ts'
import { readCreated, toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Revisions } from '../../kernel/rows/revisions.ts'
import type { AppliesTo, Rule, RuleRevision } from './schema.ts'

export interface RuleRevisionRow {
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

export const ruleRevisions: Revisions = {
  kind: 'rule_revision',
  table: 'rule_revisions',
  owner: 'rule_id',
  columns: (db) => db`
    id, rule_id, revision, type, name, params, severity, weight, applies_to, guideline_url, created_by`,
}

/** The newest revisions of each of these rules (UUIDs) whose time is known, newest first. */
export function selectLatestRuleRevisions(
  db: Database,
  { organizationId, livemode }: Tenant,
  ruleIds: readonly string[],
  ofEach: number,
): Promise<RuleRevisionRow[]> {
  return db<RuleRevisionRow[]>`
    select latest.* from unnest(${ruleIds as string[]}::uuid[]) as rule (id)
    cross join lateral (
      select ${ruleRevisions.columns(db)} from rule_revisions
      where organization_id = ${organizationId} and livemode = ${livemode}
        and rule_id = rule.id and id is not null
      order by id desc limit ${ofEach}
    ) as latest`
}

export function renderRuleRevision(row: RuleRevisionRow): RuleRevision {
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
