import type { Database } from '../../database/database.ts'
import { requireUuid, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  amongBrand,
  brandColumn,
  ofBrand,
  renderBrandId,
  type WantedBrand,
  whereBrand,
} from '../../kernel/rows/brands.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { Font, type FontFacts, type FontFormat, type FontQuery } from './schema.ts'

/** Facts from the file, which never change. Fields that a caller can change have their own columns. */
interface StoredFacts
  extends Omit<FontFacts, 'family' | 'weights' | 'license' | 'license_url' | 'other_names'> {
  format: FontFormat
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

const fonts = defineTable(Font, {
  kind: 'font',
  columns: {
    ...brandColumn,
    family: {},
    weights: {},
    license: {},
    license_url: {},
    aliases: {},
    roles: {},
    status: { write: 'update' },
    file_id: { as: 'file', id: 'file', write: 'insert' },
    sha256: { write: 'insert' },
    bytes: { write: 'insert' },
    // Index of the face in a collection; 0 for a single font.
    face: { hidden: type<number | null>(), write: 'insert' },
    facts: { hidden: type<StoredFacts | null>(), json: true, write: 'insert' },
    metadata: { json: true },
    created_by: { write: 'insert' },
  },
  computed: { ...readFacts(), brand: renderBrandId },
})

export type FontRow = Row<typeof fonts>
type NewFont = New<typeof fonts>
type FontChange = Change<typeof fonts>

/** A font that was created from a file. */
export type FileFontRow = FontRow & { [Field in FileField]: NonNullable<FontRow[Field]> }
type FileField = 'file_id' | 'sha256' | 'bytes' | 'face' | 'facts'

export function isOfFile(row: FontRow): row is FileFontRow {
  return row.file_id !== null
}

export async function insertFont(db: Database, tenant: Tenant, font: NewFont): Promise<FontRow> {
  const [row] = await db<FontRow[]>`
    insert into fonts ${fonts.values(db, tenant, font)}
    returning ${fonts.columns(db)}`
  return row!
}

/** `lock` locks the row until the transaction ends. */
export async function findFont(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<FontRow | null> {
  const [row] = await db<FontRow[]>`
    select ${fonts.columns(db)} from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${requireUuid('font', id)} ${lock ? db`for update` : db``}`
  return row ?? null
}

export function listFonts(
  db: Database,
  tenant: Tenant,
  { brand, status, family }: Pick<FontQuery, 'brand' | 'status' | 'family'>,
  page: Page,
): Promise<PageOf<FontRow>> {
  return selectPage(db, page, {
    kind: 'font',
    table: 'fonts',
    tenant,
    columns: fonts.columns(db),
    where: db`
      ${whereBrand(db, tenant, brand)}
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${family === undefined ? db`` : db`and family = ${family}`}`,
    ...(family !== undefined
      ? { among: { column: db`family`, values: db`select ${family}::text` } }
      : status !== undefined
        ? { among: { column: db`status`, values: db`select ${status}::text` } }
        : amongBrand(db, tenant, brand)),
  })
}

/** Active fonts of the brand that have a file, after the id `after`, by creation. */
export async function selectFileFonts(
  db: Database,
  tenant: Tenant,
  brand: WantedBrand,
  after: string | null,
  atMost: number,
): Promise<FileFontRow[]> {
  return db<FileFontRow[]>`
    select ${fonts.columns(db)} from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and status = 'active' and file_id is not null ${ofBrand(db, tenant, brand)}
      ${after === null ? db`` : db`and id > ${after}`}
    order by id limit ${atMost}`
}

/** The active fonts with these UUIDs, or for null all of the brand; at most `atMost`, by creation. */
export async function selectActiveFonts(
  db: Database,
  tenant: Tenant,
  uuids: readonly string[] | null,
  brand: WantedBrand,
  atMost: number,
): Promise<FontRow[]> {
  return db<FontRow[]>`
    select ${fonts.columns(db)} from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and status = 'active' ${uuids === null ? ofBrand(db, tenant, brand) : db`and id = any(${uuids as string[]}::uuid[])`}
    order by id limit ${atMost}`
}

/** The fonts with these ids that exist, by creation, locked until the transaction ends. */
export async function selectFonts(
  db: Database,
  tenant: Tenant,
  ids: readonly string[],
): Promise<FontRow[]> {
  const uuids = ids.map((id) => toUuid('font', id)).filter((uuid) => uuid !== null)
  return db<FontRow[]>`
    select ${fonts.columns(db)} from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = any(${uuids}::uuid[])
    order by id for key share`
}

/** The fonts that rules refer to: by id, or active ones of the brand by family name. */
export async function selectFontsByIdOrFamily(
  db: Database,
  tenant: Tenant,
  called: readonly string[],
  brand: WantedBrand,
): Promise<FontRow[]> {
  const uuids = called.map((id) => toUuid('font', id)).filter((uuid) => uuid !== null)
  const families = called.map((name) => name.trim().toLowerCase())
  return db<FontRow[]>`
    select ${fonts.columns(db)} from fonts
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and (id = any(${uuids}::uuid[])
        or (status = 'active' and lower(family collate "default") = any(${families}::text[])
          ${ofBrand(db, tenant, brand)}))
    order by id limit ${maxFaces} for key share`
}

/** Limit over all families that the rules of one check refer to. */
const maxFaces = 2_000

export async function updateFont(
  db: Database,
  tenant: Tenant,
  before: FontRow,
  change: FontChange,
): Promise<FontRow> {
  const [row] = await db<FontRow[]>`
    update fonts set ${fonts.assignments(db, { ...before, ...change })},
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${fonts.columns(db)}`
  return row!
}

export function renderFont(row: FontRow): Font {
  return fonts.render(row)
}

/** The facts that a font has only with a file; null without. */
function readFacts() {
  const names = Object.keys(withoutFile) as (keyof typeof withoutFile)[]
  return Object.fromEntries(
    names.map((name) => [name, ({ facts }: FontRow) => (facts ?? withoutFile)[name]]),
  ) as { [Name in keyof typeof withoutFile]: (row: { facts: StoredFacts | null }) => Font[Name] }
}
