import { setTimeout as wait } from 'node:timers/promises'
import { transaction } from '../../src/database/database.ts'
import type { TestServer } from '../harness.ts'

/**
 * Stops a statement between its snapshot and its first row lock in the queue: a policy of the table
 * makes it wait, while it reads the table, for a lock that the test holds.
 */
export interface QueueStall {
  /** Runs `work` up to that point, then `meanwhile` completely, then the rest of `work`. */
  during<Result>(
    work: () => Promise<Result>,
    meanwhile: () => PromiseLike<unknown>,
  ): Promise<Result>
}

const held = 7_714_001
/** Held by the waiting statement, so that later ones pass. */
const waiting = 7_714_002

export async function addQueueStall({ pool: { db } }: TestServer): Promise<QueueStall> {
  await db.unsafe(`
    create function stall() returns boolean language plpgsql volatile as $$
    begin
      if pg_try_advisory_lock(${waiting}) then
        perform pg_advisory_lock_shared(${held});
        perform pg_advisory_unlock_shared(${held});
        perform pg_advisory_unlock(${waiting});
      end if;
      return true;
    end $$;
    alter table pending_deliveries enable row level security;
    alter table pending_deliveries force row level security;
    create policy stalled on pending_deliveries using (stall());`)
  return {
    async during(work, meanwhile) {
      const { result } = await transaction(db, async (tx) => {
        await tx`select pg_advisory_xact_lock(${held})`
        const result = work()
        await untilOneWaits()
        await meanwhile()
        return { result }
      })
      return result
    },
  }

  async function untilOneWaits(): Promise<void> {
    for (;;) {
      const [row] = await db`
        select 1 from pg_locks
        where locktype = 'advisory' and objid = ${held} and not granted
          and database = (select oid from pg_database where datname = current_database())`
      if (row !== undefined) return
      await wait(5)
    }
  }
}
