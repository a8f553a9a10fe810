import type { Call } from '../../kernel/call.ts'
import { ApiError, missingReference } from '../../kernel/errors.ts'
import { newUuid, uuidOf } from '../../kernel/ids.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes.ts'
import { findFile } from '../../platform/files/store.ts'
import { labelsAtMost } from '../icons/schema.ts'
import { insertIcons, renderIcon } from '../icons/store.ts'
import { createIconSet, requireIconSet } from './icon-sets.ts'
import type { IconSet, IconSetImport } from './schema.ts'
import { iconsAtOnce, renderIconSet, setCpuMs, touchIconSet } from './store.ts'
import type { ReadSet, ReadSetTask, SetOutcome } from './worker.ts'

const reading: Work<ReadSetTask, SetOutcome> = {
  module: moduleBeside(import.meta.url, './worker'),
  name: 'readSetFile',
  cpuMs: setCpuMs,
}

/** Reads a whole set in a process. Throws `unprocessable_file` (422). */
export async function readSetFile({ services, scope }: Call, task: ReadSetTask): Promise<ReadSet> {
  const outcome = await services.processes.run(reading, task, scope).catch((error: unknown) => {
    if (error instanceof WorkLimit) throw unprocessable(`The set was not read: ${error.message}`)
    throw error
  })
  if ('set' in outcome) return outcome.set
  throw unprocessable(outcome.refused)
}

/** Makes a draft of a file's icons; `read` is null where the file does not exist. */
export async function importIconSet(
  call: Call,
  body: IconSetImport,
  read: ReadSet | null,
): Promise<IconSet> {
  const file = await findFile(call.db, call.scope, body.file)
  if (file === null || read === null) throw missingReference('file', body.file, 'file')
  const prefix = body.prefix ?? read.prefix
  if (prefix === null) throw prefixMissing()
  const { id } = await createIconSet(call, {
    prefix,
    name: body.name ?? read.name?.slice(0, 120) ?? prefix,
    author: read.author?.slice(0, 120) ?? null,
    license: read.license?.slice(0, 10_000) ?? null,
    metadata: body.metadata ?? {},
  })
  const icon_set_id = uuidOf('icon_set', id)
  for (let from = 0; from < read.icons.length; from += iconsAtOnce) {
    const news = read.icons.slice(from, from + iconsAtOnce).map((icon) => ({
      ...newIcon(icon),
      id: newUuid(call.services.clock.now()),
      icon_set_id,
      source_sha256: file.sha256,
      created_by: call.principal.id,
    }))
    const rows = await insertIcons(call.db, call.scope, news)
    await call.services.outbox.record(
      call,
      rows.map((row) => ({ type: 'cms.icon.created', data: { object: renderIcon(row) } })),
    )
  }
  await touchIconSet(call.db, call.scope, icon_set_id, read.icons.length)
  return renderIconSet(await requireIconSet(call, id))
}

function newIcon({ name, icon, aliases, categories = [] }: ReadSet['icons'][number]) {
  return {
    name,
    body: icon.body,
    width: icon.width,
    height: icon.height,
    box_left: icon.left,
    box_top: icon.top,
    palette: icon.palette,
    tags: [],
    categories: [...new Set(categories.flatMap(labelOf))].slice(0, labelsAtMost),
    aliases: aliases.map(({ name, rotate, hFlip, vFlip }) => ({
      name,
      rotate,
      h_flip: hFlip,
      v_flip: vFlip,
    })),
    content_hash: icon.contentHash,
    removed: icon.removed,
    metadata: {},
  }
}

/** A title as a category may be. */
function labelOf(title: string): string[] {
  const label = title.toWellFormed().replaceAll('\u0000', '').slice(0, 60).toWellFormed().trim()
  return label === '' ? [] : [label]
}

function prefixMissing(): ApiError {
  return new ApiError('parameter_missing', 'A zip of SVGs says no prefix: give prefix.', {
    param: 'prefix',
  })
}

function unprocessable(message: string): ApiError {
  return new ApiError('unprocessable_file', message, { param: 'file' })
}
