import type { AuthoredContext } from '../../kernel/api/context.ts'
import { isChecker } from '../../kernel/api/roles.ts'
import { type FileRow, findFile } from './store.ts'

/**
 * Returns null for a file that does not exist or that the caller does not see: checkers see what
 * they uploaded.
 */
export async function findVisibleFile(
  { db, tenant, principal }: AuthoredContext,
  id: string,
): Promise<FileRow | null> {
  const row = await findFile(db, tenant, id)
  return isChecker(principal) && row?.created_by !== principal.id ? null : row
}
