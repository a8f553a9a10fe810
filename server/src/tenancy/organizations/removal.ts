import { type Database, transaction } from '../../database/database.ts'
import type { Services } from '../../kernel/api/context.ts'
import { forgetOrganization } from '../../kernel/api/credential-cache.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import { enqueueJob, finishJob, type Job, type JobKind, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { removeUnusedContents } from '../../records/files/removal.ts'
import { listContents } from './blobs.ts'
import { listTenantTables, type TenantTable } from './tenant-tables.ts'

/**
 * Removes the organizations whose time to be restored is over: a job deletes their rows in pieces,
 * table by table, then their files, then the organization. Each piece is a transaction, so a job
 * that is interrupted continues with the rows that are left.
 */
export const removalJob = 'organization.removal'

const rowsAtOnce = 1_000
const organizationsAtOnce = 10

/** Begins the removal of organizations that are due, and continues one that was given up. */
export async function beginRemovals({ db, clock, signals }: Services): Promise<void> {
  const now = new Date(clock.now())
  const begun = await transaction(db, async (tx) => {
    const due = await tx<{ id: string }[]>`
      update organizations set removal_started_at = coalesce(removal_started_at, ${now})
      where id in (
        select id from organizations organization
        where deletes_at <= ${now} and not exists (
          select 1 from jobs
          where organization_id = organization.id and livemode in (false, true)
            and kind = ${removalJob}
        )
        order by deletes_at limit ${organizationsAtOnce} for update skip locked)
      returning id`
    for (const { id } of due) {
      await enqueueJob(tx, { organizationId: id, livemode: true }, removalJob, {})
    }
    return due.length
  })
  if (begun > 0) wakeJobs(signals)
}

export function createRemovalJob(services: Services, log: Log): JobKind {
  const { db, blobs, signals } = services
  return {
    async run(job, signal) {
      const { organizationId } = job.tenant
      for (const table of await listTenantTables(db)) {
        if (table.name !== 'jobs') await removeRows(db, table, organizationId, signal)
      }
      for await (const { livemode, contents } of listContents(blobs, organizationId)) {
        signal.throwIfAborted()
        await transaction(db, (tx) =>
          removeUnusedContents(tx, blobs, { organizationId, livemode }, contents),
        )
      }
      await transaction(db, (tx) => removeOrganization(tx, job))
      forgetOrganization(signals, organizationId)
      log.info({ organization: organizationId }, 'a deleted organization was removed')
    },
    async giveUp(_tx, { tenant }, error) {
      log.error(
        { err: error, organization: tenant.organizationId },
        'a deleted organization could not be removed; maintenance tries again',
      )
    },
  }
}

/** Removes the rows of an organization in a table, in pieces. */
export async function removeRows(
  db: Database,
  table: TenantTable,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> {
  for (const livemode of [false, true]) {
    for (let count = rowsAtOnce; count === rowsAtOnce; ) {
      signal.throwIfAborted()
      count = await transaction(db, async (tx) => {
        // The audit log refuses every other deletion of its entries.
        await tx`select set_config('blazon.removes_audit_entries', 'on', true)`
        return removePiece(tx, table, { organizationId, livemode })
      })
    }
    if (!table.hasModes) return
  }
}

/** Deletes at most a thousand rows; returns how many. */
async function removePiece(
  db: Database,
  { name, key, hasModes }: TenantTable,
  { organizationId, livemode }: Tenant,
): Promise<number> {
  const own = hasModes
    ? db`organization_id = ${organizationId} and livemode = ${livemode}`
    : db`organization_id = ${organizationId}`
  if (key.length === 0) return (await db`delete from ${db(name)} where ${own}`).count
  // By the key, whose index begins with the tenant: a physical place has none.
  const removed = await db`
    delete from ${db(name)} where ${own} and (${db(key)}) in (
      select ${db(key)} from ${db(name)} where ${own} order by ${db(key)} limit ${rowsAtOnce})`
  return removed.count
}

/** Its jobs and itself: nothing else refers to it. */
async function removeOrganization(tx: Database, job: Job): Promise<void> {
  const { organizationId } = job.tenant
  await finishJob(tx, job)
  await tx`delete from jobs where organization_id = ${organizationId} and livemode in (false, true)`
  await tx`delete from organizations where id = ${organizationId} and removal_started_at is not null`
}
