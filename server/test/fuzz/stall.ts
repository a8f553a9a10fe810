import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The longest that anything may keep the event loop (reliability, invariant 6). */
export const stallMsAtMost = 100

/**
 * Performs `work` and answers its result; throws where it kept this process's event loop busy for too
 * long. A machine that is busy with something else stops a process too: what counts must have used the
 * processor meanwhile, and do so each time it is tried.
 */
export async function withoutStall<Result>(work: () => Promise<Result>): Promise<Result> {
  let leastMs = Number.POSITIVE_INFINITY
  for (let attempt = 1; attempt <= 5; attempt++) {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    const before = process.cpuUsage()
    delay.enable()
    const result = await work()
    await new Promise((resolve) => setTimeout(resolve, 6))
    delay.disable()
    const { user, system } = process.cpuUsage(before)
    leastMs = Math.min(leastMs, delay.max / 1e6, (user + system) / 1e3)
    if (leastMs <= stallMsAtMost) return result
  }
  throw new Error(`the event loop stood still for ${Math.round(leastMs)} ms`)
}
