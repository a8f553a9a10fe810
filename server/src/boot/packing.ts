import { statfs } from 'node:fs/promises'
import type { Pool } from '../database/database.ts'
import type { Services } from '../kernel/api/context.ts'
import type { Log } from '../kernel/base/log.ts'
import { isPackingDue, packNext } from '../kernel/rows/packing.ts'
import type { Config } from '../settings/config.ts'

/** Packs the partitions of ended days (`kernel/rows/packing.ts`), a part in each round of maintenance. */
export interface Packing {
  run(): Promise<void>
  /** Ends after the step that is running, or interrupts it after 5 seconds; the next process repeats it. */
  stop(): Promise<void>
}

/** Steps of a round. Each takes about a second; the rest of the minute belongs to others. */
const stepsAtOnce = 30

/** @param pool without a timeout of statements; opens its connection only while a day is packed */
export function createPacking(
  { db, clock, metrics }: Services,
  { dataDir, databaseUrl }: Config,
  log: Log,
  pool: Pool,
): Packing {
  let isStopped = false
  return {
    async run() {
      if (!(await isPackingDue(db, clock.now()))) return
      for (let steps = 0; steps < stepsAtOnce && !isStopped; steps++) {
        const freeBytes = databaseUrl === null ? await readFreeBytes(dataDir) : null
        const { kind, ...step } = await packNext(pool.db, { now: clock.now(), freeBytes })
        if ('bytesBefore' in step) {
          metrics.packedBytes.inc({ time: 'before' }, step.bytesBefore)
          metrics.packedBytes.inc({ time: 'after' }, step.bytesAfter)
          log.info(step, 'an ended day was packed')
        } else if ('reason' in step)
          log.warn(step, 'an ended day was not packed; a day later it is tried again')
        if (kind !== 'continued') return
      }
    },
    async stop() {
      isStopped = true
      await pool.close()
    },
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
