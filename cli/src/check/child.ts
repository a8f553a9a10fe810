import { check } from '@blazon/compliance/check'
import { type Fixed, fix } from '@blazon/compliance/fix'
import type { Replacement } from '@blazon/compliance/fixes/replacements'
import { groupBy } from '@blazon/compliance/group-by'
import { optimizeLate } from '@blazon/compliance/late-optimization'
import { readDocument } from '@blazon/compliance/readers/read-document'
import { htmlReport } from '@blazon/compliance/reports/html'
import { sarifReport } from '@blazon/compliance/reports/sarif'
import type { CheckResult } from '@blazon/compliance/result'
import type { BrandFile } from './brand-file.ts'
import type { FixSummary, Format } from './report.ts'

/** Checks one untrusted file, in a process that can be killed. */
export interface Task {
  filename: string
  bytes: Uint8Array
  brand: BrandFile
  format: Format
  includeHidden: boolean
  includeNotes: boolean
  fix: FixMode
  isUnsafe: boolean
  replacements: readonly Replacement[]
}

/** `preview` reports what a fix would change, and changes nothing. */
export type FixMode = 'none' | 'preview' | 'write'

export interface Outcome {
  result: CheckResult
  /** The complete report, in formats with one report per file. */
  report: string | null
  /**
   * Set for a fixed file, whose result is for these bytes. Without bytes, the fix is only a
   * preview.
   */
  fixed: (FixSummary & { bytes: Uint8Array | null }) | null
}

/** The message of a process: the outcome, or an error of the command itself. */
export type Answer = { outcome: Outcome } | { error: string }

optimizeLate()

process.on('message', async (task: Task) => {
  process.send!(await answer(task))
})
// The command has ended, so nobody reads a message.
process.on('disconnect', () => process.exit())

async function answer(task: Task): Promise<Answer> {
  try {
    return { outcome: await perform(task) }
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) }
  }
}

async function perform(task: Task): Promise<Outcome> {
  const { filename, brand, includeHidden, includeNotes } = task
  const { palettes, fonts, tokenSets, logos, templates, rules, waivers } = brand
  const options = {
    filename,
    palettes,
    fonts,
    tokenSets,
    logos,
    templates,
    waivers,
    includeHidden,
    includeNotes,
  }
  let { bytes } = task
  let result = await check(bytes, rules, options)
  let fixed: Outcome['fixed'] = null
  if (task.fix !== 'none' && result.status === 'completed') {
    const { isUnsafe, replacements } = task
    const selected = result.findings.map(({ fingerprint }) => fingerprint)
    const asked = { ...(isUnsafe && { selected }), replacements }
    const outcome = await fix(bytes, result.findings, { ...options, rules, ...asked })
    const summary = summarizeFix(outcome)
    if (task.fix === 'preview') fixed = { ...summary, bytes: null }
    else if (outcome.applied.length > 0) {
      bytes = outcome.bytes
      result = await check(bytes, rules, options)
      fixed = { ...summary, bytes }
    }
  }
  return { result, report: await createReport(task, bytes, result), fixed }
}

function summarizeFix({ applied, left, changes }: Fixed): FixSummary {
  const reasons = [...groupBy(left, ({ reason }) => reason)]
  return {
    applied: applied.length,
    left: left.length,
    changes,
    reasons: reasons.map(([reason, those]) => ({ reason, count: those.length })),
  }
}

async function createReport(
  { format, filename, brand }: Task,
  bytes: Uint8Array,
  result: CheckResult,
): Promise<string | null> {
  const options = { filename, rules: brand.reported }
  if (format === 'sarif') return JSON.stringify(sarifReport(result, options))
  if (format !== 'html') return null
  const document = result.status === 'failed' ? null : await readDocument(bytes, { filename })
  if (document?.format !== 'pptx') return htmlReport(result, document, options)
  const { drawSlides } = await import('@blazon/render/deck-pictures')
  const pictures = await drawSlides(bytes, [], pictureLimits)
  return htmlReport(result, document, { ...options, pictures })
}

/** A larger report opens slowly, so later slides have only their findings. */
const pictureLimits = { maxLength: 64 * 2 ** 20, maxCpuMs: 40_000 }
