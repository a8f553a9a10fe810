import type { Database } from '../../database/database.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, toIdOrNull, toUuid, updatedOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Item, PptSet, PptSetQuery } from './schema.ts'

export interface PptSetRow {
  organization_id: string
  livemode: boolean
  id: string
  name: string
  slug: string
  items: Item[]
  master_policy: PptSet['master_policy']
  variables: Record<string, string>
  status: PptSet['status']
  revision: number
  latest_build_id: string | null
  metadata: Record<string, string>
  created_by: string
  updated: Date
}

export type NewPptSet = Pick<
  PptSetRow,
  'id' | 'name' | 'slug' | 'items' | 'master_policy' | 'variables' | 'metadata' | 'created_by'
>

const columns = (db: Database) => db`
  organization_id, livemode, id, name, slug, items, master_policy, variables, status, revision,
  latest_build_id, metadata, created_by, updated`

/** Null where the slug is taken and `unlessTaken` says to leave it at that. */
export async function insertPptSet(
  db: Database,
  tenant: Tenant,
  set: NewPptSet,
  unlessTaken: boolean,
): Promise<PptSetRow | null> {
  const [row] = await db<PptSetRow[]>`
    insert into ppt_sets (organization_id, livemode, id, name, slug, items, master_policy, variables,
      metadata, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${set.id}, ${set.name}, ${set.slug},
      ${db.json(set.items)}, ${set.master_policy}, ${db.json(set.variables)},
      ${db.json(set.metadata)}, ${set.created_by})
    ${unlessTaken ? db`on conflict on constraint ppt_sets_unique_slug do nothing` : db``}
    returning ${columns(db)}`
  return row ?? null
}

/**
 * Null where the id names no set of this tenant, whatever is wrong with it. `lock` keeps the row as it
 * is until the transaction ends.
 */
export async function findPptSet(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<PptSetRow | null> {
  const uuid = toUuid('ppt_set', id)
  if (uuid === null) return null
  const [row] = await db<PptSetRow[]>`
    select ${columns(db)} from ppt_sets
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
    columns: columns(db),
    where: db`
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${slug === undefined ? db`` : db`and slug = ${slug}`}`,
  })
}

export type PptSetChange = Partial<
  Omit<PptSetRow, 'organization_id' | 'livemode' | 'id' | 'created_by' | 'updated'>
>

export async function updatePptSet(
  db: Database,
  tenant: Tenant,
  before: PptSetRow,
  change: PptSetChange,
): Promise<PptSetRow> {
  const after = { ...before, ...change }
  const [row] = await db<PptSetRow[]>`
    update ppt_sets set name = ${after.name}, slug = ${after.slug}, items = ${db.json(after.items)},
      master_policy = ${after.master_policy}, variables = ${db.json(after.variables)},
      status = ${after.status}, revision = ${after.revision},
      latest_build_id = ${after.latest_build_id}, metadata = ${db.json(after.metadata)},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

export async function deletePptSet(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from ppt_sets
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

export function renderPptSet(row: PptSetRow): PptSet {
  return {
    id: toId('ppt_set', row.id),
    object: 'ppt_set',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    name: row.name,
    slug: row.slug,
    items: row.items,
    master_policy: row.master_policy,
    variables: row.variables,
    status: row.status,
    revision: row.revision,
    latest_build: toIdOrNull('ppt_build', row.latest_build_id),
    metadata: row.metadata,
    created_by: row.created_by,
  }
}
