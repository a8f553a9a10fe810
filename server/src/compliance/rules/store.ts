import type { Database } from '../../database/database.ts'
import { requireUuid, toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  amongBrand,
  brandColumn,
  ofBrand,
  renderBrandId,
  type WantedBrand,
  whereBrand,
} from '../../kernel/rows/brands.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { seek, toPrefixQuery } from '../../kernel/rows/sought.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { type AppliesTo, Rule, type RuleQuery } from './schema.ts'

const rules = defineTable(Rule, {
  kind: 'rule',
  columns: {
    ...brandColumn,
    type: { write: 'insert' },
    name: {},
    params: { json: true },
    severity: {},
    weight: {},
    enabled: {},
    tags: {},
    applies_to: { json: true },
    guideline_url: {},
    revision: { write: 'never' },
    metadata: { json: true },
    created_by: { write: 'insert' },
    // Number of regular expressions in the parameters, and the size of their programs.
    patterns: { hidden: type<number>() },
    pattern_size: { hidden: type<number>() },
  },
  computed: { brand: renderBrandId },
})

export type RuleRow = Row<typeof rules>
type NewRule = New<typeof rules>
export type RuleChange = Change<typeof rules>

/** The content of a rule at one of its revisions. */
interface RuleContent {
  rule_id: string
  revision: number
  type: string
  params: Record<string, unknown>
  severity: Rule['severity']
  weight: number
  applies_to: AppliesTo
}

/** Selects a check's rules: the named or all enabled ones of a brand; of these, those with one of the tags. */
interface RuleSelection {
  /** UUIDs, or null for all enabled rules of the brand. */
  ids: readonly string[] | null
  brand: WantedBrand
  /** Empty for no restriction. */
  tags: readonly string[]
}

export async function insertRule(db: Database, tenant: Tenant, rule: NewRule): Promise<RuleRow> {
  const [row] = await db<RuleRow[]>`
    insert into rules ${rules.values(db, tenant, rule)}
    returning ${rules.columns(db)}`
  return row!
}

/** Writes the next revision. */
export async function updateRule(
  db: Database,
  tenant: Tenant,
  before: RuleRow,
  change: RuleChange,
): Promise<RuleRow> {
  const [row] = await db<RuleRow[]>`
    update rules set ${rules.assignments(db, { ...before, ...change })},
      revision = revision + 1, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${rules.columns(db)}`
  return row!
}

/** Keeps other transactions from adding patterns to the tenant's rules until this one ends. */
export async function lockPatterns(db: Database, tenant: Tenant): Promise<void> {
  const name = `rule patterns ${tenant.organizationId} ${tenant.livemode}`
  await db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** Sums the patterns of all rules except one (UUID). */
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

/** Stores the rule's current content permanently, as a revision with this UUID. */
export async function insertRevision(
  db: Database,
  tenant: Tenant,
  uuid: string,
  { id, createdBy }: { id: string; createdBy: string },
): Promise<void> {
  await db`
    insert into rule_revisions (organization_id, livemode, rule_id, revision, type, name, params,
      severity, weight, applies_to, guideline_url, id, created_by)
    select organization_id, livemode, id, revision, type, name, params, severity, weight, applies_to,
      guideline_url, ${id}, ${createdBy}
    from rules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

/** `lock` locks the row until the transaction ends. */
export async function findRule(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<RuleRow | null> {
  const [row] = await db<RuleRow[]>`
    select ${rules.columns(db)} from rules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${requireUuid('rule', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** Throws for a query without words. */
export function listRules(
  db: Database,
  tenant: Tenant,
  { query, brand, type, enabled }: RuleQuery,
  page: Page,
): Promise<PageOf<RuleRow>> {
  return selectPage(db, page, {
    kind: 'rule',
    table: 'rules',
    tenant,
    columns: rules.columns(db),
    where: db`
      ${whereBrand(db, tenant, brand)}
      ${type === undefined ? db`` : db`and type = ${type}`}
      ${enabled === undefined ? db`` : db`and enabled = ${enabled}`}`,
    sought: seek(
      db,
      tenant,
      query === undefined
        ? undefined
        : { words: db`check_words(name)`, query: toPrefixQuery(query) },
    ),
    ...(type !== undefined
      ? { among: { column: db`type`, values: db`select ${type}::text` } }
      : enabled !== undefined
        ? { among: { column: db`enabled`, values: db`select ${enabled}::boolean` } }
        : amongBrand(db, tenant, brand)),
  })
}

/** Returns rules in the order they were created. */
export async function selectRules(
  db: Database,
  tenant: Tenant,
  { ids, brand, tags }: RuleSelection,
): Promise<RuleRow[]> {
  return db<RuleRow[]>`
    select ${rules.columns(db)} from rules
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ${ids === null ? db`enabled ${ofBrand(db, tenant, brand)}` : db`id = any(${ids as string[]}::uuid[])`}
      ${tags.length === 0 ? db`` : db`and tags && ${tags as string[]}`}
    order by id`
}

/** Returns the ids that name no rule of the tenant. */
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

/** Returns revisions in the order of their rules. */
export async function selectRuleRevisions(
  db: Database,
  tenant: Tenant,
  revisions: readonly { id: string; revision: number }[],
): Promise<RuleContent[]> {
  return db<RuleContent[]>`
    select rule_id, revision, type, params, severity, weight, applies_to from rule_revisions
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and (rule_id, revision) in (
        select * from unnest(${revisions.map(({ id }) => id)}::uuid[],
          ${revisions.map(({ revision }) => revision)}::integer[]))
    order by rule_id`
}

export function renderRule(row: RuleRow): Rule {
  return rules.render(row)
}
