import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityHeadersAt } from '../src/http/reply/security-headers.ts'
import { startTestServer, type TestServer } from './harness.ts'

/** One request for each kind of response of the service, and its security headers. */

let secure: TestServer
let plain: TestServer
beforeAll(async () => {
  secure = await startTestServer({ env: { BLAZON_PUBLIC_URL: 'https://blazon.example' } })
  plain = await startTestServer()
})
afterAll(async () => {
  await secure.stop()
  await plain.stop()
})

interface Asked {
  what: string
  path: string
  status: number
  init?: RequestInit & { headers?: Record<string, string> }
  /** Whether a browser shows it as a page. */
  isPage?: true
}

const html = { headers: { Accept: 'text/html' } }
const kinds: readonly Asked[] = [
  { what: 'a row without a key', path: '/api/v1/events', status: 401 },
  { what: 'an address of the API that does not exist', path: '/api/v1/nothing', status: 401 },
  {
    what: 'the same in a browser',
    path: '/api/v1/nothing',
    status: 401,
    init: html,
  },
  { what: 'another method', path: '/api/v1/events', status: 401, init: { method: 'PUT' } },
  {
    what: 'a row that needs no key',
    path: '/api/v1/sessions',
    status: 400,
    init: { method: 'POST' },
  },
  { what: 'a stream for nobody', path: '/api/v1/live', status: 401 },
  { what: 'an access token', path: '/api/v1/oauth/token', status: 400, init: { method: 'POST' } },
  { what: 'the OpenAPI document', path: '/api/v1/openapi.json', status: 200 },
  { what: 'content that is not deployed', path: '/cdn/nothing/a.css', status: 404 },
  { what: 'liveness', path: '/healthz', status: 200 },
  { what: 'readiness', path: '/readyz', status: 200 },
  { what: 'metrics', path: '/metrics', status: 200 },
  { what: 'the dashboard', path: '/', status: 200, isPage: true },
  { what: 'a file of the dashboard', path: '/favicon.svg', status: 200 },
  { what: 'a file that the dashboard does not have', path: '/assets/nothing.js', status: 404 },
  { what: 'a folder of the dashboard', path: '/assets/', status: 404 },
  { what: 'the folder of deployments', path: '/cdn/', status: 404 },
  { what: 'the reference', path: '/docs', status: 200, isPage: true },
  { what: 'a page of the reference', path: '/docs/events', status: 200, isPage: true },
  { what: 'the guides', path: '/docs/guides', status: 200, isPage: true },
  { what: 'a guide that does not exist', path: '/docs/guides/x', status: 404, isPage: true },
  { what: 'the error codes', path: '/docs/errors', status: 200, isPage: true },
  {
    what: 'an unknown address in a browser',
    path: '/nothing',
    status: 404,
    init: html,
    isPage: true,
  },
  { what: 'an unknown address elsewhere', path: '/nothing', status: 404 },
  { what: 'an address that cannot be read', path: '/%', status: 404 },
  { what: 'only the head', path: '/docs', status: 200, init: { method: 'HEAD' }, isPage: true },
]

test.each(kinds)('$what: the headers are right', async ({ path, status, init, isPage }) => {
  for (const server of [secure, plain]) {
    const { status: answered, headers } = await fetch(server.url + path, init)
    await expectHeaders(headers, server, isPage === true)
    expect([path, answered]).toEqual([path, status])
  }
})

test('a route with a key, and a page that the browser already has', async () => {
  for (const server of [secure, plain]) {
    const row = await server.call('GET', '/api_keys/current')
    expect([row.status, row.headers.get('cache-control')]).toEqual([200, 'no-store'])
    await expectHeaders(row.headers, server, false)
    const absent = await server.call('GET', '/nothing')
    expect(absent.status).toBe(404)
    await expectHeaders(absent.headers, server, false)
    const other = await server.call('PUT', '/events')
    expect(other.status).toBe(405)
    await expectHeaders(other.headers, server, false)
    const first = await fetch(`${server.url}/docs`)
    const etag = first.headers.get('etag')!
    const again = await fetch(`${server.url}/docs`, { headers: { 'If-None-Match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    await expectHeaders(again.headers, server, true)
  }
})

test('subdomains are included in HSTS only if the operator says so', () => {
  const publicUrl = 'https://blazon.example'
  const header = 'Strict-Transport-Security'
  expect(securityHeadersAt({ publicUrl, hsts: 'host' })[header]).toBe('max-age=31536000')
  const covering = securityHeadersAt({ publicUrl, hsts: 'subdomains' })
  expect(covering[header]).toBe('max-age=31536000; includeSubDomains')
})

test('bytes that are not HTTP', async () => {
  const answer = await rawly(secure, 'NONSENSE\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
  expect(answer).toContain('X-Content-Type-Options: nosniff\r\n')
  expect(answer).toContain('Strict-Transport-Security: max-age=31536000\r\n')
})

async function expectHeaders(headers: Headers, server: TestServer, isPage: boolean) {
  const all = Object.fromEntries(headers)
  expect(all).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': isPage
      ? 'same-origin'
      : expect.stringMatching(/^(no-referrer|same-origin)$/),
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const policy = headers.get('content-security-policy')!
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-')
  if (isPage) expect(policy).toContain("base-uri 'none'")
  // Texts say how they are encoded; JSON is always UTF-8.
  const type = headers.get('content-type')
  if (type !== null) expect(type).toMatch(/^(text\/.*; charset=utf-8|(?!text\/)[a-z]+\/[\w.+-]+)/)
  const transport = server === secure ? 'max-age=31536000' : null
  expect(headers.get('strict-transport-security')).toBe(transport)
}

function rawly({ url }: TestServer, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('end', () => resolve(answer)).on('error', reject)
  })
}

test('a browser at an unknown path gets a page with a link home; programs get JSON', async () => {
  const seen = await fetch(`${plain.url}/wp-login.php`, {
    headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  })
  expect([seen.status, seen.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await seen.text()).toContain('<a href="/">')
  const undeployed = await fetch(`${plain.url}/cdn/nothing`, { headers: { Accept: 'text/html' } })
  expect([undeployed.status, undeployed.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ])
  for (const [path, accept] of [
    ['/wp-login.php', '*/*'],
    ['/wp-login.php', 'application/json'],
    ['/api/v1/nothing', 'text/html'],
    ['/api', 'text/html'],
    ['/cdn/nothing', '*/*'],
  ] as const) {
    const answer = await fetch(plain.url + path, { headers: { Accept: accept } })
    // The API authenticates the caller before it reports a missing path.
    expect([path, answer.status]).toEqual([path, path.startsWith('/api/v1') ? 401 : 404])
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toHaveProperty('error')
  }
})

test('redirects links that an earlier version sent to the current pages', async () => {
  for (const page of ['invitations', 'password-reset']) {
    const { status, headers } = await fetch(`${plain.url}/${page}/tok%2Fen`, {
      redirect: 'manual',
    })
    expect([status, headers.get('location')]).toEqual([302, `/${page}#tok%2Fen`])
  }
})
