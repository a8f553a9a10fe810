import { parseColor } from '@blazon/color/color-value'
import {
  type AddedIcon,
  type DeckBuild,
  type FileVersion,
  iconsOfEach,
  maxPageRevisions,
  type PageRevision,
  type PaletteRevision,
  type PortalHistory,
  type RuleRevision,
  revisionsOfEach,
  type TokenSetRevision,
} from '@blazon/portal/list-changes'
import type { PortalModel } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'

type Shown = Pick<
  PortalModel,
  'palettes' | 'tokens' | 'logos' | 'templates' | 'iconSets' | 'decks' | 'rules'
>

/** Revisions of what is shown, newest first. Whatever is in the model could be read with the key. */
export async function readHistory(
  blazon: Blazon,
  { palettes, tokens, logos, templates, iconSets, decks, rules }: Shown,
): Promise<PortalHistory> {
  const history = {
    palettes: new Map<string, PaletteRevision[]>(),
    tokens: new Map<string, TokenSetRevision[]>(),
    versions: new Map<string, FileVersion[]>(),
    icons: new Map<string, AddedIcon[]>(),
    builds: new Map<string, DeckBuild[]>(),
    rules: new Map<string, RuleRevision[]>(),
  }
  for (const { id } of palettes) {
    const { data } = await blazon.brand.palettes.revisions.list(id, { limit: 100 })
    history.palettes.set(
      id,
      latestPublished(data).map(({ created, revision, name, colors }) => ({
        ...{ at: created, revision, name },
        colors: colors.map((color) => ({ ...color, value: parseColor(color.value) })),
      })),
    )
  }
  for (const { id } of tokens) {
    const { data } = await blazon.brand.tokens.revisions.list(id, { limit: 100 })
    history.tokens.set(
      id,
      latestPublished(data).map(({ created, revision, name, tokens }) => ({
        ...{ at: created, revision, name, document: tokens },
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
  for (const { id } of iconSets) {
    const { data } = await blazon.cms.icons.list({ icon_set: id, limit: iconsOfEach })
    history.icons.set(
      id,
      data.map(({ created, name }) => ({ at: created, name })),
    )
  }
  for (const { id } of decks) history.builds.set(id, await readBuilds(blazon, id))
  for (const { id } of rules) {
    const { data } = await blazon.brand.rules.revisions.list(id, { limit: revisionsOfEach })
    history.rules.set(
      id,
      data.map(({ created, ...revision }) => ({ ...revision, at: created })),
    )
  }
  return { ...history, pages: await readPageRevisions(blazon) }
}

function latestPublished<Revision extends { status: string }>(
  revisions: readonly Revision[],
): Revision[] {
  return revisions.filter(({ status }) => status === 'published').slice(0, revisionsOfEach)
}

/** The newest builds are the first of a list, and of each revision the first build counts. */
async function readBuilds(blazon: Blazon, deck: string): Promise<DeckBuild[]> {
  const { data } = await blazon.cms.pptSets.builds.list(deck, { limit: 100 })
  const first = new Map<number, DeckBuild>()
  for (const { status, created, revision, slides } of data) {
    if (status !== 'ready') continue
    const shown = slides.map((slide) => ({ id: slide.slide_asset, revision: slide.revision }))
    first.set(revision, { at: created, revision, slides: shown })
  }
  return [...first.values()].slice(0, revisionsOfEach)
}

async function readPageRevisions(blazon: Blazon): Promise<PageRevision[]> {
  const slugs = new Map<string, string>()
  for await (const { id, slug } of blazon.cms.portalPages.list({ status: 'published', limit: 100 }))
    slugs.set(id, slug)
  if (slugs.size === 0) return []
  const { data } = await blazon.cms.portalRevisions.list({ limit: maxPageRevisions })
  return data.flatMap(({ created, page, revision, content }) => {
    const slug = slugs.get(page ?? '')
    if (page === null || slug === undefined) return []
    const { title, status } = content as { title: string; status: string }
    return [{ at: created, page, slug, title, revision, isPublished: status === 'published' }]
  })
}
