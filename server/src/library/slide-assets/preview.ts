import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download, Unchanged } from '../../kernel/api/route.ts'
import { conflict, orMissing } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { findFile } from '../../records/files/store.ts'
import { pictureDownload } from '../../records/slide-pictures/download.ts'
import type { SlideAssetRow } from './store.ts'

/**
 * A picture of the slide. Throws `state_conflict` if it was not read, and `unprocessable_file`
 * (422) if it cannot be drawn.
 */
export async function renderPreview(
  call: RequestContext,
  asset: SlideAssetRow,
  format: 'svg' | 'png',
): Promise<Download | Unchanged> {
  if (asset.status === 'processing' || asset.status === 'failed') {
    throw conflict(
      `The slide asset is ${asset.status}. Only a slide asset that was read has a preview.`,
    )
  }
  const file = await findFile(call.db, call.tenant, toId('file', asset.file_id))
  // The asset was deleted during the request.
  const found = orMissing(file, 'slide asset', toId('slide_asset', asset.id))
  return pictureDownload(call, found, asset.slide, format)
}
