import { Readable } from 'node:stream'
import type { Fixed } from '@blazon/compliance/fix'
import type { RequestContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes.ts'
import { keepUpload, useFile } from '../../platform/files/uploads.ts'
import { requireCheck, requireCompleted, startCheck } from './checks.ts'
import { selectUnwaived } from './findings.ts'
import type { FixTask } from './fix-worker.ts'
import { readTask } from './job.ts'
import type { CheckFix } from './schema.ts'
import { findCheck } from './store.ts'

const mending: Work<FixTask, Fixed> = {
  module: moduleBeside(import.meta.url, './fix-worker'),
  name: 'fixFile',
}

/** What a check read, mended: its bytes, the name to keep them under, and the ids of findings. */
export interface Mended {
  bytes: Uint8Array
  filename: string
  applied: string[]
  left: string[]
}

/**
 * Mends what a completed check read, in a process; null for any other check, which `fixCheck` refuses.
 * Throws `unprocessable_file` (422) where it takes too long or too much memory.
 */
export async function mendInput(call: RequestContext, id: string): Promise<Mended | null> {
  const { db, tenant, services } = call
  const check = await findCheck(db, tenant, id)
  if (check?.status !== 'completed') return null
  const findings = await selectUnwaived(db, tenant, check.id)
  const { baseline: _, waivers: __, ...task } = await readTask(services, tenant, check)
  const fingerprints = findings.map(({ fingerprint }) => fingerprint)
  const filename = fixedName(task.filename ?? 'text.txt')
  const fixed = await services.processes
    .run(mending, { ...task, fingerprints }, { ...tenant, key: check.id })
    .catch((error: unknown) => {
      if (!(error instanceof WorkLimit)) throw error
      throw new ApiError('unprocessable_file', `The file could not be fixed. ${error.message}`)
    })
  const ids = new Map(findings.map((finding) => [finding.fingerprint, toId('finding', finding.id)]))
  const idsOf = (names: readonly string[]) => names.map((name) => ids.get(name)!)
  return {
    bytes: fixed.bytes,
    filename,
    applied: idsOf(fixed.applied),
    left: idsOf(fixed.left),
  }
}

/** Keeps what was mended as a new file, and has it checked as the first was. */
export async function fixCheck(
  call: RequestContext,
  id: string,
  mended: Mended | null,
): Promise<CheckFix> {
  const before = await requireCheck(call, id)
  requireCompleted(before)
  if (mended === null)
    throw new ApiError(
      'service_unavailable',
      'The check ended during this request. Send the request again.',
    )
  const file = await keepMended(call, mended)
  const { id: fileId, sha256, bytes } = await useFile(call, file)
  const { name, include_hidden, include_notes, tags, baseline_id, metadata } = before
  const { rules, palettes, fonts } = before
  const check = await startCheck(call, {
    // What was mended is a file of its own, and nothing of the library yet.
    ...{ file_id: fileId, slide_asset_id: null, ppt_set_id: null, icon_id: null, text: null },
    ...{ slide: before.slide, sha256, bytes },
    ...{ name, include_hidden, include_notes, tags, baseline_id, metadata },
    ...{ rules, palettes, fonts },
  })
  return { object: 'fix', file, check: check.id, applied: mended.applied, left: mended.left }
}

async function keepMended(call: RequestContext, { bytes, filename }: Mended): Promise<string> {
  const staged = await call.services.blobs.stage(Readable.from([bytes]), bytes.length)
  try {
    return await keepUpload(call, staged, filename)
  } finally {
    await staged.discard()
  }
}

/** `Deck.pptx` → `Deck.fixed.pptx`. */
function fixedName(filename: string): string {
  const dot = filename.lastIndexOf('.')
  return dot > 0 ? `${filename.slice(0, dot)}.fixed${filename.slice(dot)}` : `${filename}.fixed`
}
