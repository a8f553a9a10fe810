import type { Database } from '../../database/database.ts'
import { readCreated, readUpdated, toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { renderFailure } from '../../kernel/jobs/failure.ts'
import type { RefusedFile } from './read-set.ts'
import type { IconSetImport } from './schema.ts'

export interface IconSetImportRow {
  organization_id: string
  livemode: boolean
  id: string
  status: IconSetImport['status']
  phase: 'verify' | 'write'
  dry_run: boolean
  all_or_nothing: boolean
  sanitize: 'strict' | 'strip'
  keep_colors: boolean | null
  outline_text: boolean
  text_font: string | null
  icon_set_id: string | null
  file_id: string
  total: number
  position: number
  count: number
  refused_count: number
  refused: RefusedFile[]
  failure_code: string | null
  failure_message: string | null
  created_by: string
  updated: Date
}

type NewIconSetImport = Omit<
  IconSetImportRow,
  'organization_id' | 'livemode' | 'failure_code' | 'failure_message' | 'updated'
>

/** Number of refused files that are listed; the others are only counted. */
export const maxRefused = 1_000

export async function insertImport(
  db: Database,
  tenant: Tenant,
  made: NewIconSetImport,
): Promise<IconSetImportRow> {
  const [row] = await db<IconSetImportRow[]>`
    insert into icon_set_imports (organization_id, livemode, id, status, phase, dry_run, all_or_nothing,
      sanitize, keep_colors, outline_text, text_font, icon_set_id, file_id, total, position, count, refused_count, refused,
      created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${made.id}, ${made.status}, ${made.phase},
      ${made.dry_run}, ${made.all_or_nothing}, ${made.sanitize}, ${made.keep_colors}, ${made.outline_text}, ${made.text_font},
      ${made.icon_set_id}, ${made.file_id}, ${made.total}, ${made.position}, ${made.count}, ${made.refused_count},
      ${db.json(made.refused as never)}, ${made.created_by})
    returning *`
  return row!
}

/** Returns null for an unknown or malformed id. */
export async function findImport(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<IconSetImportRow | null> {
  const uuid = toUuid('icon_set_import', id)
  if (uuid === null) return null
  const [row] = await db<IconSetImportRow[]>`
    select * from icon_set_imports
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}
    ${lock ? db`for update` : db``}`
  return row ?? null
}

/** Stores the progress or the outcome of an import. */
export async function updateImport(
  db: Database,
  tenant: Tenant,
  row: IconSetImportRow,
): Promise<IconSetImportRow> {
  const [updated] = await db<IconSetImportRow[]>`
    update icon_set_imports set status = ${row.status}, phase = ${row.phase},
      icon_set_id = ${row.icon_set_id}, position = ${row.position}, count = ${row.count},
      refused_count = ${row.refused_count}, refused = ${db.json(row.refused as never)},
      failure_code = ${row.failure_code}, failure_message = ${row.failure_message}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${row.id}
    returning *`
  return updated!
}

export function renderImport(row: IconSetImportRow): IconSetImport {
  const id = toId('icon_set_import', row.id)
  const set = row.icon_set_id === null ? null : toId('icon_set', row.icon_set_id)
  return {
    id,
    object: 'icon_set_import',
    created: readCreated(row.id),
    updated: readUpdated(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    status: row.status,
    icon_set: set,
    dry_run: row.dry_run,
    all_or_nothing: row.all_or_nothing,
    total: row.total,
    phase: row.phase,
    read: row.position,
    count: row.count,
    refused_count: row.refused_count,
    refused: row.refused,
    failure: renderFailure(row),
    url: `/api/v1/cms/icon_set_imports/${id}`,
    icons_url: set === null ? null : `/api/v1/cms/icons?icon_set=${set}`,
    created_by: row.created_by,
  }
}

/** Adds refused files; the first `maxRefused` are listed. */
export function withRefused(
  row: Pick<IconSetImportRow, 'refused' | 'refused_count'>,
  more: readonly RefusedFile[],
): Pick<IconSetImportRow, 'refused' | 'refused_count'> {
  return {
    refused: [...row.refused, ...more].slice(0, maxRefused),
    refused_count: row.refused_count + more.length,
  }
}
