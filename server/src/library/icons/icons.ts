import type { Icon as Drawing } from '@blazon/svg/icon'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { alreadyExists, missingReference, orMissing } from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { deleteRow } from '../../kernel/rows/by-id.ts'
import { findFile } from '../../records/files/store.ts'
import { findIconSet, touchIconSet } from '../icon-sets/store.ts'
import { insertIconsOfFiles, readingSettings } from './original-store.ts'
import type { AliasInput, Icon, IconAlias, IconCreate, IconPatch } from './schema.ts'
import {
  columnsOf,
  findIcon,
  findTakenName,
  type IconChange,
  type IconRow,
  listNames,
  renderIcon,
  updateIcon,
} from './store.ts'

/**
 * Creates an icon from its file; returns null if the file does not exist. The icon keeps a copy of the
 * file, which expires by itself. The set is locked first, so that names stay unique within it.
 */
export async function createIcon(
  call: RequestContext,
  body: IconCreate,
  drawing: Drawing | null,
): Promise<Icon> {
  const set = await findIconSet(call.db, call.tenant, body.icon_set, true)
  if (set === null) throw missingReference('icon set', body.icon_set, 'icon_set')
  const file = await findFile(call.db, call.tenant, body.file)
  if (file === null || drawing === null) throw missingReference('file', body.file, 'file')
  const id = newUuid(call.services.clock.now())
  const named = { name: body.name, aliases: readAliases(body.aliases ?? []) }
  await refuseTakenNames(call, set.id, id, named)
  const icon = {
    ...named,
    id,
    icon_set_id: set.id,
    ...columnsOf(drawing),
    tags: body.tags ?? [],
    categories: body.categories ?? [],
    source_sha256: file.sha256,
    metadata: mergeMetadata({}, body.metadata),
    created_by: call.principal.id,
    source: drawing.source,
  }
  const [row] = await insertIconsOfFiles(call.db, call.tenant, [icon], readingSettings(body))
  await touchIconSet(call.db, call.tenant, set.id, 1)
  const rendered = renderIcon(row!)
  await recordChange(call, 'cms.icon.created', rendered)
  return rendered
}

export async function patchIcon(call: RequestContext, id: string, patch: IconPatch): Promise<Icon> {
  const before = await lockIconInSet(call, id)
  const { aliases, ...plain } = patch
  const change: IconChange = { ...plain, metadata: mergeMetadata(before.metadata, patch.metadata) }
  if (aliases !== undefined) change.aliases = readAliases(aliases)
  return recordUpdate(call, 'cms.icon.updated', {
    before,
    change,
    render: renderIcon,
    async write() {
      await refuseTakenNames(call, before.icon_set_id, before.id, { ...before, ...change })
      const row = await updateIcon(call.db, call.tenant, before, change)
      await touchIconSet(call.db, call.tenant, before.icon_set_id, 0)
      return row
    },
  })
}

/** Throws `state_conflict` while a rule refers to the icon. */
export async function removeIcon(call: RequestContext, id: string): Promise<void> {
  const row = await lockIconInSet(call, id)
  await deleteRow(call.db, call.tenant, 'icons', row.id)
  await touchIconSet(call.db, call.tenant, row.icon_set_id, -1)
  await recordChange(call, 'cms.icon.deleted', renderIcon(row))
}

export async function requireIcon(call: RequestContext, id: string): Promise<IconRow> {
  return orMissing(await findIcon(call.db, call.tenant, id), 'icon', id)
}

/** Locks the row until the transaction ends. */
async function lockIcon(call: RequestContext, id: string): Promise<IconRow> {
  return orMissing(await findIcon(call.db, call.tenant, id, true), 'icon', id)
}

/**
 * Locks the icon's set, then the icon. All writers use this order, so that they cannot deadlock.
 */
export async function lockIconInSet(call: RequestContext, id: string): Promise<IconRow> {
  const { icon_set_id } = await requireIcon(call, id)
  await findIconSet(call.db, call.tenant, toId('icon_set', icon_set_id), true)
  return lockIcon(call, id)
}

function readAliases(given: readonly AliasInput[]): IconAlias[] {
  return given.map(({ name, rotate = 0, h_flip = false, v_flip = false }) => ({
    name,
    rotate,
    h_flip,
    v_flip,
  }))
}

/**
 * Throws `resource_already_exists` if another icon of the set has a name or alias, or if one is
 * listed twice.
 */
async function refuseTakenNames(
  call: RequestContext,
  iconSetId: string,
  id: string,
  named: Pick<IconRow, 'name' | 'aliases'>,
): Promise<void> {
  const names = listNames(named)
  const twice = names.findIndex((each, at) => names.indexOf(each) < at)
  if (twice > 0) throw taken(names[twice]!, `aliases[${twice - 1}].name`)
  const other = await findTakenName(call.db, call.tenant, iconSetId, names, id)
  if (other === null) return
  const at = names.indexOf(other)
  throw taken(other, at === 0 ? 'name' : `aliases[${at - 1}].name`)
}

function taken(name: string, param: string) {
  return alreadyExists(
    `The icon set already has an icon or alias named '${name}'. Choose another name.`,
    param,
  )
}
