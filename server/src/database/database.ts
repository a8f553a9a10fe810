import postgres from 'postgres'
import { bounded, type Client } from './bounded.ts'
import { type Sockets, StoreLost, storeSockets } from './store-socket.ts'

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
  /** The same with all that the driver can do. */
  readonly raw: Client
  /** Hears what is notified on a channel, whatever becomes of the connection in between. */
  listen(channel: string, hear: (payload: string) => void): Promise<{ unlisten(): Promise<void> }>
  /** Opens connections of their own to the same store, for work that may not wait behind this pool's. */
  openAnother(options: Pick<PoolOptions, 'max' | 'applicationName' | 'serverSettings'>): Pool
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
  /** Settings of PostgreSQL for these connections. */
  serverSettings?: Readonly<Record<string, string>>
  /**
   * How long the store may be silent, in milliseconds, before what was asked of it fails. Without it,
   * as long as TCP takes to notice: a quarter of an hour.
   */
  patienceMs?: number
  /** Called with each statement and its parameters; for the tests' statement lint. */
  onStatement?: (statement: string, parameters: readonly unknown[]) => void
}

/**
 * Opens a pool. When a connection is lost, a fresh client of the driver takes the place of the one it
 * belonged to: postgres 3.4 confuses what a connection was doing when it was lost with what it does
 * when it is made again. What still runs on the old one's other connections ends there.
 */
export function connect(settings: ConnectionSettings, options: PoolOptions = {}): Pool {
  const { patienceMs = 0, max = 16 } = options
  const listener = firstClient(settings, options, storeSockets({ patienceMs: 0, onLost: () => {} }))
  const retired = new Set<Client>()
  let isClosing = false
  let connections = 0
  let current = firstClient(settings, options, socketsOf(1))
  let asking = bounded(current, max)
  let generation = 1
  const countAsked = everyNth(statementsBetween, takeIdleOnes)
  const db = new Proxy(current, {
    apply(_target, _self, given: Parameters<Client>) {
      countAsked()
      return asking.ask(given)
    },
    get(_target, name) {
      if (name !== 'begin') return Reflect.get(current, name)
      countAsked()
      return asking.begin
    },
  })
  return {
    db,
    raw: db,
    async listen(channel, hear) {
      const { unlisten } = await listener.listen(channel, hear)
      return { unlisten }
    },
    openAnother: (others) => connect(settings, { ...options, ...others }),
    async close() {
      isClosing = true
      await Promise.all([
        listener.end({ timeout: 5 }),
        current.end({ timeout: 5 }),
        ...[...retired].map(endRetired),
      ])
    },
  }

  function socketsOf(owner: number): Sockets {
    const open = storeSockets({
      patienceMs,
      onLost: () => {
        if (owner === generation && !isClosing) replace()
      },
    })
    return async (target) => {
      const socket = await open(target)
      connections += 1
      socket.once('close', () => {
        connections -= 1
      })
      return socket
    }
  }

  /**
   * The list of idle connections is one of those that grow until they are empty (`bounded.ts`), which
   * it never is in a pool that is never at its limit: so they are all taken at once now and then.
   */
  function takeIdleOnes(): void {
    if (isClosing) return
    for (let idle = connections - asking.inUse; idle > 0; idle--) current`select`.catch(() => {})
  }

  function replace(): void {
    const old = current
    generation += 1
    current = nextClient(old, socketsOf(generation))
    asking = bounded(current, max)
    retired.add(old)
    setTimeout(async () => {
      await endRetired(old)
      retired.delete(old)
    }, retiredMs).unref()
  }
}

const statementsBetween = 2_000

function everyNth(nth: number, act: () => void): () => void {
  let count = 0
  return () => {
    count = (count + 1) % nth
    if (count === 0) act()
  }
}

/** At once: the driver would wait for the statement that was lost. */
function endRetired(client: Client): Promise<void> {
  return client.end({ timeout: 0 })
}

/** By then, what waited for a connection of a client that was replaced has had one, or failed. */
const retiredMs = 60_000

function firstClient(
  { url, ...settings }: ConnectionSettings,
  {
    max = 16,
    applicationName = 'blazon',
    patienceMs = 0,
    serverSettings,
    onStatement,
  }: PoolOptions,
  sockets: Sockets,
): Client {
  const options = {
    ...settings,
    max,
    // Before an idle connection looks like one that waits for an answer.
    idle_timeout: patienceMs / 2_000,
    connect_timeout: 10,
    max_lifetime: null,
    backoff: () => 0,
    socket: sockets,
    onnotice: () => {},
    connection: {
      application_name: applicationName,
      // A transaction whose process hangs must not hold its locks for ever.
      idle_in_transaction_session_timeout: 60_000,
      timezone: 'UTC',
      ...serverSettings,
    },
    types: {
      // int8 is a string by default; every count here fits a double.
      int8: { to: 20, from: [20], serialize: String, parse: Number },
    },
    ...(onStatement && {
      debug: (_connection: number, statement: string, parameters: unknown[]) =>
        onStatement(statement, parameters),
    }),
  }
  return (url === undefined ? postgres(options) : postgres(url, options)) as unknown as Client
}

/** A client that takes over what another has learned of the store's types. */
function nextClient({ options }: Client, socket: Sockets): Client {
  return postgres({ ...options, socket } as object) as unknown as Client
}

/**
 * Runs `work` in a transaction: a new one on the pool, a savepoint inside another. What it throws
 * undoes what it did.
 */
export function transaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const outer = fates.get(db)
  if (outer !== undefined) {
    const { savepoint } = db as postgres.TransactionSql<Record<string, never>>
    return savepoint((tx) => held(tx, outer, work)) as Promise<Result>
  }
  const fate: Fate = { over: null }
  const whole = (db as Client).begin((tx) => held(tx, fate, work)) as Promise<Result>
  whole.then(
    () => {
      fate.over = new Error('the transaction is over')
    },
    (error: Error) => {
      fate.over = error
    },
  )
  return whole
}

/** What came of a transaction, with its savepoints; null as long as it lives. */
interface Fate {
  over: Error | null
}

const fates = new WeakMap<Database, Fate>()

/**
 * Holds `work` to its transaction. Once the connection is lost the driver must hear no more of it: it
 * would run further statements, its own rollback among them, outside of any transaction, inside
 * another's, or on no socket at all, which ends the process. It fails such a transaction by itself.
 */
async function held<Result>(
  tx: Database,
  fate: Fate,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const alive = <Value>(value: Value): Value => {
    if (fate.over !== null) throw fate.over
    return value
  }
  const guarded = new Proxy(tx, {
    apply: (target, self, given) => Reflect.apply(alive(target), self, given),
    get: (target, name) => Reflect.get(alive(target), name),
  })
  fates.set(guarded, fate)
  try {
    return await work(guarded)
  } catch (error) {
    if (error instanceof StoreLost) fate.over ??= error
    throw error
  } finally {
    if (fate.over !== null) await new Promise(() => {})
  }
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
