import type { ListedSlide } from '@blazon/pptx/slides/list-slides'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { Refusal } from '@blazon/warnings/refusal'
import type { Warning } from '@blazon/warnings/warning'
import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError, missingReference, refuseFile } from '../../kernel/base/errors.ts'
import { toId, toIdOrNull } from '../../kernel/base/ids.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { findFile } from '../../records/files/store.ts'
import { keepBytes, toBlobAddress } from '../../records/files/uploads.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import type { Kin } from './family-store.ts'
import { chooseLatest, isAsMade, markedAsset, selectKinOfSlides } from './identify.ts'
import { listDeck } from './reader.ts'
import { type SlideSource, selectSlideSources } from './store.ts'
import type { DeckUpdate, DeckUpdateCreate, UpdatedSlide } from './update-schema.ts'
import type { UpdateOutcome, UpdateTask } from './update-task.ts'
import { explainSkipped } from './warnings.ts'

const updating: Work<UpdateTask, UpdateOutcome> = {
  module: moduleBeside(import.meta.url, './update-task'),
  name: 'updateSlides',
  cpuMs: 30_000,
}

/** The maximum size of all decks of one update together, as of a build. */
const maxInputBytes = 256 * 2 ** 20

/** An updated deck that is not stored yet. */
interface PreparedUpdate {
  bytes: Uint8Array | null
  slides: UpdatedSlide[]
  warnings: Warning[]
}

/**
 * Replaces the slides of a deck that have a newer version, in a child process. Throws
 * `unprocessable_file` (422) for a file that is not a deck, or one that needs too much.
 */
export async function prepareUpdate(
  call: RequestContext,
  deck: Uint8Array,
  { master_policy: masterPolicy = 'keep' }: Pick<DeckUpdateCreate, 'master_policy'>,
): Promise<PreparedUpdate> {
  const list = await listDeck(call, deck)
  const kin = await selectKinOfSlides(call, list)
  const plans = list.slides.map((slide) => planSlide(slide, kin))
  const wanted = plans.flatMap((plan) => (plan.update === null ? [] : [plan.update]))
  const updated = wanted.length === 0 ? noUpdate : await runUpdate(call, deck, wanted, masterPolicy)
  const slides = plans.map(({ described }): UpdatedSlide => {
    const result = updated.slides.find(({ slide }) => slide === described.slide)
    if (result === undefined) return described
    const { isReplaced, edits, conflicts, reason } = result
    const outcome = isReplaced ? 'replaced' : 'kept'
    return { ...described, outcome, edits: [...edits], conflicts: [...conflicts], reason }
  })
  return { bytes: updated.bytes, slides, warnings: updated.warnings }
}

/** Stores an updated deck as a new file, beside the one that was sent. */
export async function storeUpdate(
  call: RequestContext,
  body: DeckUpdateCreate,
  update: PreparedUpdate | null,
): Promise<DeckUpdate> {
  const file = await findFile(call.db, call.tenant, body.file)
  if (file === null || update === null) throw missingReference('file', body.file, 'file')
  const { bytes, slides, warnings } = update
  const filename = `${file.filename.replace(/\.[^.]*$/, '').slice(0, 200)} (updated).pptx`
  const stored = bytes === null ? null : await keepBytes(call, bytes, filename)
  return { object: 'deck_update', file: stored, filename, slides, warnings }
}

const noUpdate: Exclude<UpdateOutcome, { refused: Refusal }> = {
  ...{ bytes: null, slides: [], warnings: [] },
}

interface PlannedUpdate {
  slide: ListedSlide
  base: Kin
  latest: Kin
}

/** What happens to a slide before its content is read. */
function planSlide(
  slide: ListedSlide,
  kin: readonly Kin[],
): { described: UpdatedSlide; update: PlannedUpdate | null } {
  const base = markedAsset(slide, kin)
  const latest = base === null ? null : chooseLatest(base, kin)
  const isNewer = latest !== null && latest.id !== base!.id
  const isThere = base !== null && base.revision === slide.mark?.revision
  const isExpired = latest?.status === 'expired'
  const reason = !isNewer
    ? null
    : isExpired
      ? explainSkipped('newer_expired')
      : isThere
        ? null
        : explainSkipped('base_deleted')
  return {
    described: {
      ...{ slide: slide.number, outcome: 'kept', edits: [], conflicts: [], reason },
      slide_asset: toIdOrNull('slide_asset', base?.id ?? null),
      newer: isNewer ? toId('slide_asset', latest.id) : null,
    },
    update: isNewer && isThere && !isExpired ? { slide, base, latest } : null,
  }
}

async function runUpdate(
  call: RequestContext,
  deck: Uint8Array,
  planned: readonly PlannedUpdate[],
  masterPolicy: 'keep' | 'merge',
) {
  const versions = planned.flatMap(({ base, latest }) => [base, latest])
  const references = versions.map(({ id, revision }) => ({
    slide_asset: toId('slide_asset', id),
    revision,
  }))
  const sources = await selectSlideSources(call.db, call.tenant, references)
  if (!sources.every((source) => source !== null)) throw changedMeanwhile()
  const hashes = [...new Set(sources.map(({ sha256 }) => sha256))]
  const decks = await readDecks(call, hashes, maxInputBytes - deck.length)
  const place = ({ sha256, slide }: SlideSource) => ({ deck: hashes.indexOf(sha256), slide })
  const updates = planned.map(({ slide, base, latest }, at) => ({
    slide: slide.number,
    isAsMade: isAsMade(slide, base),
    base: place(sources[2 * at]!),
    current: place(sources[2 * at + 1]!),
    mark: {
      asset: toId('slide_asset', latest.id),
      revision: latest.revision,
      contentHash: latest.content_hash!,
    },
  }))
  const outcome = await call.services.processes
    .run(updating, { deck, decks, updates, masterPolicy }, call.tenant)
    .catch((error: unknown) => {
      if (error instanceof WorkLimit) throw unprocessable({ message: error.message })
      throw error
    })
  if ('refused' in outcome) throw unprocessable(outcome.refused)
  return outcome
}

async function readDecks(
  { services, tenant }: RequestContext,
  hashes: readonly string[],
  maxBytes: number,
): Promise<Uint8Array[]> {
  const decks: Uint8Array[] = []
  let bytes = 0
  for (const sha256 of hashes) {
    const deck = await services.blobs.read(toBlobAddress(tenant, { sha256 })).catch((error) => {
      throw error instanceof BlobMissing ? changedMeanwhile() : error
    })
    bytes += deck.length
    if (bytes > maxBytes) {
      const most = describeBytes(maxInputBytes)
      throw unprocessable({ message: `The decks of its slides are larger than ${most} in total.` })
    }
    decks.push(deck)
  }
  return decks
}

function changedMeanwhile(): ApiError {
  return new ApiError(
    'service_unavailable',
    'A slide asset was deleted during this request. Send the request again.',
    { headers: { 'Retry-After': '1' } },
  )
}

function unprocessable({ message, ...reason }: Refusal): ApiError {
  return refuseFile({ ...reason, message: `The deck could not be updated. ${message}` })
}
