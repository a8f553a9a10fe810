import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../base/log.ts'
import { StoredFile } from '../base/stored-file.ts'
import { ProcessUnavailable } from './process-child.ts'
import { openFiles } from './processes.fixture.ts'
import {
  createProcesses,
  type Processes,
  type ProcessesOptions,
  type Work,
  WorkLimit,
} from './processes.ts'

const log = createLog('silent')
const made: Processes[] = []

function start(options: Partial<ProcessesOptions> = {}): Processes {
  const processes = createProcesses({
    places: 1,
    cpuMs: 1_000,
    log,
    fromSource: true,
    ...options,
  })
  made.push(processes)
  return processes
}

const processes = start()
afterAll(() => Promise.all(made.map((one) => one.close())))

const module = new URL('./processes.fixture.ts', import.meta.url)
const organizationId = 'a'
const limits = { timeout: 120_000 }
const isLinux = process.platform === 'linux'

function work<Task, Outcome>(name: string): Work<Task, Outcome> {
  return { module, name }
}

function run<Outcome>(name: string, task: object = {}, options = {}, of = processes) {
  return of.run(work<object, Outcome>(name), task, { organizationId, ...options })
}

const double = (of = processes) => run<number>('double', { value: 21 }, {}, of)
const id = (of = processes) => run<number>('processId', {}, {}, of)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('works in another process, one task after another in the same', limits, async () => {
  const first = await id()
  expect(first).not.toBe(process.pid)
  expect(await double()).toBe(42)
  await expect(run('fail')).rejects.toThrow('what went wrong')
  expect(await id()).toBe(first)
})

