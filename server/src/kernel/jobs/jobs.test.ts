import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { createLog } from '../base/log.ts'
import type { Tenant } from '../base/tenant.ts'
import { startJobRunner } from './job-runner.ts'
import { countJobsSetAside, enqueueJob, finishJob, type JobKind, wakeJobs } from './jobs.ts'

let server: TestServer
let scopes: Tenant[]

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  const organizations = [await server.addOrganization(), await server.addOrganization()]
  scopes = organizations.map(({ organizationId }) => ({ organizationId, livemode: true }))
})
afterAll(() => server.stop())

function run(kinds: Record<string, JobKind>, slots = 4) {
  const { signals, clock, metrics, tracing } = server.app.services
  return startJobRunner({
    ...{ pool: server.pool, signals, clock, log: createLog('silent'), slots },
    ...{ metrics, tracing },
    kinds,
  })
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(5)
}

test('a job that can neither run nor be given up is set aside, and the others continue', {
  timeout: 120_000,
}, async () => {
  const { db } = server.pool
  const [tenant] = scopes
  let givenUp = 0
  let done = 0
  await enqueueJob(db, tenant!, 'bad', {})
  await enqueueJob(db, tenant!, 'good', {})
  const runner = run({
    bad: {
      retryWaitsMs: [],
      async run() {
        throw new Error('it does not run')
      },
      async giveUp() {
        givenUp += 1
        throw new Error('nor can it be given up')
      },
    },
    good: {
      async run(job) {
        await finishJob(db, job)
        done += 1
      },
      async giveUp() {},
    },
  })
  for (let count = 1; count <= 3; count++) {
    await until(() => givenUp === count)
    if (count === 3) break
    // As if its lease had expired.
    await db`update jobs set leased_until = now() - interval '1 second' where kind = 'bad'`
    wakeJobs(server.app.services.signals)
  }
  await until(async () => (await countJobsSetAside(db)) === 1)
  await until(() => done === 1)
  const [row] = await db`select error from jobs where kind = 'bad'`
  expect(row).toMatchObject({ error: 'Error: nor can it be given up' })
  await enqueueJob(db, tenant!, 'good', {})
  wakeJobs(server.app.services.signals)
  await until(() => done === 2)
  expect(givenUp).toBe(3)
  await runner.stop(1_000)
})

test('work that giving up passes to afterCommit runs after the commit', async () => {
  const { db } = server.pool
  await enqueueJob(db, scopes[0]!, 'hopeless', {})
  const rowsWhenTold: Promise<number>[] = []
  const countRows = async () => (await db`select from jobs where kind = 'hopeless'`).length
  const runner = run({
    hopeless: {
      retryWaitsMs: [],
      async run() {
        throw new Error('it does not run')
      },
      async giveUp(_tx, _job, _error, afterCommit) {
        afterCommit(() => void rowsWhenTold.push(countRows()))
      },
    },
  })
  await expect.poll(() => rowsWhenTold.length).toBe(1)
  expect(await rowsWhenTold[0]).toBe(0)
  await runner.stop(1_000)
})

test('one organization with thousands of jobs does not delay those of another', {
  timeout: 120_000,
}, async () => {
  const { db } = server.pool
  const [many, few] = scopes
  await db`
    insert into jobs (organization_id, livemode, id, kind, payload)
    select ${many!.organizationId}, true, gen_random_uuid(), 'turn', '{}'
    from generate_series(1, 5000)`
  const running: string[] = []
  const runner = run({
    turn: {
      async run(job, signal) {
        running.push(job.tenant.organizationId)
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        signal.throwIfAborted()
      },
      async giveUp() {},
    },
  })
  await until(() => running.length === 2)
  expect(running).toEqual([many!.organizationId, many!.organizationId])
  await enqueueJob(db, few!, 'turn', {})
  wakeJobs(server.app.services.signals)
  await until(() => running.includes(few!.organizationId))
  await runner.stop(1_000)
})
