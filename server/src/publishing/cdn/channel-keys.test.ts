import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { toId } from '../../kernel/base/ids.ts'
import { deploy, publishBrand } from '../deployments/deployments.fixture.ts'

/** Channels whose content only holders of a key read, in every process. */

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

function get(place: string, headers: Record<string, string> = {}, at = server) {
  const within = place.startsWith('dep_') ? place : `${organization}/test/${place}`
  return fetch(`${at.url}/cdn/${within}/palettes/brand.css`, { headers })
}

const readStatus = async (place: string, at = server) => (await get(place, {}, at)).status

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
  const answer = await get(internal.name, { Authorization: `Bearer ${publishable}` })
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
  const keyed = await get(internal.deployment, { Authorization: `Bearer ${publishable}` })
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
