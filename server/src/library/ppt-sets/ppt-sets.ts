import { toSlug } from '@blazon/color/formats/slug'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { type ApiError, missingReference, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { insertWithSlug } from '../../kernel/base/insert-with-slug.ts'
import { isUnchangedBy, recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { releaseFile } from '../../records/files/uploads.ts'
import { selectSlideSources } from '../slide-assets/store.ts'
import { deleteBuildsInSet } from './build-store.ts'
import {
  type Item,
  itemDefaults,
  type PptSet,
  type PptSetCreate,
  type PptSetPatch,
} from './schema.ts'
import {
  findPptSet,
  insertPptSet,
  type PptSetChange,
  type PptSetRow,
  renderPptSet,
  updatePptSet,
} from './store.ts'

/** Throws if a given slug is taken; a derived one gets a number instead. */
export async function createPptSet(call: RequestContext, body: PptSetCreate): Promise<PptSet> {
  const id = newUuid(call.services.clock.now())
  const set = {
    id,
    name: body.name,
    items: await readItems(call, body.items ?? []),
    master_policy: body.master_policy ?? 'keep',
    page_scaling: body.page_scaling ?? 'ensure_fit',
    variables: body.variables ?? {},
    lists: body.lists ?? {},
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
  }
  const derived = toSlug(body.name, `set-${toId('ppt_set', id).slice(-8)}`)
  const row = await insertWithSlug(body.slug, derived, (slug, skipsTaken) =>
    insertPptSet(call.db, call.tenant, { ...set, slug }, skipsTaken),
  )
  const rendered = renderPptSet(row)
  await recordChange(call, 'cms.ppt_set.created', rendered)
  return rendered
}

/** A change that affects the deck makes the set a draft again. */
export async function patchPptSet(
  call: RequestContext,
  id: string,
  { slug, items, metadata, ...plain }: PptSetPatch,
): Promise<PptSet> {
  const before = await lockPptSet(call, id)
  const content: PptSetChange = {
    ...plain,
    items: items === undefined ? before.items : await readItems(call, items),
  }
  const beside: PptSetChange = {
    slug: slug ?? before.slug,
    metadata: mergeMetadata(before.metadata, metadata),
  }
  if (isUnchangedBy(before, content)) return recordSetUpdate(call, before, beside)
  const revision = before.revision + 1
  return recordSetUpdate(call, before, { ...content, ...beside, status: 'draft', revision })
}

/** Deletes all builds too. Their files expire if nothing else refers to them. */
export async function removePptSet(call: RequestContext, id: string): Promise<void> {
  const row = await lockPptSet(call, id)
  const files = await deleteBuildsInSet(call.db, call.tenant, row.id)
  await deleteRow(call.db, call.tenant, 'ppt_sets', row.id)
  // In a fixed order, so that two removals cannot deadlock.
  for (const file of files.toSorted()) await releaseFile(call, file)
  await recordChange(call, 'cms.ppt_set.deleted', renderPptSet(row))
}

export async function requirePptSet(call: RequestContext, id: string): Promise<PptSetRow> {
  return orMissing(await findPptSet(call.db, call.tenant, id), 'PPT set', id)
}

/** Locks the row until the transaction ends. */
export async function lockPptSet(call: RequestContext, id: string): Promise<PptSetRow> {
  return orMissing(await findPptSet(call.db, call.tenant, id, true), 'PPT set', id)
}

/** Throws `resource_missing` (400) for a slide asset, or a revision of it, that does not exist. */
async function readItems(
  call: RequestContext,
  given: NonNullable<PptSetCreate['items']>,
): Promise<Item[]> {
  const items = given.map((item) => ({ ...itemDefaults, revision: null, ...item }))
  const sources = await selectSlideSources(call.db, call.tenant, items)
  const absent = items.findIndex((_, at) => !sources[at])
  if (absent !== -1) throw await missingItem(call, items[absent]!, `items[${absent}]`)
  return items
}

async function missingItem(call: RequestContext, item: Item, place: string): Promise<ApiError> {
  const { slide_asset, revision } = item
  const [latest] = await selectSlideSources(call.db, call.tenant, [{ ...item, revision: null }])
  return latest
    ? missingReference(`revision of ${slide_asset}`, String(revision), `${place}.revision`)
    : missingReference('slide asset', slide_asset, `${place}.slide_asset`)
}

function recordSetUpdate(
  call: RequestContext,
  before: PptSetRow,
  change: PptSetChange,
): Promise<PptSet> {
  return recordUpdate(call, 'cms.ppt_set.updated', {
    before,
    change,
    render: renderPptSet,
    write: () => updatePptSet(call.db, call.tenant, before, change),
  })
}
