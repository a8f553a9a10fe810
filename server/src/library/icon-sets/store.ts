import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/table.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import { IconSet, type IconSetQuery } from './schema.ts'

export const iconSets = defineTable(IconSet, {
  kind: 'icon_set',
  columns: {
    prefix: {},
    name: {},
    grid: { initial: null },
    license: { initial: null },
    author: { initial: null },
    status: { write: 'update' },
    revision: { write: 'never' },
    icon_count: { write: 'never' },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type IconSetRow = Row<typeof iconSets>
export type NewIconSet = New<typeof iconSets>
export type IconSetChange = Change<typeof iconSets>

/** A set has thousands of icons: so few at once do not keep the event loop from others. */
export const iconsAtOnce = 50
/** Of processor time: a set of 7,000 icons takes three seconds of a machine that does nothing else. */
export const setCpuMs = 30_000

export async function insertIconSet(
  db: Database,
  tenant: Tenant,
  set: NewIconSet,
): Promise<IconSetRow> {
  const [row] = await db<IconSetRow[]>`
    insert into icon_sets ${iconSets.values(db, tenant, set)}
    returning ${iconSets.columns(db)}`
  return row!
}

/**
 * Null where the id names no set of this tenant, whatever is wrong with it. `lock` keeps the row as it
 * is until the transaction ends.
 */
export async function findIconSet(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<IconSetRow | null> {
  const uuid = toUuid('icon_set', id)
  if (uuid === null) return null
  const [row] = await db<IconSetRow[]>`
    select ${iconSets.columns(db)} from icon_sets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

/** Whether a set of the tenant has that prefix. */
export async function findPrefix(db: Database, tenant: Tenant, prefix: string): Promise<boolean> {
  const rows = await db`
    select 1 from icon_sets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and prefix = ${prefix}`
  return rows.length > 0
}

/** The sets of those UUIDs, or all published ones for null; in the order they were made. */
export async function selectIconSets(
  db: Database,
  tenant: Tenant,
  ids: readonly string[] | null,
): Promise<IconSetRow[]> {
  return db<IconSetRow[]>`
    select ${iconSets.columns(db)} from icon_sets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and ${ids === null ? db`status = 'published'` : db`id = any(${ids as string[]}::uuid[])`}
    order by id`
}

export function listIconSets(
  db: Database,
  tenant: Tenant,
  { status, prefix }: Pick<IconSetQuery, 'status' | 'prefix'>,
  page: Page,
): Promise<PageOf<IconSetRow>> {
  return selectPage(db, page, {
    kind: 'icon_set',
    table: 'icon_sets',
    tenant,
    columns: iconSets.columns(db),
    where: db`
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${prefix === undefined ? db`` : db`and prefix = ${prefix}`}`,
  })
}

/** Writes the next revision. */
export async function updateIconSet(
  db: Database,
  tenant: Tenant,
  before: IconSetRow,
  change: IconSetChange,
): Promise<IconSetRow> {
  const [row] = await db<IconSetRow[]>`
    update icon_sets set ${iconSets.assignments(db, { ...before, ...change })},
      revision = revision + 1, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${iconSets.columns(db)}`
  return row!
}

/** Writes that icons of the set changed: its next revision, and how many it has more. */
export async function touchIconSet(
  db: Database,
  tenant: Tenant,
  uuid: string,
  more: number,
): Promise<void> {
  await db`
    update icon_sets set revision = revision + 1, icon_count = icon_count + ${more}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

export async function deleteIconSet(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from icon_sets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

export function renderIconSet(row: IconSetRow): IconSet {
  return iconSets.render(row)
}
