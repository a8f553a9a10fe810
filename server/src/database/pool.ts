import { sameHost } from './address.ts'
import type { Connection } from './connection.ts'
import { StoreBusy, StoreLost } from './errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { countRoom, organizationFactor } from './fair-room.ts'
import { startSupervision } from './supervision.ts'

/**
 * The connections of a pool. A caller has one exclusively until it returns it; if none is free, the
 * caller waits in a queue of bounded length for a bounded time. Organizations take turns, and none has
 * more than three times what it leaves free, so that transactions of one that wait for a lock leave
 * connections to the others. While the store is unreachable, callers are refused at once with the error of the last try,
 * and one connection at a time tries again.
 */

export interface Connections {
  /**
   * Takes a connection for the caller alone. Throws `StoreBusy` or `StoreLost`.
   *
   * @param owner UUID of the organization for which the caller works, or `service`
   */
  take(owner?: string): Promise<Connection>
  /** @param owner for whom it was taken */
  giveBack(connection: Connection, owner?: string): void
  /** Whether the store is reached through a pooler; null before the first connection. */
  readonly isPooled: boolean | null
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

interface PoolLimits {
  max: number
  /** Milliseconds that a caller waits for a connection. */
  waitMs: number
  /** Maximum number of waiting callers. */
  maxWaiting: number
  /** Milliseconds after which a statement is cancelled; 0 for never. */
  statementTimeoutMs: number
  /** Whether only the primary among the hosts is acceptable. */
  followsPrimary: boolean
}

/** The owner of connections that no organization asked for: sign-in, look-ups of keys, maintenance. */
export const service = ''

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
  const { max, waitMs, maxWaiting, statementTimeoutMs, followsPrimary } = limits
  const all = new Set<Connection>()
  /** Connections without a caller, with the time since they have none. */
  const idle = new Map<Connection, number>()
  const waiting = createFairQueue<Waiting>((owner) => countRoomOf(owner) > 0)
  let connecting = 0
  let failure: { error: Error; at: number } | null = null
  let lastHost: Connection['host'] | null = null
  let isPooled: boolean | null = null
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
    usage: () => ({
      used: countUsed(),
      idle: idle.size,
      waiting: waiting.size,
      max,
      refused,
    }),
    take(owner = service) {
      if (isClosing) return Promise.reject(new StoreLost('The pool is closed'))
      const connection = countRoomOf(owner) > 0 ? findIdle() : undefined
      if (connection !== undefined) {
        idle.delete(connection)
        waiting.begin(owner)
        return Promise.resolve(connection)
      }
      if (isDown() && performance.now() - failure!.at < retryMs) {
        return Promise.reject(failure!.error)
      }
      if (waiting.size >= maxWaiting && !createRoom(owner)) return Promise.reject(queueIsFull())
      return new Promise((resolve, reject) => {
        waiting.push(owner, { since: performance.now(), resolve, reject })
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
   * Returns the idle connection that was opened first, so that few connections do the work and the others
   * become idle. Each one plans a statement six times before it keeps the plan, and has its own
   * caches: with the most recently used one first, posts that never overlapped used eight in turn,
   * and cost PostgreSQL 1.2 to 1.3 times what they cost with a pool of one.
   */
  function findIdle(): Connection | undefined {
    for (const connection of all) {
      if (idle.has(connection) && !connection.isSpent) return connection
    }
    return undefined
  }

  function isDown(): boolean {
    return failure !== null && all.size === 0
  }

  /** Number of connections that the owner may add to its own. */
  function countRoomOf(owner: string): number {
    const free = max - countUsed()
    return owner === service ? free : countRoom(waiting.held(owner), free, organizationFactor)
  }

  function countUsed(): number {
    return all.size - idle.size
  }

  function giveBack(connection: Connection, owner = service): void {
    waiting.end(owner)
    // The statements of its next user would be committed with that transaction, or never.
    if (connection.isInTransaction() || connection.waitingSince !== null) {
      connection.destroy(
        new StoreLost('The connection was returned with an open transaction or statement'),
      )
    }
    lend(connection)
  }

  /** Makes a connection idle, and lends to the callers that may have one now. */
  function lend(connection: Connection): void {
    if (connection.isSpent || isClosing) void connection.end()
    else idle.set(connection, performance.now())
    while (waiting.size > 0) {
      const free = findIdle()
      if (free === undefined) {
        connectMore()
        return
      }
      const next = waiting.next()
      if (next === undefined) return
      idle.delete(free)
      next.resolve(free)
    }
  }

  /**
   * Opens one connection for each caller that may have one, up to the maximum; one while the store is
   * down.
   */
  function connectMore(): void {
    const room = isDown() ? 1 : max - all.size
    if (connecting >= room) return
    const atMost = Math.min(room, countReady())
    while (connecting < atMost) void connectOne()
  }

  /** Number of waiting callers that may have a connection. */
  function countReady(): number {
    let ready = 0
    for (const [owner, queue] of waiting.queues) {
      ready += Math.min(queue.size, countRoomOf(owner))
    }
    return ready
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
    if (followsPrimary && !sameHost(connection.host, lastHost)) leaveOtherHosts(connection.host)
    lastHost = connection.host
    all.add(connection)
    void connection.lost.then(() => {
      all.delete(connection)
      idle.delete(connection)
      if (waiting.size > 0) connectMore()
    })
    lend(connection)
  }

  /** The hosts changed their roles: connections to other hosts than the new primary must end. */
  function leaveOtherHosts(host: Connection['host']): void {
    for (const one of all) {
      if (!sameHost(one.host, host)) one.destroy(new StoreLost('Another host is now the primary'))
    }
  }

  function rejectAll(error: Error): void {
    for (const [owner, queue] of waiting.queues) for (const one of queue) leave(owner, one, error)
  }

  /** Refuses a caller of the owner with the most in a full queue, unless that is this owner. */
  function createRoom(owner: string): boolean {
    const [most] = [...waiting.queues].sort(([, a], [, b]) => b.size - a.size)
    if (most![0] === owner) return false
    const [first] = most![1]
    leave(most![0], first!, queueIsFull())
    return true
  }

  function queueIsFull(): StoreBusy {
    refused += 1
    return new StoreBusy(
      `the queue for the ${max} database connections is full: ${maxWaiting} callers wait`,
    )
  }

  function lookAfterOthers(now: number): void {
    for (const [owner, queue] of waiting.queues) {
      for (const one of queue) {
        if (now - one.since < waitMs) break
        refused += 1
        leave(owner, one, tookTooLong(owner))
      }
    }
    for (const [connection, since] of idle) {
      if (now - since <= idleMs) break
      idle.delete(connection)
      void connection.end()
    }
  }

  function tookTooLong(owner: string): StoreBusy {
    const those = owner === service ? '' : "an organization's share of "
    return new StoreBusy(
      `None of ${those}${max} database connections became free within ${waitMs / 1_000} s`,
    )
  }

  function leave(owner: string, one: Waiting, error: Error): void {
    waiting.remove(owner, one)
    one.reject(error)
  }
}
