import type { Database, Fragment } from '../../database/database.ts'
import type { Principal } from '../../kernel/api/context.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { requireUuid, toId } from '../../kernel/base/ids.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import type { Sought } from '../../kernel/rows/sought.ts'
import { maxTypes, selectTypes } from '../events/types-in-use.ts'
import type { AuditChain, AuditEntryFilter } from './schema.ts'

export interface AuditEntryRow {
  id: string
  position: number
  /** The entry as JSON, without its hash. */
  body: string
  hash: string
}

interface AuditChainRow {
  position: number
  hash: string
  anchor_position: number
  anchor_hash: string
}

/** The hash before the first entry. */
export const noHash = '0'.repeat(64)

/**
 * The rows that a caller can read: all of the organization. Test keys and tokens get those of test
 * data.
 */
function readableEntries(db: Database, { kind, tenant }: Principal): Fragment {
  const own = db`organization_id = ${tenant.organizationId}`
  return readsAll({ kind, tenant }) ? own : db`${own} and mode = 'test'`
}

/** Whether the caller reads the entries of both modes, so that the chain has no gaps. */
function readsAll({ kind, tenant }: Pick<Principal, 'kind' | 'tenant'>): boolean {
  return kind === 'session' || tenant.livemode
}

export async function findAuditEntry(
  db: Database,
  principal: Principal,
  id: string,
): Promise<AuditEntryRow | null> {
  const [row] = await db<AuditEntryRow[]>`
    select id, position, body, hash from audit_entries
    where ${readableEntries(db, principal)} and id = ${requireUuid('audit_entry', id)}`
  return row ?? null
}

/** Newest first. */
export async function listAuditEntries(
  db: Database,
  principal: Principal,
  filter: AuditEntryFilter,
  page: Page,
): Promise<PageOf<AuditEntryRow>> {
  const within = readableEntries(db, principal)
  const { actor, action, target, result, query } = filter
  const actions = await selectActions(db, principal, action)
  const among = narrowest(db, filter, actions) ?? ofTestData(db, principal, query)
  // With a second condition on the actions, PostgreSQL scans the index once for each action: 20,879
  // pages of 1,000,000 entries for a page of 50.
  const others = among !== null && 'hasActions' in among ? null : actions
  return selectPage<AuditEntryRow>(db, page, {
    kind: 'audit_entry',
    table: 'audit_entries',
    within,
    columns: db`id, position, body, hash`,
    where: db`
      ${actor === undefined ? db`` : db`and actor = ${actor}`}
      ${others === null ? db`` : db`and action = any(${others as string[]})`}
      ${target === undefined ? db`` : db`and target = ${target}`}
      ${result === undefined ? db`` : db`and result = ${result}`}
      ${result === undefined || result === 'succeeded' ? db`` : db`and result <> 'succeeded'`}`,
    sought: query === undefined ? undefined : seekWords(db, principal, query),
    ...(among === null ? {} : { among }),
  })
}

/** A batch of an export, oldest first, beginning after an id (UUID). */
export function selectForExport(
  db: Database,
  principal: Principal,
  { after, until, limit }: { after: string; until: string; limit: number },
): Promise<AuditEntryRow[]> {
  return db<AuditEntryRow[]>`
    select id, position, body, hash from audit_entries
    where ${readableEntries(db, principal)} and id > ${after} and id < ${until}
    order by id limit ${limit}`
}

export async function findAuditChain(
  db: Database,
  organizationId: string,
): Promise<AuditChainRow | null> {
  const [row] = await db<AuditChainRow[]>`
    select position, hash, anchor_position, anchor_hash from audit_chains
    where organization_id = ${organizationId}`
  return row ?? null
}

/** The text of an entry on the wire. */
export function auditEntryText({ body, hash }: Pick<AuditEntryRow, 'body' | 'hash'>): string {
  return `${body.slice(0, -1)},"hash":"${hash}"}`
}

export function renderAuditChain(organizationId: string, row: AuditChainRow | null): AuditChain {
  const ends = row ?? { position: 0, hash: noHash, anchor_position: 0, anchor_hash: noHash }
  return {
    object: 'audit_chain',
    organization: toId('organization', organizationId),
    position: ends.position,
    hash: ends.hash,
    anchor_position: ends.anchor_position,
    anchor_hash: ends.anchor_hash,
  }
}

/** The actions of the filter; null without one. */
async function selectActions(
  db: Database,
  { tenant }: Principal,
  action: string | undefined,
): Promise<string[] | null> {
  if (action === undefined) return null
  if (!action.endsWith('.*')) return [action]
  const within = db`organization_id = ${tenant.organizationId}`
  const rows = { table: 'audit_entries', column: 'action', within }
  const actions = await selectTypes(db, rows, action.slice(0, -1))
  if (actions.length > maxTypes) {
    throw invalid(
      'action',
      `'${action}' matches more than ${maxTypes} actions. Use a longer prefix.`,
    )
  }
  return actions
}

/** The index that probably matches the fewest rows; null if none of the filters has one. */
function narrowest(
  db: Database,
  { actor, target, result, query }: AuditEntryFilter,
  actions: readonly string[] | null,
) {
  if (query !== undefined) return null
  if (target !== undefined) return { column: db`target`, values: db`select ${target}::text` }
  if (result !== undefined && result !== 'succeeded') {
    return { column: db`result`, values: db`select ${result}::text` }
  }
  if (actor !== undefined) return { column: db`actor`, values: db`select ${actor}::text` }
  if (actions === null) return null
  const values = db`select unnest(${actions as string[]}::text[])`
  return { column: db`action`, values, hasActions: true }
}

/** Test keys read few of the entries if most are of live data. */
function ofTestData(db: Database, principal: Principal, query: string | undefined) {
  if (readsAll(principal) || query !== undefined) return null
  return { column: db`mode`, values: db`select 'test'::text` }
}

/** No ordered index has `is not distinct from` (`kernel/rows/sought.ts`). */
function seekWords(db: Database, { tenant }: Principal, query: string): Sought {
  const plain = db`search @@ to_tsquery('simple', ${searchFor(query)})`
  const indexed = db`organization_id is not distinct from ${tenant.organizationId} and ${plain}`
  return { indexed, plain }
}

/** PostgreSQL's `tsquery` for the words, separated where the stored words are. */
function searchFor(query: string): string {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0)
    throw invalid('query', 'query must contain at least one word.', 'words_missing')
  return words.map((word) => `${word}:*`).join(' & ')
}
