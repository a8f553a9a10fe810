import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  createApplication,
  inBody,
  issueToken,
  sendForm,
} from '../../identity/oauth/oauth.fixture.ts'
import { scopeNames } from '../../kernel/api/scopes.ts'
import { toId } from '../../kernel/base/ids.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'
import { deploymentReads } from '../deployments/scopes.ts'
import { requestBytes } from './delivery.fixture.ts'

/** Content that only holders of a key read: of channels, in every process, and of organizations. */

let server: TestServer
let beside: TestServer
let organization: string
let publishable: string
let palette: string

beforeAll(async () => {
  server = await startTestServer()
  const env = { BLAZON_ROLE: 'api', BLAZON_DATA_DIR: server.config.dataDir }
  beside = await startTestServer({ beside: server, env })
  organization = toId('organization', server.organizationId)
  publishable = await server.addKey({ prefixType: 'pk', scopes: [] })
  palette = (await publishBrand(server)).palette
})
afterAll(async () => {
  await beside.stop()
  await server.stop()
})

let names = 0

/** A channel with a deployment that no other has. */
async function createChannel(): Promise<{ name: string; deployment: string }> {
  const name = `channel-${++names}`
  const value = `#${names.toString(16).padStart(6, '0')}`
  const body = { colors: [{ key: 'ink', value }] }
  await server.call('PATCH', `/brand/palettes/${palette}`, { body })
  const { id, status } = await deploy(server, { channel: name })
  expect(status).toBe('ready')
  return { name, deployment: id }
}

async function protect(name: string, requires_key = true): Promise<void> {
  const answer = await server.call('PATCH', `/cms/channels/${name}`, { body: { requires_key } })
  expect([answer.status, answer.body.requires_key]).toEqual([200, requires_key])
}

async function promote(name: string, deployment: string): Promise<void> {
  const { status } = await server.call('POST', `/cms/channels/${name}/promote`, {
    body: { deployment },
  })
  expect(status).toBe(200)
}

function getCss(place: string, headers: Record<string, string> = {}, at = server) {
  const within = place.startsWith('dep_') ? place : `${organization}/test/${place}`
  return fetch(`${at.url}/cdn/${within}/palettes/brand.css`, { headers })
}

const readStatus = async (place: string, at = server) => (await getCss(place, {}, at)).status

