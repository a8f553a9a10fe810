import type {
  Derivative,
  Derivatives,
  DerivedPicture,
  OriginalPicture,
} from '../../kernel/api/derivatives.ts'
import type { DeckPictures, SlidePictures } from '../../kernel/api/slide-pictures.ts'
import { createByteCache } from '../../kernel/base/byte-cache.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  moduleBeside,
  type Processes,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import { BlobMissing, type Blobs } from '../../storage/blobs.ts'
import type { DeriveOutcome, DeriveTask } from './derive-task.ts'
import { pdf, pictureTypes, storedFormats } from './file-types.ts'
import { isDeck } from './version-store.ts'

const deriving: Work<DeriveTask, DeriveOutcome> = {
  module: moduleBeside(import.meta.url, './derive-task'),
  name: 'derivePicture',
  hasFailed: (outcome) => 'refused' in outcome,
}

const maxCachedBytes = 64 * 2 ** 20
/** Part of the tag. Increase it when the same parameters give other bytes. */
const edition = 2

interface Options {
  processes: Processes
  blobs: Blobs
  pictures: SlidePictures
}

export function createDerivatives({ processes, blobs, pictures }: Options): Derivatives {
  const cache = createByteCache<DerivedPicture>(maxCachedBytes, ({ bytes }) => bytes.byteLength)

  return {
    async open(tenant, original, derivative) {
      const deck = await openDeck(tenant, original)
      const shown = `${deck?.tag ?? original.sha256} ${JSON.stringify(derivative)}`
      const key = `${tenant.organizationId} ${tenant.livemode} ${shown}`
      return {
        tag: `"${edition}-${sha256(shown).slice(0, 32)}"`,
        make: async () =>
          (await cache.get(key, () => derive(tenant, original, deck, derivative, key)))!,
      }
    },
  }

  /** The deck, whose tag changes with the organization's fonts; null for a file of another type. */
  async function openDeck(
    tenant: Tenant,
    { sha256: content, contentType }: OriginalPicture,
  ): Promise<DeckPictures | null> {
    if (!isDeck(contentType)) return null
    return pictures.open(tenant, { sha256: content }).catch(explain)
  }

  async function derive(
    tenant: Tenant,
    original: OriginalPicture,
    deck: DeckPictures | null,
    derivative: Derivative,
    key: string,
  ): Promise<DerivedPicture> {
    const { page = 1, ...shown } = derivative
    const bytes = await (deck === null ? readFile(tenant, original) : drawPage(deck, page)).catch(
      explain,
    )
    const isDrawing = original.contentType === 'image/svg+xml'
    // A slide of a deck is drawn before.
    const task = { bytes, isDrawing, derivative: deck === null ? derivative : shown }
    const outcome = await processes.run(deriving, task, { ...tenant, key }).catch(explain)
    if ('refused' in outcome) throw undrawable(outcome.refused)
    return { bytes: outcome.picture, contentType: `image/${derivative.format}` }
  }

  async function readFile(
    tenant: Tenant,
    { sha256: content, contentType }: OriginalPicture,
  ): Promise<Uint8Array> {
    const isPicture = pictureTypes.includes(contentType) || contentType in storedFormats
    if (isPicture || contentType === pdf) return blobs.read({ ...tenant, sha256: content })
    throw undrawable(`files of the type ${contentType} have no picture.`)
  }
}

async function drawPage(deck: DeckPictures, page: number): Promise<Uint8Array> {
  const drawn = await deck.png(page)
  if ('refused' in drawn) throw undrawable(drawn.refused)
  return drawn.png
}

function explain(error: unknown): never {
  if (error instanceof WorkLimit) throw undrawable(error.message)
  if (error instanceof BlobMissing) {
    throw new ApiError('resource_missing', 'The file of the picture was deleted.')
  }
  throw error
}

function undrawable(reason: string): ApiError {
  return new ApiError('unprocessable_file', `The picture cannot be made: ${reason}`)
}
