import { groupBy } from '@blazon/compliance/group-by'
import type { ListedSlide, SlideList } from '@blazon/pptx/slides/list-slides'
import type { RequestContext } from '../../kernel/api/context.ts'
import { missingReference } from '../../kernel/base/errors.ts'
import { toId, toIdOrNull, toUuid } from '../../kernel/base/ids.ts'
import { inTurns, type Pausing } from '../../kernel/base/in-turns.ts'
import { wholeList } from '../../kernel/rows/page.ts'
import { findFile } from '../../records/files/store.ts'
import { type Kin, selectKin } from './family-store.ts'
import { type Likeness, mostSimilar } from './likeness.ts'
import { type Candidate, selectCandidates, type WantedSlide } from './likeness-store.ts'
import { listDeck, readSlideFacts } from './reader.ts'
import type { IdentifiedSlide } from './schema.ts'

/** A deck, with the text and media of the slides that neither a mark nor their content identifies. */
interface InspectedDeck {
  list: SlideList
  unidentified: readonly WantedSlide[]
}

/** Reads a deck in child processes. Throws `unprocessable_file` (422) for an invalid file. */
export async function inspectDeck(call: RequestContext, bytes: Uint8Array): Promise<InspectedDeck> {
  const list = await listDeck(call, bytes)
  const kin = await selectKinOfSlides(call, list)
  const numbers = list.slides
    .filter((slide) => slide.contentHash !== null && findAsset(slide, kin) === null)
    .map(({ number }) => number)
  if (numbers.length === 0) return { list, unidentified: [] }
  const read = await readSlideFacts(call, { bytes, numbers })
  const unidentified = read.flatMap((outcome, at): WantedSlide[] => {
    if ('failure' in outcome) return []
    const { text, media, structure } = outcome
    return [{ slide: numbers[at]!, text, media, structure }]
  })
  return { list, unidentified }
}

/** Identifies the asset of each slide of a deck; `deck` is null if the file does not exist. */
export async function identifyDeck(
  call: RequestContext,
  body: { file: string },
  deck: InspectedDeck | null,
) {
  const file = await findFile(call.db, call.tenant, body.file)
  if (file === null || deck === null) throw missingReference('file', body.file, 'file')
  const { list, unidentified } = deck
  const candidates = await selectCandidates(call.db, call.tenant, unidentified)
  const similar = await inTurns(likenSlides(unidentified, candidates))
  const ids = [...similar.values()].flatMap((found) => found && toId('slide_asset', found.id))
  const kin = await selectKinOfSlides(
    call,
    list,
    ids.filter((id) => id !== null),
  )
  return wholeList(
    '/api/v1/cms/slide_assets/identify',
    list.slides.map((slide) => ({
      ...identify(slide, list.size, kin, similar.get(slide.number) ?? null),
      ...pictureIn(body.file, slide),
    })),
  )
}

/** The most similar asset by slide number. */
function* likenSlides(
  slides: readonly WantedSlide[],
  candidates: readonly Candidate[],
): Pausing<Map<number, Likeness | null>> {
  const bySlide = groupBy(candidates, ({ slide }) => slide)
  const similar = new Map<number, Likeness | null>()
  for (const slide of slides) {
    similar.set(slide.slide, mostSimilar(slide, bySlide.get(slide.slide) ?? []))
    yield
  }
  return similar
}

function pictureIn(file: string, { number }: ListedSlide) {
  return { file, picture: `/api/v1/files/${file}/picture?page=${number}` }
}

