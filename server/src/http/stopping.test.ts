import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '../../test/harness.ts'

/** Far less than the wait of a caller for a result (30 s) or the life of an idle connection (72 s). */
const hangMs = 25_000

test('completes requests in flight when it stops, and does not wait for idle connections', async () => {
  const server = await startTestServer()
  const agent = new Agent({ keepAlive: true })
  const create = request(`${server.url}/api/v1/brand/palettes`, {
    agent,
    method: 'POST',
    headers: {
      Authorization: `Bearer ${server.keys.test}`,
      'Content-Type': 'application/json',
      Expect: '100-continue',
    },
  })
  create.flushHeaders()
  // The server has received the request and waits for its body.
  await once(create, 'continue')
  const began = performance.now()
  const closed = server.app.close()
  await new Promise((resolve) => setTimeout(resolve, 100))
  create.end('{"name":"In flight"}')
  const [response] = (await once(create, 'response')) as [IncomingMessage]
  expect(response.statusCode).toBe(201)
  response.resume()
  await closed
  expect(performance.now() - began).toBeLessThan(hangMs)
  agent.destroy()
  await server.stop()
})

test('answers waiting callers with the current state when the server stops', async () => {
  const server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  const answer = server.call('POST', '/brand/checks', {
    body: { text: 'Never finished here' },
    headers: { Prefer: 'wait=30' },
  })
  await expect.poll(() => server.pool.db`select 1 from checks`).toHaveLength(1)
  const began = performance.now()
  await server.app.close()
  expect(performance.now() - began).toBeLessThan(hangMs)
  expect(await answer).toMatchObject({ status: 202, body: { status: 'queued' } })
  await server.stop()
})

test('does not wait for connections without a request', async () => {
  const server = await startTestServer()
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const began = performance.now()
  const ended = once(socket, 'close')
  await server.stop()
  await ended
  expect(performance.now() - began).toBeLessThan(hangMs)
})
