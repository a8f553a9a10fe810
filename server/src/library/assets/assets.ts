import { toSlug } from '@blazon/color/formats/slug'
import { moveToBrand, resolveBrand } from '../../brand/brands/brands.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { missingReference, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { insertWithSlug } from '../../kernel/base/insert-with-slug.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { releaseFile } from '../../records/files/uploads.ts'
import { changeRights, noRights, recordRightsState } from './rights.ts'
import {
  type Asset,
  type AssetCreate,
  type AssetPatch,
  type AssetUsage,
  usualVariant,
} from './schema.ts'
import { deleteShareLinks } from './share-links/store.ts'
import {
  type AssetChange,
  type AssetRow,
  findAsset,
  insertAsset,
  type NewAsset,
  renderAsset,
  updateAsset,
} from './store.ts'
import type { AssetFacts } from './task.ts'
import { addFile } from './version-files.ts'
import { deleteVersions } from './version-store.ts'

const noUsage: AssetUsage = {
  clear_space: null,
  min_width_px: null,
  min_width_mm: null,
  backgrounds: [],
  guidance: null,
}

/** Throws if a given slug is taken; a derived one gets a number instead. */
export async function createAsset(
  call: RequestContext,
  body: AssetCreate,
  facts: AssetFacts | null,
): Promise<Asset> {
  if (facts === null) throw missingReference('file', body.file, 'file')
  const now = call.services.clock.now()
  const id = newUuid(now)
  const asset: Omit<NewAsset, 'slug'> = {
    id,
    brand_id: await resolveBrand(call, body.brand),
    kind: body.kind,
    name: body.name,
    description: body.description ?? null,
    status: body.status ?? 'draft',
    collections: body.collections ?? [],
    tags: body.tags ?? [],
    fields: body.fields ?? {},
    usage_rules: { ...noUsage, ...body.usage },
    ...changeRights(noRights, body.rights ?? {}, now),
    variants: [],
    text: '',
    revision: 0,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  }
  const derived = toSlug(body.name, `asset-${toId('asset', id).slice(-8)}`)
  const empty = await insertWithSlug(body.slug, derived, (slug, skipsTaken) =>
    insertAsset(call.db, call.tenant, { ...asset, slug }, skipsTaken),
  )
  const version = { file: body.file, variant: body.variant ?? usualVariant, note: null }
  const { change } = await addFile(call, empty, version, facts)
  const row = await updateAsset(call.db, call.tenant, empty, change)
  const rendered = renderAsset(row)
  await recordChange(call, 'cms.asset.created', rendered)
  await recordRightsState(call, 'unlimited', row)
  return rendered
}

export async function patchAsset(
  call: RequestContext,
  id: string,
  { brand, usage, rights, metadata, ...plain }: AssetPatch,
): Promise<Asset> {
  const before = await lockAsset(call, id)
  const change: AssetChange = {
    ...plain,
    ...(await moveToBrand(call, brand)),
    metadata: mergeMetadata(before.metadata, metadata),
    usage_rules: { ...before.usage_rules, ...usage },
    ...(rights === undefined ? {} : changeRights(before, rights, call.services.clock.now())),
  }
  return recordAssetUpdate(call, before, change)
}

/** Deletes all versions and share links too. The files expire if nothing else refers to them. */
export async function removeAsset(call: RequestContext, id: string): Promise<void> {
  const row = await lockAsset(call, id)
  await deleteShareLinks(call.db, call.tenant, row.id)
  const files = await deleteVersions(call.db, call.tenant, row.id, null)
  await deleteRow(call.db, call.tenant, 'assets', row.id)
  // In a fixed order, so that two removals cannot deadlock.
  for (const file of files.toSorted()) await releaseFile(call, file)
  await recordChange(call, 'cms.asset.deleted', renderAsset(row))
}

export async function requireAsset(call: RequestContext, id: string): Promise<AssetRow> {
  return orMissing(await findAsset(call.db, call.tenant, id), 'asset', id)
}

/** Locks the row until the transaction ends. */
export async function lockAsset(call: RequestContext, id: string): Promise<AssetRow> {
  return orMissing(await findAsset(call.db, call.tenant, id, true), 'asset', id)
}

/** Records the change, and the event of the rights if it changed their state. */
export async function recordAssetUpdate(
  call: RequestContext,
  before: AssetRow,
  change: AssetChange,
): Promise<Asset> {
  let after = before
  const rendered = await recordUpdate(call, 'cms.asset.updated', {
    before,
    change,
    render: renderAsset,
    async write() {
      after = await updateAsset(call.db, call.tenant, before, change)
      return after
    },
  })
  await recordRightsState(call, before.rights_state, after)
  return rendered
}
