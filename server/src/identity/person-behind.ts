import type { RequestContext } from '../kernel/api/context.ts'
import { findApiKey } from './api-keys/store.ts'
import { findApplication } from './oauth/store.ts'

const maxMakers = 20

/**
 * Returns the user (`usr_…`) who acts through an actor: the user itself, or the creator of the key or
 * application, which another key may have created. Null if no user created it, if one of them was
 * deleted, or after 20 of them.
 */
export async function findPersonBehind(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  actor: string,
): Promise<string | null> {
  let id: string | null = actor
  for (let depth = 0; depth < maxMakers && id !== null; depth++) {
    if (id.startsWith('usr_')) return id
    const maker: { created_by: string | null } | null = id.startsWith('oa_')
      ? await findApplication(db, tenant, id)
      : await findApiKey(db, tenant, id)
    id = maker?.created_by ?? null
  }
  return null
}
