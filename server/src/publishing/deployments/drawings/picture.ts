import type { RequestContext } from '../../../kernel/api/context.ts'
import { type Download, Unchanged } from '../../../kernel/api/route.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { toBlobAddress } from '../../../records/files/uploads.ts'
import { pictureHeaders } from '../../../records/slide-pictures/download.ts'
import { requireDeployment } from '../deployments.ts'

/**
 * The picture of a deployed slide, as SVG.
 * @param slideAsset `sld_…`
 * @throws ApiError `resource_missing` if the deployment does not exist or has no such slide
 */
export async function pictureOfDeployedSlide(
  call: RequestContext,
  id: string,
  slideAsset: string,
): Promise<Download | Unchanged> {
  const { files } = await requireDeployment(call, id)
  const path = `slide-assets/${slideAsset}.svg`
  const file = files?.find((one) => one.path === path)
  if (file === undefined) throw missing('deployed slide', slideAsset)
  const etag = `"${file.sha256}"`
  const headers = { ...pictureHeaders, ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (call.has(etag)) return new Unchanged(headers)
  const content = await call.services.blobs.open(toBlobAddress(call.tenant, file))
  return { content, contentType: 'image/svg+xml', bytes: file.bytes, headers }
}
