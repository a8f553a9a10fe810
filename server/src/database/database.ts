import postgres from 'postgres'

/**
 * One driver, one dialect, one code path: every statement is a tagged template on a `Database`,
 * which is the pool or a transaction of it.
 */

/** The pool, or a transaction: whoever gets one need not know which. */
export type Database = postgres.ISql<Record<string, never>>

/** A piece of a statement, made by the same tag, to be put into another. */
export type Fragment = postgres.Fragment

export interface Pool {
  readonly db: Database
  /** Runs `work` in a transaction of its own connection; what it throws rolls back. */
  readonly raw: postgres.Sql<Record<string, never>>
  close(): Promise<void>
}

export interface ConnectionSettings {
  /** `postgres://…`, or the embedded store's socket. */
  url?: string
  host?: string
  port?: number
  user?: string
  database?: string
  password?: string
}

export interface PoolOptions {
  /** Connections; measured: claims at 64 fall to a third of those at 16. */
  max?: number
  applicationName?: string
  /** Called with each statement and its parameters; for the tests' statement lint. */
  onStatement?: (statement: string, parameters: readonly unknown[]) => void
}

export function connect(settings: ConnectionSettings, options: PoolOptions = {}): Pool {
  const { url, ...rest } = settings
  const common: postgres.Options<Record<string, postgres.PostgresType>> = {
    ...rest,
    max: options.max ?? 16,
    idle_timeout: 0,
    connect_timeout: 10,
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      application_name: options.applicationName ?? 'blazon',
      // A transaction whose process hangs must not hold its locks for ever.
      idle_in_transaction_session_timeout: 60_000,
      timezone: 'UTC',
    },
    types: {
      // int8 is a string by default; every count here fits a double.
      int8: { to: 20, from: [20], serialize: String, parse: Number },
    },
    ...(options.onStatement === undefined
      ? {}
      : {
          debug: (_connection, statement, parameters) =>
            options.onStatement?.(statement, parameters),
        }),
  }
  const raw = (url === undefined
    ? postgres(common)
    : postgres(url, common)) as unknown as postgres.Sql<Record<string, never>>
  return { db: raw, raw, close: () => raw.end({ timeout: 5 }) }
}

/**
 * Runs `work` in a transaction: a new one on the pool, a savepoint inside another. What it throws
 * undoes what it did.
 */
export function transaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const either = db as postgres.Sql<Record<string, never>> &
    postgres.TransactionSql<Record<string, never>>
  return (
    typeof either.savepoint === 'function'
      ? either.savepoint((tx) => work(tx))
      : either.begin((tx) => work(tx))
  ) as Promise<Result>
}

/** The SQLSTATE of an error of the database (PostgreSQL manual, appendix A), or null. */
export function sqlState(error: unknown): string | null {
  return error instanceof postgres.PostgresError ? error.code : null
}

/** Whether the store could not be asked, as against having refused. */
export function isUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (
    /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(code) ||
    /^(08|53|57P)/.test(sqlState(error) ?? '')
  )
}

/** Whether the same transaction may succeed when it is run again (serialization failure, deadlock). */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '')
}
