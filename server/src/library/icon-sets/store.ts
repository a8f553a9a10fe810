import type { IconSetInfo } from '@blazon/svg/iconify'
import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { IconSet, type IconSetQuery } from './schema.ts'

const iconSets = defineTable(IconSet, {
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
    // The rest of an Iconify set's `info`.
    info: { hidden: type<IconSetInfo | null>(), json: true, initial: null, write: 'insert' },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type IconSetRow = Row<typeof iconSets>
export type NewIconSet = New<typeof iconSets>
type IconSetChange = Change<typeof iconSets>

/**
 * Number of icons to render at once: a set has thousands, and this few do not hold the event loop.
 */
export const iconsAtOnce = 50
/** CPU time: a set of 7,000 icons takes three seconds on an idle machine. */
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

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
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

/** Whether the tenant has a set with that prefix. */
export async function findPrefix(db: Database, tenant: Tenant, prefix: string): Promise<boolean> {
  const rows = await db`
    select 1 from icon_sets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and prefix = ${prefix}`
  return rows.length > 0
}

/** The sets with these UUIDs, or for null all published ones; by creation. */
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

/** Also increases the revision. */
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

/**
 * Records that icons of the set changed: increases its revision, and adds `more` to their number.
 */
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

export function renderIconSet(row: IconSetRow): IconSet {
  return iconSets.render(row)
}
