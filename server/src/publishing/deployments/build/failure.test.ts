import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { ttf, uploadFont } from '../../../brand/fonts/fonts.fixture.ts'
import { requireUuid } from '../../../kernel/base/ids.ts'
import type { Processes } from '../../../kernel/processes/processes.ts'
import { publishBrand } from '../deployments.fixture.ts'
import { buildFiles } from './build.ts'

/** A server without a worker: jobs wait until a worker starts. */

let server: TestServer
let worker: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
})
afterAll(async () => {
  await worker.stop()
  await server.stop()
})

test('the processes of a build yield the CPU to the service', async () => {
  await publishBrand(server, server.keys.live)
  const body = { kind: 'portal' }
  const asked = await server.call('POST', '/cms/deployments', { body, key: server.keys.live })
  const { processes } = server.app.services
  const yields: (boolean | undefined)[] = []
  const recording = {
    run(work: never, task: never, options: Parameters<Processes['run']>[2]) {
      yields.push(options.yields)
      return processes.run(work, task, options)
    },
  } as unknown as Processes
  const tenant = { organizationId: server.organizationId, livemode: true }
  const deployment = { id: requireUuid('deployment', asked.body.id), kind: 'portal' as const }
  const { signal } = new AbortController()
  await buildFiles(server.app.services, recording, tenant, deployment, signal)
  // The icon set, the list of the portal's files, and its pages.
  expect(yields).toEqual([true, true, true])
  const path = `/cms/deployments/${asked.body.id}/cancel`
  expect((await server.call('POST', path, { key: server.keys.live })).status).toBe(200)
})

test('a build without its bytes fails with the reason, a canceled one does not run, and others complete', async () => {
  const { palette, iconSet } = await publishBrand(server)
  const { body: font } = await uploadFont(server, ttf())
  const ask = async (body: object) => (await server.call('POST', '/cms/deployments', { body })).body
  const broken = await ask({ sources: [font.id], channel: 'fonts' })
  const canceled = await ask({ sources: [palette], channel: 'colors' })
  const fine = await ask({ sources: [iconSet], channel: 'icons' })
  expect((await ask({ sources: [iconSet] })).id).toBe(fine.id)
  const { status } = await server.call('POST', `/cms/deployments/${canceled.id}/cancel`)
  expect(status).toBe(200)
  const tenant = { organizationId: server.organizationId, livemode: false }
  await server.app.services.blobs.remove({ ...tenant, sha256: font.sha256 })

  worker = await startTestServer({
    beside: server,
    env: { BLAZON_ROLE: 'worker', BLAZON_DATA_DIR: server.config.dataDir },
  })
  const failed = await ended(broken.id)
  expect(failed).toMatchObject({ status: 'failed', manifest: [], root_hash: null })
  expect(failed.failure).toEqual({
    code: 'source_failed',
    message: expect.stringContaining('The file of the font Inter'),
  })
  expect((await ended(fine.id)).status).toBe('ready')
  expect((await ended(canceled.id)).status).toBe('canceled')
  const { body } = await server.call('GET', '/cms/channels')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['icons'])
  await expectNothingLeft()
  const { body: events } = await server.call('GET', '/events?type=cms.deployment.failed')
  expect(events.data[0].data.object.id).toBe(broken.id)
})

/** Inputs and contents are removed when the build has ended. */
async function expectNothingLeft(): Promise<void> {
  const left = async () => {
    const [row] = await server.pool.db<{ inputs: number; contents: number }[]>`
      select (select count(*) from deployment_inputs) as inputs,
        (select count(*) from deployment_contents contents
          join deployments on deployments.id = contents.deployment_id
          where status <> 'ready') as contents`
    return row
  }
  for (let tries = 0; tries < 100 && (await left())!.inputs > 0; tries++) await sleep(50)
  expect(await left()).toEqual({ inputs: 0, contents: 0 })
}

async function ended(id: string) {
  for (;;) {
    const { body } = await server.call('GET', `/cms/deployments/${id}`)
    if (!['queued', 'building'].includes(body.status)) return body
    await sleep(50)
  }
}
