import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, runServer, type ServerOptions } from './cluster.ts'
import { stopPostgresIn } from './process.ts'
import { removeRemains } from './socket.ts'
import { StoreError } from './store-error.ts'

interface Server {
  /** Resolves with its last output when it and all its processes have ended. */
  readonly ended: Promise<string>
  /** Stops it and rolls back open transactions; resolves as `ended` does. */
  stop(): Promise<string>
}

/**
 * Starts PostgreSQL on a cluster, after removing the remains of a killed one; resolves when it is
 * ready.
 */
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
  // Without a deadline, because recovery after a crash may take any time.
  while (!isReady(directory)) {
    if (isOver) throw new StoreError(`PostgreSQL did not start. Its last output:\n${await ended}`)
    await sleep(10)
  }
  return { ended, stop }
}

/**
 * The condition that pg_ctl waits for: the eighth line of the postmaster's pid file is its state.
 */
function isReady(directory: string): boolean {
  try {
    const lines = readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')
    return lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

const maxLogBytes = 8 * 1024 * 1024

interface ServerLog {
  readonly descriptor: number
  /** The last lines written since the log was opened. */
  tail(): string
  close(): void
}

/** Opens PostgreSQL's log to append; a large one is renamed first, so at most two files remain. */
function openLog(path: string): ServerLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o600)
  const start = fstatSync(descriptor).size
  return {
    descriptor,
    tail: () =>
      readFileSync(path).subarray(start).toString().trimEnd().split('\n').slice(-20).join('\n'),
    close: () => closeSync(descriptor),
  }
}
