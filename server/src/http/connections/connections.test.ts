import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { maxUnusedOfOne } from './connections.ts'

let server: TestServer

const minutes = { timeout: 120_000 }

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
})
afterAll(() => server.stop())

test('a connection on which no request arrives in time is closed within a second of that', async () => {
  const { server: http } = server.app.http
  const { headersTimeout } = http
  expect(headersTimeout).toBeLessThanOrEqual(10_000)
  http.headersTimeout = 100
  const silent = await open()
  const half = await open('GET /healthz HTTP/1.1\r\nHost: a\r\nX-Begun:')
  // The server does not wait for the client to close its side.
  const text = await Promise.all([silent, half].map((socket) => closing(socket)))
  expect(text[1]).toMatch(/^HTTP\/1\.1 408 .*The request timed out/s)
  http.headersTimeout = headersTimeout
}, 28_000)

test.each([
  ['JSON', 'events', 'application/json', '{"type":'],
  [
    'an upload',
    'files',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc',
  ],
])(
  'answers a request whose body, %s, does not end in time, and logs it',
  async (_, path, type, begun) => {
    const { test: key } = await server.addOrganization()
    await within(100, async () => {
      const socket = await open(
        `POST /api/v1/${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n` +
          `Content-Type: ${type}\r\nContent-Length: 1000\r\n\r\n${begun}`,
      )
      expect(await closing(socket)).toMatch(
        /^HTTP\/1\.1 408 .*Request-Id: .*The request timed out/s,
      )
    })
    await expect.poll(() => logged(key, 'POST')).toEqual([expect.objectContaining({ status: 408 })])
  },
)

/** Runs the work while requests have only this time. */
async function within<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const { server: http } = server.app.http
  const { requestTimeout } = http
  http.requestTimeout = milliseconds
  try {
    return await work()
  } finally {
    http.requestTimeout = requestTimeout
  }
}

test('answers input that is not HTTP, and closes although the client keeps its side open', async () => {
  const socket = await open('This is a letter.\r\n\r\n')
  expect(await closing(socket)).toMatch(/^HTTP\/1\.1 400 .*not well-formed HTTP/s)
})

test.each([
  ['both lengths', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
  ['an encoding after chunked', 'Transfer-Encoding: chunked, identity'],
  ['a header that continues on the next line', 'X-Long: a\r\n Transfer-Encoding: chunked'],
])('refuses a message with %s, and what follows it', async (_what, headers) => {
  const after = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
  const socket = await open(
    `POST /api/v1/events HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n0\r\n\r\n${after}`,
  )
  const answers = await closing(socket)
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400'])
})

test('answers TRACE with 405, and does not echo the request', async () => {
  const authorization = `Authorization: Bearer ${server.keys.test}`
  const socket = await open(
    `TRACE /api/v1/api_keys HTTP/1.1\r\nHost: a\r\n${authorization}\r\n\r\n`,
  )
  const answer = String((await once(socket, 'data'))[0])
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).not.toContain(server.keys.test)
  socket.destroy()
})

test('limits the connections of an address that send no request, and closes the oldest', async () => {
  const used = await open('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(used, 'data')
  const oldest = await open()
  const closed = closing(oldest)
  const others: Socket[] = []
  while (others.length < maxUnusedOfOne) others.push(await open())
  await closed
  expect(others.every(({ destroyed }) => !destroyed)).toBe(true)
  // Another address has its own limit, and a connection that was used for a request does not count.
  const elsewhere = await open('', '127.0.0.2')
  used.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(String(await once(used, 'data'))).toContain('200 OK')
  for (const socket of [...others, elsewhere, used]) socket.destroy()
})

test('logs a write whose client resets the connection before the response', minutes, async () => {
  const { key, release } = await heldWrite()
  const accepted = once(server.app.http.server, 'connection') as Promise<[Socket]>
  const body = JSON.stringify({ type: 'custom.reset', data: {} })
  const socket = await open(
    `POST /api/v1/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  const [atServer] = await accepted
  await expect.poll(waitingForLocks).toBe(1)
  const gone = new Promise((resolve) => {
    atServer.once('close', resolve)
  })
  socket.resetAndDestroy()
  await gone
  await release()
  await expect
    .poll(() => logged(key, 'POST'))
    .toEqual([expect.objectContaining({ status: 201, ip: '127.0.0.1', path: '/api/v1/events' })])
  const { body: events } = await server.call('GET', '/events?type=custom.reset', { key })
  expect(events.data).toHaveLength(1)
})

test('a body that ends early is logged as an error of the client', minutes, async () => {
  const { test: key } = await server.addOrganization()
  const socket = await open(
    `POST /api/v1/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n',
  )
  await once(socket, 'data')
  socket.write('{"type":')
  socket.resetAndDestroy()
  await expect
    .poll(() => logged(key, 'POST'))
    .toEqual([
      expect.objectContaining({ status: 400, error_code: 'invalid_json', ip: '127.0.0.1' }),
    ])
})

async function open(text = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const { port } = new URL(server.url)
  const socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    localAddress,
    allowHalfOpen: true,
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (text !== '') socket.write(text)
  return socket
}

/** The bytes until the server closes the connection. A half-open socket ends reading earlier. */
async function closing(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  await Promise.race([once(socket, 'end'), once(socket, 'close')])
  // A byte to a closed connection is answered by a reset.
  while (!socket.destroyed) {
    socket.write('.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return text
}

/** An organization whose events cannot be written until `release` is called. */
async function heldWrite() {
  const { test: key } = await server.addOrganization()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve
  })
  const holding = server.pool.db.transaction(async (tx) => {
    await tx`lock table events in share mode`
    locked()
    await held
  })
  await isLocked
  return {
    key,
    async release() {
      release()
      await holding
    },
  }
}

async function waitingForLocks(): Promise<number> {
  const [row] = await server.pool.db<{ count: number }[]>`
    select count(*) from pg_locks where not granted and relation = 'events'::regclass`
  return row!.count
}

async function logged(key: string, method: string): Promise<object[]> {
  return (await server.call('GET', `/request_logs?method=${method}`, { key })).body.data
}
