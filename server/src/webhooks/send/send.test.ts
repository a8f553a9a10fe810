import { createServer, type RequestListener, type Server } from 'node:http'
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createGuard } from './guard.ts'
import { createSender } from './send.ts'

const timeoutMs = 400
const guard = createGuard(['127.0.0.0/8'], async (name) => {
  if (name === 'mixed.test') {
    return [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ]
  }
  if (name === 'local.test') return [{ address: '127.0.0.1', family: 4 }]
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
})
/**
 * A sender for requests that end by themselves: its timeout bounds a hang, however busy the
 * machine is.
 */
const sender = createSender({ guard, timeoutMs: 60_000 })
const hasty = createSender({ guard, timeoutMs })
const servers: (Server | TcpServer)[] = []

afterAll(async () => {
  await sender.close()
  await hasty.close()
  for (const server of servers) server.close()
})

async function readPort(server: Server | TcpServer): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const receiver = async (listener: RequestListener) =>
  `http://127.0.0.1:${await readPort(createServer(listener))}/hook?x=1`

const send = (url: string, by = sender) =>
  by.send(
    {
      organizationId: 'acme',
      network: null,
      url,
      headers: { 'content-type': 'application/json' },
      body: '{"ü":1}',
    },
    null,
  )

test('posts the body and returns the response', async () => {
  let seen = ''
  const url = await receiver(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen = `${request.method} ${request.url} ${request.headers['content-type']} ${body}`
    response.writeHead(201, { 'x-receiver': 'yes' }).end('thanks')
  })
  expect(await send(url)).toMatchObject({
    statusCode: 201,
    error: null,
    responseBody: 'thanks',
    responseHeaders: { 'x-receiver': 'yes' },
  })
  expect(seen).toBe('POST /hook?x=1 application/json {"ü":1}')
})

test('keeps connections alive between requests', async () => {
  const ports = new Set<number | undefined>()
  const url = await receiver((request, response) => {
    ports.add(request.socket.remotePort)
    request.resume()
    response.end()
  })
  for (let time = 0; time < 20; time++) await send(url)
  expect(ports.size).toBeLessThanOrEqual(2)
})

test('connects to the address that the guard approved', async () => {
  const url = new URL(await receiver((_, response) => response.end('here')))
  url.hostname = 'local.test'
  expect(await send(url.href)).toMatchObject({ statusCode: 200, responseBody: 'here' })
})

test('does not follow a redirect', async () => {
  let followed = false
  const url = await receiver((request, response) => {
    if (request.url === '/elsewhere') followed = true
    response.writeHead(302, { location: '/elsewhere' }).end()
  })
  expect(await send(url)).toMatchObject({
    statusCode: 302,
    error: 'redirect',
    message: 'The endpoint redirects, and redirects are not followed. Change its URL.',
  })
  expect(followed).toBe(false)
})

test.each([400, 500])('%i is an answer, not an error', async (statusCode) => {
  const url = await receiver((_, response) => response.writeHead(statusCode).end())
  expect(await send(url)).toMatchObject({ statusCode, error: null })
})

test('truncates a body after 16 KiB', async () => {
  const url = await receiver((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', more)
    more()
  })
  const outcome = await send(url)
  expect(outcome).toMatchObject({ statusCode: 200, error: null })
  expect(outcome.responseBody).toHaveLength(16 * 1024)
})

test('accepts a 2xx at the time limit if its body hangs', async () => {
  const url = await receiver((_, response) => {
    response.writeHead(200)
    response.write('half')
  })
  // Long enough for the response to begin on a busy machine.
  const patientMs = 5_000
  const patient = createSender({ guard, timeoutMs: patientMs })
  const outcome = await send(url, patient)
  expect(outcome).toMatchObject({ statusCode: 200, error: null, responseBody: 'half' })
  expect(outcome.durationMs).toBeGreaterThanOrEqual(patientMs - 5)
  await patient.close()
})

test('ends at the time limit, even if the response trickles', async () => {
  const url = `http://127.0.0.1:${await readPort(
    createTcpServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write('x-drip: 1\r\n'), 20)
      socket.on('close', () => clearInterval(timer)).on('error', () => {})
    }),
  )}`
  const outcome = await send(url, hasty)
  expect(outcome).toMatchObject({ statusCode: null, error: 'timeout' })
})

