import { X509Certificate } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthority, createIdentity } from '../../../test/certificate.ts'
import { type ConnectProxy, startConnectProxy } from '../../../test/connect-proxy.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Browser, signIn } from '../../../test/people.ts'
import { requireUuid } from '../../kernel/base/ids.ts'

/** How the requests of a tenant reach its endpoints, over the API. */

const authority = createAuthority('The department')
const here = { dns: 'localhost', ip: '127.0.0.1' }
const identity = createIdentity(authority, here)
const path = '/webhook_network'

let server: TestServer
let receiver: Server
let proxy: ConnectProxy
let owner: Browser
let url: string

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_DELIVERY_ATTEMPTS: '1' } })
  proxy = await startConnectProxy()
  receiver = createServer(identity, (request, response) => {
    request.resume()
    response.end('ok')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `https://localhost:${(receiver.address() as AddressInfo).port}/`
  owner = await signIn(server, await addMember(server, 'owner'))
})
afterAll(async () => {
  await server.stop()
  await proxy.close()
  receiver.closeAllConnections()
  receiver.close()
})

const patch = (body: object, mode = 'test', by = owner) =>
  by.call('PATCH', path, { body, headers: { 'Blazon-Mode': mode } })

/** The result of a ping to the endpoint, whose deliveries are listed oldest first. */
async function ping(endpoint: string, key: string) {
  const { body: before } = await server.call('GET', `${endpoint}/deliveries`, { key })
  await server.call('POST', `${endpoint}/ping`, { key })
  let delivery: { status: string; attempts: { error: string | null }[] } | undefined
  await expect
    .poll(
      async () => {
        const { body } = await server.call('GET', `${endpoint}/deliveries`, { key })
        delivery = body.data[before.data.length]
        return delivery?.status ?? 'pending'
      },
      { timeout: 60_000 },
    )
    .not.toBe('pending')
  return { status: delivery!.status, error: delivery!.attempts[0]!.error }
}

async function createEndpoint(key: string): Promise<string> {
  const { body } = await server.call('POST', '/webhook_endpoints', {
    key,
    body: { url, enabled_events: ['custom.none'] },
  })
  return `/webhook_endpoints/${body.id}`
}

test('applies to the endpoints of the organization and mode, from the next attempt on', async () => {
  const { test: key, live } = server.keys
  const foreign = (await server.addOrganization()).test
  const [endpoint, inLive, elsewhere] = await Promise.all([key, live, foreign].map(createEndpoint))
  const failed = { status: 'failed', error: 'tls' }
  expect(await ping(endpoint!, key)).toEqual(failed)

  const trusting = await patch({ certificate_authorities: authority.certificate })
  const { fingerprint256, validTo } = new X509Certificate(authority.certificate)
  expect(trusting.body).toMatchObject({
    object: 'webhook_network',
    livemode: false,
    certificate_authorities: authority.certificate,
    authorities: [
      {
        subject: 'CN=The department',
        fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
        expires_at: new Date(validTo).toISOString(),
      },
    ],
    proxy_url: null,
    instance_has_proxy: false,
    instance_allows_proxy: true,
  })
  const delivered = { status: 'delivered', error: null }
  expect(await ping(endpoint!, key)).toEqual(delivered)
  expect(await ping(inLive!, live)).toEqual(failed)
  expect(await ping(elsewhere!, foreign)).toEqual(failed)
  expect(proxy.asked).toEqual([])

  await patch({ proxy_url: `http://ada:find-me-7Qz9@${proxy.host}` })
  expect(await ping(endpoint!, key)).toEqual(delivered)
  expect(proxy.asked).toHaveLength(1)

  await patch({ certificate_authorities: null, proxy_url: null })
  expect(await ping(endpoint!, key)).toEqual(failed)
  expect(proxy.asked).toHaveLength(1)
})

