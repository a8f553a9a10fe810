import { findApiKey } from '../../identity/api-keys/store.ts'
import { findApplication } from '../../identity/oauth/store.ts'
import type { AuthoredContext } from '../../kernel/api/context.ts'

const maxMakers = 20

/**
 * Returns the user (`usr_…`) who acts through the caller: the user itself, or the creator of the key or
 * application, which another key may have created. Null if no user created it, if one of them was
 * deleted, or after 20 of them.
 */
export async function findRequester({
  db,
  tenant,
  principal,
}: AuthoredContext): Promise<string | null> {
  let id: string | null = principal.id
  for (let depth = 0; depth < maxMakers && id !== null; depth++) {
    if (id.startsWith('usr_')) return id
    const maker: { created_by: string | null } | null = id.startsWith('oa_')
      ? await findApplication(db, tenant, id)
      : await findApiKey(db, tenant, id)
    id = maker?.created_by ?? null
  }
  return null
}
