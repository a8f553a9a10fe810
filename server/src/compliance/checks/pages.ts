import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download, Unchanged } from '../../kernel/api/route.ts'
import { ApiError, conflict, orMissing } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { type FileRow, findFile } from '../../records/files/store.ts'
import { pictureDownload } from '../../records/slide-pictures/download.ts'
import { previewDownload } from '../../records/slide-pictures/preview.ts'
import { readTask } from './job.ts'
import type { DrawnPage, ListTask } from './report-task.ts'
import type { CheckPage } from './schema.ts'
import { type CheckRow, renderCheck } from './store.ts'

const listing: Work<ListTask, DrawnPage[]> = {
  module: moduleBeside(import.meta.url, './report-task'),
  name: 'listPages',
}

/**
 * Returns the pages of the input; none if they have no size, as in a text. Throws
 * `unprocessable_file` (422) if reading them takes too long or too much memory.
 */
export async function findPages(call: RequestContext, check: CheckRow): Promise<CheckPage[]> {
  const { services, tenant } = call
  const { bytes, isText, filename, slide } = await readTask(services, tenant, check)
  const task = { bytes, isText, filename, slide, isDeck: isDeck(check) }
  const pages = await services.drawing
    .run(listing, task, { ...tenant, key: check.id })
    .catch(explainLimit)
  const path = `/api/v1/brand/checks/${toId('check', check.id)}/picture`
  return pages.map(({ number, width, height, svg }) => ({
    object: 'check_page',
    number,
    width,
    height,
    svg,
    picture: svg === null ? `${path}?page=${number}` : null,
  }))
}

/**
 * Returns the picture of a slide, as it is or as a fix would make it. Throws `state_conflict` if
 * the input is not a deck, the slide was not checked, or the preview belongs to another check or
 * has expired.
 */
export async function renderPicture(
  call: RequestContext,
  check: CheckRow,
  page: number,
  format: 'svg' | 'png',
  preview?: string,
): Promise<Download | Unchanged> {
  if (!isDeck(check)) {
    throw conflict('Only slides of decks have pictures. Other formats have an `svg` in `pages`.')
  }
  if (check.slide !== null && check.slide !== page) {
    throw conflict(`The check covers only slide ${check.slide}.`, 'page')
  }
  if (preview === undefined) {
    return pictureDownload(call, await requireCheckedFile(call, check), page, format)
  }
  return previewDownload(call, check.id, preview, page, format)
}

export function isDeck(check: CheckRow): boolean {
  return renderCheck(check).input.format === 'pptx'
}

/** Returns the file of a check. Throws `resource_missing` if the check has none. */
export async function requireCheckedFile(
  call: Pick<RequestContext, 'db' | 'tenant'>,
  check: CheckRow,
): Promise<FileRow> {
  const file = check.file_id && (await findFile(call.db, call.tenant, toId('file', check.file_id)))
  return orMissing(file || null, 'file of the check', toId('check', check.id))
}

export function explainLimit(error: unknown): never {
  if (!(error instanceof WorkLimit)) throw error
  throw new ApiError('unprocessable_file', `The file could not be drawn. ${error.message}`)
}
