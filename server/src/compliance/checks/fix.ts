import { Readable } from 'node:stream'
import type { Fixed } from '@blazon/compliance/fix'
import type { RequestContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes.ts'
import { keepUpload, useFile } from '../../platform/files/uploads.ts'
import { keepPreview } from '../../platform/slide-pictures/preview.ts'
import { readLogos } from '../rules/logos.ts'
import { requireCheck, requireCompleted, startCheck } from './checks.ts'
import { describeFixed, listPictures, readFixable, selectFindings } from './describe-fix.ts'
import type { CheckFix, CheckFixCreate } from './fix-schema.ts'
import type { FixTask } from './fix-worker.ts'
import { readTask } from './job.ts'
import { isDeck } from './pages.ts'
import { findCheck } from './store.ts'

const mending: Work<FixTask, Fixed> = {
  module: moduleBeside(import.meta.url, './fix-worker'),
  name: 'fixFile',
}

/** What a check read, fixed: its bytes, the name to keep them under, and what to answer of them. */
export interface Mended {
  bytes: Uint8Array
  filename: string
  described: Pick<CheckFix, 'applied' | 'left' | 'reasons' | 'changes' | 'pictures'>
}

/**
 * Fixes what a completed check read, in a process; null for any other check, which `fixCheck` refuses.
 * A fixed deck of a preview is kept by its content, so that any process can draw it: no row names it,
 * and the sweep removes it a day later. Throws `resource_missing` (400) for findings and issues that
 * the check does not have, and `unprocessable_file` (422) where it takes too long or too much memory.
 */
export async function mendInput(
  call: RequestContext,
  id: string,
  body: CheckFixCreate,
): Promise<Mended | null> {
  const { db, tenant, services } = call
  const check = await findCheck(db, tenant, id)
  if (check?.status !== 'completed') return null
  const findings = await readFixable(call, check)
  const { baseline: _, ...task } = await readTask(services, tenant, check)
  const filename = fixedName(task.filename ?? 'text.txt')
  const fixed = await services.processes
    .run(
      mending,
      {
        ...task,
        logos: await readLogos(services, tenant, task.rules),
        fingerprints: findings.map(({ fingerprint }) => fingerprint),
        selected: selectFindings(findings, body).map(({ fingerprint }) => fingerprint),
      },
      { ...tenant, key: check.id },
    )
    .catch((error: unknown) => {
      if (!(error instanceof WorkLimit)) throw error
      throw new ApiError('unprocessable_file', `The file could not be fixed. ${error.message}`)
    })
  const described = describeFixed(fixed, findings)
  if (body.preview !== true || !isDeck(check)) return { bytes: fixed.bytes, filename, described }
  const preview = await keepPreview(call, fixed.bytes)
  const pictures = listPictures(toId('check', check.id), preview, fixed)
  return { bytes: fixed.bytes, filename, described: { ...described, pictures } }
}

/** The answer to a request for a preview, which makes nothing. */
export async function previewFix(
  call: RequestContext,
  id: string,
  mended: Mended | null,
): Promise<CheckFix> {
  requireCompleted(await requireCheck(call, id))
  const { filename, described } = requireMended(mended)
  return { object: 'fix', file: null, filename, check: null, ...described }
}

/** Keeps what was mended as a new file, and has it checked as the first was. */
export async function fixCheck(
  call: RequestContext,
  id: string,
  mended: Mended | null,
): Promise<CheckFix> {
  const before = await requireCheck(call, id)
  requireCompleted(before)
  const { filename, described } = requireMended(mended)
  const file = await keepMended(call, mended!)
  const { id: fileId, sha256, bytes } = await useFile(call, file)
  const { name, include_hidden, include_notes, tags, baseline_id, metadata } = before
  const { rules, palettes, fonts } = before
  const check = await startCheck(call, {
    // What was mended is a file of its own, and nothing of the library yet.
    ...{ file_id: fileId, slide_asset_id: null, ppt_set_id: null, icon_id: null, text: null },
    ...{ slide: before.slide, sha256, bytes },
    ...{ include_hidden, include_notes, tags, baseline_id, metadata },
    ...{ rules, palettes, fonts },
    name: name === null ? null : fixedName(name).slice(0, nameLengthAtMost),
  })
  return { object: 'fix', file, filename, check: check.id, ...described }
}

function requireMended(mended: Mended | null): Mended {
  if (mended !== null) return mended
  throw new ApiError(
    'service_unavailable',
    'The check ended during this request. Send the request again.',
  )
}

const nameLengthAtMost = 120

async function keepMended(call: RequestContext, { bytes, filename }: Mended): Promise<string> {
  const staged = await call.services.blobs.stage(Readable.from([bytes]), bytes.length)
  try {
    return await keepUpload(call, staged, filename)
  } finally {
    await staged.discard()
  }
}

/** `Deck.pptx` → `Deck (fixed).pptx` → `Deck (fixed 2).pptx`. */
function fixedName(filename: string): string {
  const dot = filename.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [filename.slice(0, dot), filename.slice(dot)] : [filename, '']
  const earlier = /^(.*) \(fixed(?: (\d+))?\)$/s.exec(stem)
  if (!earlier) return `${stem} (fixed)${extension}`
  return `${earlier[1]} (fixed ${Number(earlier[2] ?? 1) + 1})${extension}`
}
