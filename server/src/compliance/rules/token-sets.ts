import { listLengths } from '@blazon/color/tokens/lengths'
import type { BrandTokenSet } from '@blazon/compliance/brand'
import { selectTokenSets } from '../../brand/tokens/store.ts'
import { readTokens } from '../../brand/tokens/token-sets.ts'
import type { Database } from '../../database/database.ts'
import { requireUuid } from '../../kernel/base/ids.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { getId, type Params, tokenSetsIn } from './params.ts'

/** Returns the lengths of the token sets that rules name, by the UUIDs of the sets. */
export async function readTokenSets(
  db: Database,
  tenant: Tenant,
  rules: readonly { params: Params }[],
): Promise<BrandTokenSet[]> {
  const ids = new Set(rules.flatMap(({ params }) => tokenSetsIn(params).map(getId)))
  if (ids.size === 0) return []
  const uuids = [...ids].map((id) => requireUuid('token_set', id))
  const sets = await selectTokenSets(db, tenant, uuids, null)
  return sets.map(({ id, tokens }) => ({ id, lengths: listLengths(readTokens(tokens)) }))
}
