import type { Log } from './log.ts'

/**
 * Work that fails repeatedly while the store is unavailable: how long to wait, and what to log. One
 * line reports the start of the outage and one its end, because a line for each try would be 1 MB
 * an hour.
 */
export interface Outage {
  /** How long to wait after this failure, in milliseconds. */
  note(error: unknown): number
  /** The work succeeded. */
  end(): void
}

const waitsMs = [500, 1_000, 2_000]

export function createOutage(log: Log, work: string): Outage {
  let failures = 0
  return {
    note(error) {
      if (failures === 0)
        log.error({ err: error }, `${work} failed; trying again until it succeeds`)
      const waitMs = waitsMs[Math.min(failures, waitsMs.length - 1)]!
      failures += 1
      return waitMs
    },
    end() {
      if (failures > 0) log.info({ failures }, `${work} succeeds again`)
      failures = 0
    },
  }
}