/** All revisions that the slides of a deck may belong to, and those of further assets (`sld_…`). */
export function selectKinOfSlides(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { slides }: Pick<SlideList, 'slides'>,
  further: readonly string[] = [],
): Promise<Kin[]> {
  const assets = [...slides.flatMap(({ mark }) => mark?.asset ?? []), ...further]
  const hashes = slides.flatMap(({ contentHash }) => contentHash ?? [])
  return selectKin(db, tenant, [...new Set(assets)], [...new Set(hashes)])
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

/** The revision that a slide is, which is the latest one if it has its content; null for none. */
export function usedAsset(slide: ListedSlide, kin: readonly Kin[]): Kin | null {
  const asset = findAsset(slide, kin)
  const latest = asset && chooseLatest(asset, kin)
  return latest?.content_hash === slide.contentHash ? latest : asset
}

/** Whether a slide is unchanged since it was built from the asset in its mark. */
export function isAsMade({ mark, contentHash }: ListedSlide, asset: Kin): boolean {
  return (
    contentHash !== null &&
    (contentHash === asset.content_hash || contentHash === mark?.contentHash)
  )
}

type Identity = Omit<IdentifiedSlide, 'file' | 'picture'>
type Difference = IdentifiedSlide['differences'][number]

function identify(
  slide: ListedSlide,
  size: SlideList['size'],
  kin: readonly Kin[],
  similar: Likeness | null,
): Identity {
  const known = findAsset(slide, kin)
  const copied = similar?.isCopy ? kin.find(({ id }) => id === similar.id) : null
  const asset = known ?? copied ?? null
  if (asset === null) return { ...identified(slide, 'unknown'), ...resembling(similar) }
  const latest = chooseLatest(asset, kin)
  const newer = latest.id === asset.id ? null : latest
  if (known === null) {
    const differences = ['content' as const, ...lookDifferences(slide, size, asset)]
    const likelihood = similar?.likelihood ?? null
    return identified(slide, 'modified', { asset, newer, likelihood, differences })
  }
  const found = { likelihood: 1, asset, newer }
  if (slide.contentHash !== null && slide.contentHash === latest.content_hash) {
    const differences = lookDifferences(slide, size, latest)
    return identified(slide, chooseState(latest, differences), {
      ...found,
      asset: latest,
      newer: null,
      differences,
    })
  }
  const differences = lookDifferences(slide, size, asset)
  if (!isAsMade(slide, asset)) {
    return identified(slide, 'modified', { ...found, differences: ['content', ...differences] })
  }
  const state = newer === null ? chooseState(asset, differences) : 'outdated'
  return identified(slide, state, { ...found, differences })
}

function resembling(similar: Likeness | null): Pick<Identity, 'similar' | 'likelihood'> {
  return {
    similar: toIdOrNull('slide_asset', similar?.id ?? null),
    likelihood: similar?.likelihood ?? null,
  }
}

/** The asset of a slide's mark, otherwise one with its content. */
function findAsset(slide: ListedSlide, kin: readonly Kin[]): Kin | null {
  return markedAsset(slide, kin) ?? equalAsset(slide, kin)
}

/**
 * The differences of theme and page from those with which the slide was built; for a slide without
 * that in its mark, from those of the asset's own deck.
 */
function lookDifferences(
  { mark, contentHash, masterHash }: ListedSlide,
  { width, height }: SlideList['size'],
  asset: Kin,
): Difference[] {
  const built = mark?.look && mark.contentHash === contentHash ? mark.look : null
  const expected = built ?? { masterHash: asset.master_hash, ...asset }
  const isOtherTheme =
    masterHash !== null && expected.masterHash !== null && masterHash !== expected.masterHash
  const isOtherSize = width !== expected.width || height !== expected.height
  return [...(isOtherTheme ? ['theme' as const] : []), ...(isOtherSize ? ['size' as const] : [])]
}

/** An expired asset is outdated even without a newer revision. */
function chooseState(
  { status }: Kin,
  differences: readonly Difference[],
): IdentifiedSlide['state'] {
  if (status === 'expired') return 'outdated'
  return differences.length > 0 ? 'modified' : 'current'
}

/** The latest asset with the same content, for a slide without a known mark. */
function equalAsset({ contentHash }: ListedSlide, kin: readonly Kin[]): Kin | null {
  if (contentHash === null) return null
  const equal = kin.filter((one) => isReadable(one) && one.content_hash === contentHash)
  return equal.find((one) => chooseLatest(one, kin) === one) ?? equal.at(-1) ?? null
}

/** The newest revision of the same slide that could be read. */
export function chooseLatest(asset: Kin, kin: readonly Kin[]): Kin {
  const family = kin.filter((one) => one.family_id === asset.family_id && isReadable(one))
  return family.at(-1) ?? asset
}

function isReadable({ status }: Kin): boolean {
  return status === 'ready' || status === 'expired'
}

interface Found {
  asset: Kin
  newer: Kin | null
  likelihood: number | null
  differences: Difference[]
}

function identified(
  { number }: ListedSlide,
  state: IdentifiedSlide['state'],
  found: Found | null = null,
): Identity {
  return {
    slide: number,
    state,
    slide_asset: toIdOrNull('slide_asset', found?.asset.id ?? null),
    newer: toIdOrNull('slide_asset', found?.newer?.id ?? null),
    likelihood: found?.likelihood ?? null,
    similar: null,
    differences: found?.differences ?? [],
  }
}
