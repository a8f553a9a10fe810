import { selectRevisions } from '../../brand/palettes/store.ts'
import type { ChangeContext, Services } from '../../kernel/api/context.ts'
import { readTime, toId } from '../../kernel/base/ids.ts'
import { type Sent, StoredFile } from '../../kernel/base/stored-file.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { type Failure, storeFailure } from '../../kernel/jobs/failure.ts'
import { createResourceJob, type JobResource, settleJob } from '../../kernel/jobs/job-resources.ts'
import { finishJob, type Job, type JobKind } from '../../kernel/jobs/jobs.ts'
import { secondsSince } from '../../kernel/observe/metrics.ts'
import { traced } from '../../kernel/observe/tracing.ts'
import { finishedTopic } from '../../kernel/signals/signals.ts'
import { updateLastCheck } from '../../library/slide-assets/slide-assets.ts'
import { listIdentifiable } from '../../library/slide-assets/used-slides.ts'
import { type FileRow, findFile } from '../../records/files/store.ts'
import { toBlobAddress } from '../../records/files/uploads.ts'
import type { Found } from '../documents/uses.ts'
import { noteChecked } from '../documents/versions.ts'
import { readLogos } from '../rules/logos.ts'
import { selectRuleRevisions } from '../rules/store.ts'
import { readTemplates } from '../rules/templates.ts'
import { noteScheduledCheck } from '../schedules/outcome.ts'
import { selectLiveFingerprints } from '../waivers/store.ts'
import { deleteEarly, storeEarly } from './early-findings.ts'
import { insertFindings, renderFinding, selectEarlier } from './findings.ts'
import type { CheckPool } from './pool.ts'
import { sendProgress } from './progress.ts'
import {
  type CheckChange,
  type CheckRow,
  findCheck,
  findText,
  findTokenLengths,
  renderCheck,
  updateCheck,
} from './store.ts'
import type { CheckedFile, CheckOutcome, CheckTask } from './task.ts'

/** The kind of job that runs a check; its payload is `{check}`, a UUID. */
export const checkJob = 'check'

/** The topic of the signal that a check was canceled; its detail is the check's UUID. */
export const canceledTopic = 'check_canceled'

/**
 * Runs checks: reads the brand that the check names, reads the file in a separate process, and
 * writes all results in one transaction. An interrupted check runs again.
 */
export function createCheckJob(services: Services, pool: CheckPool): JobKind {
  return createResourceJob(services, checkWork, async (check, job, signal) => {
    const { tenant } = job
    const canceled = new AbortController()
    const unsubscribe = services.signals.on(canceledTopic, (id) => {
      if (id === check.id) canceled.abort()
    })
    try {
      const waitedMs = services.clock.now() - readTime(check.id)
      services.metrics.checkStageSeconds.observe({ stage: 'wait' }, Math.max(0, waitedMs) / 1_000)
      const started = performance.now()
      const task = await stage(services, job, 'load', () => readCheckTask(services, tenant, check))
      const ended = AbortSignal.any([signal, canceled.signal])
      const outcome = await stage(services, job, 'evaluate', () =>
        pool.check(
          tenant,
          { ...task, sha256: check.sha256 },
          {
            signal: ended,
            ahead: job.ahead ?? 0,
            onProgress: (progress) => sendProgress(services, tenant, check.id, progress),
            onEarly: (part) => storeEarly(services, job, check.id, part),
          },
        ),
      )
      const durationMs = Math.round(performance.now() - started)
      const slides = await listSlides(services, tenant, task, outcome)
      await stage(services, job, 'record', () =>
        settleJob(services, checkWork, job, (context, row) =>
          settle(context, row, outcome, { slides, durationMs }),
        ),
      )
      services.metrics.checks.inc({ outcome: outcome.status })
    } catch (error) {
      if (!canceled.signal.aborted) throw error
      await finishJob(services.db, job)
    } finally {
      unsubscribe()
    }
  })
}

/** Runs a stage of a check, timed and in its own span. */
async function stage<Result>(
  { metrics, tracing }: Services,
  { traceparent = null }: Job,
  name: 'load' | 'evaluate' | 'record',
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  try {
    return await traced(tracing, `check ${name}`, { kind: 'internal', parent: traceparent }, work)
  } finally {
    metrics.checkStageSeconds.observe({ stage: name }, secondsSince(startedAt))
  }
}

const checkWork: JobResource<CheckRow> = {
  lockUnfinished,
  async begin(context, check) {
    if (check.status === 'running') return check
    const running = await updateCheck(context.db, context.tenant, check, { status: 'running' })
    await recordChange(context, 'brand.check.started', renderCheck(running))
    return running
  },
  fail,
  givenUp: {
    code: 'timeout',
    message: 'The check did not finish after several attempts.',
  },
}

/** Reads all that a check and its fix need, with the logos and templates that its rules name. */
export async function readCheckTask(
  services: Services,
  tenant: Tenant,
  check: CheckRow,
): Promise<Sent<CheckTask>> {
  const task = await readTask(services, tenant, check)
  const [logos, templates] = await Promise.all([
    readLogos(services, tenant, task.rules),
    readTemplates(services, tenant, task.rules),
  ])
  return { ...task, logos, templates }
}

