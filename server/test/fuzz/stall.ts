import { readFileSync } from 'node:fs'

/**
 * The longest that anything may keep the event loop of the machine that the limit was set on
 * (reliability, invariant 6). A slower machine gets as much longer as it takes for `calibration`.
 */
export const stallMsAtMost = 100
/** What `calibration` takes on that machine. */
const calibrationMs = 10

/**
 * Performs `work` and answers its result; throws if it kept this process's event loop busy for too
 * long each time that it was tried: garbage is sometimes collected at once.
 */
export async function withoutStall<Result>(work: () => Promise<Result>): Promise<Result> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 1; attempt <= 5; attempt++) {
    const { result, share } = await longestTurn(work)
    least = Math.min(least, share)
    if (share <= 1) return result
  }
  throw new Error(
    `the event loop was busy in one turn for ${Math.round(least * stallMsAtMost)} ms of the machine that the limit was set on`,
  )
}

/**
 * Performs `work`, and measures the longest turn of the event loop meanwhile as a share of what is
 * allowed. Processor time of this thread alone counts: whatever else a busy machine does is no stall.
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
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    const result = await work()
    await new Promise((resolve) => setImmediate(resolve))
    return { result, share: longestMs / (stallMsAtMost * slowness) }
  } finally {
    running = false
  }
}

let slowness: number | undefined

/** How many times longer this machine takes than the one that the limit was set on; at least 1. */
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

/** Processor time of the main thread in ms, of all threads where the system does not tell them apart. */
function threadCpuMs(): number {
  if (process.platform === 'linux') {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  }
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3
}
