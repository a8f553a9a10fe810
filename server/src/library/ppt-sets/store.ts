import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { matchIndexed } from '../../kernel/rows/look-up.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row } from '../../kernel/rows/table.ts'
import { itemDefaults, PptSet, type PptSetQuery } from './schema.ts'

const pptSets = defineTable(PptSet, {
  kind: 'ppt_set',
  columns: {
    name: {},
    slug: {},
    items: { json: true },
    master_policy: { initial: 'keep' },
    page_scaling: { initial: 'ensure_fit' },
    variables: { json: true },
    lists: { json: true },
    status: { write: 'update' },
    revision: { write: 'update' },
    latest_build_id: { as: 'latest_build', id: 'ppt_build', write: 'update' },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: {},
})

export type PptSetRow = Row<typeof pptSets>
type NewPptSet = New<typeof pptSets>
export type PptSetChange = Change<typeof pptSets>

/** Returns null if the slug is taken and `unlessTaken` is set; without it, a taken slug throws. */
export async function insertPptSet(
  db: Database,
  tenant: Tenant,
  set: NewPptSet,
  unlessTaken: boolean,
): Promise<PptSetRow | null> {
  const [row] = await db<PptSetRow[]>`
    insert into ppt_sets ${pptSets.values(db, tenant, set)}
    ${unlessTaken ? db`on conflict on constraint ppt_sets_unique_slug do nothing` : db``}
    returning ${pptSets.columns(db)}`
  return row ?? null
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findPptSet(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<PptSetRow | null> {
  const uuid = toUuid('ppt_set', id)
  if (uuid === null) return null
  const [row] = await db<PptSetRow[]>`
    select ${pptSets.columns(db)} from ppt_sets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listPptSets(
  db: Database,
  tenant: Tenant,
  { status, slug }: Pick<PptSetQuery, 'status' | 'slug'>,
  page: Page,
): Promise<PageOf<PptSetRow>> {
  return selectPage(db, page, {
    kind: 'ppt_set',
    table: 'ppt_sets',
    tenant,
    columns: pptSets.columns(db),
    where: db`
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${slug === undefined ? db`` : matchIndexed(db, tenant, 'ppt_sets', 'slug', slug)}`,
  })
}

export async function updatePptSet(
  db: Database,
  tenant: Tenant,
  before: PptSetRow,
  change: PptSetChange,
): Promise<PptSetRow> {
  const [row] = await db<PptSetRow[]>`
    update ppt_sets set ${pptSets.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${pptSets.columns(db)}`
  return row!
}

export function renderPptSet(row: PptSetRow): PptSet {
  const set = pptSets.render(row)
  // Items that were stored before they could be repeated lack both fields.
  const items = set.items.map((item) => ({ ...itemDefaults, ...item }))
  return { ...set, items }
}
