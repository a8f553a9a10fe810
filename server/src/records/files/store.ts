import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/base/clock.ts'
import { readCreated, readUpdated, toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import type { File } from './schema.ts'

export interface FileRow {
  organization_id: string
  livemode: boolean
  id: string
  filename: string
  bytes: number
  sha256: string
  content_type: string
  created_by: string
  updated: Date
  expires_at: Date | null
}

type NewFile = Omit<FileRow, 'organization_id' | 'livemode' | 'updated'>

const columns = (db: Database) => db`
  organization_id, livemode, id, filename, bytes, sha256, content_type, created_by, updated, expires_at`

export async function insertFile(db: Database, tenant: Tenant, file: NewFile): Promise<FileRow> {
  const [row] = await db<FileRow[]>`
    insert into files (organization_id, livemode, id, filename, bytes, sha256, content_type, created_by, expires_at)
    values (${tenant.organizationId}, ${tenant.livemode}, ${file.id}, ${file.filename}, ${file.bytes},
      ${file.sha256}, ${file.content_type}, ${file.created_by}, ${file.expires_at})
    returning ${columns(db)}`
  return row!
}

/** Returns null for an unknown or malformed id. `lock` locks the row until the transaction ends. */
export async function findFile(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<FileRow | null> {
  const uuid = toUuid('file', id)
  if (uuid === null) return null
  const [row] = await db<FileRow[]>`
    select ${columns(db)} from files
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listFiles(db: Database, tenant: Tenant, page: Page): Promise<PageOf<FileRow>> {
  return selectPage(db, page, { kind: 'file', table: 'files', tenant, columns: columns(db) })
}

/**
 * Removes the file's expiry, because something refers to it from now on; returns null if it has
 * already expired. Keeps others from deleting or releasing the file until the transaction ends, in a
 * lock that any number of transactions share: when each updated the row, 50 checks of one file ran one
 * after another and occupied every connection of the pool meanwhile.
 */
export async function holdFile(db: Database, tenant: Tenant, id: string): Promise<FileRow | null> {
  const uuid = toUuid('file', id)
  if (uuid === null) return null
  const [row] = await db<FileRow[]>`
    select ${columns(db)} from files
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}
    for key share`
  if (row === undefined || row.expires_at === null) return row ?? null
  await db`
    update files set expires_at = null
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}
      and expires_at is not null`
  return { ...row, expires_at: null }
}

/** Every column that refers to a file. A file with a reference does not expire. */
export const fileReferences = [
  ['asset_versions', 'file_id'],
  ['check_schedules', 'file_id'],
  ['checks', 'file_id'],
  ['fonts', 'file_id'],
  ['ppt_builds', 'file_id'],
  ['rule_references', 'file_id'],
  ['slide_assets', 'file_id'],
] as const

/** Lets a file, whose row is locked, expire at that time unless something still refers to it. */
export async function releaseUnused(
  db: Database,
  tenant: Tenant,
  uuid: string,
  expiresAt: Date,
): Promise<void> {
  const isUnused = fileReferences.map(
    ([table, column]) => db`and not exists (
      select 1 from ${db(table)}
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and ${db(column)} = ${uuid})`,
  )
  await db`
    update files set expires_at = ${expiresAt}
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${isUnused}`
}

/** Some of the tenants that have files whose time has passed. */
export async function selectTenantsOfUnused(
  db: Database,
  now: Date,
  atMost: number,
): Promise<Tenant[]> {
  return db<Tenant[]>`
    select distinct organization_id as "organizationId", livemode
    from (select * from files where expires_at < ${now} order by expires_at limit ${atMost}) as unused`
}

/** Deletes files whose time has passed, except rows that a request has locked to use. */
export async function deleteUnusedFiles(
  db: Database,
  tenant: Tenant,
  now: Date,
  atMost: number,
): Promise<FileRow[]> {
  return db<FileRow[]>`
    delete from files
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id in (
      select id from files
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and expires_at < ${now}
      order by expires_at limit ${atMost}
      for update skip locked
    )
    returning ${columns(db)}`
}

/**
 * Locks a content until the transaction ends: a removal excludes everyone, an upload (`shared`)
 * only removals.
 */
export async function lockContent(
  db: Database,
  tenant: Tenant,
  sha256: string,
  shared = false,
): Promise<void> {
  const name = `content ${tenant.organizationId} ${tenant.livemode} ${sha256}`
  await (shared
    ? db`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`
    : db`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/**
 * Every column whose value keeps bytes stored. Bytes that none of them names are removed, so a new
 * table with bytes must be added here. Each column has an index that begins with the tenant.
 */
export const contentHolders = [
  ['files', 'sha256'],
  ['deployment_contents', 'sha256'],
  ['organization_exports', 'sha256'],
] as const

/** Returns which of these contents the tenant uses in the holders. */
export async function selectUsedContents(
  db: Database,
  tenant: Tenant,
  contents: readonly string[],
  holders: readonly (readonly [table: string, column: string])[] = contentHolders,
): Promise<Set<string>> {
  const used = new Set<string>()
  for (const [table, column] of holders) {
    const rows = await db<{ sha256: string }[]>`
      select distinct ${db(column)} as sha256 from ${db(table)}
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and ${db(column)} = any(${contents as string[]})`
    for (const { sha256 } of rows) used.add(sha256)
  }
  return used
}

export function renderFile(row: FileRow): File {
  return {
    id: toId('file', row.id),
    object: 'file',
    created: readCreated(row.id),
    updated: readUpdated(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    filename: row.filename,
    bytes: row.bytes,
    sha256: row.sha256,
    content_type: row.content_type,
    expires_at: timestampOrNull(row.expires_at),
    created_by: row.created_by,
  }
}
