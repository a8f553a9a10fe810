import { isUnavailable, type Pool, transaction } from '../../database/database.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { createOutage, type Outage } from '../base/outage.ts'
import { type Metrics, secondsSince } from '../observe/metrics.ts'
import type { Tracing } from '../observe/tracing.ts'
import type { Signals } from '../signals/signals.ts'
import { claimJobs, leaseMs, releaseJob, renewLeases, retryJob, setJobAside } from './job-store.ts'
import { finishJob, type Job, type JobKind, jobsTopic, LeaseLost } from './jobs.ts'

export interface JobRunner {
  /**
   * Resolves when no job is running. Jobs that do not finish in time are released to other
   * processes at once.
   */
  stop(graceMs: number): Promise<void>
}

interface RunnerOptions {
  pool: Pool
  signals: Signals
  clock: Clock
  log: Log
  metrics: Metrics
  tracing: Tracing | null
  /** Number of jobs that run at once in this process. */
  slots: number
  /** Maximum number of them for one organization; default half. */
  share?: number
  kinds: Readonly<Record<string, JobKind>>
}

interface Runner extends Required<RunnerOptions> {
  running: Map<string, { job: Job; done: Promise<void> }>
  stopping: AbortController
  alarm: Alarm
}

const pollMs = 2_000
const retryWaitsMs = [1_000, 4_000, 16_000, 64_000]
/** Number of attempts to give a job up. */
const maxGiveUps = 3

/** Runs jobs of these kinds in all slots until it is stopped. */
export function startJobRunner(options: RunnerOptions): JobRunner {
  const runner: Runner = {
    ...options,
    share: options.share ?? Math.max(1, Math.floor(options.slots / 2)),
    running: new Map(),
    stopping: new AbortController(),
    alarm: createAlarm(),
  }
  const unsubscribe = options.signals.on(jobsTopic, runner.alarm.ring)
  const outage = createOutage(runner.log, 'renewing the leases of jobs')
  const heartbeat = setInterval(() => renewAll(runner, outage), leaseMs / 3)
  const loop = claimUntilStopped(runner)

  return {
    async stop(graceMs) {
      unsubscribe()
      runner.stopping.abort()
      runner.alarm.ring()
      await loop
      await Promise.race([
        Promise.allSettled([...runner.running.values()].map(({ done }) => done)),
        new Promise((resolve) => setTimeout(resolve, graceMs).unref()),
      ])
      clearInterval(heartbeat)
      for (const job of listRunning(runner)) await releaseJob(runner.pool.db, job).catch(() => {})
    },
  }
}

async function claimUntilStopped(runner: Runner): Promise<void> {
  const { alarm, log, stopping } = runner
  const outage = createOutage(log, 'claiming jobs')
  while (!stopping.signal.aborted) {
    alarm.reset()
    try {
      for (const job of await claim(runner)) start(runner, job)
      outage.end()
    } catch (error) {
      outage.note(error)
    }
    if (!stopping.signal.aborted) await alarm.wait(pollMs)
  }
}

async function claim(runner: Runner): Promise<Job[]> {
  const { pool, kinds, slots, share } = runner
  const running = listRunning(runner)
  const free = slots - running.length
  return free === 0 ? [] : claimJobs(pool.db, { kinds: Object.keys(kinds), free, share, running })
}

function start(runner: Runner, claimed: Job): void {
  const { running, alarm } = runner
  const job = { ...claimed, ahead: countBeside(runner, claimed) }
  const done = perform(runner, job).finally(() => {
    running.delete(job.id)
    alarm.ring()
  })
  running.set(job.id, { job, done })
}

/** Number of running jobs of the same organization. */
function countBeside(runner: Runner, { tenant }: Job): number {
  return listRunning(runner).filter((job) => job.tenant.organizationId === tenant.organizationId)
    .length
}

function listRunning({ running }: Runner): Job[] {
  return [...running.values()].map(({ job }) => job)
}

