import type { AuthoredContext } from '../../kernel/api/context.ts'
import { isChecker } from '../../kernel/api/roles.ts'
import { toId } from '../../kernel/base/ids.ts'
import { findVisibleDocument } from '../documents/visible.ts'
import { type CommentRow, findComment } from './store.ts'

/**
 * Returns null for a comment that does not exist or that the caller does not see: checkers see the
 * comments on their documents. `lock` locks the row until the transaction ends.
 */
export async function findVisibleComment(
  call: AuthoredContext,
  id: string,
  lock = false,
): Promise<CommentRow | null> {
  const row = await findComment(call.db, call.tenant, id, lock)
  if (row === null || !isChecker(call.principal)) return row
  if (row.document_id === null) return null
  const document = await findVisibleDocument(call, toId('document', row.document_id))
  return document === null ? null : row
}
