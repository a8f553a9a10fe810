import { describe, expect, test } from 'vitest'
import type { Timers } from '../engine/timers.ts'
import type { Address } from './guard.ts'
import { shareLookUps } from './look-ups.ts'

const here: Address[] = [{ address: '127.0.0.1', family: 4 }]
const dead = Object.assign(new Error('no server answers'), { code: 'EAI_AGAIN' })

/** A resolver in simulated time that responds when the test tells it to. */
function createResolver() {
  const asked: { hostname: string; answer(): void; fail(): void }[] = []
  let now = 0
  let waiting: { at: number; work: () => void }[] = []
  const timers: Timers = {
    now: () => now,
    after(milliseconds, work) {
      const timer = { at: now + milliseconds, work }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((other) => other !== timer)
      }
    },
  }
  const { resolve } = shareLookUps({
    timers,
    lookUp: (hostname) =>
      new Promise((answer, fail) => {
        asked.push({ hostname, answer: () => answer(here), fail: () => fail(dead) })
      }),
  })
  return {
    asked,
    names: () => asked.map(({ hostname }) => hostname),
    resolve: (hostname: string, account = 'acme') => {
      const found = resolve(hostname, account)
      found.catch(() => {})
      return found
    },
    /** Resolves or fails a name, and waits for the consequences. */
    async end(hostname: string, how: 'answer' | 'fail') {
      for (const one of asked.filter((other) => other.hostname === hostname)) one[how]()
      await new Promise((settled) => setImmediate(settled))
    },
    async pass(milliseconds: number) {
      now += milliseconds
      const ripe = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { work } of ripe) work()
      await new Promise((settled) => setImmediate(settled))
    },
  }
}

const deadNames = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `dead-${from + at}.test`)

test('looks up a name once for all simultaneous callers', async () => {
  const resolver = createResolver()
  const both = [resolver.resolve('a.test'), resolver.resolve('a.test', 'other')]
  expect(resolver.names()).toEqual(['a.test'])
  await resolver.end('a.test', 'answer')
  expect(await Promise.all(both)).toEqual([here, here])
  // A result is not cached: a name is checked again for each connection.
  resolver.resolve('a.test')
  expect(resolver.names()).toEqual(['a.test', 'a.test'])
})

test('caches a failure for some seconds, longer each time', async () => {
  const resolver = createResolver()
  resolver.resolve('dead.test')
  await resolver.end('dead.test', 'fail')
  await expect(resolver.resolve('dead.test')).rejects.toBe(dead)
  await resolver.pass(4_999)
  await expect(resolver.resolve('dead.test', 'other')).rejects.toBe(dead)
  expect(resolver.asked).toHaveLength(1)
  await resolver.pass(1)
  resolver.resolve('dead.test')
  expect(resolver.asked).toHaveLength(2)
  await resolver.end('dead.test', 'fail')
  await resolver.pass(9_999)
  resolver.resolve('dead.test')
  expect(resolver.asked).toHaveLength(2)
  await resolver.pass(1)
  const found = resolver.resolve('dead.test')
  await resolver.end('dead.test', 'answer')
  expect(await found).toEqual(here)
  resolver.resolve('dead.test')
  expect(resolver.asked).toHaveLength(4)
})

describe('while names without a response are being looked up', () => {
  test('limits an organization to its share of look-ups until they end', async () => {
    const resolver = createResolver()
    for (const name of deadNames(100)) resolver.resolve(name)
    expect(resolver.asked).toHaveLength(4)
    await resolver.end('dead-0.test', 'fail')
    expect(resolver.asked).toHaveLength(5)
  })

  test("looks up another organization's name at once", async () => {
    const resolver = createResolver()
    for (let organization = 0; organization < 20; organization++) {
      for (const name of deadNames(10, 10 * organization)) {
        resolver.resolve(name, `organization ${organization}`)
      }
    }
    resolver.resolve('well.test', 'bystander')
    expect(resolver.names()).toContain('well.test')
  })

  test('looks up a name of the same organization at once if it resolved before', async () => {
    const resolver = createResolver()
    resolver.resolve('localhost')
    await resolver.end('localhost', 'answer')
    for (const name of deadNames(100)) resolver.resolve(name)
    const found = resolver.resolve('localhost')
    await resolver.end('localhost', 'answer')
    expect(await found).toEqual(here)
  })

  test('fails without a look-up if a name waits too long for its turn', async () => {
    const resolver = createResolver()
    for (const name of deadNames(4)) resolver.resolve(name)
    const late = expect(resolver.resolve('late.test')).rejects.toMatchObject({ code: 'EAI_AGAIN' })
    await resolver.pass(5_000)
    await late
    for (const name of deadNames(4)) await resolver.end(name, 'fail')
    expect(resolver.names()).not.toContain('late.test')
  })
})
