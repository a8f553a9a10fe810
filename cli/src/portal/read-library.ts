import { buildIconSet, buildIcons } from '@blazon/portal/build/icon-sets'
import { buildDeck, buildSlide } from '@blazon/portal/build/slides'
import type { PortalDeck, PortalIcon, PortalIconSet, PortalSlide } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'
import type { Icon } from '@blazon/sdk/types'
import type { RemoteFiles } from './remote-files.ts'
import { type Shown, takeShown } from './shown.ts'

const formats = [
  ['zip', '.zip', 'application/zip'],
  ['iconify', '.json', 'application/json'],
  ['sprite', '-sprite.svg', 'image/svg+xml'],
] as const

/** The published icon sets. Icons are requested when their pages are rendered. */
export async function readIconSets(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<PortalIconSet[]> {
  const list = blazon.cms.iconSets.list({ status: 'published', limit: 100 })
  return (await takeShown(list, ids)).map((set) => {
    const { id, prefix, revision } = set
    const downloads = formats.map(([format, ending, contentType]) => ({
      key: files.place(`${id}.${revision}.${format}`, () =>
        blazon.cms.iconSets.export(id, { format }),
      ),
      filename: `${prefix}${ending}`,
      contentType,
    }))
    return { ...buildIconSet(set, downloads), icons: () => readIcons(blazon, id) }
  })
}

/** The ready slides: the current ones, or those that were selected. */
export async function readSlides(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<PortalSlide[]> {
  const list = blazon.cms.slideAssets.list({ status: 'ready', limit: 100 })
  const slides = await takeShown(list, ids)
  return slides
    .filter(({ superseded_by }) => ids !== null || superseded_by === null)
    .map((slide) => {
      const { id, revision, preview } = slide
      const request = () => blazon.cms.slideAssets.preview(id, { format: 'svg' })
      return buildSlide(
        slide,
        preview === null ? null : files.place(`${id}.${revision}.svg`, request),
      )
    })
}

/** Decks that are built. */
export async function readDecks(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<PortalDeck[]> {
  const sets = await takeShown(blazon.cms.pptSets.list({ limit: 100 }), ids)
  return sets.flatMap((set) => {
    const { id, status, latest_build: build } = set
    if (status !== 'ready' || build === null) return []
    const key = files.place(build, () => blazon.cms.pptSets.builds.download(id, build))
    return [buildDeck(set, { key, bytes: null })]
  })
}

/** The service lists icons by age, so the set is read before its first page is rendered. */
async function* readIcons(blazon: Blazon, set: string): AsyncGenerator<PortalIcon> {
  const icons: Icon[] = []
  for await (const icon of blazon.cms.icons.list({ icon_set: set, limit: 200 })) icons.push(icon)
  yield* buildIcons(icons)
}
