import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'

/** What an endpoint chooses instead of the settings of the installation. */

let server: TestServer
let receiver: Receiver

beforeAll(async () => {
  server = await startTestServer()
  receiver = await startReceiver((response) => response.writeHead(500).end())
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

async function createEndpoint(body: object) {
  return server.call('POST', '/webhook_endpoints', {
    body: { url: receiver.url, enabled_events: ['custom.retries'], ...body },
  })
}

test('a delivery has one attempt more than the endpoint has waits, with its User-Agent', async () => {
  const settings = { retry_schedule: [1], user_agent: 'Example-Webhooks/1.0' }
  const { body: endpoint } = await createEndpoint(settings)
  expect(endpoint).toMatchObject(settings)
  const path = `/webhook_endpoints/${endpoint.id}`
  await server.call('POST', '/events', { body: { type: 'custom.retries', data: {} } })
  const requests = await receiver.wait(2)
  for (const { headers } of requests) expect(headers['user-agent']).toBe('Example-Webhooks/1.0')
  const list = async () => (await server.call('GET', `${path}/deliveries`)).body.data
  await expect.poll(async () => (await list())[0].status).toBe('failed')
  expect((await list())[0].attempts).toHaveLength(2)

  // The next event is sent with the changed settings, once.
  const change = { retry_schedule: [], user_agent: null }
  expect((await server.call('PATCH', path, { body: change })).body).toMatchObject(change)
  await server.call('POST', '/events', { body: { type: 'custom.retries', data: {} } })
  await expect.poll(async () => (await list())[1]?.status).toBe('failed')
  expect((await list())[1].attempts).toHaveLength(1)
  expect(receiver.received.at(-1)!.headers['user-agent']).toMatch(/^Blazon\//)
})

test.each([
  [{ retry_schedule: [0] }, 'retry_schedule[0]'],
  [{ retry_schedule: [86_401] }, 'retry_schedule[0]'],
  [{ retry_schedule: Array(11).fill(1) }, 'retry_schedule'],
  [{ user_agent: 'a\r\nb' }, 'user_agent'],
  [{ user_agent: '' }, 'user_agent'],
])('refuses %j', async (body, param) => {
  const answer = await createEndpoint(body)
  expect([answer.status, answer.body.error.param]).toEqual([400, param])
})
