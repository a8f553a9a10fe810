import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { longestTurn, maxStallMs } from './stall.ts'

// The first measurement also calibrates.
beforeAll(() => longestTurn(async () => {}))

test('one long turn among short ones is a stall', async () => {
  const { share } = await longestTurn(async () => {
    await sleep(20)
    work(10 * maxStallMs)
    await sleep(20)
  })
  expect(share).toBeGreaterThan(1)
})

test('waiting is no stall, and the event loop is idle meanwhile', async () => {
  const before = performance.eventLoopUtilization()
  const { share } = await longestTurn(() => sleep(500))
  expect(share).toBeLessThan(1)
  expect(performance.eventLoopUtilization(before).idle).toBeGreaterThan(0)
})

/** Uses the CPU for this time. */
function work(ms: number): void {
  const began = process.cpuUsage()
  for (let used = 0; used < ms; ) {
    const { user, system } = process.cpuUsage(began)
    used = (user + system) / 1_000
  }
}
