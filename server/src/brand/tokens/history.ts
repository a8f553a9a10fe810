import type { RequestContext } from '../../kernel/api/context.ts'
import { newUuid, readCreated, toId } from '../../kernel/base/ids.ts'
import { deleteOldRevisions, type Revisions } from '../../kernel/rows/revisions.ts'
import type { TokenSetRevision } from './schema.ts'
import type { TokenSetRow } from './store.ts'

export const tokenSetRevisions: Revisions = {
  kind: 'token_set_revision',
  table: 'token_set_history',
  owner: 'token_set_id',
  columns: (db) => db`id, token_set_id, revision, name, status, tokens, created_by`,
}

export interface TokenSetRevisionRow {
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
  row: TokenSetRow,
): Promise<void> {
  const { id, revision, name, status, tokens } = row
  await db`
    insert into token_set_history (organization_id, livemode, id, token_set_id, revision, name, status,
      tokens, created_by)
    values (${tenant.organizationId}, ${tenant.livemode}, ${newUuid(services.clock.now())}, ${id},
      ${revision}, ${name}, ${status}, ${db.json(tokens as never)}, ${principal.id})`
  await deleteOldRevisions(db, tenant, tokenSetRevisions, row)
}

export function renderTokenSetRevision(row: TokenSetRevisionRow): TokenSetRevision {
  const { revision, name, status, tokens, created_by } = row
  return {
    id: toId('token_set_revision', row.id),
    object: 'token_set_revision',
    created: readCreated(row.id),
    token_set: toId('token_set', row.token_set_id),
    ...{ revision, name, status, tokens, created_by },
  }
}
