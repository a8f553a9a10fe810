import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, type Fragment, transaction } from '../../database/database.ts'
import { installationJobs } from '../../kernel/jobs/jobs.ts'
import { ConfigError } from '../../settings/setting.ts'

/**
 * An organization that is frozen writes nothing and begins nothing, and can be read. A trigger refuses its
 * events, and with them every write; it is created for the freeze, so that no other event pays for it.
 * Waiting deliveries and jobs are leased for ever, so that no worker claims them.
 */

const lookEveryMs = 50
/** A job that still runs then is begun again in the new cell, and its effect here is refused. */
const jobsMs = 10_000

/** Resolves when the organization is frozen and none of its attempts is in flight. */
export async function freeze(db: Database, organizationId: string, maxMs: number): Promise<void> {
  await refuseEvents(db, organizationId)
  const begun = Date.now()
  for (;;) {
    await db`
      update pending_deliveries set leased_until = 'infinity'
      where organization_id = ${organizationId} and leased_until is null`
    await db`
      update jobs set leased_until = 'infinity'
      where organization_id = ${organizationId} and (leased_until is null or leased_until < now())
        and ${ofOrganization(db)}`
    const [row] = await db<{ attempts: boolean; jobs: boolean }[]>`
      select exists (
          select 1 from pending_deliveries
          where organization_id = ${organizationId} and leased_until < 'infinity'
        ) as attempts,
        exists (
          select 1 from jobs
          where organization_id = ${organizationId} and leased_until < 'infinity'
            and ${ofOrganization(db)}
        ) as jobs`
    const passed = Date.now() - begun
    if (!row!.attempts && (!row!.jobs || passed > jobsMs)) return
    if (passed > maxMs) {
      throw new ConfigError(
        `Attempts of the organization were in flight for ${maxMs / 1_000} s. Try again later`,
      )
    }
    await sleep(lookEveryMs)
  }
}

/** The condition on a job that it is not one of the installation, which stays. */
export function ofOrganization(db: Database): Fragment {
  return db`kind <> all(${installationJobs as readonly string[] as string[]}::text[])`
}

/** Waits for the transactions that have written events, of any organization, and lets new ones wait for them. */
async function refuseEvents(db: Database, organizationId: string): Promise<void> {
  if (await isFrozen(db, organizationId)) return
  const name = nameTrigger(organizationId)
  for (let left = 30; ; left--) {
    try {
      await transaction(db, async (tx) => {
        await tx`set local lock_timeout = '1s'`
        await tx.unsafe(`
          create trigger ${name} before insert on events for each row
          when (new.organization_id = '${organizationId}') execute function refuse_moving()`)
      })
      return
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

/** Undoes `freeze`. */
export async function thaw(db: Database, organizationId: string): Promise<void> {
  await db`
    update pending_deliveries set leased_until = null
    where organization_id = ${organizationId} and leased_until = 'infinity'`
  await db`
    update jobs set leased_until = null
    where organization_id = ${organizationId} and leased_until = 'infinity'`
  await db.unsafe(`drop trigger if exists ${nameTrigger(organizationId)} on events`)
}

export async function isFrozen(db: Database, organizationId: string): Promise<boolean> {
  const rows = await db`
    select 1 from pg_trigger
    where tgrelid = 'events'::regclass and tgname = ${nameTrigger(organizationId)}`
  return rows.length > 0
}

function nameTrigger(organizationId: string): string {
  return `moving_${organizationId.replaceAll('-', '')}`
}
