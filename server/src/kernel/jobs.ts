import { type Database, isUnavailable, type Pool, transaction } from '../database/database.ts'
import type { Clock } from './clock.ts'
import type { Tenant } from './context.ts'
import { newUuid } from './ids.ts'
import type { Log } from './log.ts'
import type { Signals } from './signals.ts'

/**
 * Work that goes on after an answer: checks, imports, builds. A job is enqueued in the transaction
 * of what needs it, claimed under a lease by any process, and removed in the transaction of its
 * effect: whatever crashes, the effect happens once.
 */

export interface Job {
  id: string
  tenant: Tenant
  kind: string
  payload: Readonly<Record<string, unknown>>
  /** From 1. */
  attempt: number
  /** How many others of its organization ran in this process when it began. */
  ahead?: number
}

export interface JobKind {
  /** Does the work. It must call `finishJob` in the transaction of its effect; `signal` aborts at shutdown. */
  run(job: Job, signal: AbortSignal): Promise<void>
  /** Records that the work failed for good; called once, in the transaction that removes the job. */
  giveUp(tx: Database, job: Job, error: unknown): Promise<void>
  /** How long the work waits after each failed attempt but the last; default 1, 4, 16 and 64 seconds. */
  retryWaitsMs?: readonly number[]
}

export interface JobRunner {
  /** Ends when no job is running; those not done by then are free for others at once. */
  stop(graceMs: number): Promise<void>
}

interface RunnerOptions {
  pool: Pool
  signals: Signals
  clock: Clock
  log: Log
  /** How many run at once in this process. */
  slots: number
  /** How many of them one organization gets at most; default half. */
  share?: number
  kinds: Readonly<Record<string, JobKind>>
}

const topic = 'jobs'
const leaseMs = 30_000
const pollMs = 2_000
const retryWaitsMs = [1_000, 4_000, 16_000, 64_000]
/** How often giving up is tried. */
const giveUpsAtMost = 3

/** The lease ran out and another process has the job: this one's effect must not be. */
export class LeaseLost extends Error {}

/** Enqueues a job; call `wakeJobs` when the transaction is committed. */
export async function enqueueJob(
  db: Database,
  tenant: Tenant,
  kind: string,
  payload: Readonly<Record<string, string | number | boolean | null | string[]>>,
): Promise<void> {
  await db`
    insert into jobs (organization_id, livemode, id, kind, payload)
    values (${tenant.organizationId}, ${tenant.livemode}, ${newUuid()}, ${kind}, ${db.json(payload)})`
}

export function wakeJobs(signals: Signals): void {
  signals.send(topic)
}

/** Removes a job that is done. Throws `LeaseLost` where it is another's by now, which undoes the effect. */
export async function finishJob(tx: Database, job: Job): Promise<void> {
  const done = await tx`
    delete from jobs
    where organization_id = ${job.tenant.organizationId} and livemode = ${job.tenant.livemode}
      and id = ${job.id} and attempt = ${job.attempt}`
  if (done.count === 0) throw new LeaseLost(`job ${job.id} was taken over`)
}

/** Frees every lease: for the start of a store that belongs to one service alone. */
export async function freeAllLeases(db: Database): Promise<void> {
  await db`update jobs set leased_until = null where leased_until is not null`
}

