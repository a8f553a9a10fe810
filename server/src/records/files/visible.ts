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
  return row !== null && isFileVisible({ principal }, row) ? row : null
}

export function isFileVisible(
  { principal }: Pick<AuthoredContext, 'principal'>,
  { created_by }: Pick<FileRow, 'created_by'>,
): boolean {
  return !isChecker(principal) || created_by === principal.id
}