/** Reads a check's file, and the brand as the check recorded it, without logos and templates. */
export async function readTask(
  services: Services,
  tenant: Tenant,
  check: CheckRow,
): Promise<Omit<Sent<CheckTask>, 'logos' | 'templates'>> {
  const { db } = services
  const [input, rules, palettes, tokenSets, waivers, baseline] = await Promise.all([
    readInput(services, tenant, check),
    selectRuleRevisions(db, tenant, check.rules),
    selectRevisions(db, tenant, check.palettes),
    findTokenLengths(db, tenant, check.id),
    selectLiveFingerprints(db, tenant, new Date(services.clock.now())),
    check.baseline_id === null ? [] : selectEarlier(db, tenant, check.baseline_id),
  ])
  return {
    ...input,
    rules: rules.map(({ rule_id, ...rule }) => ({
      ...rule,
      id: toId('rule', rule_id),
      // The rules that a check names run whether they are enabled or not.
      enabled: true,
    })),
    palettes: palettes.map(({ palette_id, status, colors }) => ({
      id: toId('palette', palette_id),
      status,
      colors,
    })),
    fonts: check.fonts.map(({ id, family, postscript_name = null, aliases, roles = [] }) => ({
      id: toId('font', id),
      family,
      postscript_name,
      aliases,
      roles,
    })),
    tokenSets: tokenSets.map(({ id, lengths }) => ({ id: toId('token_set', id), lengths })),
    includeHidden: check.include_hidden,
    includeNotes: check.include_notes,
    slide: check.slide,
    baseline,
    waivers,
  }
}

async function readInput(services: Services, tenant: Tenant, check: CheckRow) {
  if (check.file_id === null) {
    const text = await findText(services.db, tenant, check.id)
    const isIcon = check.icon_id !== null
    return { bytes: Buffer.from(text), isText: !isIcon, filename: isIcon ? 'icon.svg' : null }
  }
  const file = await findFile(services.db, tenant, toId('file', check.file_id))
  if (file === null) throw new Error(`the file of check ${check.id} is gone`)
  return { bytes: await locate(services, tenant, file), isText: false, filename: file.filename }
}

/** The file for a child process to read, or its bytes if they are not on this machine. */
async function locate({ blobs }: Services, tenant: Tenant, file: FileRow) {
  const address = toBlobAddress(tenant, file)
  const path = blobs.locate(address)
  return path === null ? blobs.read(address) : new StoredFile(path, file.bytes)
}

/** The slides of a deck that was checked as a whole: a slide of the library does not use itself. */
async function listSlides(
  services: Services,
  tenant: Tenant,
  { bytes, slide }: Pick<Sent<CheckTask>, 'bytes' | 'slide'>,
  outcome: CheckOutcome,
): Promise<Found['slides']> {
  const isDeck = outcome.status === 'completed' && outcome.input.format === 'pptx'
  return isDeck && slide === null ? listIdentifiable(services, tenant, bytes) : []
}

interface Measured {
  slides: Found['slides']
  durationMs: number
}

/** Writes the check, its findings and its event, in the transaction that ends the job. */
async function settle(
  context: ChangeContext,
  check: CheckRow,
  outcome: CheckOutcome,
  measured: Measured,
): Promise<void> {
  if (outcome.status === 'failed') {
    const { failure, engine_version } = outcome
    await fail(context, check, failure, { engine_version, duration_ms: measured.durationMs })
  } else {
    await complete(context, check, outcome, measured)
  }
  const { signals } = context.services
  context.afterCommit(() => signals.send(finishedTopic, toId('check', check.id)))
}

async function complete(
  context: ChangeContext,
  check: CheckRow,
  { input, worst, used_values, used_files, batches, ...outcome }: CheckedFile,
  { slides, durationMs }: Measured,
): Promise<void> {
  const { db, tenant, services } = context
  await deleteEarly(db, tenant, check.id)
  for (const batch of batches) await insertFindings(db, tenant, check.id, batch)
  const completed: CheckChange = {
    status: 'completed',
    format: input.format,
    pages: input.pages,
    not_applicable: [...outcome.not_applicable],
    warnings: [...outcome.warnings],
    verdict: outcome.verdict,
    score: outcome.score,
    counts: outcome.counts,
    findings_count: outcome.findings_count,
    engine_version: outcome.engine_version,
    duration_ms: durationMs,
    completed_at: new Date(services.clock.now()),
  }
  const row = await updateCheck(db, tenant, check, completed, used_values)
  const findings = worst.map((finding) =>
    renderFinding({
      ...finding,
      check_id: row.id,
      organization_id: row.organization_id,
      livemode: row.livemode,
    }),
  )
  await recordChange(context, 'brand.check.completed', { ...renderCheck(row), findings })
  if (row.slide_asset_id !== null) await updateLastCheck(context, row.slide_asset_id, row.id)
  await noteScheduledCheck(context, row)
  await noteChecked(context, row, { values: used_values, slides, files: used_files })
}

async function fail(
  context: ChangeContext,
  check: CheckRow,
  failure: Failure,
  measured: { engine_version?: string; duration_ms?: number } = {},
): Promise<void> {
  await deleteEarly(context.db, context.tenant, check.id)
  const row = await updateCheck(context.db, context.tenant, check, {
    ...measured,
    status: 'failed',
    ...storeFailure(failure),
    completed_at: new Date(context.services.clock.now()),
  })
  await recordChange(context, 'brand.check.failed', renderCheck(row))
  await noteScheduledCheck(context, row)
  await noteChecked(context, row)
}

/** Locks and returns the check of a job; null if it has already ended. */
async function lockUnfinished(context: ChangeContext, job: Job): Promise<CheckRow | null> {
  const id = toId('check', String(job.payload.check))
  const check = await findCheck(context.db, context.tenant, id, true)
  return check !== null && ['queued', 'running'].includes(check.status) ? check : null
}
