import type {
  Derivative,
  Derivatives,
  DerivedPicture,
  OriginalPicture,
} from '../../kernel/api/derivatives.ts'
import type { SlidePictures } from '../../kernel/api/slide-pictures.ts'
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
    async make(tenant, original, derivative) {
      const owner = `${tenant.organizationId} ${tenant.livemode}`
      const key = `${owner} ${original.sha256} ${JSON.stringify(derivative)}`
      return (await cache.get(key, () => derive(tenant, original, derivative, key)))!
    },
    tag: ({ sha256: content }, derivative) =>
      `"${edition}-${sha256(`${content} ${JSON.stringify(derivative)}`).slice(0, 32)}"`,
  }

  async function derive(
    tenant: Tenant,
    original: OriginalPicture,
    derivative: Derivative,
    key: string,
  ): Promise<DerivedPicture> {
    const { page = 1, ...shown } = derivative
    const bytes = await readOriginal(tenant, original, page).catch(explain)
    const isDrawing = original.contentType === 'image/svg+xml'
    // A slide of a deck is drawn before.
    const task = { bytes, isDrawing, derivative: isDeck(original.contentType) ? shown : derivative }
    const outcome = await processes.run(deriving, task, { ...tenant, key }).catch(explain)
    if ('refused' in outcome) throw undrawable(outcome.refused)
    return { bytes: outcome.picture, contentType: `image/${derivative.format}` }
  }

  async function readOriginal(
    tenant: Tenant,
    original: OriginalPicture,
    page: number,
  ): Promise<Uint8Array> {
    const { sha256: content, contentType } = original
    const isFile = pictureTypes.includes(contentType) || contentType in storedFormats
    if (isFile || contentType === pdf) return blobs.read({ ...tenant, sha256: content })
    if (!isDeck(contentType)) {
      throw undrawable(`files of the type ${contentType} have no picture.`)
    }
    const deck = await pictures.open(tenant, { sha256: content })
    const drawn = await deck.png(page)
    if ('refused' in drawn) throw undrawable(drawn.refused)
    return drawn.png
  }
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
