import pg from 'pg'

/** The connection was lost or could not be opened. Its statements may or may not have run. */
export class StoreLost extends Error {
  readonly code = 'CONNECTION_LOST'
}

/** The settings of the role or database do not allow a connection; the message follows its address. */
export class UnfitSession extends StoreLost {}

/** No connection became free in time, or too many callers wait for one. No statement was sent. */
export class StoreBusy extends Error {
  readonly code = 'CONNECTION_BUSY'
}

/**
 * PostgreSQL answered COMMIT with ROLLBACK, or the transaction was no longer open: none of its
 * writes exist. The code belongs to the class "transaction rollback".
 */
export class TransactionLost extends Error {
  readonly code = '40000'
}

/** The SQLSTATE of an error of the database (PostgreSQL manual, appendix A), or null. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null
}

/** The name of the constraint that a statement violated; empty for any other error. */
export function violatedConstraint(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.constraint ?? '') : ''
}

const queryCanceled = '57014'
/** A write that reached a standby: the connection is older than a failover. */
const readOnlyTransaction = '25006'
/**
 * Connection exceptions, insufficient resources, operator intervention, and invalid transaction states:
 * PostgreSQL ended the transaction (25P03, 25P04), or an earlier statement of it failed (25P02).
 */
const unavailableClasses = /^(08|25|53|57P)/

/** Whether the store was unavailable or too slow, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (
    error instanceof StoreLost ||
    error instanceof StoreBusy ||
    error instanceof TransactionLost
  ) {
    return true
  }
  const state = sqlState(error) ?? ''
  return unavailableClasses.test(state) || state === queryCanceled
}

/** Whether PostgreSQL has no room on its disk: reads succeed, and most writes fail. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100'
}

/** Whether the same transaction may succeed if it is repeated at once. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '') || isStalePlan(error)
}

/**
 * Whether a prepared statement no longer fits: a migration changed the columns that it returns
 * (0A000 of that routine), or the connection does not know it (26000).
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  if (error.code === '26000') return true
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery'
}

/** Whether PostgreSQL ends the connection with this error, so that it cannot run more statements. */
export function endsConnection(error: unknown): boolean {
  return /^(08|57P)/.test(sqlState(error) ?? '') || sqlState(error) === readOnlyTransaction
}
