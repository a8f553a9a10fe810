import { groupBy } from '@blazon/compliance/group-by'
import { divideAssets, type ShownAsset } from '@blazon/portal/build/assets'
import {
  type DeckBuild,
  type FileVersion,
  listChanges,
  maxPageRevisions,
  type PageRevision,
  type PaletteRevision,
  type RuleRevision,
  revisionsOfEach,
  type TokenSetRevision,
} from '@blazon/portal/list-changes'
import type {
  PortalChange,
  PortalDeck,
  PortalPalette,
  PortalRule,
  PortalTokenSet,
} from '@blazon/portal/model'
import { wordsIn } from '@blazon/portal/words'
import { type PaletteRevisionRow, paletteRevisions } from '../../../brand/palettes/history.ts'
import { type TokenSetRevisionRow, tokenSetRevisions } from '../../../brand/tokens/history.ts'
import {
  renderRuleRevision,
  selectLatestRuleRevisions,
} from '../../../compliance/rules/revisions.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { type Kind, readCreated, requireUuid, toId } from '../../../kernel/base/ids.ts'
import { loadTranslations } from '../../../kernel/pages/load-say.ts'
import { type Revisions, selectPublishedRevisions } from '../../../kernel/rows/revisions.ts'
import { selectLatestVersions } from '../../../library/assets/version-store.ts'
import { selectFirstBuilds } from '../../../library/ppt-sets/build-store.ts'
import { selectPublishedPages } from '../../portals/page-store.ts'
import { selectPageRevisions } from '../../portals/revision-store.ts'
import type { IconSetsPart } from './icon-sets.ts'
import type { PortalPart } from './part.ts'

interface Parts {
  palettes: PortalPart<PortalPalette>
  tokens: PortalPart<PortalTokenSet>
  assets: PortalPart<ShownAsset>
  iconSets: IconSetsPart
  decks: PortalPart<PortalDeck>
  rules: PortalRule[]
}

/** What changed in the parts of the portal and in its pages, newest first. */
export async function readPortalChanges(
  call: RequestContext,
  language: string,
  { palettes, tokens, assets, iconSets, decks, rules }: Parts,
): Promise<PortalChange[]> {
  const { logos, templates } = divideAssets(assets.shown)
  const shown = {
    palettes: palettes.shown,
    tokens: tokens.shown,
    ...{ logos, templates, assets: assets.shown, decks: decks.shown, rules },
    iconSets: iconSets.shown.map((set) => ({ ...set, icons: () => set.icons })),
  }
  const history = {
    palettes: await readPaletteRevisions(call, palettes.shown),
    tokens: await readTokenSetRevisions(call, tokens.shown),
    versions: await readVersions(call, [...logos, ...templates]),
    icons: iconSets.added,
    builds: await readBuilds(call, decks.shown),
    rules: await readRuleRevisions(call, rules),
    pages: await readPageRevisions(call),
  }
  return listChanges(shown, history, wordsIn(language, await loadTranslations([language])))
}

function readPaletteRevisions(
  call: RequestContext,
  palettes: readonly PortalPalette[],
): Promise<Map<string, PaletteRevision[]>> {
  return readEach<PaletteRevisionRow, PaletteRevision>(
    call,
    'palette',
    paletteRevisions,
    palettes,
    ({ id, revision, name, colors }) => ({ revision, name, colors, at: readCreated(id) }),
  )
}

function readTokenSetRevisions(
  call: RequestContext,
  sets: readonly PortalTokenSet[],
): Promise<Map<string, TokenSetRevision[]>> {
  return readEach<TokenSetRevisionRow, TokenSetRevision>(
    call,
    'token_set',
    tokenSetRevisions,
    sets,
    ({ id, revision, name, tokens }) => ({ revision, name, document: tokens, at: readCreated(id) }),
  )
}

/** One after the other, because the colours or tokens of all are too much JSON to parse at once. */
async function readEach<Row extends object, Revision>(
  { db, tenant }: RequestContext,
  kind: Kind,
  revisions: Revisions,
  shown: readonly { id: string }[],
  render: (row: Row) => Revision,
): Promise<Map<string, Revision[]>> {
  const found = new Map<string, Revision[]>()
  for (const { id } of shown) {
    const uuid = requireUuid(kind, id)
    const rows = await selectPublishedRevisions<Row>(db, tenant, revisions, uuid, revisionsOfEach)
    found.set(id, rows.map(render))
  }
  return found
}

async function readVersions(
  { db, tenant }: RequestContext,
  assets: readonly ShownAsset[],
): Promise<Map<string, FileVersion[]>> {
  const uuids = assets.map(({ id }) => requireUuid('asset', id))
  const rows = await selectLatestVersions(db, tenant, uuids, revisionsOfEach)
  const versions = rows.map(({ id, asset_id, variant, version }) => ({
    asset: toId('asset', asset_id),
    at: readCreated(id),
    ...{ variant, version },
  }))
  return groupBy(versions, ({ asset }) => asset)
}

async function readBuilds(
  { db, tenant }: RequestContext,
  decks: readonly PortalDeck[],
): Promise<Map<string, DeckBuild[]>> {
  const uuids = decks.map(({ id }) => requireUuid('ppt_set', id))
  const rows = await selectFirstBuilds(db, tenant, uuids, revisionsOfEach)
  const builds = rows.map(({ id, ppt_set_id, revision, slides }) => ({
    deck: toId('ppt_set', ppt_set_id),
    at: readCreated(id),
    revision,
    slides: slides.map((slide) => ({ id: slide.asset, revision: slide.revision })),
  }))
  return groupBy(builds, ({ deck }) => deck)
}

async function readRuleRevisions(
  { db, tenant }: RequestContext,
  rules: readonly PortalRule[],
): Promise<Map<string, RuleRevision[]>> {
  const uuids = rules.map(({ id }) => requireUuid('rule', id))
  const rows = await selectLatestRuleRevisions(db, tenant, uuids, revisionsOfEach)
  const revisions = rows.map((row) => ({ ...renderRuleRevision(row), at: readCreated(row.id) }))
  return groupBy(revisions, ({ rule }) => rule)
}

async function readPageRevisions({ db, tenant }: RequestContext): Promise<PageRevision[]> {
  const slugs = new Map(
    (await selectPublishedPages(db, tenant)).map(({ id, slug }) => [id, slug] as const),
  )
  const rows = await selectPageRevisions(db, tenant, maxPageRevisions)
  return rows.flatMap(({ id, page_id: page, revision, title, status }) => {
    const slug = slugs.get(page)
    if (slug === undefined) return []
    const isPublished = status === 'published'
    return [{ at: readCreated(id), page, slug, title, revision, isPublished }]
  })
}
