import { type ConnectionSettings, readAddress } from './address.ts'
import { type Connection, openConnection, type Prepared } from './connection.ts'
import { isDiskFull, isStalePlan } from './errors.ts'
import { type Listener, startListener } from './listener.ts'
import { createPlans, type Plans } from './plans.ts'
import { type Connections, createConnections, type PoolUsage, service } from './pool.ts'
import { createTag, encodeAll, type Rendered, type Rows, type Tag } from './sql.ts'
import { inTransaction, type Transaction } from './transaction.ts'

export type { ConnectionSettings } from './address.ts'
// biome-ignore lint/performance/noBarrelFile: other modules import only this file
export {
  isDiskFull,
  isRetryable,
  isUnavailable,
  sqlState,
  UnfitSession,
  violatedConstraint,
} from './errors.ts'
export type { PoolUsage } from './pool.ts'
export type { Fragment } from './sql.ts'

/**
 * One driver, one dialect, one code path: every statement is a tagged template on a `Database`,
 * which is the pool or a transaction; its user need not know which.
 */
export interface Database extends Tag {
  /**
   * Runs `work` in a transaction: a new one on the pool, a savepoint inside another. If `work`
   * throws, its writes are rolled back.
   */
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
  /**
   * The same for the work of one organization (UUID), whose share of the connections leaves some to the
   * others. A transaction has its connection already.
   */
  ofOrganization(id: string): Database
  /** The same with a timeout, after which a running statement is cancelled. */
  within(timeoutMs: number): Database
  /** Runs a statement of any database, for one that chooses among others (`replica.ts`). */
  run(statement: Rendered): Promise<Rows>
  /** The database that takes writes and knows their locks: itself, unless it reads on a replica. */
  readonly primary: Database
}

export interface Pool {
  readonly db: Database
  /** Whether connections go to a pooler, which may give each transaction another connection. */
  readonly isPooled: boolean
  /** When a statement last failed because the disk was full, by `performance.now()`; null for never. */
  readonly lastDiskFullAt: number | null
  usage(): PoolUsage
  /**
   * Listens to a channel, across reconnections; `onAgain` is called after a time in which
   * notifications may have been lost. Behind a pooler, none are received.
   */
  listen(channel: string, hear: (payload: string) => void, onAgain?: () => void): Promise<Listener>
  /**
   * Opens a separate pool for work that must not wait behind this pool's queue: to the same store, or to
   * a replica of it.
   */
  openAnother(
    options: Pick<PoolOptions, 'max' | 'applicationName' | 'serverSettings' | 'statementTimeoutMs'>,
    replica?: ConnectionSettings,
  ): Pool
  close(): Promise<void>
}

export interface PoolOptions {
  /** Maximum number of connections; measured: claims at 64 run at a third of the rate at 16. */
  max?: number
  applicationName?: string
  /** Settings of PostgreSQL for these connections. */
  serverSettings?: Readonly<Record<string, string>>
  /** Milliseconds after which PostgreSQL cancels a statement; default none. */
  statementTimeoutMs?: number
  /** Milliseconds that a caller waits for a connection; default 10 seconds. */
  waitMs?: number
  /** Called with each statement and its parameters; for the tests' statement lint. */
  onStatement?: (statement: string, parameters: readonly unknown[]) => void
  /** Called when a statement fails because the disk of PostgreSQL is full. */
  onDiskFull?: () => void
}

/** The maximum time of a request: a later result would reach no client. */
const defaultWaitMs = 10_000
/** About 20 MB of waiting requests. */
const maxWaiting = 10_000

/** Opens a pool; the first statement opens the first connection. Throws for a malformed address. */
export function connect(settings: ConnectionSettings, options: PoolOptions = {}): Pool {
  const {
    max = 16,
    applicationName = 'blazon',
    statementTimeoutMs = 0,
    serverSettings = {},
  } = options
  const address = readAddress(settings)
  const session = { applicationName, statementTimeoutMs, serverSettings }
  const connections = createConnections(
    (preferred) => openConnection(address, session, preferred),
    {
      max,
      waitMs: options.waitMs ?? defaultWaitMs,
      maxWaiting,
      statementTimeoutMs,
      followsPrimary: ['read-write', 'primary'].includes(address.target),
    },
  )
  const listeners = new Set<Listener>()
  let lastDiskFullAt: number | null = null
  const onDiskFull = () => {
    lastDiskFullAt = performance.now()
    options.onDiskFull?.()
  }
  return {
    db: poolDatabase({
      connections,
      plans: createPlans(),
      onStatement: options.onStatement ?? (() => {}),
      onDiskFull,
    }),
    get isPooled() {
      return connections.isPooled === true
    },
    get lastDiskFullAt() {
      return lastDiskFullAt
    },
    usage: connections.usage,
    async listen(channel, hear, onAgain = () => {}) {
      const open = () => openConnection(address, { ...session, statementTimeoutMs: 0 })
      const listener = await startListener(open, channel, hear, onAgain)
      listeners.add(listener)
      return listener
    },
    openAnother: (others, replica = settings) =>
      connect(replica, { ...options, ...others, onDiskFull }),
    async close() {
      await Promise.all([connections.close(), ...[...listeners].map((one) => one.close())])
    },
  }
}

