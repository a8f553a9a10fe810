import type { Database } from '../../database/database.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { newUuid, newUuidTails, readCreated, toId, uuidAt } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { deleteOldRevisions, type Revisions } from '../../kernel/rows/revisions.ts'
import type { PaletteRevision } from './schema.ts'
import type { PaletteRow } from './store.ts'

export const paletteRevisions: Revisions = {
  kind: 'palette_revision',
  table: 'palette_history',
  owner: 'palette_id',
  columns: (db) => db`id, palette_id, revision, name, status, modes, colors, created_by`,
}

export interface PaletteRevisionRow {
  id: string
  palette_id: string
  revision: number
  name: string
  status: PaletteRow['status']
  modes: string[]
  colors: PaletteRow['colors']
  created_by: string | null
}

/**
 * Stores the revision that a change made, and deletes those that are too old to be kept. `before`,
 * null for a new palette, is stored too if it is not yet: palettes are older than their history.
 */
export async function recordRevision(
  { db, tenant, principal, services }: RequestContext,
  before: PaletteRow | null,
  row: PaletteRow,
): Promise<void> {
  // The id of the earlier revision has the time of its change, so its `created` is right.
  if (before !== null) {
    const earlier = uuidAt(before.updated.getTime(), newUuidTails(1)[0]!)
    await insertRevision(db, tenant, earlier, before, null)
  }
  // `updated` is the start of the transaction, and another change may have begun later and ended
  // before this one. The palette is locked now, so ids made here have the order of the changes.
  await insertRevision(db, tenant, newUuid(services.clock.now()), row, principal.id)
  await deleteOldRevisions(db, tenant, paletteRevisions, row)
}

export function renderPaletteRevision(row: PaletteRevisionRow): PaletteRevision {
  const { revision, name, status, modes, colors, created_by } = row
  return {
    id: toId('palette_revision', row.id),
    object: 'palette_revision',
    created: readCreated(row.id),
    palette: toId('palette', row.palette_id),
    ...{ revision, name, status, modes, colors, created_by },
  }
}

async function insertRevision(
  db: Database,
  tenant: Tenant,
  uuid: string,
  { id, revision, name, status, modes, colors }: PaletteRow,
  createdBy: string | null,
): Promise<void> {
  await db`
    insert into palette_history (organization_id, livemode, id, palette_id, revision, name, status,
      modes, colors, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${uuid}, ${id},
      ${revision}, ${name}, ${status}, ${modes as string[]}, ${db.json(colors as never)}, ${createdBy})
    on conflict (organization_id, livemode, palette_id, revision) do nothing`
}
