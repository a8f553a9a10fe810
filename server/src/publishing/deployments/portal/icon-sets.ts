import { buildIconSet, buildIcons } from '@blazon/portal/build/icon-sets'
import { type AddedIcon, iconsOfEach } from '@blazon/portal/list-changes'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { readCreated, requireUuid, toId } from '../../../kernel/base/ids.ts'
import { sha256 } from '../../../kernel/base/sha256.ts'
import { drawnSet } from '../../../library/icon-sets/export.ts'
import { type IconSetRow, renderIconSet, selectIconSets } from '../../../library/icon-sets/store.ts'
import { type IconInSet, selectIconsInSet } from '../../../library/icons/store.ts'
import { emptyPart, type PortalPart, placeAt, warnOfMissing } from './part.ts'
import type { IconSetInPortal } from './snapshot.ts'

export interface IconSetsPart extends PortalPart<IconSetInPortal> {
  /** Newest icons by the id of their set. */
  added: Map<string, AddedIcon[]>
}

export async function readPortalIconSets(
  { db, tenant }: RequestContext,
  ids: readonly string[] | null,
): Promise<IconSetsPart> {
  const uuids = ids?.map((id) => requireUuid('icon_set', id)) ?? null
  const part: IconSetsPart = { ...emptyPart(), added: new Map() }
  for (const set of await selectIconSets(db, tenant, uuids)) {
    if (set.status !== 'published') continue
    const icons = await selectIconsInSet(db, tenant, set.id)
    part.sources.push({ id: toId('icon_set', set.id), revision: set.revision })
    part.inputs.push({ kind: 'icon_set', snapshot: { ...drawnSet(set, icons), categories: {} } })
    part.shown.push({
      ...buildIconSet(renderIconSet(set), placeSet(part, set)),
      icons: buildIcons(icons.map(toSource)),
    })
    part.added.set(toId('icon_set', set.id), listNewest(icons))
  }
  part.warnings = warnOfMissing(ids, part.sources)
  return part
}

/** Not `renderIcon`, which renders fields that a portal does not show, of up to 20,000 icons. */
function toSource({ box_left: left, box_top: top, ...icon }: IconInSet) {
  return { ...icon, left, top }
}

function listNewest(icons: readonly IconInSet[]): AddedIcon[] {
  return icons
    .toSorted((a, b) => (a.id > b.id ? -1 : 1))
    .slice(0, iconsOfEach)
    .map(({ id, name }) => ({ at: readCreated(id), name }))
}

const formats = [
  ['json', 'application/json; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['css', 'text/css; charset=utf-8'],
] as const

function placeSet(part: PortalPart<unknown>, { id, prefix, revision }: IconSetRow) {
  return formats.map(([extension, contentType]) => {
    const filename = `${prefix}.${extension}`
    const { key } = placeAt(part, `icon-sets/${filename}`, sha256(`${id} ${revision}`))
    return { key, filename, contentType }
  })
}
