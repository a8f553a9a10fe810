import type { Counts } from '@blazon/compliance/result'
import type { Database } from '../../database/database.ts'
import { timestampOrNull } from '../../kernel/clock.ts'
import type { Tenant } from '../../kernel/context.ts'
import { createdOf, toId, toIdOrNull, toUuid, updatedOf } from '../../kernel/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/page.ts'
import type { Check, CheckQuery } from './schema.ts'

export interface CheckRow {
  organization_id: string
  livemode: boolean
  id: string
  status: Check['status']
  name: string | null
  file_id: string | null
  /** Its deck is the file. */
  slide_asset_id: string | null
  /** Its newest deck is the file. */
  ppt_set_id: string | null
  /** Its drawing is the text. */
  icon_id: string | null
  /** The one slide of the file that is checked; null for all of it. */
  slide: number | null
  sha256: string
  bytes: number
  include_hidden: boolean
  include_notes: boolean
  tags: string[]
  baseline_id: string | null
  rules: RevisionName[]
  palettes: RevisionName[]
  fonts: FontNames[]
  metadata: Record<string, string>
  created_by: string
  updated: Date
  completed_at: Date | null
  format: string | null
  pages: number | null
  verdict: Check['verdict']
  score: number | null
  counts: Counts | null
  findings_count: number | null
  engine_version: string | null
  duration_ms: number | null
  failure_code: string | null
  failure_message: string | null
}

/** The UUID of a rule or palette, and which of its revisions. */
export interface RevisionName {
  id: string
  revision: number
}

/** What documents may call a font, as it was when the check was made. */
export interface FontNames {
  /** UUID. */
  id: string
  family: string
  /** Absent in checks that were made before fonts had files. */
  postscript_name?: string | null
  aliases: string[]
}

export type NewCheck = Pick<
  CheckRow,
  | 'id'
  | 'name'
  | 'file_id'
  | 'slide_asset_id'
  | 'ppt_set_id'
  | 'icon_id'
  | 'slide'
  | 'sha256'
  | 'bytes'
  | 'include_hidden'
  | 'include_notes'
  | 'tags'
  | 'baseline_id'
  | 'rules'
  | 'palettes'
  | 'fonts'
  | 'metadata'
  | 'created_by'
> & { text: string | null }

// All but the text, which only the worker wants.
const columns = (db: Database) => db`
  organization_id, livemode, id, status, name, file_id, slide_asset_id, ppt_set_id, icon_id, slide, sha256,
  bytes, include_hidden, include_notes, tags, baseline_id, rules, palettes, fonts, metadata, created_by, updated, completed_at, format, pages,
  verdict, score, counts, findings_count, engine_version, duration_ms, failure_code, failure_message`

export async function insertCheck(
  db: Database,
  tenant: Tenant,
  check: NewCheck,
): Promise<CheckRow> {
  const [row] = await db<CheckRow[]>`
    insert into checks (organization_id, livemode, id, name, file_id, slide_asset_id, ppt_set_id, icon_id,
      slide, text, sha256, bytes, include_hidden, include_notes, tags, baseline_id, rules, palettes, fonts, metadata, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${check.id}, ${check.name}, ${check.file_id},
      ${check.slide_asset_id}, ${check.ppt_set_id}, ${check.icon_id}, ${check.slide}, ${check.text},
      ${check.sha256}, ${check.bytes}, ${check.include_hidden}, ${check.include_notes},
      ${check.tags}, ${check.baseline_id}, ${db.json(check.rules as never)},
      ${db.json(check.palettes as never)}, ${db.json(check.fonts as never)}, ${db.json(check.metadata)}, ${check.created_by})
    returning ${columns(db)}`
  return row!
}