test('names the reason for a missing response, and the address that was tried', async () => {
  const portOf = (url: string) => new URL(url).port
  const hanging = await receiver(() => {})
  const resetting = await receiver((request) => request.socket.destroy())
  const plain = (await receiver(() => {})).replace('http:', 'https:')
  const talking = `http://127.0.0.1:${await readPort(
    createTcpServer((socket) => socket.on('error', () => {}).end('SSH-2.0-OpenSSH\r\n')),
  )}`
  const port = await readPort(createTcpServer())
  servers.pop()!.close()
  expect(await send(hanging, hasty)).toMatchObject({
    statusCode: null,
    error: 'timeout',
    message: `127.0.0.1, port ${portOf(hanging)}, did not respond within 0.4 s.`,
  })
  expect(await send(resetting)).toMatchObject({
    statusCode: null,
    error: 'connection_reset',
    message: `127.0.0.1, port ${portOf(resetting)}, closed the connection before it responded.`,
  })
  expect(await send(talking)).toMatchObject({
    error: 'connection_reset',
    message: `The response of 127.0.0.1, port ${portOf(talking)}, is not HTTP/1.1.`,
  })
  expect(await send(plain)).toMatchObject({
    error: 'tls',
    message: expect.stringMatching(
      `^127.0.0.1, port ${portOf(plain)}, does not speak TLS \\(ERR_SSL_\\w+\\)\\.$`,
    ),
  })
  expect(await send(`http://127.0.0.1:${port}`)).toMatchObject({
    error: 'connection_refused',
    message: `127.0.0.1, port ${port}, refused the connection (ECONNREFUSED).`,
  })
  expect(await send('https://nowhere.test/')).toMatchObject({
    error: 'dns',
    message: 'The name nowhere.test has no address (ENOTFOUND).',
  })
  const blocked = {
    error: 'blocked_address',
    message: 'The URL is not allowed. Its host does not have a public address.',
  }
  expect(await send('https://10.0.0.1/')).toMatchObject(blocked)
  expect(await send('http://mixed.test/')).toMatchObject(blocked)
})

test('says that a name was not resolved, or a connection not opened, in time', async () => {
  const never = new Promise<never>(() => {})
  const slow = createSender({ guard: createGuard([], () => never), timeoutMs })
  expect(await send('https://slow.test/', slow)).toMatchObject({
    error: 'timeout',
    message: 'The name slow.test was not resolved within 0.4 s.',
  })
  // It accepts the connection, and never answers the TLS handshake.
  const silent = await readPort(createTcpServer((socket) => socket.on('error', () => {})))
  expect(await send(`https://127.0.0.1:${silent}/`, hasty)).toMatchObject({
    error: 'timeout',
    message: `No connection to 127.0.0.1, port ${silent}, within 0.4 s.`,
  })
  await slow.close()
})

/**
 * Sends to a receiver whose connections answer their first request and do `then` with the second,
 * until one of them is used again. Returns that result, and which request of its connection each was.
 */
async function reuse(then: (socket: Socket) => void) {
  const counts: number[] = []
  const known = new WeakMap<Socket, number>()
  const url = await receiver((request, response) => {
    const { socket } = request
    const count = (known.get(socket) ?? 0) + 1
    known.set(socket, count)
    counts.push(count)
    if (count > 1) return then(socket)
    request.resume()
    response.end('ok')
  })
  for (;;) {
    const outcome = await send(url)
    if (counts.includes(2)) return { outcome, counts }
  }
}

test('sends once more over a new connection if a kept one was reset', async () => {
  const { outcome, counts } = await reuse((socket) => socket.destroy())
  expect(outcome).toMatchObject({ statusCode: 200, error: null, responseBody: 'ok' })
  expect(counts.slice(-2)).toEqual([2, 1])
})

test('sends nothing again after the first byte of a response', async () => {
  const { outcome, counts } = await reuse((socket) => socket.end('H'))
  expect(outcome).toMatchObject({ statusCode: null, error: 'connection_reset' })
  expect(counts.at(-1)).toBe(2)
})

test('sends nothing again that was reset on a new connection', async () => {
  let count = 0
  const url = await receiver(({ socket }) => {
    count += 1
    socket.destroy()
  })
  expect(await send(url)).toMatchObject({ statusCode: null, error: 'connection_reset' })
  expect(count).toBe(1)
})

test('limits stored headers, and stores only text that the database accepts', async () => {
  const url = await receiver((_, response) => {
    for (let at = 0; at < 100; at++) response.setHeader(`x-${at}`, 'y'.repeat(100))
    response.end(Buffer.from([0x61, 0, 0xff]))
  })
  const { responseHeaders, responseBody } = await send(url)
  expect(JSON.stringify(responseHeaders).length).toBeLessThan(10_000)
  expect(responseBody).toBe('a\ufffd\ufffd')
})
