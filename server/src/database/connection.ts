import { connect, Socket } from 'node:net'
import pg from 'pg'
import { type Address, type Host, nameOfHost, sameHost } from './address.ts'
import { endsConnection, StoreLost } from './errors.ts'
import { type ConnectionOptions, refuseOther, refuseUnfit, setUp } from './session.ts'
import type { Rows } from './sql.ts'
import { resultTypes } from './values.ts'

/** One connection to one host, used through the public interface of pg. */
export interface Connection {
  readonly host: Host
  /** Id of its PostgreSQL process; null behind a pooler, where it changes. */
  readonly processId: number | null
  /** When the oldest unanswered statement was sent or the last answer came (ms); null when idle. */
  readonly waitingSince: number | null
  /** Resolves when the connection is lost, for any reason. */
  readonly lost: Promise<void>
  readonly isLost: boolean
  /** Whether it must not be reused: it is lost, PostgreSQL ends it, or a late cancel may reach it. */
  readonly isSpent: boolean
  run(statement: Prepared): Promise<Rows>
  /** Whether it has an open transaction, according to the last response. */
  isInTransaction(): boolean
  onNotification(hear: (payload: string) => void): void
  /** Asks PostgreSQL to cancel the running statement; ends the connection if that is BEGIN. */
  cancel(): void
  /** Ends the connection at once; unanswered statements fail with `error`. */
  destroy(error: StoreLost): void
  /** Closes the connection after its pending statements. */
  end(): Promise<void>
}

export interface Prepared {
  text: string
  values?: (string | Buffer | null)[]
  /** The name of the prepared statement on the connection. */
  name?: string
}

/**
 * Runs a statement that no pool supervises. A connection that does not answer within `timeoutMs` is lost,
 * and the statement fails; without this limit, a peer that disappeared silently would never end it.
 */
export async function runWithin(
  connection: Connection,
  statement: Prepared,
  timeoutMs: number,
): Promise<Rows> {
  const late = setTimeout(() => {
    connection.destroy(new StoreLost('PostgreSQL does not respond'))
  }, timeoutMs)
  try {
    return await connection.run(statement)
  } finally {
    clearTimeout(late)
  }
}

/** The statement that begins a transaction. */
export const beginText = 'begin'

/** Timeout of a host until it answers the first statement. */
const connectTimeoutMs = 5_000
/** Delay until the next host is tried in parallel. */
const nextHostMs = 250
const keepAliveMs = 30_000
const goodbyeMs = 5_000

/** Members of a pg client that its types omit. */
interface ClientKey {
  processID: number
  secretKey: number
}

/**
 * Connects to the first host that answers and satisfies `target_session_attrs`. Hosts are tried in
 * turn, `preferred` first, each a quarter of a second after the previous one, so that a silent host
 * delays nobody. A host that refused is tried again while another may still answer, because a
 * standby may be promoted meanwhile. If all have failed, throws what a PostgreSQL answered, such as a
 * limit of connections, and otherwise the error of the first host.
 */
export async function openConnection(
  address: Address,
  options: ConnectionOptions,
  preferred: Host | null = null,
): Promise<Connection> {
  const hosts = [...address.hosts].sort(
    (a, b) => Number(sameHost(b, preferred)) - Number(sameHost(a, preferred)),
  )
  if (hosts.length === 1) return openHost(hosts[0]!, address, options)
  const errors = new Map<Host, unknown>()
  return new Promise((resolve, reject) => {
    let isOver = false
    for (const [at, host] of hosts.entries()) setTimeout(tryHost, at * nextHostMs, host)

    async function tryHost(host: Host): Promise<void> {
      if (isOver) return
      try {
        const connection = await openHost(host, address, options)
        if (isOver) await connection.end()
        else resolve(connection)
        isOver = true
      } catch (error) {
        errors.set(host, error)
        if (errors.size === hosts.length) {
          isOver = true
          const answers = [...errors.values()].filter((one) => one instanceof pg.DatabaseError)
          reject(answers[0] ?? errors.get(hosts[0]!))
        } else setTimeout(tryHost, nextHostMs, host)
      }
    }
  })
}

async function openHost(
  host: Host,
  address: Address,
  options: ConnectionOptions,
): Promise<Connection> {
  const { mode } = address.tls
  if (mode !== 'prefer') return openWith(host, address, options, mode === 'on')
  try {
    return await openWith(host, address, options, true)
  } catch (error) {
    if (!/does not support SSL/.test(describeError(error))) throw error
    return openWith(host, address, options, false)
  }
}

async function openWith(
  host: Host,
  { user, password, database, tls, options: serverOptions, target }: Address,
  options: ConnectionOptions,
  isSecure: boolean,
): Promise<Connection> {
  const socket = new Socket()
  const client = new pg.Client({
    ...host,
    user,
    password,
    database,
    ssl: isSecure && !host.host.startsWith('/') ? { ...tls.options } : false,
    options: serverOptions,
    application_name: options.applicationName,
    types: resultTypes,
    // Statements of a transaction are sent without waiting for the previous response.
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    stream: () => socket,
  })
  const giveUp = setTimeout(() => {
    socket.destroy(
      new StoreLost(`${nameOfHost(host)} did not answer within ${connectTimeoutMs / 1_000} s`),
    )
  }, connectTimeoutMs)
  const connection = wrap(client, socket, host)
  try {
    await client.connect()
    const { processID } = client as unknown as ClientKey
    const {
      rows: [session],
    } = await client.query(setUp(processID, options))
    refuseOther(target, session, host)
    refuseUnfit(session)
    return connection(session.process_id === processID)
  } catch (error) {
    socket.destroy()
    throw asFailure(error)
  } finally {
    clearTimeout(giveUp)
  }
}

