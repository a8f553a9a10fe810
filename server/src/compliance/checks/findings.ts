import type { EarlierFinding } from '@blazon/compliance/edited-findings'
import type { Finding as EngineFinding } from '@blazon/compliance/finding'
import type { Database, Fragment } from '../../database/database.ts'
import { readCreated, toId, toUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import type { FindingColumns } from './finding-columns.ts'
import type { Finding, FindingQuery } from './finding-schema.ts'
import type { CheckRow } from './store.ts'

export interface FindingRow {
  organization_id: string
  livemode: boolean
  id: string
  check_id: string
  /** The engine's finding, as JSON. */
  body: string
}

/** A running check has its findings in another table, until its result replaces them. */
type FindingTable = 'findings' | 'early_findings'

const columns = (db: Database) => db`organization_id, livemode, id, check_id, body`

export async function insertFindings(
  db: Database,
  tenant: Tenant,
  checkId: string,
  { ids, rule_ids, severities, slides, fingerprints, bodies }: FindingColumns,
  table: FindingTable = 'findings',
): Promise<void> {
  await db`
    insert into ${db(table)} (organization_id, livemode, id, check_id, rule_id, severity, slide, fingerprint, body)
    select ${tenant.organizationId}, ${tenant.livemode}, id, ${checkId}, rule_id, severity, slide, fingerprint, body
    from unnest(
      ${ids}::uuid[], ${rule_ids}::uuid[], ${severities}::text[], ${slides}::int[],
      ${fingerprints}::text[], string_to_array(convert_from(${bodies}, 'UTF8'), ${'\n'})
    ) as finding (id, rule_id, severity, slide, fingerprint, body)`
}

export function listFindings(
  db: Database,
  tenant: Tenant,
  check: Pick<CheckRow, 'id' | 'status'>,
  { severity, rule, slide, issue }: Pick<FindingQuery, 'severity' | 'rule' | 'slide' | 'issue'>,
  page: Page,
): Promise<PageOf<FindingRow>> {
  const table = findingsOf(check)
  return selectPage(db, page, {
    kind: 'finding',
    table,
    tenant,
    columns: columns(db),
    where: db`and check_id = ${check.id}
      ${severity === undefined ? db`` : db`and severity = ${severity}`}
      ${rule === undefined ? db`` : db`and rule_id = ${toUuid('rule', rule)}`}
      ${slide === undefined ? db`` : db`and slide = ${slide}`}
      ${issue === undefined ? db`` : isOfIssue(db, tenant, table, check.id, toUuid('issue', issue))}`,
  })
}

/** The table of the findings of a check. */
export function findingsOf({ status }: Pick<CheckRow, 'status'>): FindingTable {
  return status === 'running' ? 'early_findings' : 'findings'
}

/** An issue has the UUID of its first finding, and all findings like it (`groupIssues`). */
function isOfIssue(
  db: Database,
  tenant: Tenant,
  table: FindingTable,
  checkId: string,
  uuid: string | null,
): Fragment {
  return db`and (${issueKey(db, table)}) = (
    select ${issueKey(db, 'sample')} from ${db(table)} as sample
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and check_id = ${checkId} and id = ${uuid})`
}

/** The columns that `fingerprintIssue` uses; the last is `findOrigin`. */
function issueKey(db: Database, table: string): Fragment {
  const [from, body] = [db(table), db`${db(table)}.body::jsonb`]
  return db`${from}.rule_id, ${from}.severity, ${body} -> 'observed',
    case when ${body} ->> 'source' in ('style', 'layout', 'master', 'theme', 'default')
      then ${body} ->> 'source'
      when ${from}.slide is null then 'file' else 'slide' end`
}

/** Selects findings that another check has, or lacks. */
export interface Against {
  /** UUID. */
  check: string
  /** UUIDs of findings that the other check has with another text, and so another fingerprint. */
  edited: readonly string[]
  shared: boolean
}

/** Reads a check's findings in document order, page by page, so that memory never holds all. */
export async function* readFindings(
  db: Database,
  tenant: Tenant,
  checkId: string,
  { against, table = 'findings' }: { against?: Against; table?: FindingTable } = {},
): AsyncGenerator<FindingRow[]> {
  let before: string | null = null
  for (;;) {
    const rows: FindingRow[] = await db<FindingRow[]>`
      select ${columns(db)} from ${db(table)}
      where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
        and check_id = ${checkId} ${before === null ? db`` : db`and id < ${before}`}
        ${against === undefined ? db`` : isShared(db, tenant, against)}
      order by id desc limit ${pageRows}`
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) return
    before = rows.at(-1)!.id
  }
}

function isShared(db: Database, tenant: Tenant, { check, edited, shared }: Against): Fragment {
  return db`and (id = any(${edited}::uuid[]) or fingerprint in (
    select fingerprint from findings
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and check_id = ${check})) = ${shared}`
}

/** An earlier finding with its id. */
interface EarlierRow extends EarlierFinding {
  /** UUID. */
  id: string
}

/** Selects what recognizes the findings of a check after their texts were edited. */
export async function selectEarlier(
  db: Database,
  tenant: Tenant,
  checkId: string,
): Promise<EarlierRow[]> {
  const rows = await db<(Omit<EarlierRow, 'location'> & EarlierRow['location'])[]>`
    select id, fingerprint, body::jsonb ->> 'rule' as rule, body::jsonb -> 'observed' as observed,
      slide, body::jsonb #>> '{location,shape_id}' as shape_id,
      body::jsonb #>> '{location,shape_name}' as shape_name,
      body::jsonb #>> '{location,text}' as text
    from findings
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and check_id = ${checkId}
    order by id desc`
  return rows.map(({ id, fingerprint, rule, observed, ...location }) => ({
    id,
    fingerprint,
    rule,
    observed,
    location,
  }))
}

/** Returns the rule (UUID) and message of the fingerprint's finding; null if there is none. */
export async function findFinding(
  db: Database,
  tenant: Tenant,
  checkId: string,
  fingerprint: string,
): Promise<{ rule_id: string; message: string } | null> {
  const [row] = await db<{ rule_id: string; body: string }[]>`
    select rule_id, body from findings
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and check_id = ${checkId} and fingerprint = ${fingerprint}
    limit 1`
  if (row === undefined) return null
  const { message } = JSON.parse(row.body) as EngineFinding
  return { rule_id: row.rule_id, message: withoutNulls(message) }
}

/** A message quotes the document, whose text may contain U+0000, which PostgreSQL refuses. */
export function withoutNulls(message: string): string {
  return message.replaceAll('\0', '')
}

export function renderFinding(row: FindingRow): Finding {
  return { ...renderFields(row), ...(JSON.parse(row.body) as EngineFinding) }
}

/** `renderFinding` as JSON, without parsing the body. */
export function findingText(row: FindingRow): string {
  return `${JSON.stringify(renderFields(row)).slice(0, -1)},${row.body.slice(1)}`
}

function renderFields(row: FindingRow) {
  const created = readCreated(row.id)
  return {
    id: toId('finding', row.id),
    object: 'finding' as const,
    created,
    updated: created,
    livemode: row.livemode,
    organization: toId('organization', row.organization_id),
    check: toId('check', row.check_id),
  }
}

const pageRows = 500
