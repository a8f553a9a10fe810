import type { Route } from '../../kernel/api/route.ts'
import {
  allowOrigin,
  authenticateCaller,
  limitRate,
  openContext,
  refuseDuplicates,
  refuseOtherPrefix,
  requireConfirmation,
  requireScope,
} from './admission.ts'
import { announceDeprecation } from './deprecation.ts'
import type { Arrival, Step, Steps } from './exchange.ts'
import { handle, readReplica, waitUntilFinished } from './handle.ts'
import {
  checkFields,
  checkFieldsAndRules,
  createFile,
  inspectInput,
  moveUpload,
  readBody,
  scanUpload,
} from './input-steps.ts'
import { endTurn, noteActivity, reserveBody, takeTurn } from './shares.ts'
import {
  commitAlone,
  identifyRequest,
  inTransaction,
  readKey,
  replay,
  requireUnchanged,
} from './write-steps.ts'

/** The steps of every authenticated request, also of one that no row answers. */
export const admission: readonly Step<Arrival>[] = [
  refuseDuplicates,
  refuseOtherPrefix,
  authenticateCaller,
  allowOrigin,
  limitRate,
  openContext,
]

/**
 * Everything that happens to a request of a row, from top to bottom, in the order of the contract:
 * authentication, rate limit, scope, idempotency, validation, existence. The first error ends it.
 * @param isConditional whether the row accepts `If-Match`.
 */
export function listSteps(row: Route, isConditional: boolean): Steps {
  const { reads, writes, takesKey, inspects, uploads, prepares, readsMuch } = describe(row)
  const check = row.checks === undefined ? checkFields : checkFieldsAndRules
  const handleWrite = list(isConditional && requireUnchanged, uploads && createFile, handle)
  return {
    untilReply: list(
      ...admission,
      requireScope,
      noteActivity,
      takesKey && readKey,
      reserveBody,
      writes && readBody,
      announceDeprecation(row),
      requireConfirmation,
      row.commits && commitAlone(list(checkFields, ...handleWrite)),
      takesKey && identifyRequest,
      (reads || inspects || uploads) && takeTurn,
      prepares && replay,
      (reads || prepares) && check,
      uploads && scanUpload,
      inspects && inspectInput,
      uploads && moveUpload,
      writes && inTransaction(list(!prepares && checkFields, ...handleWrite)),
      readsMuch && readReplica,
      reads && handle,
    ),
    afterReply: row.poll === undefined ? [] : [endTurn, waitUntilFinished],
  }
}

function describe(row: Route) {
  const reads = row.method === 'GET'
  const writes = !reads
  const takesKey = row.method === 'POST' || row.method === 'PATCH'
  const inspects = row.inspect !== undefined || row.upload?.inspect !== undefined
  const uploads = row.upload !== undefined
  // Slow work before the transaction, which would hold a connection meanwhile.
  const prepares = writes && (inspects || uploads || row.checks !== undefined)
  const readsMuch = reads && (row.isReport === true || isList(row))
  return { reads, writes, takesKey, inspects, uploads, prepares, readsMuch }
}

function isList({ query }: Route): boolean {
  return query !== undefined && 'limit' in query.properties
}

function list(...steps: readonly (Step | false | null | undefined)[]): readonly Step[] {
  return steps.filter((step) => typeof step === 'function')
}
