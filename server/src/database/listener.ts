import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from './connection.ts'
import { StoreLost } from './errors.ts'

export interface Listener {
  close(): Promise<void>
}

/** At first, and at most: a try every 50 ms through a long outage took 2 % of a core. */
const retryMs = 50
const retryAtMostMs = 500
/** The connection runs no statements of its own, so a ping finds one that died without notice. */
const heartbeatMs = 2_000
const answerMs = 2_000

/**
 * Hears what is notified on a channel, over a connection of its own that is made again whenever it is
 * lost; `onAgain` is called when it was, because what was notified meanwhile is unknown. Resolves when
 * it hears. Behind a pooler there is nothing to hear: PostgreSQL would notify whoever has the
 * connection by then.
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
    await connection.run({ text: `listen "${channel}"` })
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
    for (let waitMs = retryMs; !isClosed; waitMs = Math.min(2 * waitMs, retryAtMostMs)) {
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
  const late = setTimeout(() => {
    connection.destroy(new StoreLost('PostgreSQL does not respond'))
  }, answerMs)
  connection.run({ text: 'select 1' }).then(
    () => clearTimeout(late),
    () => clearTimeout(late),
  )
}
