import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, toUuid, updatedOf, uuidOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { AppliesTo, Rule, RuleQuery } from './schema.ts'

export interface RuleRow {
  organization_id: string
  livemode: boolean
  id: string
  type: string
  name: string
  params: Record<string, unknown>
  severity: Rule['severity']
  weight: number
  enabled: boolean
  tags: string[]
  applies_to: AppliesTo
  guideline_url: string | null
  revision: number
  metadata: Record<string, string>
  /** How many regular expressions the parameters have, and the size of their programs. */
  patterns: number
  pattern_size: number
  created_by: string
  updated: Date
}

export type NewRule = Omit<RuleRow, 'organization_id' | 'livemode' | 'revision' | 'updated'>

/** What a rule said at one of its revisions. */
export interface RuleRevision {
  rule_id: string
  revision: number
  type: string
  params: Record<string, unknown>
  severity: Rule['severity']
  weight: number
  applies_to: AppliesTo
}

/** Which rules a check is for: those named, or all enabled ones; of these, those with one of the tags. */
export interface RuleSelection {
  /** UUIDs, or null for all enabled ones. */
  ids: readonly string[] | null
  /** Empty for any. */
  tags: readonly string[]
}

const columns = (db: Database) => db`
  organization_id, livemode, id, type, name, params, severity, weight, enabled, tags, applies_to,
  guideline_url, revision, metadata, patterns, pattern_size, created_by, updated`

export async function insertRule(db: Database, tenant: Tenant, rule: NewRule): Promise<RuleRow> {
  const [row] = await db<RuleRow[]>`
    insert into rules (organization_id, livemode, id, type, name, params, severity, weight, enabled,
      tags, applies_to, guideline_url, metadata, patterns, pattern_size, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${rule.id}, ${rule.type}, ${rule.name},
      ${db.json(rule.params as never)}, ${rule.severity}, ${rule.weight}, ${rule.enabled}, ${rule.tags},
      ${db.json(rule.applies_to)}, ${rule.guideline_url}, ${db.json(rule.metadata)}, ${rule.patterns},
      ${rule.pattern_size}, ${rule.created_by})
    returning ${columns(db)}`
  return row!
}

export type RuleChange = Partial<
  Pick<
    RuleRow,
    | 'name'
    | 'params'
    | 'severity'
    | 'weight'
    | 'enabled'
    | 'tags'
    | 'applies_to'
    | 'guideline_url'
    | 'metadata'
    | 'patterns'
    | 'pattern_size'
  >
>

/** Writes the next revision. */
export async function updateRule(
  db: Database,
  tenant: Tenant,
  before: RuleRow,
  change: RuleChange,
): Promise<RuleRow> {
  const after = { ...before, ...change }
  const [row] = await db<RuleRow[]>`
    update rules set name = ${after.name}, params = ${db.json(after.params as never)},
      severity = ${after.severity}, weight = ${after.weight}, enabled = ${after.enabled},
      tags = ${after.tags}, applies_to = ${db.json(after.applies_to)},
      guideline_url = ${after.guideline_url}, metadata = ${db.json(after.metadata)},
      patterns = ${after.patterns}, pattern_size = ${after.pattern_size},
      revision = revision + 1, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

/** Lets no other transaction add patterns to the rules of the tenant until this one ends. */
export async function lockPatterns(db: Database, tenant: Tenant): Promise<void> {
  const name = `rule patterns ${tenant.organizationId} ${tenant.livemode}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** What the patterns of all rules cost, but for those of one (UUID). */
export async function sumPatterns(
  db: Database,
  tenant: Tenant,
  except: string,
): Promise<{ patterns: number; size: number }> {
  const [row] = await db<{ patterns: number; size: number }[]>`
    select coalesce(sum(patterns), 0)::int as patterns, coalesce(sum(pattern_size), 0)::int as size
    from rules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id <> ${except}`
  return row!
}

/** Keeps what the rule says now, for good. */
export async function insertRevision(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    insert into rule_revisions (organization_id, livemode, rule_id, revision, type, name, params,
      severity, weight, applies_to, guideline_url)
    select organization_id, livemode, id, revision, type, name, params, severity, weight, applies_to,
      guideline_url
    from rules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

/** `lock` keeps the row as it is until the transaction ends. */
export async function findRule(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<RuleRow | null> {
  const [row] = await db<RuleRow[]>`
    select ${columns(db)} from rules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuidOf('rule', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listRules(
  db: Database,
  tenant: Tenant,
  { type, enabled }: Pick<RuleQuery, 'type' | 'enabled'>,
  page: Page,
): Promise<PageOf<RuleRow>> {
  return selectPage(db, page, {
    kind: 'rule',
    table: 'rules',
    tenant,
    columns: columns(db),
    where: db`
      ${type === undefined ? db`` : db`and type = ${type}`}
      ${enabled === undefined ? db`` : db`and enabled = ${enabled}`}`,
  })
}

/** In the order they were made. */
export async function selectRules(
  db: Database,
  tenant: Tenant,
  { ids, tags }: RuleSelection,
): Promise<RuleRow[]> {
  return db<RuleRow[]>`
    select ${columns(db)} from rules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ${ids === null ? db`enabled` : db`id = any(${ids as string[]}::uuid[])`}
      ${tags.length === 0 ? db`` : db`and tags && ${tags as string[]}`}
    order by id`
}

/** Those of the ids that name no rule of the tenant. */
export async function missingRules(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<Set<string>> {
  const uuids = ids.map((id) => toUuid('rule', id)).filter((uuid) => uuid !== null)
  const rows = await db<{ id: string }[]>`
    select id from rules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = any(${uuids}::uuid[])`
  const known = new Set(rows.map((row) => toId('rule', row.id)))
  return new Set(ids.filter((id) => !known.has(id)))
}

/** In the order of their rules. */
export async function selectRuleRevisions(
  db: Database,
  tenant: Tenant,
  revisions: readonly { id: string; revision: number }[],
): Promise<RuleRevision[]> {
  return db<RuleRevision[]>`
    select rule_id, revision, type, params, severity, weight, applies_to from rule_revisions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and (rule_id, revision) in (
        select * from unnest(${revisions.map(({ id }) => id)}::uuid[],
          ${revisions.map(({ revision }) => revision)}::integer[]))
    order by rule_id`
}

export async function deleteRule(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from rules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

export function renderRule(row: RuleRow): Rule {
  return {
    id: toId('rule', row.id),
    object: 'rule',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    type: row.type,
    name: row.name,
    params: row.params,
    severity: row.severity,
    weight: row.weight,
    enabled: row.enabled,
    tags: row.tags,
    applies_to: row.applies_to,
    guideline_url: row.guideline_url,
    revision: row.revision,
    metadata: row.metadata,
    created_by: row.created_by,
  }
}