test('a channel requires a key, and others of the organization do not', async () => {
  const open = await createChannel()
  const internal = await createChannel()
  expect(await readStatus(internal.name)).toBe(200)
  await protect(internal.name)
  for (const at of [server, beside]) {
    expect([await readStatus(internal.name, at), await readStatus(open.name, at)]).toEqual([
      401, 200,
    ])
  }
  const answer = await getCss(internal.name, { Authorization: `Bearer ${publishable}` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toMatch(/^private, /)
  expect(answer.headers.get('vary')).toContain('Authorization')
  const icons = `${server.url}/cdn/${organization}/test/${internal.name}/icons/collections`
  expect((await fetch(icons)).status).toBe(401)
  expect((await fetch(`${icons}?key=${publishable}`)).status).toBe(200)
  await protect(internal.name, false)
  expect(await readStatus(internal.name)).toBe(200)
})

test('the address of a deployment is as protected as the channels that it was promoted to', async () => {
  const internal = await createChannel()
  const open = await createChannel()
  // Both processes have cached the deployment without a required key.
  for (const at of [server, beside]) expect(await readStatus(internal.deployment, at)).toBe(200)
  await protect(internal.name)
  const becomes = async (status: number) => {
    expect(await readStatus(internal.deployment)).toBe(status)
    // The other process hears of it by a signal.
    await expect.poll(() => readStatus(internal.deployment, beside), patience).toBe(status)
  }
  await becomes(401)
  const keyed = await getCss(internal.deployment, { Authorization: `Bearer ${publishable}` })
  expect(keyed.headers.get('cache-control')).toMatch(/^private, .*immutable/)
  // A channel that moved on protects what it served before.
  await promote(internal.name, (await createChannel()).deployment)
  await becomes(401)
  await promote(open.name, internal.deployment)
  await becomes(200)
  expect(await readStatus(internal.name)).toBe(401)
})

const patience = { timeout: 60_000, interval: 50 }

test('a signed link opens the page of a deployment without a key', async () => {
  const { name, deployment } = await createChannel()
  await protect(name)
  const { body } = await server.call('POST', `/cms/deployments/${deployment}/preview_link`, {
    body: {},
  })
  const { pathname, search } = new URL(body.url)
  expect((await fetch(`${server.url}${pathname}${search}`)).status).toBe(200)
  expect((await fetch(`${server.url}/cdn/${deployment}/`)).status).toBe(401)
})

test('is changed only with platform:write', async () => {
  const { name } = await createChannel()
  const key = await server.addKey({ scopes: ['cms:write', 'cms:deployments:write'] })
  const { status, body } = await server.call('PATCH', `/cms/channels/${name}`, {
    key,
    body: { requires_key: true },
  })
  expect([status, body.error.code, body.error.param]).toEqual([
    403,
    'privilege_exceeded',
    'requires_key',
  ])
})

describe('if the organization requires a key', () => {
  let keyed: { test: string; live: string; organizationId: string }
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert on the shape of what comes
  let content: any
  let path: string

  beforeAll(async () => {
    keyed = await server.addOrganization()
    await publishBrand(server, keyed.test)
    content = await deploy(server, { channel: 'production' }, keyed.test)
    path = `/cdn/${content.id}/palettes/brand.css`
    expect((await requestBytes(server, path)).status).toBe(200)
    const id = toId('organization', keyed.organizationId)
    await server.call('PATCH', `/organizations/${id}`, {
      key: keyed.test,
      body: { delivery_requires_key: true },
    })
  })

  const publishable = (options: object = {}) =>
    server.addKey({
      organizationId: keyed.organizationId,
      prefixType: 'pk',
      scopes: [],
      ...options,
    })

  test('accepts a publishable key in the header or the URL', async () => {
    const key = await publishable()
    const channel = `/cdn/${toId('organization', keyed.organizationId)}/test/production`
    for (const address of [path, `${channel}/palettes/brand.css`, `${channel}/icons/collections`]) {
      const inHeader = await requestBytes(server, address, { Authorization: `Bearer ${key}` })
      const inAddress = await requestBytes(server, `${address}?key=${key}`)
      expect([inHeader.status, inAddress.status]).toEqual([200, 200])
      expect(inHeader.headers['cache-control']).toMatch(/^private, /)
      expect(inHeader.headers.vary).toContain('Authorization')
    }
  })

  test('refuses all other callers', async () => {
    const foreign = await server.addKey({ prefixType: 'pk', scopes: [] })
    const otherMode = await publishable({ livemode: true })
    for (const [address, headers, status, code] of [
      [path, {}, 401, 'api_key_missing'],
      [`${path}?key=pk_test_nonsense`, {}, 401, 'api_key_invalid'],
      [path, { Authorization: 'Bearer nonsense' }, 401, 'api_key_invalid'],
      [`${path}?key=${keyed.test}`, {}, 401, 'api_key_invalid'],
      [path, { Authorization: `Bearer ${foreign}` }, 404, 'resource_missing'],
      [path, { Authorization: `Bearer ${otherMode}` }, 404, 'resource_missing'],
    ] as const) {
      const answer = await requestBytes(server, address, headers)
      const { error } = JSON.parse(answer.body.toString())
      expect([address, answer.status, error.code]).toEqual([address, status, code])
    }
  })

  test('accepts secret keys and access tokens that may read deployments, only in the header', async () => {
    const options = { organizationId: keyed.organizationId }
    const application = await createApplication(server, { scopes: scopeNames }, keyed.test)
    for (const scope of scopeNames) {
      const allowed = ['cms:read', 'cms:write', 'cms:deployments:write'].includes(scope)
      for (const token of [
        await server.addKey({ ...options, scopes: [scope] }),
        await issueToken(server, application, { scope }),
      ]) {
        const answer = await requestBytes(server, path, { Authorization: `Bearer ${token}` })
        expect([scope, answer.status]).toEqual([scope, allowed ? 200 : 403])
        if (allowed) continue
        expect(JSON.parse(answer.body.toString()).error).toMatchObject({
          type: 'permission_error',
          code: 'insufficient_scope',
          required_scopes: deploymentReads,
        })
        const inAddress = await requestBytes(server, `${path}?key=${token}`)
        expect(inAddress.status).toBe(401)
      }
    }
  })

  test('refuses an access token of another organization, the other mode, or one that was revoked', async () => {
    const foreign = await createApplication(server, { scopes: scopeNames })
    const otherMode = await createApplication(server, { scopes: scopeNames }, keyed.live)
    for (const application of [foreign, otherMode]) {
      const token = await issueToken(server, application)
      const { status } = await requestBytes(server, path, { Authorization: `Bearer ${token}` })
      expect(status).toBe(404)
    }
    const own = await createApplication(server, { scopes: scopeNames }, keyed.test)
    const token = await issueToken(server, own)
    expect((await requestBytes(server, path, { Authorization: `Bearer ${token}` })).status).toBe(
      200,
    )
    await sendForm(server, 'revoke', { ...inBody(own), token })
    const revoked = await requestBytes(server, path, { Authorization: `Bearer ${token}` })
    expect([revoked.status, JSON.parse(revoked.body.toString()).error.code]).toEqual([
      401,
      'token_invalid',
    ])
  })

  test('restricts a key to its origins', async () => {
    const key = await publishable({ allowedOrigins: ['https://acme.example'] })
    const from = async (origin: string) =>
      (await requestBytes(server, path, { Authorization: `Bearer ${key}`, Origin: origin })).status
    expect(await from('https://acme.example')).toBe(200)
    expect(await from('https://other.example')).toBe(403)
  })
})