test(
  'reads stored files, but no path in a task; a missing one is no failure of the task',
  limits,
  async () => {
    const decode = work<{ bytes: Uint8Array }, string>('decode')
    const read = (bytes: StoredFile) =>
      processes.run(decode, { bytes }, { organizationId, key: 'k' })
    const folder = await mkdtemp(join(tmpdir(), 'blazon-stored-'))
    try {
      const path = join(folder, 'file')
      await expect(read(new StoredFile(path, 6))).rejects.toThrow(ProcessUnavailable)
      await writeFile(path, 'stored')
      expect(await read(new StoredFile(path, 6))).toBe('stored')
      await expect(read({ path, size: 6 })).rejects.toThrow(TypeError)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)

test('passes on what a task reports, at most a few times a second', limits, async () => {
  for (const _ of [1, 2]) {
    const reports: object[] = []
    const onReport = (progress: object) => void reports.push(progress)
    expect(await run('reportTwice', {}, { onReport })).toBe('done')
    // Two reports at once may be more than the pause apart on a busy machine.
    expect(reports[0]).toEqual({ done: 1 })
  }
})

test('passes on a result in parts, and lets the task wait for each', limits, async () => {
  const parts: number[] = []
  let working = 0
  const onPart = async ({ at, bytes }: { at: number; bytes: Uint8Array }) => {
    working += 1
    expect([working, bytes.length, bytes.at(-1)]).toEqual([1, 2 ** 20, at])
    await new Promise((resolve) => setImmediate(resolve))
    parts.push(at)
    working -= 1
  }
  expect(await run('sendParts', { count: 20 }, { onPart })).toBe('done')
  expect(parts).toEqual(Array.from({ length: 20 }, (_, at) => at))
  const failing = async () => {
    throw new Error('no room for a part')
  }
  const failed = run('sendParts', { count: 20 }, { onPart: failing })
  await expect(failed).rejects.toThrow('no room for a part')
  expect(await double()).toBe(42)
})

test('has run its preparation in the process of the first task', limits, async () => {
  const prepared = start()
  const count = () => run<number>('countRuns', {}, {}, prepared)
  await prepared.prepare(work('countRuns'))
  expect(await count()).toBe(2)
  await expect(run('end', { signal: 'SIGSEGV' }, {}, prepared)).rejects.toThrow(WorkLimit)
  expect(await double(prepared)).toBe(42)
})

test('carries bytes both ways, in any number and depth', limits, async () => {
  const sizes = [0, 1, 70_000, 5_000_000]
  const lists = sizes.map((size) => ({ bytes: new Uint8Array(size).fill(size % 200) }))
  const back = await run<{ bytes: Uint8Array; length: number }[]>('increase', { lists })
  expect(back.map(({ length }) => length)).toEqual(sizes)
  for (const [at, { bytes }] of back.entries()) {
    expect(bytes.byteLength).toBe(sizes[at])
    expect(bytes.every((byte) => byte === (sizes[at]! % 200) + 1)).toBe(true)
  }
})

test(
  'ends a task that takes too much CPU time, and continues in a new process',
  limits,
  async () => {
    const before = await id()
    const spinning = run('spin')
    await expect(spinning).rejects.toThrow('more than 1 seconds of CPU time')
    await expect(spinning).rejects.toBeInstanceOf(WorkLimit)
    expect(isAlive(before)).toBe(false)
    expect(await double()).toBe(42)
  },
)

test('ends native work too', limits, async () => {
  await expect(run('drawForever')).rejects.toMatchObject({ limit: 'time' })
  expect(await double()).toBe(42)
})

test('counts CPU time, not wall time', limits, async () => {
  expect(await run('sleep', { ms: 2_500 })).toBe('done')
})

test('ends a task that waits for ever', limits, async () => {
  const hanging = start({ hangMs: 5_000 })
  await expect(run('sleep', { ms: 10 ** 9 }, {}, hanging)).rejects.toThrow('within 5 seconds')
})

test('counts each task from its start', limits, async () => {
  for (let times = 0; times < 4; times++) {
    expect(await run('spend', { cpuMs: 500 })).toBe('done')
  }
})

test('gives more time to a file with more bytes or pages, up to the maximum', limits, async () => {
  const growing = start({ maxCpuMs: 3_000 })
  const spend = (task: object) => run('spend', task, {}, growing)
  await expect(spend({ cpuMs: 1_700 })).rejects.toMatchObject({ limit: 'time' })
  expect(await spend({ cpuMs: 1_700, bytes: new Uint8Array(2 ** 20) })).toBe('done')
  expect(await spend({ cpuMs: 1_700, pages: 20 })).toBe('done')
  const large = { cpuMs: 4_000, pages: 1_000, bytes: new Uint8Array(2 ** 20) }
  await expect(spend(large)).rejects.toMatchObject({ limit: 'time' })
})

test('ends a task that takes too much memory, for objects or bytes', limits, async () => {
  const small = start({ memoryMiB: 64, cpuMs: 60_000 })
  for (const name of ['hoard', 'hoardBytes']) {
    await expect(run(name, {}, {}, small)).rejects.toMatchObject({ limit: 'memory' })
    expect(await double(small)).toBe(42)
  }
})

test.runIf(isLinux)('ends a task whose memory the system refuses', limits, async () => {
  const small = start({ memoryMiB: 64, cpuMs: 60_000 })
  await expect(run('hoardUnwritten', {}, {}, small)).rejects.toMatchObject({ limit: 'memory' })
  expect(await double(small)).toBe(42)
})

test('leaves a task that draws as much memory as any other', limits, async () => {
  const drawing = start({ memoryMiB: 512, cpuMs: 60_000 })
  const bytes = 800 * 2 ** 20
  expect(await run('allocateBesideCanvas', { bytes }, {}, drawing)).toBe(bytes)
})

test('repeats a task alone that ran out of time next to others', limits, async () => {
  const warnings: unknown[] = []
  const noted = start({
    places: 2,
    cpuMs: 400,
    log: { ...log, warn: (...line: unknown[]) => warnings.push(line) } as never,
  })
  const beside = [1, 2].map(() => run('spin', {}, {}, noted))
  const ended = await Promise.allSettled(beside)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(warnings.length).toBeGreaterThanOrEqual(1)
  warnings.length = 0
  await expect(run('spin', {}, {}, noted)).rejects.toBeInstanceOf(WorkLimit)
  expect(warnings).toEqual([])
})

test('caches the failure of a task for the same organization', limits, async () => {
  const twice = start({ cpuMs: 300 })
  const spin = (options: object) => run('spin', {}, options, twice)
  await expect(spin({ key: 'x' })).rejects.toBeInstanceOf(WorkLimit)
  const worker = await id(twice)
  await expect(spin({ key: 'x' })).rejects.toBeInstanceOf(WorkLimit)
  expect(isAlive(worker)).toBe(true)
  await expect(spin({ key: 'x', organizationId: 'b' })).rejects.toBeInstanceOf(WorkLimit)
  expect(isAlive(worker)).toBe(false)
})

test('runs the tasks of another organization while one has many', limits, async () => {
  const fair = start({ places: 2, share: 1, cpuMs: 60_000 })
  const stop = new AbortController()
  const many = Array.from({ length: 12 }, () => run('spin', {}, { signal: stop.signal }, fair))
  const settled = Promise.allSettled(many)
  expect(await run('double', { value: 4 }, { organizationId: 'b' }, fair)).toBe(8)
  stop.abort(new Error('enough'))
  for (const outcome of await settled) expect(outcome).toMatchObject({ status: 'rejected' })
})

test('ends a running or waiting task that is aborted, with the reason', limits, async () => {
  const stop = new AbortController()
  const running = run('spin', {}, { signal: stop.signal })
  const waiting = run('spin', {}, { signal: stop.signal })
  setTimeout(() => stop.abort(new Error('enough')), 100)
  for (const outcome of await Promise.allSettled([running, waiting])) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'enough' } })
  }
  await expect(run('spin', {}, { signal: stop.signal })).rejects.toThrow('enough')
  expect(await double()).toBe(42)
})

