import { createServer, type RequestListener, type Server } from 'node:http'
import {
  type AddressInfo,
  createServer as createTcpServer,
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
/** For requests that end by themselves: its timeout bounds a hang, however busy the machine is. */
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
  by.send({
    organizationId: 'acme',
    url,
    headers: { 'content-type': 'application/json' },
    body: '{"ü":1}',
  })

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
  expect(await send(url)).toMatchObject({ statusCode: 302, error: 'redirect' })
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
  const outcome = await send(url, hasty)
  expect(outcome).toMatchObject({ statusCode: 200, error: null, responseBody: 'half' })
  expect(outcome.durationMs).toBeGreaterThanOrEqual(timeoutMs - 5)
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

test('names the reason for a missing response', async () => {
  const hanging = await receiver(() => {})
  const resetting = await receiver((request) => request.socket.destroy())
  const plain = (await receiver(() => {})).replace('http:', 'https:')
  const port = await readPort(createTcpServer())
  servers.pop()!.close()
  expect(await send(hanging, hasty)).toMatchObject({ statusCode: null, error: 'timeout' })
  expect(await send(resetting)).toMatchObject({ statusCode: null, error: 'connection_reset' })
  expect(await send(plain)).toMatchObject({ statusCode: null, error: 'tls' })
  expect(await send(`http://127.0.0.1:${port}`)).toMatchObject({ error: 'connection_refused' })
  expect(await send('https://nowhere.test/')).toMatchObject({ error: 'dns' })
  expect(await send('https://10.0.0.1/')).toMatchObject({ error: 'blocked_address' })
  expect(await send('http://mixed.test/')).toMatchObject({ error: 'blocked_address' })
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
