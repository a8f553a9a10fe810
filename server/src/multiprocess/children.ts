import type { Closing } from '../app.ts'
import type { Log } from '../kernel/base/log.ts'
import type { Orders } from './messages.ts'

/** A process that serves. */
export interface Child {
  /** Resolves when it listens. Rejects with the reason for the operator if it cannot start. */
  ready: Promise<void>
  /** Resolves when it has ended: `exit code 1`, `SIGKILL`. */
  ended: Promise<string>
  /** Asks it to end. */
  stop(closing: Closing): void
  kill(): void
}

/** Keeps the configured number of children running, whatever ends one of them. */
export interface Children {
  /** Resolves when all listen. Rejects with the reason of the first that cannot start. */
  start(): Promise<void>
  /** Replaces one after the other: the new one listens before the old one is asked to end. */
  restart(): Promise<void>
  /** Ends all of them, which serve for another `graceMs`. */
  stop(graceMs: number): Promise<void>
  /** Resolves with the reason if no child runs and none can be started. */
  readonly failed: Promise<Error>
  /** Number of children that ended without being asked. */
  readonly crashes: number
}

interface ChildrenOptions {
  count: number
  fork(orders: Orders): Child
  /** `kernel/base/clock.ts`'s unit: milliseconds. */
  now(): number
  sleep(ms: number): Promise<void>
  log: Log
  /** Milliseconds that a child may take to end before it is killed. */
  stopMs: number
}

interface Place {
  number: number
  child: Child | null
  /** Consecutive children that ended early or could not start. */
  failures: number
}

/**
 * The time within which a client sends on its open connection and learns from the response to open
 * another.
 */
export const idleMs = 10_000
/** A child that ran this long did not fail early. */
const stableMs = 60_000
const maxPauseMs = 30_000
const maxFailures = 5

export function createChildren(options: ChildrenOptions): Children {
  const { count, fork, now, sleep, log, stopMs } = options
  const places: Place[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    child: null,
    failures: 0,
  }))
  const running = new Set<Child>()
  let isStopping = false
  let restarting: Promise<void> | null = null
  let crashes = 0
  let fail: (reason: Error) => void
  const failed = new Promise<Error>((resolve) => {
    fail = resolve
  })

  return {
    failed,
    get crashes() {
      return crashes
    },
    async start() {
      const [first, ...others] = places
      // The first child migrates the schema, and ends the leases of earlier processes.
      await fill(first!, true)
      await Promise.all(others.map((place) => fill(place, false)))
    },
    restart() {
      restarting ??= restartAll().finally(() => {
        restarting = null
      })
      return restarting
    },
    async stop(graceMs) {
      isStopping = true
      await Promise.all([...running].map((child) => end(child, { graceMs })))
    },
  }

  /** Starts a child for a place; another may run there until the new one is ready. */
  async function fill(place: Place, isFirst: boolean): Promise<void> {
    const old = place.child
    const child = fork({ number: place.number, count, isFirst })
    running.add(child)
    void child.ended.then(() => running.delete(child))
    await child.ready
    // The old child ended meanwhile, and its replacement was faster.
    if (isStopping || (place.child !== old && place.child !== null)) return end(child, {})
    place.child = child
    const readyAt = now()
    void child.ended.then((how) => {
      if (isStopping || place.child !== child) return
      place.child = null
      crashes += 1
      if (now() - readyAt > stableMs) place.failures = 0
      log.error({ process: place.number, ended: how }, 'a process ended and is replaced')
      void replace(place)
    })
    if (old !== null) await end(old, { idleMs })
  }

  async function replace(place: Place): Promise<void> {
    while (!isStopping && place.child === null) {
      if (place.failures > 0) await sleep(pauseAfter(place.failures))
      place.failures += 1
      if (isStopping || place.child !== null) return
      try {
        await fill(place, false)
      } catch (error) {
        if (isStopping) return
        log.error({ process: place.number, err: error }, 'a process could not start')
        if (running.size === 0 && place.failures >= maxFailures) return fail(error as Error)
      }
    }
  }

  async function restartAll(): Promise<void> {
    log.info({ processes: count }, 'restarting the processes one after the other')
    for (const place of places) {
      // A child that is already being replaced will be new.
      if (isStopping || place.child === null) continue
      try {
        await fill(place, false)
      } catch (error) {
        log.error(
          { process: place.number, err: error },
          'a new process could not start: the restart is cancelled, and the processes that run continue',
        )
        return
      }
    }
    log.info({ processes: count }, 'all processes were restarted')
  }

  async function end(child: Child, closing: Closing): Promise<void> {
    let hasEnded = false
    const ended = child.ended.then(() => {
      hasEnded = true
    })
    child.stop(closing)
    const { graceMs = 0, idleMs = 0 } = closing
    await Promise.race([ended, sleep(graceMs + idleMs + stopMs)])
    if (!hasEnded) child.kill()
    await ended
  }
}

/** The first replacement starts at once, further ones after 1, 2, 4 … 30 seconds. */
function pauseAfter(failures: number): number {
  return Math.min(maxPauseMs, 1_000 * 2 ** (failures - 1))
}
