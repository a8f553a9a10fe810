import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer as createIssuer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthority, createIdentity } from '../../../test/certificate.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { newUuid, requireUuid } from '../../kernel/base/ids.ts'
import { resealAll } from '../../kernel/secrets/reseal.ts'
import { secretBox } from '../../kernel/secrets/secrets.ts'
import { openAuthentication } from '../engine/authentication.ts'

/** Endpoints that demand an access token or a client certificate. */

const authority = createAuthority('The department')
const here = { dns: 'localhost', ip: '127.0.0.1' }
const client = createIdentity(authority, { dns: 'client.test', ip: '127.0.0.1' })
const mtls = { type: 'mtls', certificate: client.cert, private_key: client.key }

let server: TestServer
let receiver: Receiver
let folder: string
let token_url: string
let issuedCount = 0
const others: Server[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-authentication-'))
  await writeFile(join(folder, 'ca.pem'), authority.certificate)
  const env = { BLAZON_WEBHOOK_CA: join(folder, 'ca.pem'), BLAZON_DELIVERY_ATTEMPTS: '1' }
  server = await startTestServer({ env })
  receiver = await startReceiver()
  const issuer = createIssuer((request, response) => {
    request.resume()
    if (request.url !== '/token') return void response.writeHead(401).end()
    issuedCount += 1
    response.end(JSON.stringify({ access_token: `token-${issuedCount}`, expires_in: 3_600 }))
  })
  token_url = `http://127.0.0.1:${await listen(issuer)}/token`
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
  for (const other of others) {
    other.closeAllConnections()
    other.close()
  }
  await rm(folder, { recursive: true, force: true })
})

async function listen(other: Server): Promise<number> {
  others.push(other)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  return (other.address() as AddressInfo).port
}

const oauth2 = (more: object = {}) => ({
  type: 'oauth2',
  token_url,
  client_id: 'the-client',
  client_secret: 'find-me-7Qz9',
  scope: null,
  ...more,
})

let names = 0
async function setUp(authentication: unknown, url = receiver.url) {
  const type = `custom.authentication${names++}`
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { url, enabled_events: [type], authentication },
  })
  const path = `/webhook_endpoints/${body.id}`
  return {
    endpoint: body,
    patch: (change: object) => server.call('PATCH', path, { body: change }),
    /** The only delivery of a new event, when it has ended. */
    async delivery() {
      const { body: event } = await server.call('POST', '/events', { body: { type, data: {} } })
      const deliveries = async () =>
        (await server.call('GET', `/events/${event.id}/deliveries`)).body.data
      await expect.poll(async () => (await deliveries())[0]?.status).not.toBe('pending')
      return (await deliveries())[0]
    },
  }
}

test('one token serves the deliveries of an endpoint until it changes; null removes it', async () => {
  const { endpoint, patch, delivery } = await setUp(oauth2())
  expect(endpoint.authentication).toEqual(oauth2({ client_secret: '****7Qz9' }))
  const before = issuedCount
  for (let time = 0; time < 3; time++) expect((await delivery()).status).toBe('delivered')
  expect(issuedCount).toBe(before + 1)
  const sent = () => receiver.received.at(-1)!.headers.authorization
  expect(sent()).toBe(`Bearer token-${before + 1}`)

  expect((await patch({ authentication: null })).body.authentication).toBe(null)
  expect((await delivery()).status).toBe('delivered')
  expect(sent()).toBe(undefined)
  expect(issuedCount).toBe(before + 1)
})

test('without a token the attempt fails, and nothing is sent', async () => {
  const { delivery } = await setUp(oauth2({ token_url: `${token_url}/none` }))
  const came = receiver.received.length
  const { status, attempts } = await delivery()
  expect([status, attempts[0].status_code, attempts[0].error]).toEqual([
    'failed',
    null,
    'authentication',
  ])
  expect(attempts[0].error_message).toBe(
    `No access token: ${new URL(token_url).host} responded 401.`,
  )
  expect(receiver.received).toHaveLength(came)
})

