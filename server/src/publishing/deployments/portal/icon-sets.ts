import { type AddedIcon, iconsOfEach } from '@blazon/portal/list-changes'
import type { PortalFile } from '@blazon/portal/model'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { readCreated, readUpdated, requireUuid, toId } from '../../../kernel/base/ids.ts'
import { sha256 } from '../../../kernel/base/sha256.ts'
import { drawnSet } from '../../../library/icon-sets/export.ts'
import { type IconSetRow, selectIconSets } from '../../../library/icon-sets/store.ts'
import { type IconRow, selectIconsInSet } from '../../../library/icons/store.ts'
import { emptyPart, type PortalPart, portalFile, warnOfMissing } from './part.ts'
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
    part.shown.push(readIconSet(part, set, icons))
    part.added.set(toId('icon_set', set.id), listNewest(icons))
  }
  part.warnings = warnOfMissing(ids, part.sources)
  return part
}

function listNewest(icons: readonly IconRow[]): AddedIcon[] {
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

function readIconSet(
  part: PortalPart<IconSetInPortal>,
  set: IconSetRow,
  icons: readonly IconRow[],
): IconSetInPortal {
  const { prefix, name, grid, license, author, revision } = set
  const downloads = formats.map(([extension, contentType]): PortalFile => {
    const path = `icon-sets/${prefix}.${extension}`
    const unknown = { bytes: null, width: null, height: null }
    const file = portalFile(path, sha256(`${set.id} ${revision}`), { contentType, ...unknown })
    part.files[file.key] = path
    return file
  })
  return {
    ...{ id: toId('icon_set', set.id), prefix, name, grid, license, author, downloads, revision },
    iconCount: icons.length,
    updatedAt: readUpdated(set),
    icons: icons.toSorted(byName).map((icon) => ({
      name: icon.name,
      body: icon.body,
      left: icon.box_left,
      top: icon.box_top,
      width: icon.width,
      height: icon.height,
      hasPalette: icon.palette,
      tags: icon.tags,
      categories: icon.categories,
      aliases: icon.aliases.map((alias) => alias.name),
    })),
  }
}

function byName(a: IconRow, b: IconRow): number {
  return a.name < b.name ? -1 : 1
}