/** Runs a job in a span of its own, counted and timed. */
async function perform(runner: Runner, claimed: Job): Promise<void> {
  const { metrics, tracing } = runner
  const { kind, payload } = claimed
  const startedAt = performance.now()
  metrics.jobsInFlight.inc({ kind })
  const span =
    tracing?.start(`job ${kind}`, {
      kind: 'consumer',
      parent: typeof payload.traceparent === 'string' ? payload.traceparent : null,
      attributes: { 'blazon.job.kind': kind, 'blazon.job.attempt': claimed.attempt },
    }) ?? null
  const outcome = await attempt(runner, { ...claimed, traceparent: span?.traceparent ?? null })
  span?.end(outcome === 'failed' ? 'the attempt failed' : undefined)
  metrics.jobsInFlight.dec({ kind })
  metrics.jobs.inc({ kind, outcome })
  metrics.jobSeconds.observe({ kind }, secondsSince(startedAt))
}

/** The outcome of one attempt of a job. A released job is run by another process. */
type JobOutcome = 'done' | 'failed' | 'released'

async function attempt(runner: Runner, job: Job): Promise<JobOutcome> {
  const { pool, kinds, log, stopping } = runner
  const kind = kinds[job.kind]!
  try {
    // The process died in each attempt: a job that kills its process must not do so for ever.
    if (job.attempt > listWaits(kind).length + 1) throw new Error('no attempt finished')
    await kind.run(job, stopping.signal)
    return 'done'
  } catch (error) {
    if (error instanceof LeaseLost) return 'released'
    if (stopping.signal.aborted) {
      await releaseJob(pool.db, job).catch(() => {})
      return 'released'
    }
    log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempt }, 'a job failed')
    await settleFailure(runner, job, error).catch((failure) => keepUnsettled(runner, job, failure))
    return 'failed'
  }
}

/** Schedules another attempt after the kind's wait; gives the job up after the last attempt. */
async function settleFailure({ pool, kinds }: Runner, job: Job, error: unknown): Promise<void> {
  const kind = kinds[job.kind]!
  const waitMs = listWaits(kind)[job.attempt - 1]
  if (waitMs !== undefined) return retryJob(pool.db, job, waitMs)
  const effects: (() => void)[] = []
  await transaction(pool.db, async (tx) => {
    await finishJob(tx, job)
    await kind.giveUp(tx, job, error, (effect) => effects.push(effect))
  })
  for (const effect of effects) effect()
}

/** Giving up failed too: it is retried when the lease has expired, a limited number of times. */
async function keepUnsettled(runner: Runner, job: Job, error: unknown): Promise<void> {
  const { pool, kinds, log } = runner
  const about = { err: error, job: job.id, kind: job.kind, attempt: job.attempt }
  if (error instanceof LeaseLost) return
  const maxAttempts = listWaits(kinds[job.kind]!).length + maxGiveUps
  if (isUnavailable(error) || job.attempt < maxAttempts) {
    log.error(about, 'a failed job could not be recorded')
    return
  }
  log.error(
    about,
    'a job can neither run nor be marked as failed: it was set aside in the table jobs',
  )
  await setJobAside(pool.db, job, error).catch((failure) =>
    log.error({ ...about, err: failure }, 'a job could not be set aside'),
  )
}

function renewAll(runner: Runner, outage: Outage): void {
  renewLeases(runner.pool.db, listRunning(runner)).then(outage.end, outage.note)
}

function listWaits(kind: JobKind): readonly number[] {
  return kind.retryWaitsMs ?? retryWaitsMs
}

/** Can end the pause of a loop early. */
interface Alarm {
  ring(): void
  /** Discards earlier rings. */
  reset(): void
  /** Resolves when it rings, at once if it has rung since the last reset, or after `ms`. */
  wait(ms: number): Promise<void>
}

function createAlarm(): Alarm {
  let hasRung = false
  let wake = () => {}
  return {
    ring() {
      hasRung = true
      wake()
    },
    reset() {
      hasRung = false
    },
    async wait(ms) {
      if (hasRung) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    },
  }
}
