import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Load, Outcome } from '../peers/load-peer.ts'
import { processCpuSeconds } from './cpu-time.ts'
import { type Aim, formatRow } from './rows.ts'

/**
 * Returns the requests per second that a server answers during `seconds`, after a warm-up. `bodies`
 * are sent in turn; each connection starts at a different one, like independent callers.
 */
export async function requestsPerSecond(
  options: Omit<Load, 'connections' | 'seconds'> & { connections?: number },
  seconds = 5,
): Promise<number> {
  const { connections = 32, ...request } = options
  const loads = shares(request.bodies).map((bodies) => ({
    ...request,
    ...(bodies === undefined ? {} : { bodies }),
    connections: connections / peers,
  }))
  await Promise.all(loads.map((load) => run({ ...load, seconds: 2 })))
  const outcomes = await Promise.all(loads.map((load) => run({ ...load, seconds })))
  for (const { failed, total } of outcomes) {
    if (failed > 0) throw new Error(`${failed} of ${total} requests to ${options.url} failed`)
  }
  return outcomes.reduce((sum, { perSecond }) => sum + perSecond, 0)
}

/**
 * Returns the microseconds of CPU time for each request to a server in this process: the lowest of
 * several rounds after a warm-up. By default, it is the time of this process; `serviceCpuSeconds` adds
 * PostgreSQL's. It does not include the load, which runs in other processes, or anything else that
 * runs on the machine.
 */
export async function cpuMicrosPerRequest(
  load: Omit<Load, 'connections' | 'seconds'> & { connections?: number },
  rounds = 4,
  cpuSeconds: () => number = processCpuSeconds,
): Promise<number> {
  const connections = load.connections ?? 32
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = cpuSeconds()
    const { total, failed } = await run({ ...load, connections, seconds: 3 })
    const seconds = cpuSeconds() - before
    if (failed > 0) throw new Error(`${failed} of ${total} requests to ${load.url} failed`)
    if (round > 0) times.push((1e6 * seconds) / total)
  }
  return Math.min(...times)
}

const missed: string[] = []

/**
 * Prints one line of a result: the measurement, its reference and the target; null for none. Throws if
 * the ratio is not a number, because something that it needs was not measured.
 */
export function report(name: string, ratio: number, aim: Aim | null, detail: string): void {
  if (!Number.isFinite(ratio)) throw new Error(`${name} was not measured: ${ratio}, ${detail}`)
  const line = formatRow({ name, ratio, aim }, detail)
  process.stdout.write(`${line}\n`)
  if (aim !== null && !isReached(ratio, aim)) missed.push(line)
}

/**
 * The target of a measurement that adds a process to a service: null if PostgreSQL, the load and the
 * receivers leave no core for it.
 */
export function aimWithFreeCore(aim: Aim): Aim | null {
  return availableParallelism() < coresOfTwoProcesses ? null : aim
}

/** Two for the processes, one for PostgreSQL, one for the load and the receivers. */
const coresOfTwoProcesses = 4

/** Returns the lines of the results that missed their targets. */
export function missedAims(): readonly string[] {
  return missed
}

/** Compares the ratio rounded to two decimals, as printed: 0.698 meets a target of 0.70. */
function isReached(ratio: number, aim: Aim): boolean {
  const shown = Number(ratio.toFixed(2))
  const target = Number(aim.slice(2))
  return aim.startsWith('≥') ? shown >= target : shown <= target
}

const peers = 2

function shares(bodies: readonly string[] | undefined): (readonly string[] | undefined)[] {
  return Array.from({ length: peers }, (_, peer) => bodies?.filter((_, at) => at % peers === peer))
}

/** Separate processes create the load, so that the server has its event loop for itself. */
async function run(load: Load): Promise<Outcome> {
  const peer = fork(new URL('../peers/load-peer.ts', import.meta.url))
  peer.send(load)
  const [outcome] = (await once(peer, 'message')) as [Outcome]
  return outcome
}
