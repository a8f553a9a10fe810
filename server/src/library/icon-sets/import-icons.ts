import type { Icon } from '@blazon/svg/icon'
import type { NamedIcon } from '@blazon/svg/iconify'
import { labelsAtMost } from '../icons/schema.ts'
import type { NewIcon } from '../icons/store.ts'

/** An icon of a file as its row will be, but for what all icons of an import share. */
export type IconContent = Omit<NewIcon, 'id' | 'icon_set_id' | 'source_sha256' | 'created_by'>

export function contentOf({ name, icon, aliases, categories = [] }: NamedIcon<Icon>): IconContent {
  return {
    name,
    body: icon.body,
    width: icon.width,
    height: icon.height,
    box_left: icon.left,
    box_top: icon.top,
    palette: icon.palette,
    tags: [],
    categories: [...new Set(categories.flatMap(labelOf))].slice(0, labelsAtMost),
    aliases: aliases.map(({ name, rotate, hFlip, vFlip }) => ({
      name,
      rotate,
      h_flip: hFlip,
      v_flip: vFlip,
    })),
    content_hash: icon.contentHash,
    removed: icon.removed,
    warnings: icon.warnings,
    metadata: {},
  }
}

/** A title as a category may be. */
function labelOf(title: string): string[] {
  const label = title.toWellFormed().replaceAll('\u0000', '').slice(0, 60).toWellFormed().trim()
  return label === '' ? [] : [label]
}