test('closes at once, with all running and waiting tasks', limits, async () => {
  const closing = start({ cpuMs: 60_000 })
  await double(closing)
  const tasks = Promise.allSettled([1, 2, 3].map(() => run('spin', {}, {}, closing)))
  await closing.close()
  for (const outcome of await tasks) {
    expect(outcome).toMatchObject({ reason: { message: 'The service is stopping.' } })
  }
  await expect(double(closing)).rejects.toThrow('The service is stopping.')
})

test(
  'repeats a task that was killed from outside, and fails with the reason the second time',
  limits,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'blazon-processes-'))
    expect(await run('endOnce', { mark: join(folder, 'ended') })).toBe('done')
    await rm(folder, { recursive: true })
    await expect(run('end', { signal: 'SIGKILL' })).rejects.toThrow('ended with SIGKILL')
    expect(await double()).toBe(42)
  },
)

test('gives the task no secret of the service, and none of its sockets', limits, async () => {
  process.env.SOME_SECRET = 'secret'
  const shielded = start()
  const names = await run<string[]>('environment', {}, {}, shielded)
  const given = ['MIMALLOC_ARENA_EAGER_COMMIT', 'PWD', '_']
  expect(names.filter((name) => !given.includes(name))).toEqual([])
  if (!isLinux) return
  const environment = readFileSync(`/proc/${await id(shielded)}/environ`, 'utf8')
  expect(environment).not.toContain('secret')
  const listening = createServer().listen(0)
  await once(listening, 'listening')
  const own = openFiles({}).filter(isSocket).map(withoutNumber)
  const open = await run<string[]>('openFiles', {}, {}, shielded)
  listening.close()
  const sockets = open.filter(isSocket)
  // The channel, and what tsx opens itself to compile the task.
  expect(sockets).toContainEqual(expect.stringMatching(/^3 socket:/))
  expect(own.length).toBeGreaterThan(0)
  expect(sockets.map(withoutNumber).filter((socket) => own.includes(socket))).toEqual([])
  expect(open.filter((file) => /^[012] /.test(file))).toEqual(
    [0, 1, 2].map((fd) => `${fd} /dev/null`),
  )
})

test.runIf(isLinux)(
  'gives the task no socket that the service was started with',
  limits,
  async () => {
    const socket = createServer().listen(0)
    await once(socket, 'listening')
    const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
    const unused = Array<'ignore'>(37).fill('ignore')
    const service = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', inheritor], {
      stdio: ['ignore', 'pipe', 'inherit', ...unused, fd],
    })
    const given = openFiles({}).find((file) => file.startsWith(`${fd} `))!
    const [line] = await once(createInterface(service.stdout!), 'line')
    socket.close()
    const open = JSON.parse(line) as string[]
    expect(open).toContainEqual(expect.stringMatching(/^3 socket:/))
    expect(open.map(withoutNumber)).not.toContain(withoutNumber(given))
  },
)

const inheritor = new URL('./inherited-files.fixture.ts', import.meta.url).pathname
const isSocket = (file: string) => file.includes('socket:')
const withoutNumber = (file: string) => file.slice(file.indexOf(' ') + 1)

test.runIf(isLinux)(
  'rejects a task while no process can start, and works again afterwards',
  limits,
  async () => {
    const node = [process.execPath, '--import', 'tsx', '--conditions=source', withoutFiles]
    const service = spawn('/bin/sh', ['-c', 'ulimit -n 100; exec "$0" "$@"', ...node], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface(service.stdout), 'line')
    const unavailable = ['ProcessUnavailable', 'too many open files']
    expect(JSON.parse(line)).toEqual([unavailable, unavailable, 42])
  },
)

const withoutFiles = new URL('./no-process.fixture.ts', import.meta.url).pathname

test.runIf(isLinux)('gives yielding processes a lower priority', limits, async () => {
  const yielding = start({ places: 2 })
  const niceness = (yields: boolean) => run<number[]>('niceness', {}, { yields }, yielding)
  const [own] = new Set(await niceness(false))
  expect(new Set(await niceness(true))).toEqual(new Set([Math.min(19, own! + 5)]))
})

test.runIf(isLinux)('leaves no process behind when the service is killed', limits, async () => {
  const service = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', orphanMaker], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(service.stdout), 'line')
  const pids = JSON.parse(line) as number[]
  expect(pids.map(isAlive)).toEqual([true, true])
  service.kill('SIGKILL')
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false])
})

const orphanMaker = new URL('./orphans.fixture.ts', import.meta.url).pathname
