import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { withoutStall } from './fuzz/stall.ts'
import type { TestServer } from './harness.ts'

/**
 * Runs `work` while other requests are answered one after another, and returns its result. Throws
 * if fewer than 10 were answered meanwhile, or if one turn of the event loop took too long.
 */
export async function besideRequests<Result>(
  server: TestServer,
  work: () => Promise<Result>,
): Promise<Result> {
  let isDone = false
  let answered = 0
  const result = await withoutStall(async () => {
    isDone = false
    const done = work().finally(() => {
      isDone = true
    })
    while (!isDone) {
      expect((await server.call('GET', '/api_keys/current')).status).toBe(200)
      answered += 1
      // Without a pause, these requests take most of a core from the work.
      await setTimeout(2)
    }
    return done
  })
  expect(answered).toBeGreaterThan(10)
  return result
}
