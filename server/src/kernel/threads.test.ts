import { afterAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createThreads, moduleBeside, ThreadLimit, type Work } from './threads.ts'

const threads = createThreads({
  threads: 1,
  log: createLog('silent'),
  timeoutMs: 2_000,
  heapMiB: 48,
})
afterAll(() => threads.close())

const module = moduleBeside(import.meta.url, './threads.fixture')

function work<Task, Outcome>(name: string): Work<Task, Outcome> {
  return { module, name }
}

const double = () => threads.run(work<{ value: number }, number>('double'), { value: 21 })

test('ends what takes too long, and goes on in a fresh thread', async () => {
  expect(await double()).toBe(42)
  await expect(threads.run(work('spin'), {})).rejects.toThrow(ThreadLimit)
  expect(await double()).toBe(42)
})

test('ends what takes too much memory, and goes on in a fresh thread', async () => {
  await expect(threads.run(work('hoard'), {})).rejects.toThrow(ThreadLimit)
  expect(await double()).toBe(42)
})

test('counts no time while work waits for a thread', async () => {
  const spinning = Promise.allSettled([
    threads.run(work('spin'), {}),
    threads.run(work('spin'), {}),
  ])
  expect(await double()).toBe(42)
  const outcomes = await spinning
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('passes on what the work throws', async () => {
  await expect(threads.run(work('fail'), {})).rejects.toThrow('what went wrong')
})

test('knows nothing of the environment of the service', async () => {
  expect(await threads.run(work('environment'), {})).toEqual([])
})
