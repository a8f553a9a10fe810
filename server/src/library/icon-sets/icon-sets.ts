import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { orMissing } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { deleteIconsInSet, renderIcon } from '../icons/store.ts'
import type { IconSet, IconSetCreate, IconSetPatch } from './schema.ts'
import {
  findIconSet,
  type IconSetRow,
  iconsAtOnce,
  insertIconSet,
  type NewIconSet,
  renderIconSet,
  updateIconSet,
} from './store.ts'

/** @param body with the `info` of an imported Iconify set */
export async function createIconSet(
  call: RequestContext,
  body: IconSetCreate & Pick<NewIconSet, 'info'>,
): Promise<IconSet> {
  const { metadata, ...plain } = body
  const row = await insertIconSet(call.db, call.tenant, {
    ...plain,
    id: newUuid(call.services.clock.now()),
    metadata: mergeMetadata({}, metadata),
    created_by: call.principal.id,
  })
  const rendered = renderIconSet(row)
  await recordChange(call, 'cms.icon_set.created', rendered)
  return rendered
}

export async function patchIconSet(
  call: RequestContext,
  id: string,
  patch: IconSetPatch,
): Promise<IconSet> {
  const before = await lockIconSet(call, id)
  const change = { ...patch, metadata: mergeMetadata(before.metadata, patch.metadata) }
  return recordUpdate(call, 'cms.icon_set.updated', {
    before,
    change,
    render: renderIconSet,
    write: () => updateIconSet(call.db, call.tenant, before, change),
  })
}

/** Idempotent. */
export async function publishIconSet(call: RequestContext, id: string): Promise<IconSet> {
  const before = await lockIconSet(call, id)
  return setStatus(call, before, 'published', 'cms.icon_set.published')
}

/**
 * Deletes all its icons too, with an event for each. Throws `state_conflict` while a rule refers to
 * one.
 */
export async function removeIconSet(call: RequestContext, id: string): Promise<void> {
  const row = await lockIconSet(call, id)
  for (;;) {
    const icons = await deleteIconsInSet(call.db, call.tenant, row.id, iconsAtOnce)
    if (icons.length === 0) break
    await call.services.outbox.record(
      call,
      icons.map((icon) => ({ type: 'cms.icon.deleted', data: { object: renderIcon(icon) } })),
    )
  }
  await deleteRow(call.db, call.tenant, 'icon_sets', row.id)
  await recordChange(call, 'cms.icon_set.deleted', renderIconSet(row))
}

export async function requireIconSet(call: RequestContext, id: string): Promise<IconSetRow> {
  return orMissing(await findIconSet(call.db, call.tenant, id), 'icon set', id)
}

/** Locks the row until the transaction ends. */
async function lockIconSet(call: RequestContext, id: string): Promise<IconSetRow> {
  return orMissing(await findIconSet(call.db, call.tenant, id, true), 'icon set', id)
}

async function setStatus(
  call: RequestContext,
  before: IconSetRow,
  status: IconSetRow['status'],
  eventType: string,
): Promise<IconSet> {
  if (before.status === status) return renderIconSet(before)
  const is = renderIconSet(await updateIconSet(call.db, call.tenant, before, { status }))
  await recordChange(call, eventType, is)
  return is
}
