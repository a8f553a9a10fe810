import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  const env = { BLAZON_ROLE: 'api', BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' }
  server = await startTestServer({ env })
})
afterAll(() => server.stop())

test('a URL is stored as the URL Standard normalizes it, which is the one that is called', async () => {
  for (const [typed, kept] of [
    ['http://127.0.0.1:8080/a\r\nX: b', 'http://127.0.0.1:8080/aX:%20b'],
    ['http:\\\\127.1:8080\\a\\..\\b', 'http://127.0.0.1:8080/b'],
    [' HTTP://127.0.0.1:80/?q=ä\t', 'http://127.0.0.1/?q=%C3%A4'],
    ['http://@127.0.0.1:8080/', 'http://127.0.0.1:8080/'],
  ] as const) {
    const created = await server.call('POST', '/webhook_endpoints', {
      body: { url: typed, enabled_events: ['*'] },
    })
    expect([created.status, created.body.url]).toEqual([201, kept])
    const path = `/webhook_endpoints/${created.body.id}`
    const patched = await server.call('PATCH', path, { body: { url: typed } })
    // Another spelling of the same URL is not a change.
    expect([patched.body.url, patched.body.updated]).toEqual([kept, created.body.updated])
  }
})

test.each([
  'http://user@127.0.0.1:8080/',
  'http://user:password@127.0.0.1:8080/',
  'http://:password@127.0.0.1:8080/',
  'no address',
])('%s is refused', async (url) => {
  const { status, body } = await server.call('POST', '/webhook_endpoints', {
    body: { url, enabled_events: ['*'] },
  })
  expect([status, body.error.code, body.error.param]).toEqual([400, 'parameter_invalid', 'url'])
})
