import type { Database, Pool } from '../../database/database.ts'

/**
 * Wake-ups and invalidations: directly in this process, and in others by a NOTIFY that is collected
 * for a few milliseconds and sent outside any transaction (inside one it would serialize all
 * commits). A lost signal costs only time, because every receiver also polls.
 */
export interface Signals {
  /**
   * Notifies every process, this one first, that `topic` has changes. Others are notified within
   * `gatherMs`; the default is 5. Call it after the commit.
   */
  send(topic: string, detail?: string, gatherMs?: number): void
  /**
   * Calls `listener` at each signal of the topic, and without a detail when signals may have been
   * lost; the returned function stops that.
   */
  on(topic: string, listener: (detail: string) => void): () => void
  close(): Promise<void>
}

/** The topic of signals that the work on a resource ended; the detail is the resource's id. */
export const finishedTopic = 'finished'

/**
 * How long signals are gathered whose listeners act on them a few times a second: at 100 events a second,
 * 5 ms made a NOTIFY for each event, which the sender hears too.
 */
export const patientMs = 100

const channel = 'blazon'
const soonMs = 5
// PostgreSQL refuses a payload of 8,000 bytes.
const payloadBytes = 7_000

/**
 * Signals between all processes on one PostgreSQL.
 *
 * @param isAlone whether no other process hears them: at 100 events a second, ten a second would be sent
 *   and committed for this process alone
 */
export async function startSignals(
  pool: Pool,
  onError: (error: unknown) => void,
  isAlone = false,
): Promise<Signals> {
  const local = localSignals()
  // A process also receives its own notifications, which it has already handled.
  const self = Math.random().toString(36).slice(2, 10)
  const hear = (payload: string) => {
    const [sender, ...signals] = payload.split('\n')
    if (sender === self) return
    for (const signal of signals) local.deliver(signal)
  }
  // Signals sent during an outage are lost, so every receiver polls again.
  const listening = await pool.listen(channel, hear, local.wakeAll)
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let flushAt = Number.POSITIVE_INFINITY

  function flushWithin(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (at >= flushAt) return
    clearTimeout(timer)
    flushAt = at
    timer = setTimeout(flush, milliseconds)
  }

  function flush(): Promise<void> {
    timer = undefined
    flushAt = Number.POSITIVE_INFINITY
    const signals = pending
    pending = new Set()
    return notifyAll(pool.db, self, signals).catch(onError)
  }

  return {
    send(topic, detail = '', gatherMs = soonMs) {
      const signal = `${topic} ${detail}`
      local.deliver(signal)
      if (isAlone) return
      pending.add(signal)
      flushWithin(gatherMs)
    },
    on: local.on,
    async close() {
      if (timer !== undefined) {
        clearTimeout(timer)
        await flush()
      }
      await listening.close()
    },
  }
}

function localSignals() {
  const listeners = new Map<string, Set<(detail: string) => void>>()
  return {
    deliver(signal: string) {
      const space = signal.indexOf(' ')
      for (const listener of listeners.get(signal.slice(0, space)) ?? []) {
        listener(signal.slice(space + 1))
      }
    },
    wakeAll() {
      for (const listener of [...listeners.values()].flatMap((set) => [...set])) listener('')
    },
    on(topic: string, listener: (detail: string) => void) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => {
        set.delete(listener)
      }
    },
  }
}

async function notifyAll(db: Database, sender: string, signals: Iterable<string>): Promise<void> {
  let payload = sender
  for (const signal of signals) {
    if (payload.length + signal.length > payloadBytes) {
      await db`select pg_notify(${channel}, ${payload})`
      payload = sender
    }
    payload += `\n${signal}`
  }
  await db`select pg_notify(${channel}, ${payload})`
}
