import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/clock.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, updatedOf, uuidOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Waiver, WaiverQuery } from './schema.ts'

export interface WaiverRow {
  organization_id: string
  livemode: boolean
  id: string
  fingerprint: string
  reason: string
  expires_at: Date | null
  metadata: Record<string, string>
  created_by: string
  updated: Date
}

const columns = (db: Database) => db`
  organization_id, livemode, id, fingerprint, reason, expires_at, metadata, created_by, updated`

export async function insertWaiver(
  db: Database,
  tenant: Tenant,
  waiver: Omit<WaiverRow, 'organization_id' | 'livemode' | 'updated'>,
): Promise<WaiverRow> {
  const [row] = await db<WaiverRow[]>`
    insert into waivers (organization_id, livemode, id, fingerprint, reason, expires_at, metadata, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${waiver.id}, ${waiver.fingerprint},
      ${waiver.reason}, ${waiver.expires_at}, ${db.json(waiver.metadata)}, ${waiver.created_by})
    returning ${columns(db)}`
  return row!
}

/** `lock` keeps the row as it is until the transaction ends. */
export async function findWaiver(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<WaiverRow | null> {
  const [row] = await db<WaiverRow[]>`
    select ${columns(db)} from waivers
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuidOf('waiver', id)} ${lock ? db`for update` : db``}`
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
    columns: columns(db),
    where: fingerprint === undefined ? db`` : db`and fingerprint = ${fingerprint}`,
  })
}

/** What is waived at a time. */
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

export type WaiverChange = Partial<Pick<WaiverRow, 'reason' | 'expires_at' | 'metadata'>>

export async function updateWaiver(
  db: Database,
  tenant: Tenant,
  before: WaiverRow,
  change: WaiverChange,
): Promise<WaiverRow> {
  const after = { ...before, ...change }
  const [row] = await db<WaiverRow[]>`
    update waivers set reason = ${after.reason}, expires_at = ${after.expires_at},
      metadata = ${db.json(after.metadata)}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

export async function deleteWaiver(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from waivers
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

export function renderWaiver(row: WaiverRow): Waiver {
  return {
    id: toId('waiver', row.id),
    object: 'waiver',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    fingerprint: row.fingerprint,
    reason: row.reason,
    expires_at: timestampOrNull(row.expires_at),
    metadata: row.metadata,
    created_by: row.created_by,
  }
}
