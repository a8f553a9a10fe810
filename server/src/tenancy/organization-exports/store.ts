import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { readCreated, readUpdated, toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { renderFailure } from '../../kernel/jobs/failure.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import type { OrganizationExport } from './schema.ts'

export interface ExportRow {
  organization_id: string
  livemode: boolean
  id: string
  modes: OrganizationExport['modes']
  status: OrganizationExport['status']
  parts_done: number
  parts: number
  sha256: string | null
  bytes: number | null
  failure_code: string | null
  failure_message: string | null
  completed_at: Date | null
  expires_at: Date | null
  created_by: string
  updated: Date
}

const columns = (db: Database) => db`
  organization_id, livemode, id, modes, status, parts_done, parts, sha256, bytes, failure_code,
  failure_message, completed_at, expires_at, created_by, updated`

export async function insertExport(
  db: Database,
  tenant: Tenant,
  { id, modes, created_by }: Pick<ExportRow, 'id' | 'modes' | 'created_by'>,
): Promise<ExportRow> {
  const [row] = await db<ExportRow[]>`
    insert into organization_exports (organization_id, livemode, id, modes, status, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${id}, ${modes}, 'queued', ${created_by})
    returning ${columns(db)}`
  return row!
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findExport(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<ExportRow | null> {
  const uuid = toUuid('organization_export', id)
  if (uuid === null) return null
  const [row] = await db<ExportRow[]>`
    select ${columns(db)} from organization_exports
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listExports(db: Database, tenant: Tenant, page: Page): Promise<PageOf<ExportRow>> {
  return selectPage(db, page, {
    kind: 'organization_export',
    table: 'organization_exports',
    tenant,
    columns: columns(db),
  })
}

/** Whether an export of the tenant is queued or running. */
export async function hasUnfinishedExport(db: Database, tenant: Tenant): Promise<boolean> {
  const [row] = await db`
    select 1 from organization_exports
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and status in ('queued', 'running') limit 1`
  return row !== undefined
}

export async function updateExport(
  db: Database,
  tenant: Tenant,
  before: ExportRow,
  change: Partial<ExportRow>,
): Promise<ExportRow> {
  const after = { ...before, ...change }
  const [row] = await db<ExportRow[]>`
    update organization_exports set status = ${after.status}, parts_done = ${after.parts_done},
      parts = ${after.parts}, sha256 = ${after.sha256}, bytes = ${after.bytes},
      failure_code = ${after.failure_code}, failure_message = ${after.failure_message},
      completed_at = ${after.completed_at}, expires_at = ${after.expires_at}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

/** Stores the progress of a running export. */
export async function updateProgress(
  db: Database,
  tenant: Tenant,
  { id }: Pick<ExportRow, 'id'>,
  partsDone: number,
  parts: number,
): Promise<void> {
  await db`
    update organization_exports set parts_done = ${partsDone}, parts = ${parts}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${id} and status = 'running'`
}

/** Marks exports as expired whose time has passed, a bounded number; returns their contents. */
export function expireExports(
  db: Database,
  now: Date,
  atMost: number,
): Promise<{ organization_id: string; livemode: boolean; sha256: string }[]> {
  return db<{ organization_id: string; livemode: boolean; sha256: string }[]>`
    with due as (
      select organization_id, livemode, id, sha256 from organization_exports
      where expires_at <= ${now} and sha256 is not null
      order by expires_at limit ${atMost} for update skip locked
    )
    update organization_exports export set status = 'expired', sha256 = null, updated = now()
    from due
    where export.organization_id = due.organization_id and export.livemode = due.livemode
      and export.id = due.id
    returning due.organization_id, due.livemode, due.sha256`
}

export function renderExport(row: ExportRow): OrganizationExport {
  const isOver = row.status === 'completed' || row.status === 'expired'
  return {
    id: toId('organization_export', row.id),
    object: 'organization_export',
    created: readCreated(row.id),
    updated: readUpdated(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    modes: row.modes,
    status: row.status,
    progress: isOver ? 100 : Math.floor((99 * row.parts_done) / Math.max(1, row.parts)),
    bytes: row.bytes,
    failure: renderFailure(row),
    completed_at: timestampOrNull(row.completed_at),
    expires_at: timestampOrNull(row.expires_at),
    created_by: row.created_by,
  }
}
