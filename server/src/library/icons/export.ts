import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import type { FileOutcome, FileTask } from './drawing-files.ts'
import type { IconRow } from './store.ts'

const writing: Work<FileTask, FileOutcome> = {
  module: moduleBeside(import.meta.url, './drawing-files'),
  name: 'writeIconFile',
}

type Format = FileTask['format']

const files: Readonly<Record<Format, { contentType: string; name: (icon: string) => string }>> = {
  android: {
    contentType: 'application/xml; charset=utf-8',
    name: (icon) => `ic_${icon.replaceAll('-', '_')}.xml`,
  },
  pdf: { contentType: 'application/pdf', name: (icon) => `${icon}.pdf` },
  react: { contentType: 'text/plain; charset=utf-8', name: (icon) => `${icon}.tsx` },
  vue: { contentType: 'text/plain; charset=utf-8', name: (icon) => `${icon}.vue` },
  svelte: { contentType: 'text/plain; charset=utf-8', name: (icon) => `${icon}.svelte` },
}

const defaultSize = 24

/** An icon as one file. Throws `unprocessable_file` (422) for a drawing that the format cannot show. */
export async function exportIcon(
  call: RequestContext,
  row: IconRow,
  { format, size = defaultSize }: { format: Format; size?: number },
): Promise<Download> {
  const { name, body, box_left: left, box_top: top, width, height, palette } = row
  const task = { name, icon: { body, left, top, width, height, palette }, format, size }
  const key = `${row.content_hash} ${name} ${format} ${size}`
  const outcome = await call.services.drawing
    .run(writing, task, { ...call.tenant, key })
    .catch((error: unknown): FileOutcome => {
      if (error instanceof WorkLimit) return { refused: error.message }
      throw error
    })
  if ('refused' in outcome) {
    throw new ApiError('unprocessable_file', `The icon cannot be exported: ${outcome.refused}`)
  }
  const { contentType, name: fileName } = files[format]
  return { content: outcome.content, contentType, filename: fileName(name) }
}
