import type { Icon } from '@blazon/svg/icon'
import type { NamedIcon } from '@blazon/svg/iconify'
import type { NewIconOfFile } from '../icons/original-store.ts'
import { maxLabels } from '../icons/schema.ts'
import { columnsOf } from '../icons/store.ts'

/** An icon of a file as its row, without the values that all icons of an import share. */
export type IconContent = Omit<NewIconOfFile, 'id' | 'icon_set_id' | 'source_sha256' | 'created_by'>

export function createContent({
  name,
  icon,
  aliases,
  categories = [],
  hidden = false,
}: NamedIcon<Icon>): IconContent {
  return {
    name,
    ...columnsOf(icon),
    tags: [],
    categories: [...new Set(categories.flatMap(readLabel))].slice(0, maxLabels),
    aliases: aliases.map(({ name, rotate, hFlip, vFlip }) => ({
      name,
      rotate,
      h_flip: hFlip,
      v_flip: vFlip,
    })),
    source: icon.source,
    metadata: {},
    hidden_names: [
      ...(hidden ? [name] : []),
      ...aliases.filter((alias) => alias.hidden ?? hidden).map((alias) => alias.name),
    ],
  }
}

/** A title as a valid category; empty if nothing remains. */
function readLabel(title: string): string[] {
  const label = title.toWellFormed().replaceAll('\u0000', '').slice(0, 60).toWellFormed().trim()
  return label === '' ? [] : [label]
}
