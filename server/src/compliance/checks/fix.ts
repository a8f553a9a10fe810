import type { Fixed } from '@blazon/compliance/fix'
import { pageNoun } from '@blazon/compliance/places/place'
import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { toId, toIdOrNull } from '../../kernel/base/ids.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { keepBytes, useFile } from '../../records/files/uploads.ts'
import { keepPreview } from '../../records/slide-pictures/preview.ts'
import type { Checked } from '../documents/versions.ts'
import { requireCheck, requireCompleted, startCheck } from './checks.ts'
import { checkReplacements, describeFixed, listPictures } from './describe-fix.ts'
import type { CheckFix, CheckFixCreate } from './fix-schema.ts'
import type { FixTask } from './fix-task.ts'
import { readCheckTask } from './job.ts'
import { isDeck } from './pages.ts'
import { type CheckRow, findTokenLengths, renderCheck } from './store.ts'
import { readUnwaived, selectFindings } from './unwaived.ts'
import { findVisibleCheck } from './visible.ts'

const fixing: Work<FixTask, Fixed> = {
  module: moduleBeside(import.meta.url, './fix-task'),
  name: 'fixFile',
}

/** The fixed input of a check: its bytes, the new file's name, and its part of the response. */
interface FixedInput {
  bytes: Uint8Array
  filename: string
  described: Pick<CheckFix, 'applied' | 'left' | 'reasons' | 'changes' | 'pictures'>
}

/**
 * Fixes the input of a completed check in a separate process; null for any other check, which
 * `fixCheck` refuses. The fixed deck of a preview is stored by its content, so that any process can
 * draw it: no row refers to it, and the sweep removes it a day later. Throws `resource_missing`
 * (400) for findings and issues that the check does not have, and `unprocessable_file` (422) if the
 * fix takes too long or too much memory.
 */
export async function fixInput(
  call: RequestContext,
  id: string,
  body: CheckFixCreate,
): Promise<FixedInput | null> {
  const { tenant, services } = call
  const check = await findVisibleCheck(call, id)
  if (check?.status !== 'completed') return null
  const findings = await readUnwaived(call, check)
  const selected = selectFindings(findings, body)?.map(({ fingerprint }) => fingerprint) ?? null
  const replacements = checkReplacements(findings, body.replacements ?? [])
  const { baseline: _, ...task } = await readCheckTask(services, tenant, check)
  const filename = fixedName(task.filename ?? 'text.txt')
  const fixed = await services.processes
    .run(
      fixing,
      {
        ...task,
        fingerprints: findings.map(({ fingerprint }) => fingerprint),
        selected,
        replacements,
      },
      // Another selection is another fix, which may succeed where this one fails.
      { ...tenant, key: `${check.id} ${sha256(JSON.stringify([selected, replacements]))}` },
    )
    .catch((error: unknown) => {
      if (!(error instanceof WorkLimit)) throw error
      throw new ApiError('unprocessable_file', `The file could not be fixed. ${error.message}`)
    })
  const described = describeFixed(fixed, findings, pageNoun(renderCheck(check).input.format))
  if (body.preview !== true || !isDeck(check)) return { bytes: fixed.bytes, filename, described }
  const preview = await keepPreview(call, check.id, fixed.bytes)
  const pictures = listPictures(toId('check', check.id), preview, fixed)
  return { bytes: fixed.bytes, filename, described: { ...described, pictures } }
}

/** The response to a request for a preview, which creates nothing. */
export async function previewFix(
  call: RequestContext,
  id: string,
  input: FixedInput | null,
): Promise<CheckFix> {
  requireCompleted(await requireCheck(call, id))
  const { filename, described } = requireFixed(input)
  return { object: 'fix', file: null, filename, check: null, ...described }
}

/** Stores the fixed file as a new one, and checks it like the first. */
export async function fixCheck(
  call: RequestContext,
  id: string,
  input: FixedInput | null,
): Promise<CheckFix> {
  const before = await requireCheck(call, id)
  requireCompleted(before)
  const { filename, described } = requireFixed(input)
  const file = await keepBytes(call, input!.bytes, filename)
  const { id: fileId, sha256, bytes } = await useFile(call, file)
  const { name, include_hidden, include_notes, tags, baseline_id, metadata } = before
  const { brand_id, rules, palettes, fonts } = before
  const token_sets = await findTokenLengths(call.db, call.tenant, before.id)
  const fixed = {
    // The fixed file is a new file, and not in the library yet.
    ...{ file_id: fileId, slide_asset_id: null, ppt_set_id: null, icon_id: null, text: null },
    ...{ url: null, schedule_id: null, slide: before.slide, sha256, bytes },
    ...{ include_hidden, include_notes, tags, baseline_id, metadata },
    ...{ brand_id, rules, palettes, fonts, token_sets },
    name: name === null ? null : fixedName(name).slice(0, maxNameLength),
  }
  const check = await startCheck(call, fixed, findOrigin(before))
  return { object: 'fix', file, filename, check: check.id, ...described }
}

/**
 * The fixed file is the next version of the document. A slide, set, icon or page stays as it is where it
 * comes from, so its fixed file is another document.
 */
function findOrigin(before: CheckRow): Pick<Checked, 'document' | 'source'> {
  const { slide_asset_id, ppt_set_id, icon_id, url, document_id } = before
  const isOfLibrary = (slide_asset_id ?? ppt_set_id ?? icon_id ?? url) !== null
  return { document: isOfLibrary ? null : toIdOrNull('document', document_id), source: null }
}

function requireFixed(input: FixedInput | null): FixedInput {
  if (input !== null) return input
  throw new ApiError(
    'service_unavailable',
    'The check ended during this request. Send the request again.',
  )
}

const maxNameLength = 120

/** `Deck.pptx` → `Deck (fixed).pptx` → `Deck (fixed 2).pptx`. */
function fixedName(filename: string): string {
  const dot = filename.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [filename.slice(0, dot), filename.slice(dot)] : [filename, '']
  const earlier = /^(.*) \(fixed(?: (\d+))?\)$/s.exec(stem)
  if (!earlier) return `${stem} (fixed)${extension}`
  return `${earlier[1]} (fixed ${Number(earlier[2] ?? 1) + 1})${extension}`
}
