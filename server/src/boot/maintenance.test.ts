import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'

async function eventually(gone: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if (await gone()) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

async function isGone(server: TestServer, path: string): Promise<boolean> {
  return (await server.call('GET', path)).status === 404
}

test('events and request logs past their retention are removed in the background', async () => {
  const server = await startTestServer({
    env: { BLAZON_EVENT_RETENTION: '2s', BLAZON_LOG_RETENTION: '2s' },
  })
  const body = { type: 'custom.old', data: {} }
  const posted = await server.call('POST', '/events', { body })
  const log = `/request_logs/${posted.headers.get('request-id')}`
  expect((await server.call('GET', log)).status).toBe(200)
  expect(await eventually(() => isGone(server, `/events/${posted.body.id}`))).toBe(true)
  expect(await eventually(() => isGone(server, log))).toBe(true)
  const fresh = await server.call('POST', '/events', { body })
  expect((await server.call('GET', `/events/${fresh.body.id}`)).status).toBe(200)
  await server.stop()
})

test('what is within its retention stays', async () => {
  const server = await startTestServer({
    env: { BLAZON_EVENT_RETENTION: '30d', BLAZON_LOG_RETENTION: '1s' },
  })
  const body = { type: 'custom.young', data: {} }
  const posted = await server.call('POST', '/events', { body })
  const log = `/request_logs/${posted.headers.get('request-id')}`
  expect(await eventually(() => isGone(server, log))).toBe(true)
  expect((await server.call('GET', `/events/${posted.body.id}`)).status).toBe(200)
  await server.stop()
})
