import type { RequestContext } from '../../kernel/api/context.ts'
import { type Download, Unchanged } from '../../kernel/api/route.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import type { DrawOutcome, DrawTask } from './draw.ts'
import { sizedSvg } from './sized-svg.ts'
import type { IconRow } from './store.ts'

const drawing: Work<DrawTask, DrawOutcome> = {
  module: moduleBeside(import.meta.url, './draw'),
  name: 'drawPng',
  hasFailed: (outcome) => 'refused' in outcome,
}

/** Part of the tag. Increase it when the same drawing gives other bytes. */
const edition = 1
const defaultSize = 256

/**
 * The picture of an icon, with `size` pixels on its longer side. Throws `unprocessable_file` (422).
 */
export async function pngDownload(
  call: RequestContext,
  icon: IconRow,
  size = defaultSize,
): Promise<Download | Unchanged> {
  const etag = `"${edition}-${size}-${icon.content_hash.slice(0, 32)}"`
  // A key may expire and an icon may be deleted: a cache revalidates each time, and gets 304 if nothing changed.
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (call.has(etag)) return new Unchanged(headers)
  const outcome = await draw(call, icon, size)
  if ('refused' in outcome) throw undrawable(outcome.refused)
  return { content: outcome.png, contentType: 'image/png', headers }
}

async function draw(call: RequestContext, icon: IconRow, size: number): Promise<DrawOutcome> {
  const { body, box_left: left, box_top: top, width, height } = icon
  const task = sizedSvg({ body, left, top, width, height }, size)
  const key = `${icon.content_hash} ${size}`
  return call.services.drawing
    .run(drawing, task, { ...call.tenant, key })
    .catch((error: unknown) => {
      if (error instanceof WorkLimit) throw undrawable(error.message)
      throw error
    })
}

function undrawable(why: string): ApiError {
  return new ApiError('unprocessable_file', `The icon cannot be drawn: ${why}`)
}