/** Null where the id names no check of this tenant; `lock` keeps the row until the transaction ends. */
export async function findCheck(
  db: Database,
  tenant: Tenant,
  id: string,
  lock = false,
): Promise<CheckRow | null> {
  const uuid = toUuid('check', id)
  if (uuid === null) return null
  const [row] = await db<CheckRow[]>`
    select ${columns(db)} from checks
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

/** The newest check that carries the tag; null where none does. */
export async function findLatestTagged(
  db: Database,
  tenant: Tenant,
  tag: string,
): Promise<CheckRow | null> {
  const [row] = await db<CheckRow[]>`
    select ${columns(db)} from checks
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and tags @> ${[tag]}
    order by id desc limit 1`
  return row ?? null
}

export function listChecks(
  db: Database,
  tenant: Tenant,
  { status, verdict }: Pick<CheckQuery, 'status' | 'verdict'>,
  page: Page,
): Promise<PageOf<CheckRow>> {
  return selectPage(db, page, {
    kind: 'check',
    table: 'checks',
    tenant,
    columns: columns(db),
    where: db`
      ${status === undefined ? db`` : db`and status = ${status}`}
      ${verdict === undefined ? db`` : db`and verdict = ${verdict}`}`,
    ...amongFew(db, status, verdict),
  })
}

/** By the index of verdicts or of statuses: few checks fail, and those are the ones sought. */
function amongFew(db: Database, status: string | undefined, verdict: string | undefined) {
  if (verdict !== undefined) {
    return { among: { column: db`verdict`, values: db`select ${verdict}::text` } }
  }
  if (status === undefined) return {}
  return { among: { column: db`status`, values: db`select ${status}::text` } }
}

export type CheckChange = Partial<
  Pick<
    CheckRow,
    | 'completed_at'
    | 'format'
    | 'pages'
    | 'verdict'
    | 'score'
    | 'counts'
    | 'findings_count'
    | 'engine_version'
    | 'duration_ms'
    | 'failure_code'
    | 'failure_message'
  >
> & { status: CheckRow['status'] }

export async function updateCheck(
  db: Database,
  tenant: Tenant,
  before: CheckRow,
  change: CheckChange,
): Promise<CheckRow> {
  const after = { ...before, ...change }
  const [row] = await db<CheckRow[]>`
    update checks set status = ${after.status}, completed_at = ${after.completed_at},
      format = ${after.format}, pages = ${after.pages}, verdict = ${after.verdict},
      score = ${after.score}, counts = ${after.counts === null ? null : db.json(after.counts as never)},
      findings_count = ${after.findings_count}, engine_version = ${after.engine_version},
      duration_ms = ${after.duration_ms}, failure_code = ${after.failure_code},
      failure_message = ${after.failure_message}, updated = now()
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode} and id = ${before.id}
    returning ${columns(db)}`
  return row!
}

export function renderCheck(row: CheckRow): Check {
  return {
    id: toId('check', row.id),
    object: 'check',
    created: createdOf(row.id),
    updated: updatedOf(row),
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    status: row.status,
    name: row.name,
    file: row.slide_asset_id === null ? toIdOrNull('file', row.file_id) : null,
    slide_asset: toIdOrNull('slide_asset', row.slide_asset_id),
    ppt_set: toIdOrNull('ppt_set', row.ppt_set_id),
    icon: toIdOrNull('icon', row.icon_id),
    input: { format: row.format, sha256: row.sha256, bytes: row.bytes, pages: row.pages },
    rules: row.rules.map(({ id, revision }) => ({ id: toId('rule', id), revision })),
    tags: row.tags,
    include_hidden: row.include_hidden,
    include_notes: row.include_notes,
    baseline: toIdOrNull('check', row.baseline_id),
    verdict: row.verdict,
    score: row.score,
    counts: row.counts as Check['counts'],
    findings_count: row.findings_count,
    engine_version: row.engine_version,
    duration_ms: row.duration_ms,
    failure:
      row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message! },
    completed_at: timestampOrNull(row.completed_at),
    metadata: row.metadata,
    created_by: row.created_by,
  }
}
