import { createSlugs } from '@blazon/portal/build/slugs'
import type { PortalDeck, PortalIcon, PortalIconSet, PortalSlide } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'
import type { Icon, IconSet, PptSet, SlideAsset } from '@blazon/sdk/types'
import type { RemoteFiles } from './remote-files.ts'
import { isShown, type Shown } from './shown.ts'

/** The published icon sets. Icons are requested when their pages are rendered. */
export async function readIconSets(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<PortalIconSet[]> {
  const sets: PortalIconSet[] = []
  for await (const set of blazon.cms.iconSets.list({ status: 'published', limit: 100 })) {
    if (isShown(ids, set)) sets.push(readIconSet(blazon, files, set))
  }
  return sets
}

/** Current slides that are ready and not hidden. */
export async function readSlides(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<PortalSlide[]> {
  const slugs = createSlugs('slide')
  const slides: PortalSlide[] = []
  for await (const slide of blazon.cms.slideAssets.list({ status: 'ready', limit: 100 })) {
    if (slide.superseded_by === null && !slide.hidden && isShown(ids, slide)) {
      slides.push(readSlide(blazon, files, slide, slugs(slide.title)))
    }
  }
  return slides
}

/** Decks that are built. */
export async function readDecks(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<PortalDeck[]> {
  const decks: PortalDeck[] = []
  for await (const set of blazon.cms.pptSets.list({ limit: 100 })) {
    if (set.status === 'ready' && set.latest_build !== null && isShown(ids, set)) {
      decks.push(readDeck(blazon, files, set, set.latest_build))
    }
  }
  return decks
}

function readIconSet(blazon: Blazon, files: RemoteFiles, set: IconSet): PortalIconSet {
  const { id, prefix, name, grid, license, author, revision } = set
  const download = (format: 'iconify' | 'zip' | 'sprite', filename: string, type: string) =>
    files.add(`${id}.${revision}.${format}`, filename, type, () =>
      blazon.cms.iconSets.export(id, { format }),
    )
  return {
    ...{ id, prefix, name, grid, license, author, revision },
    iconCount: set.icon_count,
    updatedAt: set.updated,
    downloads: [
      download('zip', `${prefix}.zip`, 'application/zip'),
      download('iconify', `${prefix}.json`, 'application/json'),
      download('sprite', `${prefix}-sprite.svg`, 'image/svg+xml'),
    ],
    icons: () => readIcons(blazon, id),
  }
}

/** By name. The service lists icons by age, so the set is read before its first page is rendered. */
async function* readIcons(blazon: Blazon, set: string): AsyncGenerator<PortalIcon> {
  const icons: Icon[] = []
  for await (const icon of blazon.cms.icons.list({ icon_set: set, limit: 200 })) icons.push(icon)
  for (const icon of icons.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name, body, left, top, width, height, tags, categories, aliases } = icon
    yield {
      ...{ name, body, left, top, width, height, tags, categories, hasPalette: icon.palette },
      aliases: aliases.map((alias) => alias.name),
    }
  }
}

function readSlide(
  blazon: Blazon,
  files: RemoteFiles,
  { id, title, text, layout, language, tags, revision, size, preview }: SlideAsset,
  slug: string,
): PortalSlide {
  const width = 960
  const height = Math.round((width * size.height) / size.width)
  const request = () => blazon.cms.slideAssets.preview(id, { format: 'svg' })
  return {
    ...{ id, slug, title, text, layout, language, tags, downloads: [] },
    thumbnail:
      preview === null
        ? null
        : files.add(`${id}.${revision}.svg`, `${slug}.svg`, 'image/svg+xml', request, {
            width,
            height,
          }),
  }
}

function readDeck(blazon: Blazon, files: RemoteFiles, set: PptSet, build: string): PortalDeck {
  const { id, slug, name, items, revision, updated } = set
  const type = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  return {
    ...{ id, slug, name, revision, updatedAt: updated, description: null, thumbnail: null },
    slides: items.filter(({ hidden }) => !hidden).map(({ slide_asset }) => slide_asset),
    downloads: [
      files.add(build, `${slug}.pptx`, type, () => blazon.cms.pptSets.builds.download(id, build)),
    ],
  }
}