/** Runs `work` in a transaction of a pool, or in a savepoint of a transaction. */
export function transaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work)
}

type OnStatement = NonNullable<PoolOptions['onStatement']>

interface PoolParts {
  connections: Connections
  plans: Plans
  onStatement: OnStatement
  onDiskFull: () => void
}

function poolDatabase(pool: PoolParts, owner = service): Database {
  const { connections, plans, onStatement, onDiskFull } = pool
  const use = <Result>(work: (connection: Connection) => Promise<Result>) =>
    withConnection(connections, owner, work).catch((error: unknown) => {
      if (isDiskFull(error)) onDiskFull()
      throw error
    })
  return database({
    run: async (statement, timeoutMs) => {
      onStatement(statement.text, statement.values)
      return use((connection) =>
        runInTime(connection, timeoutMs, async () => {
          try {
            return await connection.run(prepare(statement, connection, plans))
          } catch (error) {
            if (!isStalePlan(error)) throw error
            plans.renew(statement.text)
            return connection.run(prepare(statement, connection, plans))
          }
        }),
      )
    },
    begin: (work) =>
      use((connection) =>
        inTransaction(connection, (tx) =>
          work(transactionDatabase(tx, connection, plans, onStatement)),
        ),
      ),
    ofOrganization: (id) => poolDatabase(pool, id),
  })
}

function transactionDatabase(
  transaction: Transaction,
  connection: Connection,
  plans: Plans,
  onStatement: OnStatement,
): Database {
  return database({
    run: async (statement, timeoutMs) => {
      onStatement(statement.text, statement.values)
      try {
        return await runInTime(connection, timeoutMs, () =>
          transaction.run(prepare(statement, connection, plans)),
        )
      } catch (error) {
        // The transaction has failed with it; if it is repeated, it succeeds.
        if (isStalePlan(error)) plans.renew(statement.text)
        throw error
      }
    },
    begin: (work) =>
      transaction.nest((inner) => work(transactionDatabase(inner, connection, plans, onStatement))),
  })
}

interface Parts {
  run(statement: Rendered, timeoutMs: number | null): Promise<Rows>
  begin: Database['transaction']
  /** Absent in a transaction. */
  ofOrganization?: Database['ofOrganization']
}

function database(parts: Parts, timeoutMs: number | null = null): Database {
  const { run, begin, ofOrganization } = parts
  const tag = createTag((statement) => run(statement, timeoutMs)) as Database
  return Object.assign(tag, {
    transaction: begin,
    ofOrganization: ofOrganization ?? (() => tag),
    within: (ms: number) => database(parts, ms),
    run: (statement: Rendered) => run(statement, timeoutMs),
    primary: tag,
  })
}

async function runInTime(
  connection: Connection,
  timeoutMs: number | null,
  run: () => Promise<Rows>,
): Promise<Rows> {
  if (timeoutMs === null) return run()
  const timer = setTimeout(() => connection.cancel(), timeoutMs)
  try {
    return await run()
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A statement without parameters is sent unprepared, and may be several; behind a pooler none is
 * prepared.
 */
function prepare(
  { text, values, isRaw }: Rendered,
  { processId }: Connection,
  plans: Plans,
): Prepared {
  if (isRaw) return { text }
  const name = processId === null ? undefined : plans.findName(text)
  return { text, values: encodeAll(values), ...(name !== undefined && { name }) }
}

async function withConnection<Result>(
  connections: Connections,
  owner: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connections.take(owner)
  try {
    return await work(connection)
  } finally {
    connections.giveBack(connection, owner)
  }
}
