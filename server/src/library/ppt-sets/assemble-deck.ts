import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { Services } from '../../kernel/api/context.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import type { Failure } from '../../kernel/jobs/failure.ts'
import {
  moduleBeside,
  type Processes,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import { toBlobAddress } from '../../records/files/uploads.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import type { PptBuildRow } from './build-store.ts'
import { drawPictures } from './picture-values.ts'
import type { BuildOutcome, BuildTask } from './task.ts'

const building: Work<BuildTask, BuildOutcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'buildDeck',
}

/** The maximum size of all decks of one build together. */
const maxInputBytes = 256 * 2 ** 20

interface Assembling {
  services: Services
  processes: Processes
  tenant: Tenant
  deck: Pick<
    PptBuildRow,
    'title' | 'variables' | 'lists' | 'pictures' | 'master_policy' | 'page_scaling' | 'slides'
  >
  /** Ends the work; the promise then rejects. */
  signal?: AbortSignal
}

/**
 * Assembles a deck in a process: its bytes and warnings, or why it cannot be built.
 * Rejects for errors of the assembly itself, which damaged decks do not cause.
 */
export async function assembleDeck({
  services,
  processes,
  tenant,
  deck,
  signal,
}: Assembling): Promise<BuildOutcome> {
  const hashes = [...new Set(deck.slides.map(({ sha256 }) => sha256))]
  const decks = await readDecks(services, tenant, hashes)
  if ('failure' in decks) return decks
  const drawn = await drawPictures(services, tenant, deck.pictures)
  if ('failure' in drawn) return drawn
  const slides = deck.slides.map(({ asset, revision, content_hash, sha256, item, ...slide }) => ({
    ...slide,
    items: item ? [item] : [],
    deck: hashes.indexOf(sha256),
    mark: { asset, revision, contentHash: content_hash },
  }))
  const { title, variables, lists, master_policy: masterPolicy, page_scaling: pageScaling } = deck
  const { pictures } = drawn
  try {
    const task = { decks, slides, masterPolicy, pageScaling, variables, lists, pictures, title }
    return await processes.run(building, task, { ...tenant, ...(signal && { signal }) })
  } catch (error) {
    signal?.throwIfAborted()
    if (!(error instanceof WorkLimit)) throw error
    const code = error.limit === 'time' ? 'timeout' : 'limit_exceeded'
    return { failure: { code, message: `The deck could not be built. ${error.message}` } }
  }
}

/** The decks with these hashes, or why they cannot be used. */
export async function readDecks(
  { blobs }: Services,
  tenant: Tenant,
  hashes: readonly string[],
): Promise<Uint8Array[] | { failure: Failure }> {
  const decks: Uint8Array[] = []
  let bytes = 0
  for (const sha256 of hashes) {
    const deck = await blobs.read(toBlobAddress(tenant, { sha256 })).catch((error: unknown) => {
      if (error instanceof BlobMissing) return null
      throw error
    })
    if (deck === null) {
      const message = 'A slide was deleted with its deck before the build finished.'
      return { failure: { code: 'malformed', message } }
    }
    bytes += deck.length
    if (bytes > maxInputBytes) {
      const message = `The decks of the slides are larger than ${describeBytes(maxInputBytes)} in total. Use slides of fewer or smaller decks.`
      return { failure: { code: 'limit_exceeded', message } }
    }
    decks.push(deck)
  }
  return decks
}
