import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, runServer, type ServerOptions } from './cluster.ts'
import { openLog } from './log.ts'
import { stopPostgresIn } from './process.ts'
import { removeRemains } from './socket.ts'
import { StoreError } from './store-error.ts'

export interface Server {
  /** Resolves with its last words when it has ended and nothing of it is left. */
  readonly ended: Promise<string>
  /** Ends it, rolling back what is open; resolves as `ended` does. */
  stop(): Promise<string>
}

/** Starts PostgreSQL on a cluster, after clearing what a killed one left; answers when ready. */
export async function startServer(cluster: Cluster, options: ServerOptions): Promise<Server> {
  const { directory } = cluster
  await stopPostgresIn(directory)
  removeRemains(directory)
  const log = openLog(join(dirname(directory), 'postgres.log'))
  const watched = runServer(cluster, options, log.descriptor)
  log.close()

  let isOver = false
  const ended = watched.ended
    .then(async (result) => {
      watched.end()
      await stopPostgresIn(directory)
      if (!result) watched.kill()
      removeRemains(directory)
      return [result?.output, log.tail()].filter(Boolean).join('\n')
    })
    .finally(() => {
      isOver = true
    })
  const stop = () => {
    watched.end()
    return ended
  }
  // No deadline: recovery after a crash takes as long as it takes.
  while (!isReady(directory)) {
    if (isOver) throw new StoreError(`PostgreSQL did not start. Its last output:\n${await ended}`)
    await sleep(10)
  }
  return { ended, stop }
}

/** What pg_ctl waits for: the eighth line of the postmaster's pid file is its state. */
function isReady(directory: string): boolean {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
    return lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}
