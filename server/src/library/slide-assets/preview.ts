import type { RequestContext } from '../../kernel/context.ts'
import { conflict, missing } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import type { Download } from '../../kernel/route.ts'
import { svgHeaders } from '../icons/svg.ts'
import { findPng, findSvg } from './preview-store.ts'
import type { SlideAssetRow } from './store.ts'

/** Throws `state_conflict` where the slide was not read, or has no PNG (yet). */
export async function previewOf(
  call: RequestContext,
  asset: SlideAssetRow,
  format: 'svg' | 'png',
): Promise<Download> {
  if (asset.status === 'processing' || asset.status === 'failed') {
    throw conflict(`The slide asset is ${asset.status}; only one that was read has a preview.`)
  }
  if (format === 'png') return pngOf(call, asset)
  const svg = await findSvg(call.db, call.tenant, asset.id)
  // Deleted in this moment.
  if (svg === null) throw missing('slide asset', toId('slide_asset', asset.id))
  return { content: svg, contentType: 'image/svg+xml', headers: svgHeaders }
}

async function pngOf({ db, tenant }: RequestContext, asset: SlideAssetRow): Promise<Download> {
  const png = await findPng(db, tenant, asset.id)
  if (png === null) {
    throw conflict(
      'The slide asset has no PNG: it is being drawn, or LibreOffice is not on the machine. The SVG is there.',
      'format',
    )
  }
  return {
    content: png,
    contentType: 'image/png',
    headers: { 'X-Content-Type-Options': 'nosniff' },
  }
}
