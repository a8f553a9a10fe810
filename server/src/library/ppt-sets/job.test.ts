import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createLog } from '../../kernel/base/log.ts'
import { type Job, LeaseLost } from '../../kernel/jobs/jobs.ts'
import { createProcesses, type Processes, WorkLimit } from '../../kernel/processes/processes.ts'
import { createPptBuildJob } from './job.ts'
import { createSet, importAssets } from './ppt-sets.fixture.ts'

const running: TestServer[] = []
// A thread that loads TypeScript source starts slowly on a busy machine.

/** A service that runs no jobs, with a set that is ready to build. */
let server: TestServer
let set: string
let build: string

beforeEach(async () => {
  server = await start({ env: { BLAZON_ROLE: 'api' } })
  const worker = await startWorker()
  set = (await createSet(server, await importAssets(server))).id
  await worker.stop()
  running.pop()
  build = (await server.call('POST', `/cms/ppt_sets/${set}/build`, { body: {} })).body.id
})

afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.stop()
})

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const started = await startTestServer(options)
  running.push(started)
  return started
}

/** A worker on the same database and files. */
const startWorker = () =>
  start({
    beside: server,
    env: { BLAZON_ROLE: 'worker', BLAZON_DATA_DIR: server.config.dataDir },
  })

const read = async (path: string) => (await server.call('GET', path)).body
const buildNow = () => read(`/cms/ppt_sets/${set}/builds/${build}`)
const setNow = () => read(`/cms/ppt_sets/${set}`)
const eventTypes = async () =>
  (await read('/events?type=cms.ppt_set.*')).data.map(({ type }: { type: string }) => type)
const jobsLeft = () => server.pool.db`select 1 from jobs`
const decksKept = () => server.pool.db`select 1 from files where filename = 'Sales deck.pptx'`

test('repeats a build whose process died, and completes it once', async () => {
  expect(await setNow()).toMatchObject({ status: 'building', latest_build: build })
  // The state that a killed process leaves behind.
  await server.pool.db`update ppt_builds set status = 'building'`
  await server.pool.db`update jobs set attempt = 1, leased_until = now() - interval '1 second'`
  await startWorker()
  await expect.poll(buildNow).toMatchObject({ status: 'ready', warnings: [] })
  expect(await setNow()).toMatchObject({ status: 'ready' })
  expect(await eventTypes()).toEqual([
    'cms.ppt_set.built',
    'cms.ppt_set.updated',
    'cms.ppt_set.created',
  ])
  expect(await decksKept()).toHaveLength(1)
  expect(await jobsLeft()).toHaveLength(0)
})

test('gives up a build whose process dies at each attempt', async () => {
  await server.pool.db`update jobs set attempt = 5, leased_until = now() - interval '1 second'`
  await startWorker()
  await expect
    .poll(buildNow)
    .toMatchObject({ status: 'failed', failure: { code: 'timeout' }, file: null })
  expect(await setNow()).toMatchObject({ status: 'failed' })
  // A list waits at most 100 ms for events that other transactions are recording.
  await expect.poll(async () => (await eventTypes())[0]).toBe('cms.ppt_set.build_failed')
  const download = await server.call('GET', `/cms/ppt_sets/${set}/builds/${build}/download`)
  expect([download.status, download.body.error.code]).toEqual([409, 'state_conflict'])
})

test('fails a build whose child process was killed because it takes too long', async () => {
  const ending: Processes = {
    run: () => Promise.reject(new WorkLimit('time', 'It takes more than it may.')),
    prepare: async () => {},
    close: async () => {},
  }
  await run(ending, await claimByHand(1))
  expect(await buildNow()).toMatchObject({ status: 'failed', failure: { code: 'timeout' } })
  expect(await jobsLeft()).toHaveLength(0)
})

test('fails a build whose deck is damaged, with the reason', async () => {
  const damaged: Processes = {
    run: (work, task, options) => {
      const { decks } = task as unknown as { decks: Uint8Array[] }
      decks[0]!.fill(0, 100, 200)
      return withProcesses((processes) => processes.run(work, task, options))
    },
    prepare: async () => {},
    close: async () => {},
  }
  await run(damaged, await claimByHand(1))
  expect(await buildNow()).toMatchObject({
    status: 'failed',
    failure: { code: 'malformed', message: expect.stringContaining('.') },
  })
})

test('lets only the current lease holder complete a build that two processes run', async () => {
  await withProcesses(async (processes) => {
    const first = await claimByHand(1)
    const slow: Processes = {
      ...processes,
      async run(work, task, options) {
        const outcome = await processes.run(work, task, options)
        await run(processes, await claimByHand(2))
        return outcome
      },
    }
    await expect(run(slow, first)).rejects.toBeInstanceOf(LeaseLost)
  })
  expect(await buildNow()).toMatchObject({ status: 'ready' })
  expect(await decksKept()).toHaveLength(1)
})

test('stores nothing of a build whose set was deleted', async () => {
  await withProcesses(async (processes) => {
    const meanwhile: Processes = {
      ...processes,
      async run(work, task, options) {
        const outcome = await processes.run(work, task, options)
        await server.call('DELETE', `/cms/ppt_sets/${set}`)
        return outcome
      },
    }
    await run(meanwhile, await claimByHand(1))
  })
  expect(await decksKept()).toHaveLength(0)
  expect(await jobsLeft()).toHaveLength(0)
  expect((await eventTypes())[0]).toBe('cms.ppt_set.deleted')
})

test('keeps a set a draft that was changed meanwhile', async () => {
  await server.call('PATCH', `/cms/ppt_sets/${set}`, { body: { variables: { a: 'b' } } })
  await startWorker()
  await expect.poll(buildNow).toMatchObject({ status: 'ready', revision: 1 })
  expect(await setNow()).toMatchObject({ status: 'draft', revision: 2, latest_build: build })
})

function run(processes: Processes, job: Job): Promise<void> {
  return createPptBuildJob(server.app.services, processes, createLog('silent')).run(
    job,
    new AbortController().signal,
  )
}

async function withProcesses<Result>(
  work: (processes: Processes) => Promise<Result>,
): Promise<Result> {
  const processes = createProcesses({ places: 2, log: createLog('silent') })
  return work(processes).finally(() => processes.close())
}

/** Claims the one job as a worker would, with that attempt number. */
async function claimByHand(attempt: number): Promise<Job> {
  const [row] = await server.pool.db`
    update jobs set attempt = ${attempt}, leased_until = now() + interval '1 minute' returning *`
  return {
    id: row!.id,
    tenant: { organizationId: row!.organization_id, livemode: row!.livemode },
    kind: row!.kind,
    payload: row!.payload,
    attempt,
  }
}
