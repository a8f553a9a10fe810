import { systemTimers, type Timers } from '../engine/timers.ts'
import type { Address } from './guard.ts'
import { createLookUpProcesses } from './look-up-processes.ts'

/** Resolves names, shared fairly among callers. */
export interface LookUps {
  /**
   * Rejects with an error whose `code` is that of `getaddrinfo`. The look-up counts for `account`,
   * an organization.
   */
  resolve(hostname: string, account: string): Promise<Address[]>
  close(): void
}

interface LookUpOptions {
  lookUp: (hostname: string) => Promise<Address[]>
  timers: Timers
}

/** Simultaneous look-ups of one account: for names that resolved last time, and for others. */
const perAccount = 4
const perLane = 64
/**
 * The share of the free slots that an account may hold: two dozen accounts leave some for the next.
 */
const freePart = 1 / 8
const timeoutMs = 5_000
/** Maximum wait of a look-up for its turn. */
const turnTimeoutMs = 5_000
/** How long a failure is cached; doubles with each further one, up to `most`. */
const failureMs = { first: 5_000, most: 60_000 }
const maxRemembered = 10_000

/** Resolves names like the system, in a separate process. */
export function systemLookUps(): LookUps {
  const processes = createLookUpProcesses({ threads: 2 * perLane, timeoutMs })
  const { resolve } = shareLookUps({ lookUp: processes.lookUp, timers: systemTimers })
  return { resolve, close: processes.close }
}

interface Waiting {
  hostname: string
  promise: Promise<Address[]>
  resolve(addresses: Address[] | Promise<Address[]>): void
  reject(error: unknown): void
  callOff(): void
}

/** Running look-ups, and waiting ones by account, the next account first. */
interface Lane {
  held: number
  heldBy: Map<string, number>
  queues: Map<string, Map<string, Waiting>>
}

interface Failure {
  error: unknown
  lastsMs: number
  until: number
}

/**
 * A look-up of a name whose servers are dead takes long, and the number of look-ups is limited. So
 * simultaneous requests for one name share a look-up, a failure is cached for some seconds, an
 * account holds no more than its share of the free slots, and names that resolved last time do not
 * wait for those that did not.
 */
export function shareLookUps({ lookUp, timers }: LookUpOptions): Pick<LookUps, 'resolve'> {
  const running = new Map<string, Promise<Address[]>>()
  const failures = new Map<string, Failure>()
  const known = new Set<string>()
  const lanes = { known: createLane(), others: createLane() }

  return {
    resolve(hostname, account) {
      const shared = running.get(hostname) ?? remembered(hostname)
      if (shared !== undefined) return shared
      const lane = known.has(hostname) ? lanes.known : lanes.others
      const queue = lane.queues.get(account) ?? new Map<string, Waiting>()
      const waiting = queue.get(hostname) ?? wait(lane, account, hostname)
      lane.queues.set(account, queue.set(hostname, waiting))
      serve(lane)
      return waiting.promise
    },
  }

  function remembered(hostname: string): Promise<Address[]> | undefined {
    const failure = failures.get(hostname)
    return failure !== undefined && timers.now() < failure.until
      ? Promise.reject(failure.error)
      : undefined
  }

  function wait(lane: Lane, account: string, hostname: string): Waiting {
    const { promise, resolve, reject } = withResolvers()
    const callOff = timers.after(turnTimeoutMs, () => {
      const queue = lane.queues.get(account)
      queue?.delete(hostname)
      if (queue?.size === 0) lane.queues.delete(account)
      reject(
        Object.assign(new Error(`looking up ${hostname} waited too long for other look-ups`), {
          code: 'EAI_AGAIN',
        }),
      )
    })
    return { hostname, promise, resolve, reject, callOff }
  }

  /** Starts one look-up of each account in turn. */
  function serve(lane: Lane): void {
    for (const [account, queue] of lane.queues) {
      const free = perLane - lane.held
      if (free <= 0) return
      if ((lane.heldBy.get(account) ?? 0) >= Math.min(perAccount, free * freePart)) continue
      const [next] = queue.values()
      queue.delete(next!.hostname)
      lane.queues.delete(account)
      if (queue.size > 0) lane.queues.set(account, queue)
      next!.callOff()
      const { hostname } = next!
      next!.resolve(running.get(hostname) ?? remembered(hostname) ?? begin(lane, account, hostname))
    }
  }

  function begin(lane: Lane, account: string, hostname: string): Promise<Address[]> {
    hold(lane, account, 1)
    const looking = lookUp(hostname)
    running.set(hostname, looking)
    const over = () => {
      running.delete(hostname)
      hold(lane, account, -1)
      serve(lane)
    }
    looking.then(
      () => {
        failures.delete(hostname)
        remember(known, hostname).add(hostname)
        over()
      },
      (error) => {
        known.delete(hostname)
        const lastsMs = Math.min(
          failureMs.most,
          2 * (failures.get(hostname)?.lastsMs ?? failureMs.first / 2),
        )
        const failure = { error, lastsMs, until: timers.now() + lastsMs }
        remember(failures, hostname).set(hostname, failure)
        over()
      },
    )
    return looking
  }
}

function createLane(): Lane {
  return { held: 0, heldBy: new Map(), queues: new Map() }
}

function hold(lane: Lane, account: string, change: number): void {
  lane.held += change
  const count = (lane.heldBy.get(account) ?? 0) + change
  if (count === 0) lane.heldBy.delete(account)
  else lane.heldBy.set(account, count)
}

/** Adds a name as the latest, and removes the oldest one if there are too many. */
function remember<Names extends Map<string, unknown> | Set<string>>(
  names: Names,
  hostname: string,
): Names {
  names.delete(hostname)
  if (names.size >= maxRemembered) names.delete(names.keys().next().value!)
  return names
}

function withResolvers() {
  let resolve!: Waiting['resolve']
  let reject!: Waiting['reject']
  const promise = new Promise<Address[]>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  return { promise, resolve, reject }
}
