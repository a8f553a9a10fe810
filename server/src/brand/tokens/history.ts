import type { Database } from '../../database/database.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { newUuid, readCreated, toId } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type Page, type PageOf, selectPage } from '../../kernel/rows/page.ts'
import type { TokenSetRevision } from './schema.ts'
import type { TokenSetRow } from './store.ts'

/** The limit of each set. Older ones are deleted, because a set has up to 2,000 tokens. */
const revisionsKept = 100

interface RevisionRow {
  id: string
  token_set_id: string
  revision: number
  name: string
  status: TokenSetRow['status']
  tokens: TokenSetRow['tokens']
  created_by: string
}

/** Stores the revision that a change made, and deletes those that are too old to be kept. */
export async function recordRevision(
  { db, tenant, principal, services }: RequestContext,
  { id, revision, name, status, tokens }: TokenSetRow,
): Promise<void> {
  await db`
    insert into token_set_history (organization_id, livemode, id, token_set_id, revision, name, status,
      tokens, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${newUuid(services.clock.now())}, ${id},
      ${revision}, ${name}, ${status}, ${db.json(tokens as never)}, ${principal.id})`
  await db`
    delete from token_set_history
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and token_set_id = ${id} and revision <= ${revision - revisionsKept}`
}

export function listTokenSetRevisions(
  db: Database,
  tenant: Tenant,
  tokenSetId: string,
  page: Page,
): Promise<PageOf<RevisionRow>> {
  return selectPage(db, page, {
    kind: 'token_set_revision',
    table: 'token_set_history',
    tenant,
    columns: db`id, token_set_id, revision, name, status, tokens, created_by`,
    among: { column: db`token_set_id`, values: db`select ${tokenSetId}::uuid` },
  })
}

/** The latest published revisions of a set (UUID), at most `atMost`. */
export function selectPublishedTokens(
  db: Database,
  tenant: Tenant,
  tokenSetId: string,
  atMost: number,
): Promise<Pick<RevisionRow, 'id' | 'revision' | 'name' | 'tokens'>[]> {
  return db`
    select id, revision, name, tokens from token_set_history
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and token_set_id = ${tokenSetId} and status = 'published'
    order by id desc limit ${atMost}`
}

export function renderTokenSetRevision(row: RevisionRow): TokenSetRevision {
  const { revision, name, status, tokens, created_by } = row
  return {
    id: toId('token_set_revision', row.id),
    object: 'token_set_revision',
    created: readCreated(row.id),
    token_set: toId('token_set', row.token_set_id),
    ...{ revision, name, status, tokens, created_by },
  }
}
