import type { Database } from '../../database/database.ts'
import { timestamp } from '../../kernel/clock.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, toIdOrNull, toUuid, uuidOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Font, FontFacts, FontFormat, FontQuery } from './schema.ts'

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
  file_id: string | null
  sha256: string | null
  bytes: number | null
  /** Which face of a collection; 0 where there is one. */
  face: number | null
  facts: StoredFacts | null
}

/** What the file tells and no one changes; what a caller may change stands in fields of its own. */
export interface StoredFacts extends Omit<FontFacts, keyof Settable | 'other_names'> {
  format: FontFormat
}

type Settable = Pick<FontRow, 'family' | 'weights' | 'license' | 'license_url'>

/** A font that was made from a file. */
export type FileFontRow = FontRow & { [Field in FileField]: NonNullable<FontRow[Field]> }
type FileField = 'file_id' | 'sha256' | 'bytes' | 'face' | 'facts'

export function isOfFile(row: FontRow): row is FileFontRow {
  return row.file_id !== null
}

const columns = (db: Database) => db`
  organization_id, livemode, id, family, weights, aliases, license, license_url, status, metadata,
  created_by, updated, file_id, sha256, bytes, face, facts`

export async function insertFont(
  db: Database,
  tenant: Tenant,
  font: Omit<FontRow, 'organization_id' | 'livemode' | 'status' | 'updated'>,
): Promise<FontRow> {
  const [row] = await db<FontRow[]>`
    insert into fonts (organization_id, livemode, id, family, weights, aliases, license, license_url,
      metadata, created_by, file_id, sha256, bytes, face, facts)
    values (${tenant.organizationId}, ${tenant.livemode}, ${font.id}, ${font.family}, ${font.weights},
      ${font.aliases}, ${font.license}, ${font.license_url}, ${db.json(font.metadata)}, ${font.created_by},
      ${font.file_id}, ${font.sha256}, ${font.bytes}, ${font.face},
      ${font.facts === null ? null : db.json(font.facts as never)})
    returning ${columns(db)}`
  return row!
}

/** `lock` keeps the row as it is until the transaction ends. */
export async function findFont(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<FontRow | null> {
  const [row] = await db<FontRow[]>`
    select ${columns(db)} from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuidOf('font', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listFonts(
  db: Database,
  tenant: Tenant,
  { status, family }: Pick<FontQuery, 'status' | 'family'>,
  page: Page,
): Promise<PageOf<FontRow>> {
  return selectPage(db, page, {
    kind: 'font',
    table: 'fonts',
    tenant,
    columns: columns(db),
    where: db`
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${family === undefined ? db`` : db`and family = ${family}`}`,
  })
}

/** Fonts in use that have a file, from the one after `after`, in the order they were made. */
export async function selectFileFonts(
  db: Database,
  tenant: Tenant,
  after: string | null,
  atMost: number,
): Promise<FileFontRow[]> {
  return db<FileFontRow[]>`
    select ${columns(db)} from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and status = 'active' and file_id is not null ${after === null ? db`` : db`and id > ${after}`}
    order by id limit ${atMost}`
}

/** The fonts of those ids that exist, in the order they were made; they stay until the transaction ends. */
export async function selectFonts(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<FontRow[]> {
  const uuids = ids.map((id) => toUuid('font', id)).filter((uuid) => uuid !== null)
  return db<FontRow[]>`
    select ${columns(db)} from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = any(${uuids}::uuid[])
    order by id for key share`
}

/** The fonts that rules speak of, by id or, where they are in use, by the name of their family. */
export async function selectFontsCalled(
  db: Database,
  tenant: Tenant,
  called: readonly string[],
): Promise<FontRow[]> {
  const uuids = called.map((id) => toUuid('font', id)).filter((uuid) => uuid !== null)
  const families = called.map((name) => name.trim().toLowerCase())
  return db<FontRow[]>`
    select ${columns(db)} from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and (id = any(${uuids}::uuid[])
        or (status = 'active' and lower(family) = any(${families}::text[])))
    order by id limit ${facesAtMost} for key share`
}

/** Of all families that the rules of one check speak of. */
const facesAtMost = 2_000

export type FontChange = Partial<
  Pick<
    FontRow,
    'family' | 'weights' | 'aliases' | 'license' | 'license_url' | 'status' | 'metadata'
  >
>

export async function updateFont(
  db: Database,
  tenant: Tenant,
  before: FontRow,
  change: FontChange,
): Promise<FontRow> {
  const after = { ...before, ...change }
  const [row] = await db<FontRow[]>`
    update fonts set family = ${after.family}, weights = ${after.weights}, aliases = ${after.aliases},
      license = ${after.license}, license_url = ${after.license_url}, status = ${after.status},
      metadata = ${db.json(after.metadata)}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

export async function deleteFont(db: Database, tenant: Tenant, uuid: string): Promise<void> {
  await db`
    delete from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
}

export function renderFont(row: FontRow): Font {
  return {
    id: toId('font', row.id),
    object: 'font',
    created: createdOf(row.id),
    updated: timestamp(row.updated),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    ...(row.facts ?? withoutFile),
    family: row.family,
    weights: row.weights,
    license: row.license,
    license_url: row.license_url,
    aliases: row.aliases,
    status: row.status,
    file: toIdOrNull('file', row.file_id),
    sha256: row.sha256,
    bytes: row.bytes,
    metadata: row.metadata,
    created_by: row.created_by,
  }
}

const withoutFile = {
  subfamily: null,
  postscript_name: null,
  weight: null,
  width: null,
  style: null,
  format: null,
  axes: [],
  glyph_count: null,
  unicode_ranges: [],
  metrics: null,
  version: null,
  embedding: null,
  no_subsetting: null,
}
