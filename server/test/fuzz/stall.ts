import { openSync, readSync } from 'node:fs'

/**
 * The longest time that anything may hold the event loop of the machine on which the limit was set
 * (reliability, invariant 6). A slower machine gets more in proportion to its time for
 * `calibration`.
 */
export const maxStallMs = 100
/** Time of `calibration` on that machine. */
const calibrationMs = 10

/**
 * Runs `work` and returns its result; throws if it held this process's event loop too long in every
 * attempt, because garbage collection can delay a single one.
 */
export async function withoutStall<Result>(work: () => Promise<Result>): Promise<Result> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 1; attempt <= 5; attempt++) {
    const { result, share } = await longestTurn(work)
    least = Math.min(least, share)
    if (share <= 1) return result
  }
  throw new Error(
    `the event loop was busy in one turn for ${Math.round(least * maxStallMs)} ms of the machine that the limit was set on`,
  )
}

/**
 * Runs `work`, and measures the longest turn of the event loop meanwhile as a share of the limit.
 * Only the CPU time of this thread counts, so other load on the machine is not a stall.
 */
export async function longestTurn<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; share: number }> {
  slowness ??= calibrate()
  let longestMs = 0
  let before = threadCpuMs()
  let running = true
  const turn = () => {
    const now = threadCpuMs()
    longestMs = Math.max(longestMs, now - before)
    before = now
    // One in each round of the loop. If it were referenced, the loop would not wait, and a core would
    // be busy while the work waits for the store or for a child process.
    if (running) setImmediate(turn).unref()
  }
  turn()
  try {
    const result = await work()
    await new Promise((resolve) => setImmediate(resolve))
    return { result, share: longestMs / (maxStallMs * slowness) }
  } finally {
    running = false
  }
}

let slowness: number | undefined

/** How many times slower this machine is than the reference; at least 1. */
function calibrate(): number {
  const items = Array.from({ length: 1_000 }, (_, at) => ({ name: `item-${at}`, at, on: true }))
  const times = Array.from({ length: 9 }, () => {
    const began = threadCpuMs()
    for (let round = 0; round < calibrationRounds; round++) JSON.parse(JSON.stringify(items))
    return threadCpuMs() - began
  })
  return Math.max(1, times.sort((a, b) => a - b)[4]! / calibrationMs)
}

const calibrationRounds = 16

/** The statistics of this thread; it stays open, because it is read in each turn of the loop. */
const statistics =
  process.platform === 'linux' ? openSync('/proc/thread-self/schedstat', 'r') : null
const text = Buffer.alloc(64)

/** CPU time of this thread in ms; of all threads if the system does not distinguish them. */
function threadCpuMs(): number {
  if (statistics !== null) {
    const length = readSync(statistics, text, 0, text.length, 0)
    return Number(text.toString('latin1', 0, length).split(' ')[0]) / 1e6
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3
}
