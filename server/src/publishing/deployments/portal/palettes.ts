import { buildPalette } from '@blazon/portal/build/settings'
import type { PortalPalette } from '@blazon/portal/model'
import { selectPalettes } from '../../../brand/palettes/store.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { readUpdated, requireUuid, toId } from '../../../kernel/base/ids.ts'
import { emptyPart, type PortalPart, warnOfMissing } from './part.ts'

export async function readPortalPalettes(
  { db, tenant }: RequestContext,
  ids: readonly string[] | null,
  brand: string | null,
): Promise<PortalPart<PortalPalette>> {
  const uuids = ids?.map((id) => requireUuid('palette', id)) ?? null
  const rows = await selectPalettes(db, tenant, uuids, brand)
  const shown = rows
    .filter(({ status }) => status === 'published')
    .map((row): PortalPalette => {
      const { name, slug, modes, colors, revision } = row
      const id = toId('palette', row.id)
      return buildPalette({ id, name, slug, modes, colors, revision, updated: readUpdated(row) })
    })
  return {
    ...emptyPart(),
    shown,
    sources: shown.map(({ id, revision }) => ({ id, revision })),
    warnings: warnOfMissing(ids, shown),
  }
}
