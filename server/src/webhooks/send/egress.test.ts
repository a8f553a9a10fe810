import { createServer as createIssuer, type Server } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthority, createIdentity } from '../../../test/certificate.ts'
import { type ConnectProxy, startConnectProxy } from '../../../test/connect-proxy.ts'
import { readProxy } from '../../kernel/base/egress.ts'
import { connectToBroker, toBrokerFailure } from '../destinations/connecting.ts'
import type { Authentication } from '../engine/delivery.ts'
import type { WebhookNetwork } from '../engine/network.ts'
import { createEgressOf } from './egress.ts'
import { createGuard, type GuardSettings } from './guard.ts'
import { createSender, type Sender } from './send.ts'

/** Requests of tenants with a proxy or certificate authorities of their own. */

const authority = createAuthority('The department')
const here = { dns: 'localhost', ip: '127.0.0.1' }
const identity = createIdentity(authority, here)
const servers: Server[] = []
const senders: Sender[] = []
const proxies: ConnectProxy[] = []
/** The connections that the receiver has accepted. */
let connectionCount = 0
let url: string
let port: number

beforeAll(async () => {
  const receiver = createServer(identity, (request, response) => {
    request.resume()
    response.end('ok')
  })
  receiver.on('secureConnection', () => {
    connectionCount += 1
  })
  port = await listen(receiver)
  url = `https://localhost:${port}/`
})
afterAll(async () => {
  for (const sender of senders) await sender.close()
  for (const proxy of proxies) await proxy.close()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function startProxy(...options: Parameters<typeof startConnectProxy>): Promise<ConnectProxy> {
  const proxy = await startConnectProxy(...options)
  proxies.push(proxy)
  return proxy
}

const resolve = async (name: string) => {
  const address = { localhost: '127.0.0.1', 'inside.test': '10.0.0.7' }[name]
  if (address !== undefined) return [{ address, family: 4 }]
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
}

function openSender(settings: GuardSettings = {}): Sender {
  const guard = createGuard(['127.0.0.0/8'], resolve, settings)
  const sender = createSender({ guard, timeoutMs: 60_000 })
  senders.push(sender)
  return sender
}

let versions = 0
function createNetwork(given: Partial<WebhookNetwork>): WebhookNetwork {
  return { version: `version-${versions++}`, authorities: [], proxyUrl: null, ...given }
}

async function send(
  sender: Sender,
  network: WebhookNetwork | null,
  to = url,
  authentication: Authentication | null = null,
) {
  const request = { organizationId: 'acme', network, url: to, headers: {}, body: '{}' }
  const outcome = await sender.send(request, authentication)
  // The connection becomes free after the outcome is there.
  await nextTurn()
  return outcome
}

const delivered = { statusCode: 200, error: null }

test('trusts the authorities of a tenant for its requests only, over connections of its own', async () => {
  const sender = openSender()
  const acme = createNetwork({ authorities: [authority.certificate] })
  const before = connectionCount
  expect(await send(sender, acme)).toMatchObject(delivered)
  expect(await send(sender, { ...acme })).toMatchObject(delivered)
  expect(connectionCount).toBe(before + 1)
  // The connection is idle, and another tenant must not use it.
  for (const other of [null, createNetwork({ authorities: [createAuthority('X').certificate] })]) {
    expect(await send(sender, other)).toMatchObject({
      statusCode: null,
      error: 'tls',
      message: expect.stringContaining('was issued by an unknown authority'),
    })
  }
  const same = createNetwork({ authorities: acme.authorities })
  expect(await send(sender, same)).toMatchObject(delivered)
  expect(connectionCount).toBe(before + 2)
})

test('trusts the public authorities and those of the installation beside those of a tenant', async () => {
  const sender = openSender({ authorities: [authority.certificate] })
  const own = createNetwork({ authorities: [createAuthority('X').certificate] })
  expect(await send(sender, own)).toMatchObject(delivered)
})

test('tunnels through the proxy of a tenant, to the address that was checked', async () => {
  const proxy = await startProxy()
  const sender = openSender({ authorities: [authority.certificate] })
  const network = createNetwork({ proxyUrl: `http://ada:s%3Acret@${proxy.host}` })
  expect(await send(sender, network)).toMatchObject(delivered)
  expect(await send(sender, network)).toMatchObject(delivered)
  const authorization = `Basic ${Buffer.from('ada:s:cret').toString('base64')}`
  expect(proxy.asked).toEqual([{ authority: `127.0.0.1:${port}`, authorization }])
  expect(await send(sender, createNetwork({ proxyUrl: network.proxyUrl }))).toMatchObject(delivered)
  expect(proxy.asked).toHaveLength(2)
})

test('tunnels requests of tokens and those with a client certificate, and plain HTTP', async () => {
  const proxy = await startProxy()
  const sender = openSender()
  const network = createNetwork({
    authorities: [authority.certificate],
    proxyUrl: `http://${proxy.host}`,
  })
  const mtls = {
    type: 'mtls',
    certificate: identity.cert,
    private_key: identity.key,
  } as const
  expect(await send(sender, network, url, mtls)).toMatchObject(delivered)
  expect(proxy.asked).toHaveLength(1)
  const issuerPort = await listen(
    createIssuer((request, response) => {
      request.resume()
      response.end(JSON.stringify({ access_token: 'token', expires_in: 3_600 }))
    }),
  )
  const oauth2 = {
    type: 'oauth2',
    token_url: `http://127.0.0.1:${issuerPort}/`,
    client_id: 'a client',
    client_secret: 'secret',
    scope: null,
  } as const
  expect(await send(sender, network, url, oauth2)).toMatchObject(delivered)
  expect(proxy.asked.map(({ authority }) => authority)).toContain(`127.0.0.1:${issuerPort}`)
})

test('speaks TLS with an https proxy, whose certificate must be of a trusted authority', async () => {
  const proxy = await startProxy({ identity })
  const sender = openSender()
  const proxyUrl = `https://${proxy.host}`
  const trusting = createNetwork({ authorities: [authority.certificate], proxyUrl })
  expect(await send(sender, trusting)).toMatchObject(delivered)
  expect(await send(sender, createNetwork({ proxyUrl }))).toMatchObject({
    error: 'tls',
    message: expect.stringMatching(
      /^The proxy failed\. The certificate of 127\.0\.0\.1, port \d+,/,
    ),
  })
})

test('goes through the proxy of the installation unless the tenant has one', async () => {
  const operators = await startProxy()
  const own = await startProxy()
  const proxy = readProxy(`http://${operators.host}`, true)
  const authorities = [authority.certificate]
  const network = createNetwork({ proxyUrl: `http://${own.host}` })
  const sender = openSender({ authorities, proxy })
  expect(await send(sender, null)).toMatchObject(delivered)
  expect(await send(sender, network)).toMatchObject(delivered)
  expect([operators.asked.length, own.asked.length]).toEqual([1, 1])
  const strict = openSender({ authorities, proxy, allowsOwnProxies: false })
  expect(await send(strict, network)).toMatchObject(delivered)
  expect([operators.asked.length, own.asked.length]).toEqual([2, 1])
})

test('refuses the address of an endpoint before it asks a proxy, and that of a tenant’s proxy', async () => {
  const proxy = await startProxy()
  const sender = openSender({ proxy: readProxy(`http://${proxy.host}`, true) })
  const network = createNetwork({ proxyUrl: `http://${proxy.host}` })
  for (const by of [null, network]) {
    expect(await send(sender, by, 'https://inside.test/')).toMatchObject({
      error: 'blocked_address',
      message: 'The URL is not allowed. Its host does not have a public address.',
    })
  }
  expect(proxy.asked).toEqual([])
  expect(await send(sender, createNetwork({ proxyUrl: 'https://inside.test:3128' }))).toMatchObject(
    {
      error: 'blocked_address',
      message: 'The proxy inside.test is not allowed. Its host does not have a public address.',
    },
  )
})

test('says what a proxy refused', async () => {
  let status = 0
  const proxy = await startProxy({ refuse: () => status })
  const sender = openSender()
  const network = createNetwork({ proxyUrl: `http://${proxy.host}` })
  const target = `127.0.0.1, port ${port}`
  for (const [answer, message] of [
    [403, `The proxy refuses connections to ${target} (403).`],
    [407, 'The proxy refuses its user and password, or requires them (407).'],
    [502, `The proxy cannot reach ${target} (502).`],
  ] as const) {
    status = answer
    expect(await send(sender, network)).toMatchObject({ error: 'connection_refused', message })
  }
})

test('names the address of a proxy that is gone only if it is the tenant’s', async () => {
  const gone = await startConnectProxy()
  await gone.close()
  const [, at] = gone.host.split(':')
  expect(
    await send(openSender(), createNetwork({ proxyUrl: `http://${gone.host}` })),
  ).toMatchObject({
    error: 'connection_refused',
    message: `The proxy failed. 127.0.0.1, port ${at}, refused the connection (ECONNREFUSED).`,
  })
  const proxy = readProxy(`http://${gone.host}`, true)
  expect(await send(openSender({ proxy }), null)).toMatchObject({
    error: 'connection_refused',
    message: 'The proxy of this installation cannot be used (ECONNREFUSED).',
  })
})

test('gives the clients of brokers a port of this machine that leads through the proxy', async () => {
  const proxy = await startProxy({
    refuse: (authority) => (authority.endsWith(':2000') ? 403 : null),
  })
  const guard = createGuard(['127.0.0.0/8'], resolve)
  const egress = createEgressOf(guard)(createNetwork({ proxyUrl: `http://${proxy.host}` }))
  const to = { guard, organizationId: 'acme', egress, timeoutMs: 60_000 }
  const broker = await listen(createIssuer((_request, response) => response.end('the broker')))
  const answer = await connectToBroker(
    { hostname: 'localhost', port: broker, tls: false },
    to,
    (reached) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(reached.port, reached.address)
        let text = ''
        socket.on('data', (bytes) => {
          text += bytes
        })
        socket.on('error', reject)
        socket.on('end', () => resolve(text))
        socket.write('GET / HTTP/1.1\r\nHost: broker\r\nConnection: close\r\n\r\n')
      }),
  )
  expect(answer).toMatch(/the broker/)
  expect(proxy.asked).toMatchObject([{ authority: `127.0.0.1:${broker}` }])
  const refused = await connectToBroker(
    { hostname: 'localhost', port: 2_000, tls: false },
    to,
    () => Promise.reject(new Error('not reached')),
  ).catch((error: unknown) => toBrokerFailure(error, 'Kafka'))
  expect(refused).toEqual({
    error: 'connection_refused',
    message: 'The proxy refuses connections to 127.0.0.1, port 2000 (403).',
  })
})
