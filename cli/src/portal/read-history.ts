import { parseColor } from '@blazon/color/color-value'
import {
  type FileVersion,
  type PageRevision,
  type PaletteRevision,
  type PortalHistory,
  pageRevisionsAtMost,
  revisionsOfEach,
} from '@blazon/portal/list-changes'
import type { PortalModel } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'

/** Revisions of what is shown, newest first. Whatever is in the model could be read with the key. */
export async function readHistory(
  blazon: Blazon,
  { palettes, logos, templates }: Pick<PortalModel, 'palettes' | 'logos' | 'templates'>,
): Promise<PortalHistory> {
  const history = {
    palettes: new Map<string, PaletteRevision[]>(),
    versions: new Map<string, FileVersion[]>(),
  }
  for (const { id } of palettes) {
    const { data } = await blazon.brand.palettes.revisions.list(id, { limit: 100 })
    const published = data.filter(({ status }) => status === 'published').slice(0, revisionsOfEach)
    history.palettes.set(
      id,
      published.map(({ created, revision, name, colors }) => ({
        ...{ at: created, revision, name },
        colors: colors.map((color) => ({ ...color, value: parseColor(color.value) })),
      })),
    )
  }
  for (const { id } of [...logos, ...templates]) {
    const { data } = await blazon.cms.assets.versions.list(id, { limit: revisionsOfEach })
    history.versions.set(
      id,
      data.map(({ created, variant, version }) => ({ at: created, variant, version })),
    )
  }
  return { ...history, pages: await readPageRevisions(blazon) }
}

async function readPageRevisions(blazon: Blazon): Promise<PageRevision[]> {
  const slugs = new Map<string, string>()
  for await (const { id, slug } of blazon.cms.portalPages.list({ status: 'published', limit: 100 }))
    slugs.set(id, slug)
  if (slugs.size === 0) return []
  const { data } = await blazon.cms.portalRevisions.list({ limit: pageRevisionsAtMost })
  return data.flatMap(({ created, page, revision, content }) => {
    const slug = slugs.get(page ?? '')
    if (page === null || slug === undefined) return []
    const { title, status } = content as { title: string; status: string }
    return [{ at: created, page, slug, title, revision, isPublished: status === 'published' }]
  })
}
