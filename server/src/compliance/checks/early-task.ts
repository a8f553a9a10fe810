import type { EarlyFindings } from '@blazon/compliance/early-findings'
import { newUuid } from '../../kernel/base/ids.ts'
import { createRows, type FindingColumns, toColumns } from './finding-columns.ts'

/** A part of the findings of a running check. */
export interface EarlyPart {
  /** Whether the task has just begun: what an earlier attempt found is removed. */
  isFirst: boolean
  findings: FindingColumns
}

/** More are of no use to a person in the seconds that a check runs. */
const maxEarly = 1_000
/** A check of 48 slides ends before the first time, so it does nothing twice. */
const firstMs = 250
const everyMs = 500

/**
 * Sends findings of a task about twice a second, by its CPU time: a busy machine must not make
 * checks do more.
 */
export function sendEarly(
  send: (part: EarlyPart) => void,
  cpuMs: () => number = measureCpuMs,
): EarlyFindings {
  let wantedAt = cpuMs() + firstMs
  let ids: string[] | null = null
  return {
    areWanted: () => ids?.length !== 0 && cpuMs() >= wantedAt,
    take(findings) {
      const isFirst = ids === null
      // Lists are newest first, so the first finding gets the newest id.
      ids ??= Array.from({ length: maxEarly }, () => newUuid())
      const taken = findings.slice(0, ids.length)
      const rows = createRows(taken, ids.splice(-taken.length).reverse())
      send({ isFirst, findings: toColumns(rows) })
      wantedAt = cpuMs() + everyMs
    },
  }
}

function measureCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
