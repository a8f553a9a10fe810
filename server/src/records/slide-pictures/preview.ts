import { Readable } from 'node:stream'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download, Unchanged } from '../../kernel/api/route.ts'
import { conflict } from '../../kernel/base/errors.ts'
import type { Place } from '../../kernel/secrets/sealed-columns.ts'
import { SecretUnreadable } from '../../kernel/secrets/secrets.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { requireRoom } from '../files/quota.ts'
import { pictureDownload } from './download.ts'

/**
 * Stores a deck that is only looked at, and returns the parameter that draws it. The deck is stored by
 * its content, so that every process can draw it. No row refers to it, so the sweep removes it after a
 * day. The parameter is the deck's SHA-256, sealed for its owner: otherwise everyone who may read one
 * check could draw any deck of the organization by its hash.
 * @param owner the UUID of the check or PPT set that the deck is a preview of
 */
export async function keepPreview(
  call: RequestContext,
  owner: string,
  bytes: Uint8Array,
): Promise<string> {
  const { services, tenant } = call
  await requireRoom(services, tenant, bytes.length)
  const staged = await services.blobs.stage(Readable.from([bytes]), bytes.length)
  try {
    await services.blobs.keep(staged, tenant)
    const hash = Buffer.from(staged.sha256, 'hex')
    return services.secretBox.seal(hash, previewPlace(call, owner)).toString('base64url')
  } finally {
    await staged.discard()
  }
}

/**
 * The picture of a slide of a deck that `keepPreview` stored for the owner.
 * @throws ApiError `state_conflict` if the preview is of another owner or its deck was removed, and
 * what `pictureDownload` throws
 */
export async function previewDownload(
  call: RequestContext,
  owner: string,
  preview: string,
  slide: number,
  format: 'svg' | 'png',
): Promise<Download | Unchanged> {
  try {
    return await pictureDownload(call, { sha256: openPreview(call, owner, preview) }, slide, format)
  } catch (error) {
    if (error instanceof SecretUnreadable) {
      throw conflict('The preview is of another resource. Request a new one.', 'preview')
    }
    if (!(error instanceof BlobMissing)) throw error
    throw conflict('The preview has expired. Request a new one.', 'preview')
  }
}

/** The SHA-256 of the deck, in hex. Throws `SecretUnreadable`. */
function openPreview(call: RequestContext, owner: string, preview: string): string {
  const sealed = Buffer.from(preview, 'base64url')
  return call.services.secretBox.open(sealed, previewPlace(call, owner)).toString('hex')
}

function previewPlace({ tenant }: RequestContext, owner: string): Place {
  return JSON.stringify(['preview', tenant.organizationId, tenant.livemode, owner]) as Place
}
