import type { Database } from '../../database/database.ts'
import type { ChangeContext } from '../api/context.ts'
import { newUuid } from '../base/ids.ts'
import type { Tenant } from '../base/tenant.ts'
import type { Signals } from '../signals/signals.ts'

/**
 * Work that continues after a response: checks, imports, builds. A job is enqueued in the
 * transaction that requires it, claimed under a lease by any process, and removed in the
 * transaction of its effect, so a crash cannot repeat or lose the effect.
 */

export interface Job {
  id: string
  tenant: Tenant
  kind: string
  payload: Readonly<Record<string, unknown>>
  /** From 1. */
  attempt: number
  /** Number of other jobs of its organization that were running in this process when it began. */
  ahead?: number
  /** The span of this attempt, while it runs; null or absent if nothing is traced. */
  traceparent?: string | null
}

export interface JobKind {
  /** Does the work. It must call `finishJob` in the transaction of its effect; `signal` aborts at shutdown. */
  run(job: Job, signal: AbortSignal): Promise<void>
  /**
   * Records that the work failed for good, in the transaction that removes the job. Work passed to
   * `afterCommit` runs after that commit.
   */
  giveUp(
    tx: Database,
    job: Job,
    error: unknown,
    afterCommit: ChangeContext['afterCommit'],
  ): Promise<void>
  /** Waits before each retry; default 1, 4, 16 and 64 seconds. */
  retryWaitsMs?: readonly number[]
}

/** The topic of the signal that there are jobs to claim. */
export const jobsTopic = 'jobs'

/**
 * The lease expired and another process has the job, so the effect of this attempt must not be
 * committed.
 */
export class LeaseLost extends Error {}

/**
 * Enqueues a job; call `wakeJobs` when the transaction is committed.
 *
 * @param traceparent the span that enqueues it, which the payload carries
 * @param dueAt when it may run, by the clock of the database; null for at once
 */
export async function enqueueJob(
  db: Database,
  tenant: Tenant,
  kind: string,
  payload: Readonly<Record<string, string | number | boolean | null | string[]>>,
  traceparent: string | null = null,
  dueAt: Date | null = null,
): Promise<void> {
  const carried = traceparent === null ? payload : { ...payload, traceparent }
  await db`
    insert into jobs (organization_id, livemode, id, kind, payload, due_at)
    values (${tenant.organizationId}, ${tenant.livemode}, ${newUuid()}, ${kind}, ${db.json(carried)},
      coalesce(${dueAt}::timestamptz, now()))`
}

/** The kinds of jobs that belong to no organization. */
export const installationJobs = [
  'organization.change',
  'organization.create',
  'password_notice.mail',
  'password_reset.mail',
  'second_factor_notice.mail',
  'sign_up.mail',
] as const

/**
 * Enqueues a job that belongs to no organization: of an account, or of the installation. It counts
 * for the oldest organization that did not move. Call `wakeJobs` when the transaction is committed.
 */
export async function enqueueInstallationJob(
  db: Database,
  kind: (typeof installationJobs)[number],
  payload: Parameters<typeof enqueueJob>[3],
): Promise<void> {
  const [oldest] = await db<{ id: string }[]>`
    select id from organizations where deletes_at is null order by moved_to is not null, id limit 1`
  await enqueueJob(db, { organizationId: oldest!.id, livemode: true }, kind, payload)
}

export function wakeJobs(signals: Signals): void {
  signals.send(jobsTopic)
}

/**
 * Removes a finished job. Throws `LeaseLost` if another process has it by now, which rolls the
 * effect back.
 */
export async function finishJob(tx: Database, job: Job): Promise<void> {
  const done = await tx`
    delete from jobs
    where organization_id = ${job.tenant.organizationId} and livemode = ${job.tenant.livemode}
      and id = ${job.id} and attempt = ${job.attempt}`
  if (done.count === 0) throw new LeaseLost(`another worker took over job ${job.id}`)
}

/** Releases every lease: for the start of a store that belongs to one service alone. */
export async function freeAllLeases(db: Database): Promise<void> {
  await db`update jobs set leased_until = null where leased_until is not null`
}

/** Number of jobs set aside, which can neither run nor be given up. */
export async function countJobsSetAside(db: Database): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from jobs where set_aside_at is not null`
  return row!.count
}