test('a receiver that demands a client certificate gets it', async () => {
  const subjects: unknown[] = []
  const demanding = createTlsServer(
    { ...createIdentity(authority, here), ca: authority.certificate, requestCert: true },
    (request, response) => {
      request.resume()
      subjects.push((request.socket as TLSSocket).getPeerCertificate().subject.CN)
      response.end()
    },
  )
  const url = `https://127.0.0.1:${await listen(demanding as unknown as Server)}/`
  const { endpoint, patch, delivery } = await setUp(mtls, url)
  expect(endpoint.authentication).toEqual({ ...mtls, private_key: '****' })
  expect((await delivery()).status).toBe('delivered')
  expect(subjects).toEqual(['client.test'])
  // A masked key is kept.
  expect((await patch({ authentication: endpoint.authentication })).status).toBe(200)
  const insecure = await patch({ url: receiver.url })
  expect([insecure.status, insecure.body.error.param]).toEqual([400, 'url'])
  await patch({ authentication: null })
  expect((await delivery()).status).toBe('failed')
  expect(subjects).toHaveLength(1)
})

test('a masked secret keeps the stored one, except for another token URL', async () => {
  const { endpoint, patch } = await setUp(oauth2())
  const masked = endpoint.authentication
  const same = await patch({ authentication: masked })
  expect([same.status, same.body.updated]).toEqual([200, endpoint.updated])
  const scoped = await patch({ authentication: { ...masked, scope: 'hooks' } })
  expect(scoped.body.authentication).toEqual({ ...masked, scope: 'hooks' })
  const elsewhere = { ...masked, token_url: `${token_url}/elsewhere` }
  const stolen = await patch({ authentication: elsewhere })
  expect([stolen.status, stolen.body.error.param]).toEqual([400, 'authentication.client_secret'])
  const moved = await patch({ authentication: { ...elsewhere, client_secret: 'find-me-new' } })
  expect(moved.body.authentication).toEqual({ ...elsewhere, client_secret: '****-new' })
})

test('no secret is in the database in plain text, and a rotated encryption key seals it again', async () => {
  const { endpoint, patch } = await setUp(oauth2())
  await patch({ authentication: oauth2({ client_secret: 'find-me-second' }) })
  await server.app.services.requestLog.flush()
  const { db } = server.pool
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`
  for (const { name } of tables) {
    const found = await db`select 1 from ${db(name)} as row where row::text like '%find-me%'`
    expect([name, found.length]).toEqual([name, 0])
  }
  const own = Buffer.alloc(32, 7)
  const newKey = Buffer.alloc(32, 8)
  await resealAll(db, secretBox([newKey, own]))
  const id = requireUuid('webhook_endpoint', endpoint.id)
  const [row] = await db<{ sealed_authentication: Buffer }[]>`
    select sealed_authentication from webhook_endpoints where id = ${id}`
  const tenant = { organizationId: server.organizationId, livemode: false }
  const key = { tenant, endpointId: id }
  expect(openAuthentication(secretBox([newKey]), key, row!.sealed_authentication)).toEqual(
    oauth2({ client_secret: 'find-me-second' }),
  )
  const elsewhere = { tenant, endpointId: newUuid() }
  expect(() =>
    openAuthentication(secretBox([newKey]), elsewhere, row!.sealed_authentication),
  ).toThrow()
  await resealAll(db, secretBox([own, newKey]))
})

const expired = createIdentity(authority, { ...here, notAfter: new Date(Date.now() - 60_000) })
const other = createIdentity(authority, here)

test.each([
  ['token_url', 'is required', { type: 'oauth2', client_id: 'a', client_secret: 'b' }],
  ['token_url', 'must be an https URL', oauth2({ token_url: 'ftp://a.test/' })],
  ['token_url', 'public address', oauth2({ token_url: 'https://10.0.0.1/' })],
  ['scope', 'has no scope', { ...mtls, scope: 'a' }],
  ['certificate', 'not PEM', { ...mtls, certificate: 'none' }],
  ['certificate', 'expired', { type: 'mtls', certificate: expired.cert, private_key: expired.key }],
  ['private_key', 'not PEM', { ...mtls, private_key: '****' }],
  ['private_key', 'does not belong', { ...mtls, private_key: other.key }],
])('refuses a wrong %s: %s', async (field, reason, authentication) => {
  const { status, body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: 'https://127.0.0.1:9998/', enabled_events: ['*'], authentication },
  })
  expect([status, body.error?.param]).toEqual([400, `authentication.${field}`])
  expect(body.error.message).toContain(reason)
})
