import { sameHost } from './address.ts'
import { type Connection, runWithin } from './connection.ts'
import { StoreLost } from './errors.ts'

/**
 * Detects statements that run too long and connections that died silently, for which TCP alone
 * would need a quarter of an hour. If a statement is unanswered for a quarter of a second, a new
 * connection asks `pg_stat_activity` whether PostgreSQL is running it.
 */
interface Supervision {
  stop(): void
}

interface SupervisionOptions {
  connections(): Iterable<Connection>
  open(): Promise<Connection>
  statementTimeoutMs: number
  followsPrimary: boolean
  /** Called at each check, with the time of `performance.now()`. */
  onLook(now: number): void
}

const lookMs = 100
/**
 * Longer than nearly every statement, so that probes are rare; shorter than an outage that callers
 * notice.
 */
const quietMs = 250
/** Time between two probes, so that a slow statement costs few connections. */
const probeMs = 500
/** A probe that is not answered must not stop the probes after it. */
const answerMs = 2_000
/** PostgreSQL cancels a statement first; then we cancel it, then we close the connection. */
const cancelAfterMs = 500
const giveUpAfterMs = 2_500

export function startSupervision(options: SupervisionOptions): Supervision {
  const { connections, statementTimeoutMs, followsPrimary, onLook } = options
  const cancelled = new WeakSet<Connection>()
  /** Waiting connections that PostgreSQL reported as idle, by the start of their wait. */
  const unheard = new WeakMap<Connection, number>()
  let nextProbe = 0
  let isProbing = false
  // After a pause of the whole process, received data is read first.
  const timer = setInterval(() => setImmediate(look), lookMs).unref()
  return { stop: () => clearInterval(timer) }

  function look(): void {
    const now = performance.now()
    onLook(now)
    const quiet: Connection[] = []
    for (const connection of connections()) {
      const { waitingSince } = connection
      if (waitingSince === null) continue
      const waitedMs = now - waitingSince
      if (waitedMs > quietMs && connection.processId !== null) quiet.push(connection)
      if (statementTimeoutMs > 0) hold(connection, waitedMs - statementTimeoutMs)
    }
    if (quiet.length > 0 && !isProbing && now >= nextProbe) void probe(quiet)
  }

  function hold(connection: Connection, overdueMs: number): void {
    if (overdueMs > giveUpAfterMs) {
      connection.destroy(new StoreLost('PostgreSQL did not answer in time'))
    } else if (overdueMs > cancelAfterMs && !cancelled.has(connection)) {
      cancelled.add(connection)
      connection.cancel()
    }
  }

  async function probe(quiet: readonly Connection[]): Promise<void> {
    isProbing = true
    const polled = new Map(quiet.map((one) => [one, one.waitingSince]))
    try {
      const fresh = await options.open()
      const states = await readStates(fresh, quiet).finally(() => void fresh.end())
      for (const one of quiet) {
        // A connection that answered in the meantime, or runs another statement, is alive.
        if (one.waitingSince === null || one.waitingSince !== polled.get(one)) continue
        if (!sameHost(one.host, fresh.host)) {
          if (followsPrimary) one.destroy(new StoreLost('Another host is now the primary'))
          continue
        }
        const state = states.get(one.processId!)
        if (state === undefined) one.destroy(new StoreLost('PostgreSQL ended the connection'))
        else if (!/^idle/.test(state)) unheard.delete(one)
        // On a busy machine PostgreSQL may not have read the statement yet, so its state is checked
        // twice.
        else if (unheard.get(one) !== one.waitingSince) unheard.set(one, one.waitingSince)
        else one.destroy(new StoreLost('The statement did not reach PostgreSQL'))
      }
    } catch {
      // If the states cannot be read, the timeouts decide.
    } finally {
      isProbing = false
      nextProbe = performance.now() + probeMs
    }
  }
}

/** The states of connections by process id; a missing one has ended. */
async function readStates(
  fresh: Connection,
  connections: readonly Connection[],
): Promise<Map<number, string>> {
  const processes = connections.map(({ processId }) => processId).join()
  const text = `select pid, coalesce(state, '') as state from pg_stat_activity where pid in (${processes})`
  const rows = await runWithin(fresh, { text }, answerMs)
  return new Map(rows.map(({ pid, state }) => [pid, state]))
}
