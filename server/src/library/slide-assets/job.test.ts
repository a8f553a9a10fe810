import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { createLog } from '../../kernel/base/log.ts'
import { type Job, LeaseLost } from '../../kernel/jobs/jobs.ts'
import { createProcesses, type Processes, WorkLimit } from '../../kernel/processes/processes.ts'
import { createSlideImportJob } from './job.ts'
import { type Asset, importDeck } from './slide-assets.fixture.ts'

const running: TestServer[] = []
// A process that loads TypeScript source starts slowly on a busy machine.
const never = new AbortController().signal
const log = createLog('silent')

afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.stop()
})

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options)
  running.push(server)
  return server
}

/** A service that accepts imports but has no worker. */
const startWithoutWorker = () => start({ env: { BLAZON_ROLE: 'api' } })

/** A worker on the same database and files. */
const startWorker = (beside: TestServer) =>
  start({ beside, env: { BLAZON_ROLE: 'worker', BLAZON_DATA_DIR: beside.config.dataDir } })

async function readImport(server: TestServer, id: string) {
  return (await server.call('GET', `/cms/slide_imports/${id}`)).body
}

async function countEvents(server: TestServer, verb: string): Promise<number> {
  const { body } = await server.call('GET', `/events?type=cms.slide_asset.${verb}`)
  return body.data.length
}

const listStatuses = (assets: Asset[]) => [...new Set(assets.map(({ status }) => status))]

test('repeats an import whose process died, and completes it once', async () => {
  const server = await startWithoutWorker()
  const { body } = await importDeck(server, demoDeck(), {}, { wait: 0 })
  // The state that a killed process leaves behind.
  await server.pool.db`update jobs set attempt = 1, leased_until = now() - interval '1 second'`
  await startWorker(server)
  await expect.poll(async () => (await readImport(server, body.id)).status).toBe('completed')
  const { data } = await readImport(server, body.id)
  expect(data.map(({ id }: Asset) => id)).toEqual(body.data.map(({ id }: Asset) => id))
  expect(listStatuses(data)).toEqual(['ready'])
  expect(await countEvents(server, 'created')).toBe(4)
  expect(await countEvents(server, 'ready')).toBe(4)
  expect(await server.pool.db`select 1 from jobs where kind = 'slide_import'`).toHaveLength(0)
})

test('gives up an import whose process dies at each attempt', async () => {
  const server = await startWithoutWorker()
  const { body } = await importDeck(server, demoDeck(), {}, { wait: 0 })
  await server.pool.db`update jobs set attempt = 5, leased_until = now() - interval '1 second'`
  await startWorker(server)
  await expect.poll(async () => (await readImport(server, body.id)).status).toBe('failed')
  const { data } = await readImport(server, body.id)
  expect(data[0]).toMatchObject({ status: 'failed', failure: { code: 'timeout' }, preview: null })
  expect(await countEvents(server, 'failed')).toBe(4)
})

test('lets only the current lease holder complete an import that two processes read', async () => {
  const server = await startWithoutWorker()
  const { body } = await importDeck(server, demoDeck(), {}, { wait: 0 })
  const processes = createProcesses({ places: 2, log })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const slow: Processes = {
    ...processes,
    run: (work, task, options) => opened.then(() => processes.run(work, task, options)),
  }
  const { services } = server.app
  const late = createSlideImportJob(services, slow, log).run(await claimByHand(server, 1), never)
  const refused = expect(late).rejects.toBeInstanceOf(LeaseLost)
  await createSlideImportJob(services, processes, log).run(await claimByHand(server, 2), never)
  open()
  await refused
  expect(listStatuses((await readImport(server, body.id)).data)).toEqual(['ready'])
  expect(await countEvents(server, 'ready')).toBe(4)
  await processes.close()
})

test('fails slides that take too long to read, and does not restore assets deleted meanwhile', async () => {
  const server = await startWithoutWorker()
  const { body } = await importDeck(server, demoDeck(), {}, { wait: 0 })
  await server.call('DELETE', `/cms/slide_assets/${body.data[0].id}`)
  const processes: Processes = {
    run: () => Promise.reject(new WorkLimit('time', 'It takes more than it may.')),
    prepare: async () => {},
    close: async () => {},
  }
  const job = createSlideImportJob(server.app.services, processes, log)
  await job.run(await claimByHand(server, 1), never)
  const { status, data } = await readImport(server, body.id)
  expect(status).toBe('failed')
  expect(data).toHaveLength(3)
  expect(data[0]).toMatchObject({ slide: 2, status: 'failed', failure: { code: 'timeout' } })
  const preview = await server.call('GET', `/cms/slide_assets/${data[0].id}/preview`)
  expect(preview.body.error).toMatchObject({ code: 'state_conflict' })
})

/** Claims the one import as a worker would, with that attempt number. */
async function claimByHand(server: TestServer, attempt: number): Promise<Job> {
  const [row] = await server.pool.db`
    update jobs set attempt = ${attempt}, leased_until = now() + interval '1 minute'
    where kind = 'slide_import' returning *`
  return {
    id: row!.id,
    tenant: { organizationId: row!.organization_id, livemode: row!.livemode },
    kind: row!.kind,
    payload: row!.payload,
    attempt,
  }
}
