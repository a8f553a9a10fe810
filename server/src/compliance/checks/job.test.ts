import { afterEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { demoDeck } from '../../demo/deck.ts'
import { createLog } from '../../kernel/base/log.ts'
import { claimByHand } from '../../kernel/jobs/claim-by-hand.fixture.ts'
import { LeaseLost } from '../../kernel/jobs/jobs.ts'
import { createProcesses } from '../../kernel/processes/processes.ts'
import { check, checkFile, createBrand, listFindings } from './checks.fixture.ts'
import { createCheckJob } from './job.ts'
import { type CheckPool, createCheckPool } from './pool.ts'

const running: TestServer[] = []

afterEach(async () => {
  for (const server of running.splice(0).reverse()) await server.stop()
})

async function start(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const server = await startTestServer(options)
  running.push(server)
  return server
}

/** A service that creates checks but runs none. */
const startWithoutWorker = () => start({ env: { BLAZON_ROLE: 'api' } })

/** A worker on the same database and files. */
const startWorker = (beside: TestServer) =>
  start({ beside, env: { BLAZON_ROLE: 'worker', BLAZON_DATA_DIR: beside.config.dataDir } })

async function completions(server: TestServer): Promise<number> {
  return (await server.call('GET', '/events?type=brand.check.completed')).body.data.length
}

test('reruns a check whose process died, and completes it once', async () => {
  const server = await startWithoutWorker()
  await createBrand(server)
  const { body } = await checkFile(server, demoDeck(), {}, { wait: 0 })
  // Simulates what a killed process leaves behind.
  await server.pool.db`update checks set status = 'running'`
  await server.pool.db`update jobs set attempt = 1, leased_until = now() - interval '1 second'`
  await startWorker(server)
  await expect
    .poll(async () => (await server.call('GET', `/brand/checks/${body.id}`)).body)
    .toMatchObject({ status: 'completed', findings_count: 4 })
  expect(await listFindings(server, body.id)).toHaveLength(4)
  expect(await completions(server)).toBe(1)
  expect(await server.pool.db`select 1 from jobs`).toHaveLength(0)
})

test('gives up a check whose process dies at each attempt', async () => {
  const server = await startWithoutWorker()
  const { body } = await check(server, { text: 'Deadly' }, { wait: 0 })
  await server.pool.db`update jobs set attempt = 5, leased_until = now() - interval '1 second'`
  await startWorker(server)
  await expect
    .poll(async () => (await server.call('GET', `/brand/checks/${body.id}`)).body)
    .toMatchObject({ status: 'failed', failure: { code: 'timeout' }, verdict: null })
  expect(await server.pool.db`select 1 from jobs`).toHaveLength(0)
})

test('completes a check once if two processes run it, and rolls the other back', async () => {
  const server = await startWithoutWorker()
  await createBrand(server)
  const made = await checkFile(server, demoDeck(), {}, { wait: 0 })
  const job = await claimByHand(server, 1)
  const log = createLog('silent')
  const processes = createProcesses({ places: 2, log })
  const pool = createCheckPool(processes, log)
  const slow = gate()
  const late = createCheckJob(server.app.services, {
    check: (tenant, task, options) => slow.opened.then(() => pool.check(tenant, task, options)),
  }).run(job, new AbortController().signal)
  const refused = expect(late).rejects.toBeInstanceOf(LeaseLost)

  const taken = await claimByHand(server, 2)
  await createCheckJob(server.app.services, pool).run(taken, new AbortController().signal)
  slow.open()
  await refused
  expect(await listFindings(server, made.body.id)).toHaveLength(4)
  expect(await completions(server)).toBe(1)
  await processes.close()
})

test('stops the process of a check that is canceled while running', async () => {
  const server = await startWithoutWorker()
  const { body } = await check(server, { text: 'Slow' }, { wait: 0 })
  const began = gate()
  const pool: CheckPool = {
    check: (_tenant, _task, { signal }) =>
      new Promise((_resolve, reject) => {
        began.open()
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  }
  const job = await claimByHand(server, 1)
  const done = createCheckJob(server.app.services, pool).run(job, new AbortController().signal)
  await began.opened
  const canceled = await server.call('POST', `/brand/checks/${body.id}/cancel`)
  expect(canceled.body).toMatchObject({ status: 'canceled', verdict: null, completed_at: null })
  await done
  expect(await server.pool.db`select 1 from jobs`).toHaveLength(0)
  expect((await server.call('GET', `/brand/checks/${body.id}`)).body).toEqual(canceled.body)
})

test('shows how far a running check is, without writing it', async () => {
  const server = await startWithoutWorker()
  const { body } = await check(server, { text: 'Slow' }, { wait: 0 })
  expect(body.progress).toBeNull()
  const log = createLog('silent')
  const processes = createProcesses({ places: 1, log })
  const engine = createCheckPool(processes, log)
  const [began, slow] = [gate(), gate()]
  const pool: CheckPool = {
    async check(tenant, task, options) {
      options.onProgress?.({ stage: 'reading', done: 3, total: 9 })
      began.open()
      await slow.opened
      return engine.check(tenant, task, options)
    },
  }
  const job = await claimByHand(server, 1)
  const done = createCheckJob(server.app.services, pool).run(job, new AbortController().signal)
  await began.opened
  const read = async () => (await server.call('GET', `/brand/checks/${body.id}`)).body
  const running = await read()
  expect(running).toMatchObject({
    status: 'running',
    progress: { stage: 'reading', done: 3, total: 9 },
  })
  const rows = await server.pool.db`select * from checks`
  expect(JSON.stringify(rows)).not.toContain('reading')
  slow.open()
  await done
  expect(await read()).toMatchObject({ status: 'completed', progress: null })
  await processes.close()
})

test('never runs a check that was canceled while queued', async () => {
  const server = await startWithoutWorker()
  const { body } = await check(server, { text: 'Waiting' }, { wait: 0 })
  const cancel = () => server.call('POST', `/brand/checks/${body.id}/cancel`)
  const canceled = await cancel()
  expect(canceled.body.status).toBe('canceled')
  expect((await cancel()).body).toEqual(canceled.body)
  await startWorker(server)
  await expect.poll(() => server.pool.db`select 1 from jobs`).toHaveLength(0)
  expect((await server.call('GET', `/brand/checks/${body.id}`)).body).toEqual(canceled.body)
  const { body: events } = await server.call('GET', '/events?type=brand.check.*')
  expect(events.data.map(({ type }: { type: string }) => type)).toEqual([
    'brand.check.canceled',
    'brand.check.created',
  ])
})

test('refuses to cancel a check that has ended, and to list findings of a canceled one', async () => {
  const server = await start()
  const { body } = await check(server, { text: 'Done' })
  const refused = await server.call('POST', `/brand/checks/${body.id}/cancel`)
  expect(refused.status).toBe(409)
  expect(refused.body.error.code).toBe('state_conflict')
  const waiting = await startWithoutWorker()
  const queued = await check(waiting, { text: 'Waiting' }, { wait: 0 })
  const report = await waiting.call('GET', `/brand/checks/${queued.body.id}/report`)
  expect(report.body.error.code).toBe('state_conflict')
})

test("completes one organization's check while a hundred of another wait", async () => {
  const server = await startWithoutWorker()
  const one = await server.addOrganization()
  await Promise.all(
    Array.from({ length: 100 }, () => check(server, { text: 'One of many' }, { wait: 0 })),
  )
  const { body } = await check(server, { text: 'The only one' }, { key: one.test, wait: 0 })
  await startWorker(server)
  await expect
    .poll(
      async () =>
        (await server.call('GET', `/brand/checks/${body.id}`, { key: one.test })).body.status,
      { interval: 10 },
    )
    .toBe('completed')
  const [left] = await server.pool.db<{ left: number }[]>`
    select count(*) as left from checks where status = 'queued'`
  expect(left!.left).toBeGreaterThan(50)
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
