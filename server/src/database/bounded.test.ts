import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { transaction } from './database.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const statements = 8_000

test.each([
  ['below', 2],
  ['at', 4],
  ['beyond', 20],
])('the driver looks for a connection among a few, %s its limit', async (_where, lanes) => {
  const { db } = server.pool
  // As many connections as there can be, which are four.
  await Promise.all(Array.from({ length: 4 }, () => db`select pg_sleep(0.05)`))
  const longest = await longestSearch(() =>
    Promise.all(
      Array.from({ length: lanes }, async () => {
        for (let at = 0; at < statements / lanes; at++) await db`select 1`
      }),
    ),
  )
  expect(longest).toBeLessThan(statements / 2)
})

test('asks for as many at once as there are connections, and for all in the end', async () => {
  const { db } = server.pool
  let running = 0
  let most = 0
  const work = () =>
    transaction(db, async (tx) => {
      running += 1
      most = Math.max(most, running)
      await tx`select pg_sleep(0.01)`
      running -= 1
    })
  const failing = () => db`select 1 / 0`.catch((error: Error) => error.message)
  const all = Array.from({ length: 60 }, () => [work(), failing(), db`select 7 as seven`]).flat()
  const answers = await Promise.all(all)
  expect([most, running]).toEqual([4, 0])
  expect(answers.filter((answer) => answer === 'division by zero')).toHaveLength(60)
  expect(answers.filter((answer) => Array.isArray(answer) && answer[0]?.seven === 7)).toHaveLength(
    60,
  )
})

/** Items of the longest list that something was looked for in. */
async function longestSearch(work: () => Promise<unknown>): Promise<number> {
  const { indexOf } = Array.prototype
  let longest = 0
  const spy = vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (
    this: unknown[],
    ...sought
  ) {
    longest = Math.max(longest, this.length)
    return indexOf.apply(this, sought)
  })
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return longest
}
