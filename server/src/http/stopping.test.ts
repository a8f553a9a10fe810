import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '../../test/harness.ts'
import { demoDeck } from '../demo/deck.ts'

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

test('answers waiting callers with the state of their work by then when the server stops', async () => {
  const server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  const { db } = server.pool
  const headers = { Prefer: 'wait=30' }
  const form = new FormData()
  form.append('file', new Blob([demoDeck() as Uint8Array<ArrayBuffer>]), 'deck.pptx')
  const answers = [
    server.call('POST', '/brand/checks', { body: { text: 'Never finished here' }, headers }),
    server.call('POST', '/cms/deployments', { body: {}, headers }),
    server.call('POST', '/cms/slide_assets/import', { form, headers }),
    server.call('POST', '/organization_exports', { headers }),
  ]
  // No worker runs, so only these statements change how far the work is.
  await expect.poll(() => db`update checks set status = 'running' returning 1`).toHaveLength(1)
  await expect
    .poll(() => db`update deployments set status = 'building' returning 1`)
    .toHaveLength(1)
  await expect.poll(() => db`select 1 from slide_imports`).toHaveLength(1)
  await expect
    .poll(() => db`update organization_exports set status = 'running' returning 1`)
    .toHaveLength(1)
  const began = performance.now()
  await server.app.close()
  expect(performance.now() - began).toBeLessThan(hangMs)
  const states = (await Promise.all(answers)).map(({ status, body }) => [status, body.status])
  expect(states).toEqual([
    [202, 'running'],
    [202, 'building'],
    [202, 'processing'],
    [202, 'running'],
  ])
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
