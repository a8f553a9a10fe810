import type { PortalIcon, PortalIconSet } from '../model.ts'
import type { SourceIcon, SourceIconSet } from './source.ts'

/** A form of a set that can be downloaded. */
interface IconSetFile {
  key: string
  filename: string
  contentType: string
}

/** The set without its icons, which are read when their pages are rendered. */
export function buildIconSet(
  set: SourceIconSet,
  files: readonly IconSetFile[],
): Omit<PortalIconSet, 'icons'> {
  const { id, prefix, name, grid, license, author, icon_count: iconCount, revision, updated } = set
  const unknown = { bytes: null, width: null, height: null }
  return {
    ...{ id, prefix, name, grid, license, author, iconCount, revision, updatedAt: updated },
    downloads: files.map((file) => ({ ...file, ...unknown })),
  }
}

/** The icons of a set, by name. */
export function buildIcons(icons: readonly SourceIcon[]): PortalIcon[] {
  return icons
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, body, left, top, width, height, palette, tags, categories, aliases }) => ({
      ...{ name, body, left, top, width, height, hasPalette: palette, tags, categories },
      aliases: aliases.map((alias) => alias.name),
    }))
}