test('shows no password, keeps one that is sent back masked, and only for the same proxy', async () => {
  const given = await patch({ proxy_url: `http://ada:find-me-7Qz9@${proxy.host}` })
  const masked = `http://ada:****@${proxy.host}/`
  expect(given.body.proxy_url).toBe(masked)
  const sealed = () => server.pool.db<{ sealed_proxy_url: Buffer; proxy_url: string }[]>`
    select sealed_proxy_url, proxy_url from webhook_networks
    where organization_id = ${requireUuid('organization', given.body.organization)}
      and not livemode`
  const [before] = await sealed()
  expect(before!.sealed_proxy_url.toString()).not.toContain('find-me')
  expect(await patch({ proxy_url: masked })).toMatchObject({ status: 200 })
  expect(await sealed()).toEqual([before])
  const moved = await patch({ proxy_url: 'http://ada:****@127.0.0.1:9997' })
  expect([moved.status, moved.body.error]).toMatchObject([
    400,
    {
      param: 'proxy_url',
      message:
        'The stored password is only sent to the stored proxy and user. Send the full value.',
    },
  ])
  // Only the password differs, which nobody sees.
  await patch({ proxy_url: `http://ada:find-me-8Qz9@${proxy.host}` })
  const { body } = await server.call('GET', '/events?type=platform.webhook_network.updated')
  expect(body.data[0].data).toMatchObject({
    object: { proxy_url: masked },
    previous_attributes: { proxy_url: masked },
  })
  expect(JSON.stringify(body)).not.toContain('find-me')
  const entries = () => server.call('GET', '/audit_entries?action=platform.webhook_network.updated')
  await expect.poll(async () => (await entries()).body.data.length).toBeGreaterThan(0)
  expect((await entries()).text).not.toContain('find-me')
  await patch({ proxy_url: null })
})

const expired = createIdentity(authority, { ...here, notAfter: new Date(Date.now() - 60_000) })

test.each([
  ['no certificate', 'certificate', 'The certificates are not PEM. Send a text that begins with'],
  ['a leaf', identity.cert, 'is not one of a certificate authority. Send that of its issuer.'],
  ['a key', `${authority.certificate}${identity.key}`, 'The text contains a private key.'],
  [
    'a damaged one',
    authority.certificate.replace('MII', 'AAA').replace('MIIB', 'AAAA'),
    'Certificate 1 cannot be read.',
  ],
  ['an expired leaf', expired.cert, 'Certificate 1 (CN=localhost) is not one of'],
  [
    'too many',
    Array.from({ length: 21 }, (_, at) => createAuthority(`Authority ${at}`).certificate).join(''),
    'The text has 21 certificates. The limit is 20.',
  ],
])('refuses %s', async (_what, certificate_authorities, message) => {
  const { status, body } = await patch({ certificate_authorities })
  expect([status, body.error.param]).toEqual([400, 'certificate_authorities'])
  expect(body.error.message).toContain(message)
})

test('refuses an authority that has expired, and says when', async () => {
  const notAfter = new Date(Math.floor(Date.now() / 1_000) * 1_000 - 60_000)
  const gone = createAuthority('Gone', { notAfter })
  const { body } = await patch({ certificate_authorities: gone.certificate })
  expect(body.error.message).toBe(
    `Certificate 1 (CN=Gone) expired on ${notAfter.toISOString()}. Remove it.`,
  )
})

test.each([
  ['socks5://127.0.0.1:1080', 'proxy_url must be http://host:port or https://host:port'],
  ['http://127.0.0.1:3128/path', 'proxy_url must end with the host and the port'],
  ['https://10.0.0.7:3128', 'proxy_url: Its host does not have a public address.'],
  ['http://192.0.2.7:3128', 'proxy_url: Its host does not have a public address.'],
  ['http://93.184.216.34:3128', 'proxy_url: It must begin with https://;'],
])('refuses the proxy %s', async (proxy_url, message) => {
  const { status, body } = await patch({ proxy_url })
  expect([status, body.error.param]).toEqual([400, 'proxy_url'])
  expect(body.error.message).toContain(message)
})

test('is changed only by signed-in owners', async () => {
  const admin = await signIn(server, await addMember(server, 'admin'))
  for (const answer of [
    await patch({ proxy_url: null }, 'test', admin),
    await server.call('PATCH', path, { body: { proxy_url: null } }),
  ]) {
    expect([answer.status, answer.body.error.code]).toEqual([403, 'privilege_exceeded'])
  }
  expect((await server.call('GET', path)).status).toBe(200)
})

test('has no proxy of its own where the operator refuses those of organizations', async () => {
  const strict = await startTestServer({
    env: {
      BLAZON_EGRESS_PROXY: `http://${proxy.host}`,
      BLAZON_ORGANIZATION_PROXIES: 'refused',
      BLAZON_DELIVERY_ATTEMPTS: '1',
    },
  })
  try {
    const person = await signIn(strict, await addMember(strict, 'owner'))
    const headers = { 'Blazon-Mode': 'test' }
    const body = { proxy_url: `http://${proxy.host}` }
    const refused = await person.call('PATCH', path, { headers, body })
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      'The operator of this installation does not allow proxies of organizations. Send null.',
    ])
    const shown = await strict.call('GET', path)
    expect(shown.body).toMatchObject({ instance_has_proxy: true, instance_allows_proxy: false })
  } finally {
    await strict.stop()
  }
})
