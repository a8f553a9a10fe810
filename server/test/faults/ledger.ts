import { appendFileSync } from 'node:fs'

/** What clients and receivers saw of a fault. `npm run faults` makes the table of `faults.md` of these. */
export interface FaultResult {
  fault: string
  /** Writes that were acknowledged during the fault. */
  acknowledged: number
  /** How many of them were lost. */
  lost: number
  /** Webhooks that a receiver had already accepted; null if nothing is delivered. */
  duplicates: number | null
  /** Requests that got an error. */
  failedRequests: number
  /** From the end of the fault to the first success; null if the service was never interrupted. */
  recoveryMs: number | null
}

/** Appends to the file that `FAULT_LEDGER` names, if it does. */
export function noteFault(result: FaultResult): void {
  const file = process.env.FAULT_LEDGER
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(result)}\n`)
}

/** How many of these were there before. */
export function countRepeated(ids: readonly string[]): number {
  return ids.length - new Set(ids).size
}
