import type { ChangeContext, Services } from '../api/context.ts'
import { backgroundContext, inBackground } from '../events/background.ts'
import type { Failure } from './failure.ts'
import { finishJob, type Job, type JobKind } from './jobs.ts'

/**
 * Resources whose work is done by a job: checks, deployments, builds, imports. The row stores the
 * state of the work, and the job's lease the process that does it. Work begins and settles in one
 * transaction each, with the row locked, so a crash in between cannot apply the effect twice.
 */
export interface JobResource<Row> {
  /** The locked row of the job; null if it is gone or its work has ended. */
  lockUnfinished(context: ChangeContext, job: Job): Promise<Row | null>
  /** Marks the work as begun; returns null if the work ended at once. */
  begin(context: ChangeContext, row: Row): Promise<Row | null>
  /** Records that the work failed for good. */
  fail(context: ChangeContext, row: Row, failure: Failure): Promise<void>
  /** Releases what was stored for a row that is gone or whose work has ended. */
  release?(context: ChangeContext, job: Job): Promise<void>
  /** The failure of work that did not finish in any attempt. */
  givenUp: Failure
}

/**
 * A kind of job that works on a resource. `work` runs outside a transaction, and ends with
 * `settleJob`.
 */
export function createResourceJob<Row>(
  services: Services,
  resource: JobResource<Row>,
  work: (row: Row, job: Job, signal: AbortSignal) => Promise<void>,
): JobKind {
  return {
    async run(job, signal) {
      const row = await beginJob(services, resource, job)
      if (row !== null) await work(row, job, signal)
    },
    async giveUp(tx, job, _error, afterCommit) {
      const context = await backgroundContext(tx, services, job.tenant, afterCommit)
      const row = await resource.lockUnfinished(context, job)
      if (row !== null) await resource.fail(context, row, resource.givenUp)
    },
  }
}

/**
 * Finishes the job and records the effect of its work, unless the work has ended otherwise
 * meanwhile.
 */
export function settleJob<Row>(
  services: Services,
  resource: JobResource<Row>,
  job: Job,
  settle: (context: ChangeContext, row: Row) => Promise<void>,
): Promise<void> {
  return inBackground(
    services,
    job.tenant,
    async (context) => {
      await finishJob(context.db, job)
      const row = await resource.lockUnfinished(context, job)
      if (row === null) await resource.release?.(context, job)
      else await settle(context, row)
    },
    job.traceparent,
  )
}

/**
 * Marks the row's work as begun and returns the row; returns null and finishes the job if nothing
 * is left to do.
 */
function beginJob<Row>(
  services: Services,
  resource: JobResource<Row>,
  job: Job,
): Promise<Row | null> {
  return inBackground(
    services,
    job.tenant,
    async (context) => {
      const row = await resource.lockUnfinished(context, job)
      if (row === null) await resource.release?.(context, job)
      const begun = row === null ? null : await resource.begin(context, row)
      if (begun === null) await finishJob(context.db, job)
      return begun
    },
    job.traceparent,
  )
}
