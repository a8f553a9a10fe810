import { sameHost } from './address.ts'
import type { Connection } from './connection.ts'
import { StoreBusy, StoreLost } from './errors.ts'
import { startSupervision } from './supervision.ts'

/**
 * The connections of a pool. A caller has one exclusively until it returns it; if none is free, the
 * caller waits in a queue of bounded length for a bounded time. While the store is unreachable,
 * callers are refused at once with the error of the last try, and one connection at a time tries
 * again.
 */

export interface Connections {
  /** Takes a connection for the caller alone. Throws `StoreBusy` or `StoreLost`. */
  take(): Promise<Connection>
  giveBack(connection: Connection): void
  /** Whether the store is reached through a pooler; null before the first connection. */
  readonly isPooled: boolean | null
  /** Null before the first connection. */
  readonly hasCitus: boolean | null
  usage(): PoolUsage
  /** Ends idle connections at once, and the others when they are returned or after 5 seconds. */
  close(): Promise<void>
}

export interface PoolUsage {
  /** Connections that a caller has. */
  used: number
  idle: number
  /** Callers that wait for a connection. */
  waiting: number
  max: number
  /** Callers that were refused since the start because no connection became free. */
  refused: number
}

export interface PoolLimits {
  max: number
  /** Milliseconds that a caller waits for a connection. */
  waitMs: number
  /** Maximum number of waiting callers. */
  waitingAtMost: number
  /** Milliseconds after which a statement is cancelled; 0 for never. */
  statementTimeoutMs: number
  /** Whether only the primary among the hosts is acceptable. */
  followsPrimary: boolean
}

interface Waiting {
  since: number
  resolve(connection: Connection): void
  reject(error: Error): void
}

/**
 * How long callers get the error of the last try before another one: short enough that they do not
 * notice.
 */
const retryMs = 50
/** An idle connection holds about 5 MB of PostgreSQL's memory. */
const idleMs = 60_000
const closeMs = 5_000

export function createConnections(
  open: (preferred: Connection['host'] | null) => Promise<Connection>,
  limits: PoolLimits,
): Connections {
  const { max, waitMs, waitingAtMost, statementTimeoutMs, followsPrimary } = limits
  const all = new Set<Connection>()
  /** Connections without a caller, with the time since they have none. */
  const idle = new Map<Connection, number>()
  const waiting = createQueue<Waiting>()
  let connecting = 0
  let failure: { error: Error; at: number } | null = null
  let lastHost: Connection['host'] | null = null
  let isPooled: boolean | null = null
  let hasCitus: boolean | null = null
  let isClosing = false
  let refused = 0

  const supervision = startSupervision({
    connections: () => all,
    open: () => open(lastHost),
    statementTimeoutMs,
    followsPrimary,
    onLook: lookAfterOthers,
  })

  return {
    get isPooled() {
      return isPooled
    },
    get hasCitus() {
      return hasCitus
    },
    usage: () => ({
      used: all.size - idle.size,
      idle: idle.size,
      waiting: waiting.size,
      max,
      refused,
    }),
    take() {
      if (isClosing) return Promise.reject(new StoreLost('The pool is closed'))
      const connection = takeIdle()
      if (connection !== undefined) return Promise.resolve(connection)
      if (isDown() && performance.now() - failure!.at < retryMs) {
        return Promise.reject(failure!.error)
      }
      if (waiting.size >= waitingAtMost) {
        refused += 1
        return Promise.reject(
          new StoreBusy(
            `the queue for the ${max} database connections is full: ${waitingAtMost} callers wait`,
          ),
        )
      }
      return new Promise((resolve, reject) => {
        waiting.push({ since: performance.now(), resolve, reject })
        connectMore()
      })
    },
    giveBack,
    async close() {
      isClosing = true
      rejectAll(new StoreLost('The pool is closed'))
      for (const connection of idle.keys()) void connection.end()
      idle.clear()
      const gone = Promise.all([...all].map(({ lost }) => lost))
      const kill = setTimeout(() => {
        for (const one of all) one.destroy(new StoreLost('The pool is closed'))
      }, closeMs)
      await gone
      clearTimeout(kill)
      supervision.stop()
    },
  }

  /**
   * Takes the connection that was opened first, so that few connections do the work and the others
   * become idle. Each one plans a statement six times before it keeps the plan, and has its own
   * caches: with the most recently used one first, posts that never overlapped used eight in turn,
   * and cost PostgreSQL 1.2 to 1.3 times what they cost with a pool of one.
   */
  function takeIdle(): Connection | undefined {
    for (const connection of all) {
      if (idle.delete(connection) && !connection.isSpent) return connection
    }
    return undefined
  }

  function isDown(): boolean {
    return failure !== null && all.size === 0
  }

  function giveBack(connection: Connection): void {
    // The statements of its next user would be committed with that transaction, or never.
    if (connection.isInTransaction() || connection.waitingSince !== null) {
      connection.destroy(
        new StoreLost('The connection was returned with an open transaction or statement'),
      )
    }
    if (connection.isSpent || isClosing) return void connection.end()
    const next = waiting.shift()
    if (next === undefined) idle.set(connection, performance.now())
    else next.resolve(connection)
  }

  /**
   * Opens one connection for each waiting caller, up to the maximum; one while the store is down.
   */
  function connectMore(): void {
    const atMost = isDown() ? 1 : Math.min(waiting.size, max - all.size)
    while (connecting < atMost) void connectOne()
  }

  async function connectOne(): Promise<void> {
    connecting += 1
    try {
      const connection = await open(lastHost)
      adopt(connection)
    } catch (error) {
      failure = { error: error as Error, at: performance.now() }
      if (all.size === 0) rejectAll(failure.error)
    } finally {
      connecting -= 1
    }
    if (waiting.size > 0 && failure === null) connectMore()
  }

  function adopt(connection: Connection): void {
    failure = null
    isPooled = connection.processId === null
    hasCitus = connection.hasCitus
    if (followsPrimary && !sameHost(connection.host, lastHost)) leaveOtherHosts(connection.host)
    lastHost = connection.host
    all.add(connection)
    void connection.lost.then(() => {
      all.delete(connection)
      idle.delete(connection)
      if (waiting.size > 0) connectMore()
    })
    giveBack(connection)
  }

  /** The hosts changed their roles: connections to other hosts than the new primary must end. */
  function leaveOtherHosts(host: Connection['host']): void {
    for (const one of all) {
      if (!sameHost(one.host, host)) one.destroy(new StoreLost('Another host is now the primary'))
    }
  }

  function rejectAll(error: Error): void {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) next.reject(error)
  }

  function lookAfterOthers(now: number): void {
    for (let first = waiting.peek(); first !== undefined; first = waiting.peek()) {
      if (now - first.since < waitMs) break
      waiting.shift()
      refused += 1
      first.reject(
        new StoreBusy(`None of ${max} database connections became free within ${waitMs / 1_000} s`),
      )
    }
    for (const [connection, since] of idle) {
      if (now - since <= idleMs) break
      idle.delete(connection)
      void connection.end()
    }
  }
}

interface Queue<Item> {
  readonly size: number
  push(item: Item): void
  shift(): Item | undefined
  peek(): Item | undefined
}

/** First in, first out, in constant time: `Array.shift` copies thousands of items. */
function createQueue<Item>(): Queue<Item> {
  const items = new Set<Item>()
  const peek = () => items.values().next().value
  return {
    get size() {
      return items.size
    },
    push: (item) => void items.add(item),
    peek,
    shift() {
      const first = peek()
      if (first !== undefined) items.delete(first)
      return first
    },
  }
}
