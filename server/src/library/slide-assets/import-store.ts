import type { Database } from '../../database/database.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'

export interface SlideImportRow {
  organization_id: string
  livemode: boolean
  id: string
  status: 'processing' | 'completed' | 'failed'
  slides: number
  count: number
  created_by: string
  updated: Date
}

type NewSlideImport = Omit<SlideImportRow, 'organization_id' | 'livemode' | 'updated'>

export async function insertSlideImport(
  db: Database,
  tenant: Tenant,
  made: NewSlideImport,
): Promise<SlideImportRow> {
  const [row] = await db<SlideImportRow[]>`
    insert into slide_imports (organization_id, livemode, id, status, slides, count, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${made.id}, ${made.status}, ${made.slides},
      ${made.count}, ${made.created_by})
    returning *`
  return row!
}

/** Returns null for an unknown or malformed id. */
export async function findSlideImport(
  db: Database,
  tenant: Tenant,
  id: string,
): Promise<SlideImportRow | null> {
  const uuid = toUuid('slide_import', id)
  if (uuid === null) return null
  const [row] = await db<SlideImportRow[]>`
    select * from slide_imports
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
  return row ?? null
}

export async function endSlideImport(
  db: Database,
  tenant: Tenant,
  uuid: string,
  status: SlideImportRow['status'],
): Promise<void> {
  await db`
    update slide_imports set status = ${status}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}
