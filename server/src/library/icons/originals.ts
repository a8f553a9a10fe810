import type { Icon as Drawing } from '@blazon/svg/icon'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import { conflict, missing } from '../../kernel/base/errors.ts'
import { recordUpdate } from '../../kernel/events/outbox.ts'
import { touchIconSet } from '../icon-sets/store.ts'
import { lockIconInSet, requireIcon } from './icons.ts'
import { findOriginal } from './original-store.ts'
import { readIconFile } from './reader.ts'
import type { Icon, IconReprocess } from './schema.ts'
import { columnsOf, findIcon, renderIcon, updateIcon } from './store.ts'
import { svgHeaders } from './svg.ts'

/** The file as it was uploaded. Nothing cleaned it, so browsers only save it. */
export async function downloadOriginal(call: RequestContext, id: string): Promise<Download> {
  const icon = await requireIcon(call, id)
  const original = await findOriginal(call.db, call.tenant, icon.id)
  if (original === null) throw missing('original of the icon', id)
  return {
    content: original.svg,
    contentType: 'image/svg+xml',
    filename: `${icon.name}.svg`,
    headers: svgHeaders,
  }
}

/**
 * Reads the original of an icon again, in the way of its first reading except for what the body says.
 * Null if the icon or its original does not exist. Throws `unprocessable_file`.
 */
export async function readOriginal(
  call: RequestContext,
  id: string,
  body: IconReprocess,
): Promise<Drawing | null> {
  const icon = await findIcon(call.db, call.tenant, id)
  const original = icon && (await findOriginal(call.db, call.tenant, icon.id))
  if (original === null) return null
  const { svg, sanitize, outline_text, text_font } = original
  const task = { bytes: Buffer.from(svg), mode: sanitize, keepsColors: body.keep_colors }
  return readIconFile(call, task, { outline_text, text_font: text_font ?? undefined })
}

/** Replaces the drawing of an icon. Throws `state_conflict` if it has no original. */
export async function reprocessIcon(
  call: RequestContext,
  id: string,
  drawing: Drawing | null,
): Promise<Icon> {
  const before = await lockIconInSet(call, id)
  if (drawing === null) {
    throw conflict(
      'The icon was created before originals were kept. Create it again from its file.',
      null,
      'original_missing',
    )
  }
  const change = columnsOf(drawing)
  return recordUpdate(call, 'cms.icon.updated', {
    ...{ before, change, render: renderIcon },
    async write() {
      const row = await updateIcon(call.db, call.tenant, before, change)
      await touchIconSet(call.db, call.tenant, before.icon_set_id, 0)
      return row
    },
  })
}
