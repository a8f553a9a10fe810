import { expect, test } from 'vitest'
import type { Closing } from '../app.ts'
import { createLog } from '../kernel/base/log.ts'
import { type Child, type Children, createChildren, idleMs } from './children.ts'
import { countProcesses } from './process-count.ts'

interface FakeChild extends Child {
  number: number
  isFirst: boolean
  begin(): void
  refuse(): void
  crash(): void
  asked: Closing | null
}

/** Children that do what the test says, and a clock that it moves. */
function startFake(count: number) {
  const forked: FakeChild[] = []
  const pauses: number[] = []
  const clock = { now: 0 }
  const children: Children = createChildren({
    count,
    fork({ number, isFirst }) {
      const child = fakeChild(number, isFirst)
      forked.push(child)
      return child
    },
    now: () => clock.now,
    // The end of a child is not waited for by the clock.
    sleep: (ms) => (ms > 35_000 ? new Promise(() => {}) : Promise.resolve(void pauses.push(ms))),
    log: createLog('silent'),
    stopMs: 40_000,
  })
  return { children, forked, pauses, clock }
}

function fakeChild(number: number, isFirst: boolean): FakeChild {
  const ready = settable<void>()
  const ended = settable<string>()
  const child: FakeChild = {
    ...{ number, isFirst, asked: null },
    ready: ready.promise,
    ended: ended.promise,
    begin: () => ready.resolve(),
    refuse() {
      ready.reject(new Error('no'))
      ended.resolve('exit code 1')
    },
    crash: () => ended.resolve('SIGKILL'),
    stop(closing) {
      child.asked = closing
      ended.resolve('exit code 0')
    },
    kill() {},
  }
  return child
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function settable<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Value>((...settle) => {
    ;[resolve, reject] = settle
  })
  return { promise, resolve, reject }
}

async function start(count: number) {
  const fake = startFake(count)
  const started = fake.children.start()
  fake.forked[0]!.begin()
  await expect.poll(() => fake.forked.length).toBe(count)
  for (const child of fake.forked) child.begin()
  await started
  return fake
}

test('the others start when the first is ready, and only the first ends earlier leases', async () => {
  const { children, forked } = startFake(3)
  const started = children.start()
  expect(forked).toHaveLength(1)
  forked[0]!.begin()
  await expect.poll(() => forked.length).toBe(3)
  expect(forked.map(({ number, isFirst }) => [number, isFirst])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  forked[1]!.refuse()
  await expect(started).rejects.toThrow('no')
})

test('a child that ends is replaced at once, and one that ends repeatedly after growing pauses', async () => {
  const { children, forked, pauses, clock } = await start(2)
  for (let crash = 0; crash < 3; crash++) {
    forked.at(-1)!.crash()
    await expect.poll(() => forked.length).toBe(3 + crash)
    forked.at(-1)!.begin()
    await forked.at(-1)!.ready
    await expect.poll(() => children.crashes).toBe(crash + 1)
  }
  expect(pauses).toEqual([1_000, 2_000])
  // It runs for a minute: the next one is replaced at once.
  clock.now += 60_001
  forked.at(-1)!.crash()
  await expect.poll(() => forked.length).toBe(6)
  expect(pauses).toEqual([1_000, 2_000])
  expect(forked.slice(2).map(({ number, isFirst }) => [number, isFirst])).toEqual(
    Array(4).fill([2, false]),
  )
})

test('the service fails when no process runs and five in a row could not start', async () => {
  const { children, forked } = await start(1)
  forked[0]!.crash()
  for (let count = 2; count <= 6; count++) {
    await expect.poll(() => forked.length).toBe(count)
    forked.at(-1)!.refuse()
  }
  expect((await children.failed).message).toBe('no')
})

test('a restart replaces one after the other; the old one answers until the new one is ready', async () => {
  const { children, forked } = await start(2)
  const restarted = children.restart()
  expect(children.restart()).toBe(restarted)
  expect([forked.length, forked[0]!.asked]).toEqual([3, null])
  forked[2]!.begin()
  await expect.poll(() => forked.length).toBe(4)
  expect([forked[0]!.asked, forked[1]!.asked]).toEqual([{ idleMs }, null])
  forked[3]!.begin()
  await restarted
  expect(forked.map(({ asked }) => asked)).toEqual([{ idleMs }, { idleMs }, null, null])
  expect(children.crashes).toBe(0)
})

test('a restart whose first new process cannot start keeps all old ones', async () => {
  const { children, forked } = await start(2)
  const restarted = children.restart()
  forked[2]!.refuse()
  await restarted
  expect(forked.map(({ asked }) => asked)).toEqual([null, null, null])
  await children.stop(5_000)
  const asked = { graceMs: 5_000 }
  expect(forked.map((child) => child.asked)).toEqual([asked, asked, null])
})

test('as many processes as cores and memory allow', () => {
  const gibibyte = 2 ** 30
  const count = (cores: number, gibibytes: number, databaseUrl: string | null = null) =>
    countProcesses({ processes: null, databaseUrl }, { cores, memoryBytes: gibibytes * gibibyte })
  expect([count(1, 1), count(2, 8), count(4, 16), count(64, 256)]).toEqual([1, 1, 3, 8])
  expect([count(2, 8, 'postgres://'), count(4, 2, 'postgres://')]).toEqual([1, 2])
  // A container with half a core.
  expect(count(0.5, 64, 'postgres://')).toBe(1)
  expect(
    countProcesses({ processes: 5, databaseUrl: null }, { cores: 1, memoryBytes: gibibyte }),
  ).toBe(5)
})