/** Listens to a client from its creation; the returned function creates the connection. */
function wrap(client: pg.Client, socket: Socket, host: Host): (isDirect: boolean) => Connection {
  let reportLost = () => {}
  const lost = new Promise<void>((resolve) => {
    reportLost = resolve
  })
  let reason: StoreLost | null = null
  let isSpent = false
  /** The statements that were sent and not answered, in order. */
  const unanswered: string[] = []
  let waitingSince: number | null = null
  let unconfirmed: StoreLost | null = null
  let hear = (_payload: string) => {}

  const lose = (error: StoreLost) => {
    if (reason !== null) return
    reason = error
    socket.destroy()
    reportLost()
  }
  /** Statements of one turn, such as BEGIN and the first of its transaction, are one write. */
  const sendTogether = () => {
    if (socket.writableCorked > 0) return
    socket.cork()
    process.nextTick(() => socket.uncork())
  }
  client.on('error', (error) => lose(createStoreLost(error)))
  client.on('end', () => lose(new StoreLost('PostgreSQL closed the connection')))
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  client.on('notice', ({ routine }) => {
    // The commit was cancelled while it waited for its standby: a failover may lose it.
    if (routine === 'SyncRepWaitForLSN') {
      unconfirmed = new StoreLost('The standby did not confirm the commit')
    }
  })

  return (isDirect) => {
    const key = client as unknown as ClientKey
    return {
      host,
      processId: isDirect ? key.processID : null,
      lost,
      get isLost() {
        return reason !== null
      },
      get isSpent() {
        return isSpent || reason !== null
      },
      get waitingSince() {
        return waitingSince
      },
      run({ text, values, name }) {
        if (reason !== null) return Promise.reject(reason)
        sendTogether()
        unanswered.push(text)
        if (unanswered.length === 1) waitingSince = performance.now()
        return new Promise((resolve, reject) => {
          const settle = (error: Error | null, result: pg.QueryResult | pg.QueryResult[]) => {
            unanswered.shift()
            waitingSince = unanswered.length === 0 ? null : performance.now()
            if (error !== null) {
              isSpent ||= endsConnection(error)
              return reject(reason ?? asFailure(error))
            }
            if (unconfirmed !== null) {
              const error = unconfirmed
              unconfirmed = null
              return reject(error)
            }
            resolve(toRows(result))
          }
          client.query({ text, ...(values && { values }), ...(name && { name }) }, settle as never)
        })
      },
      isInTransaction: () => client.getTransactionStatus() !== 'I',
      onNotification(listener) {
        hear = listener
      },
      cancel() {
        // The statements after a cancelled BEGIN would be committed one by one.
        if (unanswered[0] === beginText) {
          return lose(new StoreLost('PostgreSQL did not answer BEGIN in time'))
        }
        isSpent = true
        sendCancel(host, key)
      },
      destroy: lose,
      async end() {
        if (reason !== null) return
        const kill = setTimeout(() => socket.destroy(), goodbyeMs)
        await client.end()
        clearTimeout(kill)
      },
    }
  }
}

/** The rows with their count; for several statements, those of the last one. */
function toRows(result: pg.QueryResult | pg.QueryResult[]): Rows {
  const last = Array.isArray(result) ? result.at(-1)! : result
  return Object.defineProperties(last.rows, {
    count: { value: last.rowCount ?? 0 },
    command: { value: last.command },
  }) as unknown as Rows
}

/** The command tag that PostgreSQL answered with: `COMMIT`, or `ROLLBACK` to a commit it refused. */
export function commandTag(rows: Rows): string {
  return (rows as unknown as { command: string }).command
}

function createStoreLost(error: Error): StoreLost {
  return new StoreLost(`The store cannot be reached: ${describeError(error)}`, { cause: error })
}

/** Returns an error of PostgreSQL unchanged; any other error means that the connection is lost. */
function asFailure(error: unknown): Error {
  if (error instanceof pg.DatabaseError || error instanceof StoreLost) return error
  return createStoreLost(error as Error)
}

function describeError(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
}

/**
 * A CancelRequest (PostgreSQL manual, 55.2.8): it needs no session and, as in libpq before 17, no
 * TLS.
 */
function sendCancel({ host, port }: Host, { processID, secretKey }: ClientKey): void {
  const request = Buffer.alloc(16)
  request.writeInt32BE(16, 0)
  request.writeInt32BE(80_877_102, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => {})
  socket.setTimeout(connectTimeoutMs, () => socket.destroy())
  // The server closes the connection, as libpq expects: PgBouncer 1.18 crashes if the client closes
  // first.
  socket.resume().write(request)
}
