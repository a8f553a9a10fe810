import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../kernel/base/clock.ts'
import { createLog } from '../kernel/base/log.ts'
import { createMetrics } from '../kernel/observe/metrics.ts'
import { createHttpServer, type Handler } from './server.ts'

async function serve(handlers: Readonly<Record<string, Handler>>) {
  const lines: string[] = []
  const http = createHttpServer({
    publicUrl: 'http://127.0.0.1',
    hsts: 'host',
    clock: systemClock,
    log: createLog('error', { write: (line) => void lines.push(line) }),
    trustedProxies: null,
    metrics: createMetrics(),
    tracing: null,
    accessLog: null,
  })
  for (const [path, handler] of Object.entries(handlers)) http.route(['GET'], path, handler)
  await http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => http.close())
  const { port } = http.server.address() as AddressInfo
  return { http, lines, port, url: `http://127.0.0.1:${port}` }
}

const say =
  (body: string): Handler =>
  () => ({ status: 200, headers: {}, body })

test('a response that cannot be written is a 500, and those after it are sent', async () => {
  const broken: Handler = () => ({ status: 200, headers: { 'X-Name': 'a\nb' }, body: '' })
  const { url, lines } = await serve({ '/broken': broken, '/whole': say('whole') })
  const [first, second] = await Promise.all([fetch(`${url}/broken`), fetch(`${url}/whole`)])
  expect(first.status).toBe(500)
  expect(await first.json()).toMatchObject({ error: { code: 'internal_error' } })
  expect(await second.text()).toBe('whole')
  expect(lines.join()).toContain('ERR_INVALID_CHAR')
})

test('a failure is a page in the language of a browser, and JSON for every client of the API', async () => {
  const fail: Handler = () => {
    throw new Error('a defect')
  }
  const { url } = await serve({ '/page': fail, '/api/v1/events': fail })
  const ask = (path: string, headers: Record<string, string>) => fetch(url + path, { headers })
  const browser = { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8' }
  const page = await ask('/page', browser)
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  const html = await page.text()
  expect(html).toContain('<html lang="de">')
  expect(html).toContain(page.headers.get('request-id'))
  expect(html).not.toContain('a defect')
  expect(await (await ask('/page', { ...browser, 'Accept-Language': 'fr' })).text()).toContain(
    'This page could not be loaded',
  )
  for (const answer of [
    await ask('/page', { Accept: '*/*' }),
    await ask('/api/v1/events', browser),
  ])
    expect(await answer.json()).toMatchObject({ error: { code: 'internal_error' } })
})

test('pipelined requests are answered in their order', async () => {
  const slow: Handler = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return { status: 200, headers: { Connection: 'keep-alive' }, body: 'slow' }
  }
  const { port } = await serve({ '/slow': slow, '/fast': say('fast') })
  const socket = connect(port, '127.0.0.1')
  const line = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
  socket.write(line('/slow') + line('/fast', 'Connection: close\r\n'))
  const answer = await text(socket)
  expect(answer.match(/slow|fast/g)).toEqual(['slow', 'fast'])
})

test.each([
  ['in the middle of a response', () => endless()],
  ['after a response', () => 'early'],
])('a request whose body does not end gets no second response %s', async (_, body) => {
  const { http, port } = await serve({
    '/answered': () => ({ status: 200, headers: {}, body: body() }),
  })
  http.server.requestTimeout = 100
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /answered HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n')
  const answer = await text(socket)
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200'])
})

/** A body that begins and does not end. */
function endless(): Readable {
  const body = new Readable({ read() {} })
  body.push('begun')
  return body
}

test('a client that disconnects before its response affects no other client', async () => {
  const leaving: Handler = ({ raw }) => {
    setImmediate(() => raw.socket.destroy())
    return { status: 200, headers: {}, body: 'nobody reads this' }
  }
  const { url, lines } = await serve({ '/leaving': leaving, '/next': say('next') })
  await new Promise<void>((resolve) => {
    request(`${url}/leaving`, (response) => response.resume().on('end', resolve))
      .on('error', () => resolve())
      .end()
  })
  expect(await (await fetch(`${url}/next`)).text()).toBe('next')
  expect(lines).toEqual([])
})
