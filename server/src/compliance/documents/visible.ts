import type { Database, Fragment } from '../../database/database.ts'
import type { AuthoredContext, Principal } from '../../kernel/api/context.ts'
import { isChecker } from '../../kernel/api/roles.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { type DocumentRow, findDocument } from './store.ts'

/**
 * Returns the id of a caller with the role checker, who sees only the documents that they created in
 * it; null for others, who see all.
 */
export function findOnlyChecker(principal: Pick<Principal, 'id' | 'role'>): string | null {
  return isChecker(principal) ? principal.id : null
}

/** Returns null for a document that does not exist or that the caller does not see. */
export async function findVisibleDocument(
  call: AuthoredContext,
  id: string,
  lock = false,
): Promise<DocumentRow | null> {
  const row = await findDocument(call.db, call.tenant, id, lock)
  const checker = findOnlyChecker(call.principal)
  return checker === null || row?.checker === checker ? row : null
}

/** Selects the UUIDs of the documents that a checker sees. */
export function documentsOf(db: Database, tenant: Tenant, checker: string): Fragment {
  return db`
    select id from documents
    where organization_id = ${tenant.organizationId} and livemode = ${tenant.livemode}
      and checker = ${checker}`
}
