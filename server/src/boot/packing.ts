import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from '../database/database.ts'
import type { Services } from '../kernel/api/context.ts'
import type { Log } from '../kernel/base/log.ts'
import { isPackingDue, packNext, type Step } from '../kernel/rows/packing.ts'
import type { Config } from '../settings/config.ts'

/** Packs the partitions of ended days (`kernel/rows/packing.ts`), a part in each round of maintenance. */
export interface Packing {
  run(): Promise<void>
  /** Ends after the step that is running, or interrupts it after 5 seconds; the next process repeats it. */
  stop(): Promise<void>
}

/** Steps of a round. The pause after each leaves half of the time to others, at least for short steps. */
const stepsAtOnce = 30
const maxPauseMs = 5_000

/** @param pool without a timeout of statements; opens its connection only while a day is packed */
export function createPacking(
  { db, clock, metrics }: Services,
  { dataDir, databaseUrl }: Config,
  log: Log,
  pool: Pool,
): Packing {
  const stopping = new AbortController()
  const { signal } = stopping
  return {
    async run() {
      if (!(await isPackingDue(db, clock.now()))) return
      for (let steps = 0; steps < stepsAtOnce && !signal.aborted; steps++) {
        const start = performance.now()
        const freeBytes = databaseUrl === null ? await readFreeBytes(dataDir) : null
        const step = await packNext(pool.db, { now: clock.now(), freeBytes })
        report(step)
        if (step.kind !== 'continued') return
        const pauseMs = Math.min(performance.now() - start, maxPauseMs)
        await wait(pauseMs, null, { ref: false, signal }).catch(() => {})
      }
    },
    async stop() {
      stopping.abort()
      await pool.close()
    },
  }

  function report(step: Step): void {
    if (step.kind === 'packed') {
      const { partition, bytesBefore, bytesAfter } = step
      metrics.packedBytes.inc({ time: 'before' }, bytesBefore)
      metrics.packedBytes.inc({ time: 'after' }, bytesAfter)
      log.info({ partition, bytesBefore, bytesAfter }, 'an ended day was packed')
    } else if (step.kind === 'deferred') {
      const { partition, reason } = step
      log.warn({ partition, reason }, 'an ended day was not packed; a day later it is tried again')
    }
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