/** How many jobs are set aside: neither run nor given up. */
export async function countJobsSetAside(db: Database): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from jobs where set_aside_at is not null`
  return row!.count
}

export function startJobRunner(options: RunnerOptions): JobRunner {
  const { pool, signals, log, slots, kinds } = options
  const shareOfOne = options.share ?? Math.max(1, Math.floor(slots / 2))
  const running = new Map<string, { job: Job; done: Promise<void> }>()
  const abort = new AbortController()
  let wanted = true
  let wake = () => {}

  const unsubscribe = signals.on(topic, () => {
    wanted = true
    wake()
  })
  const heartbeat = setInterval(renewLeases, leaseMs / 3)
  const loop = run()

  return {
    async stop(graceMs) {
      unsubscribe()
      abort.abort()
      wake()
      await loop
      await Promise.race([
        Promise.allSettled([...running.values()].map(({ done }) => done)),
        new Promise((resolve) => setTimeout(resolve, graceMs).unref()),
      ])
      clearInterval(heartbeat)
      for (const { job } of running.values()) await release(job).catch(() => {})
    },
  }

  async function run(): Promise<void> {
    while (!abort.signal.aborted) {
      wanted = false
      try {
        const jobs = running.size < slots ? await claim() : []
        for (const job of jobs) start({ ...job, ahead: countOf(job.tenant) })
      } catch (error) {
        log.error({ err: error }, 'claiming jobs failed')
      }
      if (!wanted && !abort.signal.aborted) await pause()
    }
  }

  function start(job: Job): void {
    const done = perform(job).finally(() => {
      running.delete(job.id)
      wanted = true
      wake()
    })
    running.set(job.id, { job, done })
  }

  function countOf({ organizationId }: Tenant): number {
    const jobs = [...running.values()].map(({ job }) => job)
    return jobs.filter(({ tenant }) => tenant.organizationId === organizationId).length
  }

  async function perform(job: Job): Promise<void> {
    const kind = kinds[job.kind]!
    try {
      // Its process died each time: what kills a process must not do so for ever.
      if (job.attempt > waitsOf(kind).length + 1) throw new Error('no attempt came to an end')
      await kind.run(job, abort.signal)
    } catch (error) {
      if (error instanceof LeaseLost) return
      if (abort.signal.aborted) return release(job).catch(() => {})
      log.warn({ err: error, job: job.id, kind: job.kind, attempt: job.attempt }, 'a job failed')
      await settleFailure(kind, job, error).catch((cause) => reportUnsettled(kind, job, cause))
    }
  }

  async function settleFailure(kind: JobKind, job: Job, error: unknown): Promise<void> {
    const waitMs = waitsOf(kind)[job.attempt - 1]
    if (waitMs !== undefined) {
      await pool.db`
        update jobs set leased_until = null, due_at = now() + ${`${waitMs} milliseconds`}::interval
        where organization_id = ${job.tenant.organizationId} and livemode = ${job.tenant.livemode}
          and id = ${job.id} and attempt = ${job.attempt}`
      return
    }
    await transaction(pool.db, async (tx) => {
      await finishJob(tx, job)
      await kind.giveUp(tx, job, error)
    })
  }

  /** Giving up failed too: it is tried again when the lease is over, but not for ever. */
  async function reportUnsettled(kind: JobKind, job: Job, error: unknown): Promise<void> {
    const about = { err: error, job: job.id, kind: job.kind, attempt: job.attempt }
    if (error instanceof LeaseLost) return
    if (isUnavailable(error) || job.attempt < waitsOf(kind).length + giveUpsAtMost) {
      log.error(about, 'a failed job could not be settled')
      return
    }
    log.error(about, 'a job can neither run nor be given up: it is set aside in the table jobs')
    await pool.db`
      update jobs set leased_until = null, set_aside_at = now(), error = ${String(error)}
      where organization_id = ${job.tenant.organizationId} and livemode = ${job.tenant.livemode}
        and id = ${job.id} and attempt = ${job.attempt}`.catch((cause) =>
      log.error({ ...about, err: cause }, 'a job could not be set aside'),
    )
  }

  async function release(job: Job): Promise<void> {
    await pool.db`
      update jobs set leased_until = null, attempt = attempt - 1
      where organization_id = ${job.tenant.organizationId} and livemode = ${job.tenant.livemode}
        and id = ${job.id} and attempt = ${job.attempt}`
  }

  /**
   * Due jobs, one of each organization in turn, none of one that has its share already. It hops from
   * organization to organization in the index, so that the backlog of one costs the others nothing.
   */
  async function claim(): Promise<Job[]> {
    const busy = new Map<string, number>()
    for (const { job } of running.values()) {
      busy.set(job.tenant.organizationId, (busy.get(job.tenant.organizationId) ?? 0) + 1)
    }
    const rows = await pool.db<JobRow[]>`
      with recursive organization as (
        (
          select organization_id from jobs where set_aside_at is null
          order by organization_id limit 1
        )
        union all
        select next.organization_id from organization cross join lateral (
          select organization_id from jobs
          where organization_id > organization.organization_id and set_aside_at is null
          order by organization_id limit 1
        ) next
      ), due as (
        select first.*, row_number() over (
          partition by first.organization_id order by first.due_at, first.id
        ) + busy.count as turn
        from organization cross join lateral (
          select coalesce((${pool.db.json(Object.fromEntries(busy))}::jsonb
            ->> organization.organization_id::text)::int, 0) as count
        ) busy cross join lateral (
          select organization_id, livemode, id, due_at from jobs
          where jobs.organization_id = organization.organization_id and set_aside_at is null
            and due_at <= now() and (leased_until is null or leased_until < now())
            and kind = any(${Object.keys(kinds)})
          order by due_at, id limit ${shareOfOne}
        ) first
      ), chosen as (
        select job.organization_id, job.livemode, job.id
        from due join jobs job using (organization_id, livemode, id)
        where turn <= ${shareOfOne}
        order by turn, id
        limit ${slots - running.size}
        for update of job skip locked
      )
      update jobs set leased_until = now() + ${`${leaseMs} milliseconds`}::interval, attempt = jobs.attempt + 1
      from chosen
      where jobs.organization_id = chosen.organization_id and jobs.livemode = chosen.livemode
        and jobs.id = chosen.id and jobs.due_at <= now()
        and (jobs.leased_until is null or jobs.leased_until < now())
      returning jobs.*`
    return rows.map((row) => ({
      id: row.id,
      tenant: { organizationId: row.organization_id, livemode: row.livemode },
      kind: row.kind,
      payload: row.payload,
      attempt: row.attempt,
    }))
  }

  function renewLeases(): void {
    const jobs = [...running.values()].map(({ job }) => job)
    if (jobs.length === 0) return
    pool.db`
      update jobs job set leased_until = now() + ${`${leaseMs} milliseconds`}::interval
      from unnest(
        ${jobs.map(({ tenant }) => tenant.organizationId)}::uuid[],
        ${pool.db.array(jobs.map(({ tenant }) => tenant.livemode))}::boolean[],
        ${jobs.map(({ id }) => id)}::uuid[],
        ${jobs.map(({ attempt }) => attempt)}::int[]
      ) as held (organization_id, livemode, id, attempt)
      where job.organization_id = held.organization_id and job.livemode = held.livemode
        and job.id = held.id and job.attempt = held.attempt and job.leased_until is not null`.catch(
      (error: unknown) => log.error({ err: error }, 'renewing leases failed'),
    )
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (wanted || abort.signal.aborted) wake()
    })
  }
}

function waitsOf(kind: JobKind): readonly number[] {
  return kind.retryWaitsMs ?? retryWaitsMs
}

interface JobRow {
  organization_id: string
  livemode: boolean
  id: string
  kind: string
  payload: Record<string, unknown>
  attempt: number
}
