import type { Database } from '../../database/database.ts'
import type { Scope } from '../../kernel/call.ts'
import { timestamp } from '../../kernel/clock.ts'
import { createdOf, toId, toUuid, uuidOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Font, FontQuery } from './schema.ts'

export interface FontRow {
  organization_id: string
  livemode: boolean
  id: string
  family: string
  weights: number[]
  aliases: string[]
  license: string | null
  license_url: string | null
  status: Font['status']
  metadata: Record<string, string>
  created_by: string
  updated: Date
}

const columns = (db: Database) => db`
  organization_id, livemode, id, family, weights, aliases, license, license_url, status, metadata,
  created_by, updated`

export async function insertFont(
  db: Database,
  scope: Scope,
  font: Omit<FontRow, 'organization_id' | 'livemode' | 'status' | 'updated'>,
): Promise<FontRow> {
  const [row] = await db<FontRow[]>`
    insert into fonts (organization_id, livemode, id, family, weights, aliases, license, license_url,
      metadata, created_by)
    values (${scope.organizationId}, ${scope.livemode}, ${font.id}, ${font.family}, ${font.weights},
      ${font.aliases}, ${font.license}, ${font.license_url}, ${db.json(font.metadata)}, ${font.created_by})
    returning ${columns(db)}`
  return row!
}

/** `lock` keeps the row as it is until the transaction ends. */
export async function findFont(
  db: Database,
  scope: Scope,
  id: string,
  lock = false,
): Promise<FontRow | null> {
  const [row] = await db<FontRow[]>`
    select ${columns(db)} from fonts
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode}
      and id = ${uuidOf('font', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listFonts(
  db: Database,
  scope: Scope,
  { status, family }: Pick<FontQuery, 'status' | 'family'>,
  page: Page,
): Promise<PageOf<FontRow>> {
  return selectPage(db, page, {
    kind: 'font',
    table: 'fonts',
    scope,
    columns: columns(db),
    where: db`
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${family === undefined ? db`` : db`and family = ${family}`}`,
  })
}

/** The fonts of those ids that exist, in the order they were made; they stay until the transaction ends. */
export async function selectFonts(
  db: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<FontRow[]> {
  const uuids = ids.map((id) => toUuid('font', id)).filter((uuid) => uuid !== null)
  return db<FontRow[]>`
    select ${columns(db)} from fonts
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode}
      and id = any(${uuids}::uuid[])
    order by id for key share`
}

export type FontChange = Partial<
  Pick<
    FontRow,
    'family' | 'weights' | 'aliases' | 'license' | 'license_url' | 'status' | 'metadata'
  >
>

export async function updateFont(
  db: Database,
  scope: Scope,
  before: FontRow,
  change: FontChange,
): Promise<FontRow> {
  const after = { ...before, ...change }
  const [row] = await db<FontRow[]>`
    update fonts set family = ${after.family}, weights = ${after.weights}, aliases = ${after.aliases},
      license = ${after.license}, license_url = ${after.license_url}, status = ${after.status},
      metadata = ${db.json(after.metadata)}, updated = now()
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

export async function deleteFont(db: Database, scope: Scope, uuid: string): Promise<void> {
  await db`
    delete from fonts
    where organization_id = ${scope.organizationId} and livemode = ${scope.livemode} and id = ${uuid}`
}

export function renderFont(row: FontRow): Font {
  return {
    id: toId('font', row.id),
    object: 'font',
    created: createdOf(row.id),
    updated: timestamp(row.updated),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    family: row.family,
    subfamily: null,
    postscript_name: null,
    weight: null,
    weights: row.weights,
    width: null,
    style: null,
    format: null,
    axes: [],
    glyph_count: null,
    unicode_ranges: [],
    metrics: null,
    version: null,
    license: row.license,
    license_url: row.license_url,
    embedding: null,
    no_subsetting: null,
    aliases: row.aliases,
    status: row.status,
    file: null,
    sha256: null,
    bytes: null,
    metadata: row.metadata,
    created_by: row.created_by,
  }
}
