import type { BrandTokenSet } from '@blazon/compliance/brand'
import type { Counts, NotApplicable } from '@blazon/compliance/result'
import type { Database } from '../../database/database.ts'
import { toId, toIdOrNull, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Warning } from '../../kernel/base/warnings.ts'
import { renderFailure } from '../../kernel/jobs/failure.ts'
import { fixedBrandColumn, renderBrandId } from '../../kernel/rows/brands.ts'
import { type Change, defineTable, type New, type Row, type } from '../../kernel/rows/table.ts'
import { Check } from './schema.ts'

export const checks = defineTable(Check, {
  kind: 'check',
  columns: {
    ...fixedBrandColumn,
    status: { write: 'update' },
    name: { write: 'insert' },
    file_id: { hidden: type<string | null>(), write: 'insert' },
    // Its deck is `file_id`.
    slide_asset_id: { as: 'slide_asset', id: 'slide_asset', write: 'insert' },
    // Its newest deck is `file_id`.
    ppt_set_id: { as: 'ppt_set', id: 'ppt_set', write: 'insert' },
    // Its drawing is `text`.
    icon_id: { as: 'icon', id: 'icon', write: 'insert' },
    // The page as it was read is `file_id`.
    url: { write: 'insert' },
    document_id: { as: 'document', id: 'document', write: 'insert' },
    version: { write: 'insert' },
    schedule_id: { as: 'schedule', id: 'check_schedule', write: 'insert' },
    // The only slide of the file to check; null for all of it.
    slide: { hidden: type<number | null>(), write: 'insert' },
    // Only the worker reads it.
    text: { hidden: type<string | null>(), select: false, write: 'insert' },
    format: { hidden: type<string | null>(), write: 'update' },
    sha256: { hidden: type<string>(), write: 'insert' },
    bytes: { hidden: type<number>(), write: 'insert' },
    pages: { hidden: type<number | null>(), write: 'update' },
    rules: { hidden: type<RevisionName[]>(), json: true, write: 'insert' },
    palettes: { hidden: type<RevisionName[]>(), json: true, write: 'insert' },
    fonts: { hidden: type<FontNames[]>(), json: true, write: 'insert' },
    // Up to 2,000 lengths of each, by UUID. Only the worker reads them.
    token_sets: { hidden: type<BrandTokenSet[]>(), select: false, json: true, write: 'insert' },
    tags: { write: 'insert' },
    include_hidden: { write: 'insert' },
    include_notes: { write: 'insert' },
    baseline_id: { as: 'baseline', id: 'check', write: 'insert' },
    not_applicable: { hidden: type<NotApplicable[] | null>(), json: true, write: 'update' },
    warnings: { hidden: type<Warning[] | null>(), json: true, write: 'update' },
    verdict: { write: 'update' },
    score: { write: 'update' },
    counts: { hidden: type<Counts | null>(), json: true, write: 'update' },
    findings_count: { write: 'update' },
    engine_version: { write: 'update' },
    duration_ms: { write: 'update' },
    failure_code: { hidden: type<string | null>(), write: 'update' },
    failure_message: { hidden: type<string | null>(), write: 'update' },
    completed_at: { time: true, write: 'update' },
    metadata: { json: true, write: 'insert' },
    created_by: { write: 'insert' },
  },
  computed: {
    brand: renderBrandId,
    progress: () => null,
    file: (row) => (row.slide_asset_id === null ? toIdOrNull('file', row.file_id) : null),
    input: ({ format, sha256, bytes, pages }) => ({ format, sha256, bytes, pages }),
    rules: (row) => row.rules.map(({ id, revision }) => ({ id: toId('rule', id), revision })),
    not_applicable: (row) => row.not_applicable ?? [],
    warnings: (row) => row.warnings ?? [],
    counts: (row) => row.counts as Check['counts'],
    failure: renderFailure,
  },
})

export type CheckRow = Row<typeof checks>
export type NewCheck = New<typeof checks>
export type CheckChange = Change<typeof checks> & Pick<CheckRow, 'status'>

/** The UUID of a rule or palette, and one of its revisions. */
interface RevisionName {
  id: string
  revision: number
}

/** The names of a font in documents, and what it sets, as they were when the check was created. */
interface FontNames {
  /** UUID. */
  id: string
  family: string
  /** Absent in checks that were made before fonts had files. */
  postscript_name?: string | null
  aliases: string[]
  /** Absent in checks that were made before fonts had roles. */
  roles?: string[]
}

export async function insertCheck(
  db: Database,
  tenant: Tenant,
  check: NewCheck,
): Promise<CheckRow> {
  const [row] = await db<CheckRow[]>`
    insert into checks ${checks.values(db, tenant, check)}
    returning ${checks.columns(db)}`
  return row!
}

/** Null if the id names no check of the tenant; `lock` locks the row until the transaction ends. */
export async function findCheck(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<CheckRow | null> {
  const uuid = toUuid('check', id)
  if (uuid === null) return null
  const [row] = await db<CheckRow[]>`
    select ${checks.columns(db)} from checks
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and id = ${uuid} ${lock ? db`for update` : db``}`
  return row ?? null
}

export async function findText(db: Database, tenant: Tenant, uuid: string): Promise<string> {
  const [row] = await db<{ text: string }[]>`
    select text from checks
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
  return row!.text
}

/** The lengths that the rules of a check (UUID) compare with. */
export async function findTokenLengths(
  db: Database,
  tenant: Tenant,
  uuid: string,
): Promise<BrandTokenSet[]> {
  const [row] = await db<{ token_sets: BrandTokenSet[] }[]>`
    select token_sets from checks
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${uuid}`
  return row!.token_sets
}

/** @param usedValues at most 200, in a column that lists do not read. */
export async function updateCheck(
  db: Database,
  tenant: Tenant,
  before: CheckRow,
  change: CheckChange,
  usedValues: readonly string[] = [],
): Promise<CheckRow> {
  const uses = usedValues.length === 0 ? db`` : db`used_values = ${usedValues as string[]},`
  const [row] = await db<CheckRow[]>`
    update checks set ${checks.assignments(db, { ...before, ...change })}, ${uses}
      updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${checks.columns(db)}`
  return row!
}

export function renderCheck(row: CheckRow): Check {
  return checks.render(row)
}
