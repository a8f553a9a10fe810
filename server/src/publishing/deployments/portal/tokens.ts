import type { PortalTokenSet } from '@blazon/portal/model'
import { selectTokenSets } from '../../../brand/tokens/store.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { readUpdated, requireUuid, toId } from '../../../kernel/base/ids.ts'
import { emptyPart, type PortalPart, warnOfMissing } from './part.ts'

export async function readPortalTokens(
  { db, tenant }: RequestContext,
  ids: readonly string[] | null,
  brand: string | null,
): Promise<PortalPart<PortalTokenSet>> {
  const uuids = ids?.map((id) => requireUuid('token_set', id)) ?? null
  const rows = await selectTokenSets(db, tenant, uuids, brand)
  const shown = rows
    .filter(({ status }) => status === 'published')
    .map((row): PortalTokenSet => {
      const { name, slug, revision, tokens: document } = row
      const id = toId('token_set', row.id)
      return { id, name, slug, revision, document, updatedAt: readUpdated(row) }
    })
  return {
    ...emptyPart(),
    shown,
    sources: shown.map(({ id, revision }) => ({ id, revision })),
    warnings: warnOfMissing(ids, shown),
  }
}
