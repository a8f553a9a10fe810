import type { Database } from '../../database/database.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { matchIndexed } from '../../kernel/rows/look-up.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import { Waiver, type WaiverQuery } from './schema.ts'

const waivers = defineTable(Waiver, {
  kind: 'waiver',
  columns: {
    fingerprint: { write: 'insert' },
    // Set together with `rule_id` and `message` if the creator names the check of the finding.
    check_id: { as: 'check', id: 'check', write: 'insert' },
    rule_id: { as: 'rule', id: 'rule', write: 'insert' },
    message: { write: 'insert' },
    reason: {},
    expires_at: { time: true },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type WaiverRow = Row<typeof waivers>
type NewWaiver = New<typeof waivers>
export type WaiverChange = Change<typeof waivers>

export async function insertWaiver(
  db: Database,
  tenant: Tenant,
  waiver: NewWaiver,
): Promise<WaiverRow> {
  const [row] = await db<WaiverRow[]>`
    insert into waivers ${waivers.values(db, tenant, waiver)}
    returning ${waivers.columns(db)}`
  return row!
}

/** Inserts waivers in the order given, and returns them in this order. */
export async function insertWaivers(
  db: Database,
  tenant: Tenant,
  given: readonly NewWaiver[],
): Promise<WaiverRow[]> {
  const rows = await db<WaiverRow[]>`
    insert into waivers (organization_id, livemode, ${waivers.names(db)})
    select ${tenant.organizationId}, ${tenant.livemode}, ${waivers.names(db)}
    from jsonb_populate_recordset(null::waivers, ${db.json(given as never)})
    returning ${waivers.columns(db)}`
  return [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** `lock` locks the row until the transaction ends. */
export async function findWaiver(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<WaiverRow | null> {
  const [row] = await db<WaiverRow[]>`
    select ${waivers.columns(db)} from waivers
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${requireUuid('waiver', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listWaivers(
  db: Database,
  tenant: Tenant,
  { fingerprint }: Pick<WaiverQuery, 'fingerprint'>,
  page: Page,
): Promise<PageOf<WaiverRow>> {
  return selectPage(db, page, {
    kind: 'waiver',
    table: 'waivers',
    tenant,
    columns: waivers.columns(db),
    where:
      fingerprint === undefined
        ? db``
        : matchIndexed(db, tenant, 'waivers', 'fingerprint', fingerprint),
  })
}

/** Returns the fingerprints that are waived at a time. */
export async function selectLiveFingerprints(
  db: Database,
  tenant: Tenant,
  at: Date,
): Promise<string[]> {
  const rows = await db<{ fingerprint: string }[]>`
    select distinct fingerprint from waivers
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and (expires_at is null or expires_at > ${at})`
  return rows.map(({ fingerprint }) => fingerprint)
}

export async function updateWaiver(
  db: Database,
  tenant: Tenant,
  before: WaiverRow,
  change: WaiverChange,
): Promise<WaiverRow> {
  const [row] = await db<WaiverRow[]>`
    update waivers set ${waivers.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${waivers.columns(db)}`
  return row!
}

export function renderWaiver(row: WaiverRow): Waiver {
  return waivers.render(row)
}
