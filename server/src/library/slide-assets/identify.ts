import type { ListedSlide, SlideList } from '@blazon/pptx/slides/list-slides'
import type { RequestContext } from '../../kernel/context.ts'
import { missingReference } from '../../kernel/errors.ts'
import { toIdOrNull, toUuid } from '../../kernel/ids.ts'
import { wholeList } from '../../kernel/page.ts'
import { findFile } from '../../platform/files/store.ts'
import { type Kin, selectKin } from './family-store.ts'
import type { IdentifiedSlide } from './schema.ts'

/** Identifies the asset of each slide of a deck; `list` is null if the file does not exist. */
export async function identifyDeck(
  call: RequestContext,
  body: { file: string },
  list: SlideList | null,
) {
  const file = await findFile(call.db, call.tenant, body.file)
  if (file === null || list === null) throw missingReference('file', body.file, 'file')
  const kin = await selectKinOfSlides(call, list)
  return wholeList(
    '/api/v1/cms/slide_assets/identify',
    list.slides.map((slide) => ({ ...identify(slide, kin), ...pictureIn(body.file, slide) })),
  )
}

function pictureIn(file: string, { number }: ListedSlide) {
  return { file, picture: `/api/v1/files/${file}/picture?page=${number}` }
}

/** All revisions that the slides of a deck may belong to. */
export function selectKinOfSlides(call: RequestContext, { slides }: SlideList): Promise<Kin[]> {
  const assets = slides.flatMap(({ mark }) => mark?.asset ?? [])
  const hashes = slides.flatMap(({ contentHash }) => contentHash ?? [])
  return selectKin(call.db, call.tenant, [...new Set(assets)], [...new Set(hashes)])
}

/** The revision that a slide's mark refers to, by any id of its family; null for none. */
export function markedAsset({ mark }: ListedSlide, kin: readonly Kin[]): Kin | null {
  if (mark === null) return null
  const uuid = toUuid('slide_asset', mark.asset)
  const named = kin.find(({ id }) => id === uuid)
  if (named === undefined) return null
  const exact = kin.find(
    ({ family_id, revision }) => family_id === named.family_id && revision === mark.revision,
  )
  return exact ?? named
}

/** Whether a slide is unchanged since it was built from the asset in its mark. */
export function isAsMade({ mark, contentHash }: ListedSlide, asset: Kin): boolean {
  return (
    contentHash !== null &&
    (contentHash === asset.content_hash || contentHash === mark?.contentHash)
  )
}

type Identity = Omit<IdentifiedSlide, 'file' | 'picture'>

function identify(slide: ListedSlide, kin: readonly Kin[]): Identity {
  const marked = markedAsset(slide, kin)
  const asset = marked ?? equalAsset(slide, kin)
  if (asset === null) return identified(slide, 'unknown', null, null)
  const latest = chooseLatest(asset, kin)
  if (slide.contentHash !== null && slide.contentHash === latest.content_hash) {
    return identified(slide, readState(latest), latest, null)
  }
  const newer = latest.id === asset.id ? null : latest
  if (!isAsMade(slide, asset)) return identified(slide, 'modified', asset, newer)
  return identified(slide, newer === null ? readState(asset) : 'outdated', asset, newer)
}

/** An expired asset is outdated even without a newer revision. */
function readState({ status }: Kin): IdentifiedSlide['state'] {
  return status === 'expired' ? 'outdated' : 'current'
}

/** The latest asset with the same content, for a slide without a known mark. */
function equalAsset({ contentHash }: ListedSlide, kin: readonly Kin[]): Kin | null {
  if (contentHash === null) return null
  const equal = kin.filter((one) => isReadable(one) && one.content_hash === contentHash)
  return equal.find((one) => chooseLatest(one, kin) === one) ?? equal.at(-1) ?? null
}

function chooseLatest(asset: Kin, kin: readonly Kin[]): Kin {
  const family = kin.filter((one) => one.family_id === asset.family_id && isReadable(one))
  return family.at(-1) ?? asset
}

function isReadable({ status }: Kin): boolean {
  return status === 'ready' || status === 'expired'
}

function identified(
  { number }: ListedSlide,
  state: IdentifiedSlide['state'],
  asset: Kin | null,
  newer: Kin | null,
): Identity {
  return {
    slide: number,
    state,
    slide_asset: toIdOrNull('slide_asset', asset?.id ?? null),
    newer: toIdOrNull('slide_asset', newer?.id ?? null),
  }
}
