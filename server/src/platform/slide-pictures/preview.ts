import { Readable } from 'node:stream'
import type { RequestContext } from '../../kernel/context.ts'
import { conflict } from '../../kernel/errors.ts'
import type { Download, Unchanged } from '../../kernel/route.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { requireRoom } from '../files/quota.ts'
import { pictureDownload } from './download.ts'

/**
 * Stores a deck that is only looked at, and returns its SHA-256 in hex. Its content identifies it, so
 * that every process can draw it. No row refers to it, so the sweep removes it after a day.
 */
export async function keepPreview(call: RequestContext, bytes: Uint8Array): Promise<string> {
  const { services, tenant } = call
  await requireRoom(services, tenant, bytes.length)
  const staged = await services.blobs.stage(Readable.from([bytes]), bytes.length)
  try {
    await services.blobs.keep(staged, tenant)
    return staged.sha256
  } finally {
    await staged.discard()
  }
}

/**
 * The picture of a slide of a deck that `keepPreview` stored.
 * @throws ApiError `state_conflict` if the deck was removed, and what `pictureDownload` throws
 */
export function previewDownload(
  call: RequestContext,
  sha256: string,
  slide: number,
  format: 'svg' | 'png',
): Promise<Download | Unchanged> {
  return pictureDownload(call, { sha256 }, slide, format).catch((error: unknown) => {
    if (!(error instanceof BlobMissing)) throw error
    throw conflict('The preview has expired. Request a new one.', 'preview')
  })
}
