import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '@blazon/compliance/finding'
import type { CheckResult } from '@blazon/compliance/result'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { Blazon } from '@blazon/sdk/client'
import { BlazonError } from '@blazon/sdk/errors'
import type { BrandChecksFixParams } from '@blazon/sdk/params'
import type { Check, CheckFix } from '@blazon/sdk/types'
import type { Input } from './input.ts'
import { type CheckOptions, unreadable } from './offline.ts'
import type { CheckedFile, FixSummary } from './report.ts'
import { writeInPlace } from './write-in-place.ts'

/** How long the service holds the request that creates a check. */
export const waitSeconds = 20
const atOnce = 4

interface OnlineOptions extends CheckOptions {
  /** Id of the document that the file is a version of; the service finds it by default. */
  document?: string | undefined
  /** Id of the brand to check against; that of the document, or the default one, without it. */
  brand?: string | undefined
}

/**
 * Checks files with the rules of a service, a few at a time. The results are in the order of the
 * files.
 */
export async function checkOnline(
  inputs: readonly Input[],
  blazon: Blazon,
  options: OnlineOptions,
  onDone: (file: CheckedFile) => void,
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  const left = inputs.entries()
  const work = async () => {
    for (const [at, input] of left) {
      checked[at] = await checkOne(blazon, input, options)
      onDone(checked[at])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return checked
}

async function checkOne(
  blazon: Blazon,
  input: Input,
  options: OnlineOptions,
): Promise<CheckedFile> {
  const file = input.name
  const created = await createCheck(blazon, input, options)
  if (created instanceof Error) return unreadable(file, created)
  const check = await finishedCheck(blazon, created)
  if (options.fix === 'none' || check.status !== 'completed') {
    return readChecked(blazon, file, check, options)
  }
  const isPreview = options.fix === 'preview'
  const fixed = await blazon.brand.checks.fix(check.id, {
    preview: isPreview,
    ...(await chooseChanges(blazon, check, options)),
  })
  const summary = summarizeFix(fixed)
  if (isPreview) return { ...(await readChecked(blazon, file, check, options)), fixed: summary }
  if (fixed.applied.length === 0 || fixed.file === null || fixed.check === null) {
    return readChecked(blazon, file, check, options)
  }
  const content = await blazon.files.content(fixed.file)
  await writeInPlace(file, new Uint8Array(await content.arrayBuffer()))
  const again = await finishedCheck(blazon, await blazon.brand.checks.retrieve(fixed.check))
  return { ...(await readChecked(blazon, file, again, options)), fixed: summary }
}

/** An error if the file or the page cannot be read. The service reads pages itself. */
async function createCheck(
  blazon: Blazon,
  { name: file, isPage, read }: Input,
  { includeHidden, includeNotes, brand, document }: OnlineOptions,
): Promise<Check | Error> {
  const options = {
    include_hidden: includeHidden,
    include_notes: includeNotes,
    ...(brand !== undefined && { brand }),
    ...(document !== undefined && { document }),
  }
  if (isPage) {
    return blazon.brand.checks
      .create({ url: file, ...options }, { waitSeconds })
      .catch((error: unknown) => {
        const isOfPage = error instanceof BlazonError && error.param === 'url'
        if (!isOfPage) throw error
        return new UnreadableFile('malformed', error.message)
      })
  }
  const data = await read().catch((error: NodeJS.ErrnoException) => error)
  if (!Buffer.isBuffer(data)) return data
  const name = basename(file)
  return blazon.brand.checks.create(
    { file: { name, data: new Uint8Array(data) }, name: name.slice(0, 120), ...options },
    { waitSeconds },
  )
}

/** What to ask for: the issues of unsafe changes, too, or the values of the command. */
async function chooseChanges(
  blazon: Blazon,
  check: Check,
  { isUnsafe, replacements }: CheckOptions,
): Promise<Pick<BrandChecksFixParams, 'issues' | 'replacements'>> {
  const values = replacements.length === 0 ? {} : { replacements: [...replacements] }
  if (!isUnsafe) return values
  const { changes } = await blazon.brand.checks.fix(check.id, { preview: true })
  const made = changes.filter(({ applicability }) => applicability !== 'manual')
  return { ...values, issues: [...new Set(made.flatMap(({ issues }) => issues))] }
}

function summarizeFix({ applied, left, changes, reasons }: CheckFix): FixSummary {
  return {
    applied: applied.length,
    left: left.length,
    changes,
    reasons: reasons.map(({ reason, findings }) => ({ reason, count: findings.length })),
  }
}

/** Waits until a check has ended, however it ends. */
export async function finishedCheck(blazon: Blazon, check: Check): Promise<Check> {
  let current = check
  while (current.status === 'queued' || current.status === 'running') {
    await sleep(500)
    current = await blazon.brand.checks.retrieve(check.id)
  }
  return current
}

async function readChecked(
  blazon: Blazon,
  file: string,
  check: Check,
  { format }: CheckOptions,
): Promise<CheckedFile> {
  const isOne = format === 'html' || format === 'sarif'
  const report =
    isOne && check.status === 'completed'
      ? await (await blazon.brand.checks.report(check.id, { format })).text()
      : null
  return { file, result: await fetchResult(blazon, check), report, fixed: null }
}

/** The check in the form of the engine's result. */
async function fetchResult(blazon: Blazon, check: Check): Promise<CheckResult> {
  if (check.status !== 'completed') {
    const { failure, engine_version } = check
    const cause = failure ?? { code: 'timeout', message: `The check was ${check.status}.` }
    return { status: 'failed', failure: cause, engine_version } as CheckResult
  }
  const findings: Finding[] = []
  for await (const finding of blazon.brand.checks.findings.list(check.id, { limit: 200 })) {
    findings.push(finding as unknown as Finding)
  }
  // The service lists the newest first, and gives the first finding the newest id.
  const rest = (check.findings_count ?? 0) - findings.length
  return { ...check, findings, truncated: rest } as unknown as CheckResult
}
