import type { Database } from '../../../database/database.ts'
import { toId, toUuid } from '../../../kernel/base/ids.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import type { SourceKindName } from '../schema.ts'

/** The names of the sources with these ids that exist, by id. */
export async function selectNames(
  db: Database,
  { organizationId, livemode }: Tenant,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const uuids = (kind: SourceKindName) => ids.flatMap((id) => toUuid(kind, id) ?? [])
  const rows = await db<{ kind: SourceKindName; id: string; name: string }[]>`
    select 'palette' as kind, id, name from palettes
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${uuids('palette')}::uuid[])
    union all select 'token_set', id, name from token_sets
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${uuids('token_set')}::uuid[])
    union all select 'font', id, family from fonts
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${uuids('font')}::uuid[])
    union all select 'icon_set', id, name from icon_sets
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${uuids('icon_set')}::uuid[])
    union all select 'asset', id, name from assets
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${uuids('asset')}::uuid[])
    union all select 'slide_asset', id, title from slide_assets
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${uuids('slide_asset')}::uuid[])
    union all select 'ppt_set', id, name from ppt_sets
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${uuids('ppt_set')}::uuid[])`
  return new Map(rows.map(({ kind, id, name }) => [toId(kind, id), name]))
}

/** The UUID of the family of each slide among these ids, by the slide's id. */
export async function selectSlideFamilies(
  db: Database,
  { organizationId, livemode }: Tenant,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const uuids = ids.flatMap((id) => toUuid('slide_asset', id) ?? [])
  const rows = await db<{ id: string; family_id: string }[]>`
    select id, family_id from slide_assets
    where organization_id = ${organizationId} and livemode = ${livemode}
      and id = any(${uuids}::uuid[])`
  return new Map(rows.map(({ id, family_id }) => [toId('slide_asset', id), family_id]))
}
