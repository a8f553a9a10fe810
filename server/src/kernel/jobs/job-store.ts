import type { Database } from '../../database/database.ts'
import { lookUp } from '../rows/look-up.ts'
import type { Job } from './jobs.ts'

/**
 * The statements of the job runner. A job changes only while the lease of this attempt is valid.
 */

export const leaseMs = 30_000

interface Claim {
  /** The kinds of jobs that this process runs. */
  kinds: readonly string[]
  /** Number of jobs that it can start. */
  free: number
  /** Maximum number of jobs of one organization that it runs at once. */
  share: number
  /** The jobs that are running. */
  running: readonly Job[]
}

/**
 * Claims due jobs, one of each organization in turn, and none of an organization at its share. A
 * loose index scan goes from organization to organization, so the backlog of one does not slow down
 * the others.
 */
export async function claimJobs(
  db: Database,
  { kinds, free, share, running }: Claim,
): Promise<Job[]> {
  const busy = countByOrganization(running)
  const rows = await db<JobRow[]>`
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
        select coalesce((${db.json(Object.fromEntries(busy))}::jsonb
          ->> organization.organization_id::text)::int, 0) as count
      ) busy cross join lateral (
        select organization_id, livemode, id, due_at from jobs
        where jobs.organization_id = organization.organization_id and set_aside_at is null
          and due_at <= now() and (leased_until is null or leased_until < now())
          and kind = any(${kinds as string[]})
        order by due_at, id limit ${share}
      ) first
    ), chosen as (
      select job.organization_id, job.livemode, job.id
      from due join jobs job on ${lookUp(db, 'job.id', 'due.id')}
      where turn <= ${share}
      order by turn, id
      limit ${free}
      for update of job skip locked
    )
    update jobs set leased_until = now() + ${`${leaseMs} milliseconds`}::interval, attempt = jobs.attempt + 1
    from chosen
    where ${lookUp(db, 'jobs.id', 'chosen.id')} and jobs.due_at <= now()
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

/** Extends the leases of these jobs that are still valid. */
export async function renewLeases(db: Database, jobs: readonly Job[]): Promise<void> {
  if (jobs.length === 0) return
  await db`
    update jobs job set leased_until = now() + ${`${leaseMs} milliseconds`}::interval
    from unnest(
      ${jobs.map(({ tenant }) => tenant.organizationId)}::uuid[],
      ${jobs.map(({ tenant }) => tenant.livemode)}::boolean[],
      ${jobs.map(({ id }) => id)}::uuid[],
      ${jobs.map(({ attempt }) => attempt)}::int[]
    ) as held (organization_id, livemode, id, attempt)
    where ${lookUp(db, 'job.id', 'held.id')} and job.attempt is not distinct from held.attempt
      and job.leased_until is not null`
}

/** Releases the job for another attempt after `waitMs`. */
export async function retryJob(db: Database, job: Job, waitMs: number): Promise<void> {
  await db`
    update jobs set leased_until = null, due_at = now() + ${`${waitMs} milliseconds`}::interval
    where organization_id = ${job.tenant.organizationId} and livemode = ${job.tenant.livemode}
      and id = ${job.id} and attempt = ${job.attempt}`
}

/** Releases the job as if this attempt had not begun. */
export async function releaseJob(db: Database, job: Job): Promise<void> {
  await db`
    update jobs set leased_until = null, attempt = attempt - 1
    where organization_id = ${job.tenant.organizationId} and livemode = ${job.tenant.livemode}
      and id = ${job.id} and attempt = ${job.attempt}`
}

/** Sets the job aside for an operator: it is not claimed again. */
export async function setJobAside(db: Database, job: Job, error: unknown): Promise<void> {
  await db`
    update jobs set leased_until = null, set_aside_at = now(), error = ${String(error)}
    where organization_id = ${job.tenant.organizationId} and livemode = ${job.tenant.livemode}
      and id = ${job.id} and attempt = ${job.attempt}`
}

function countByOrganization(jobs: readonly Job[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { tenant } of jobs) {
    counts.set(tenant.organizationId, (counts.get(tenant.organizationId) ?? 0) + 1)
  }
  return counts
}

interface JobRow {
  organization_id: string
  livemode: boolean
  id: string
  kind: string
  payload: Record<string, unknown>
  attempt: number
}
