import { afterAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { createProcesses } from './processes.ts'
import { moduleBeside, ThreadLimit, type Work } from './threads.ts'

const processes = createProcesses({
  processes: 1,
  log: createLog('silent'),
  timeoutMs: 3_000,
  memoryMiB: 512,
})
afterAll(() => processes.close())

const module = moduleBeside(import.meta.url, './threads.fixture')

function work<Task, Outcome>(name: string): Work<Task, Outcome> {
  return { module, name }
}

const double = () => processes.run(work<{ value: number }, number>('double'), { value: 21 })
const id = () => processes.run(work<object, number>('processId'), {})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('works in another process, one task after another in the same', async () => {
  const first = await id()
  expect(first).not.toBe(process.pid)
  expect(await double()).toBe(42)
  expect(await id()).toBe(first)
})

test('ends native work that takes too long, and goes on in a fresh process', async () => {
  const worker = await id()
  const began = performance.now()
  await expect(processes.run(work('drawForever'), {})).rejects.toThrow('more than 3 seconds')
  expect(performance.now() - began).toBeLessThan(6_000)
  await expect.poll(() => isAlive(worker)).toBe(false)
  expect(await double()).toBe(42)
})

test.skipIf(process.platform !== 'linux')(
  'ends what takes too much memory, and goes on in a fresh process',
  async () => {
    await expect(processes.run(work('hoardBytes'), {})).rejects.toThrow()
    expect(await double()).toBe(42)
  },
)

test('ends what is called off, with the reason', async () => {
  const calledOff = processes.run(work('spin'), {}, AbortSignal.abort(new Error('enough')))
  await expect(calledOff).rejects.toThrow('enough')
  expect(await double()).toBe(42)
})

test('passes on what the work throws', async () => {
  await expect(processes.run(work('fail'), {})).rejects.toThrow('what went wrong')
})

test('shows the work nothing of the environment', async () => {
  process.env.SOME_SECRET = 'secret'
  const names = await processes.run(work<object, string[]>('environment'), {})
  expect(names).not.toContain('SOME_SECRET')
})

test('a limit is told from what the work throws', async () => {
  await expect(processes.run(work('spin'), {})).rejects.toThrow(ThreadLimit)
})
