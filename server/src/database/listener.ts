import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, runWithin } from './connection.ts'

export interface Listener {
  close(): Promise<void>
}

/** The first and the maximum delay: trying every 50 ms through a long outage took 2 % of a core. */
const retryMs = 50
const maxRetryMs = 500
/** The connection runs no statements of its own, so a ping detects one that died silently. */
const heartbeatMs = 2_000
const answerMs = 2_000

/**
 * Listens to a channel over its own connection, which is reopened whenever it is lost; then
 * `onAgain` is called, because notifications may have been lost. Resolves when it is listening.
 * Behind a pooler, no notifications are received: PostgreSQL would notify the current user of the
 * connection.
 */
export async function startListener(
  open: () => Promise<Connection>,
  channel: string,
  hear: (payload: string) => void,
  onAgain: () => void,
): Promise<Listener> {
  let isClosed = false
  let current: Connection | null = await listen()
  const following = current === null ? Promise.resolve() : follow(current)
  return {
    async close() {
      isClosed = true
      await current?.end()
      await following
    },
  }

  async function listen(): Promise<Connection | null> {
    const connection = await open()
    if (connection.processId === null) {
      await connection.end()
      return null
    }
    connection.onNotification(hear)
    try {
      await runWithin(connection, { text: `listen "${channel}"` }, answerMs)
    } catch (error) {
      void connection.end()
      throw error
    }
    return connection
  }

  async function follow(first: Connection): Promise<void> {
    for (let connection: Connection | null = first; connection !== null; ) {
      const beat = setInterval(checkAnswer, heartbeatMs, connection)
      await connection.lost
      clearInterval(beat)
      connection = await listenAgain()
    }
  }

  async function listenAgain(): Promise<Connection | null> {
    for (let waitMs = retryMs; !isClosed; waitMs = Math.min(2 * waitMs, maxRetryMs)) {
      current = await listen().catch(() => null)
      if (current !== null) {
        if (isClosed) await current.end()
        else onAgain()
        return isClosed ? null : current
      }
      await sleep(waitMs)
    }
    return null
  }
}

function checkAnswer(connection: Connection): void {
  runWithin(connection, { text: 'select 1' }, answerMs).catch(() => {})
}
