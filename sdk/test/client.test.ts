import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Blazon } from '@blazon/sdk/client'
import { entityTag } from '@blazon/sdk/entity-tag'
import { BlazonError, InvalidRequestError, OAuthError, PermissionError } from '@blazon/sdk/errors'
import type { ResponseInfo } from '@blazon/sdk/options'
import { sdkVersion } from '@blazon/sdk/version'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../server/test/harness.ts'
import { addMember, signIn } from '../../server/test/people.ts'

let server: TestServer
let blazon: Blazon

beforeAll(async () => {
  server = await startTestServer()
  blazon = new Blazon({ apiKey: server.keys.test, baseUrl: server.url })
})
afterAll(() => server.stop())

test('a resource is created, read, updated and deleted by the standard verbs', async () => {
  const key = await blazon.apiKeys.create({ name: 'CI', scopes: ['brand:read'] })
  expect(key.secret).toMatch(/^sk_test_/)
  expect((await blazon.apiKeys.retrieve(key.id)).name).toBe('CI')
  expect((await blazon.apiKeys.update(key.id, { metadata: { team: 'a' } })).metadata).toEqual({
    team: 'a',
  })
  const rolled = await blazon.apiKeys.roll(key.id, { expires_in: 60 })
  expect(rolled.rolled_from).toBe(key.id)
  expect(await blazon.apiKeys.delete(rolled.id)).toEqual({
    id: rolled.id,
    object: 'api_key',
    deleted: true,
  })
})

test('an update of a resource that has changed since it was read is refused', async () => {
  const read = await blazon.brand.palettes.create({ name: 'Shared' })
  const rename = (name: string, resource: object) =>
    blazon.brand.palettes.update(read.id, { name }, { ifMatch: entityTag(resource) })
  const theirs = await rename('Theirs', read)
  const error = await rename('Mine', read).catch((refusal) => refusal)
  expect(error).toBeInstanceOf(BlazonError)
  expect([error.status, error.code, error.current]).toEqual([412, 'precondition_failed', theirs])
  expect((await rename('Mine', error.current)).name).toBe('Mine')
  await blazon.brand.palettes.delete(read.id)
})

test('a nested call takes the ids of its path in order', async () => {
  const endpoint = await blazon.webhookEndpoints.create({
    url: 'https://example.com/hooks',
    enabled_events: ['custom.*'],
  })
  await blazon.events.create({ type: 'custom.order.paid', data: { total: 12 } })
  const { data } = await blazon.webhookEndpoints.deliveries.list(endpoint.id)
  expect(data.map(({ event_type }) => event_type)).toEqual(['custom.order.paid'])
  const delivery = await blazon.webhookEndpoints.deliveries.retrieve(endpoint.id, data[0]!.id)
  expect(delivery.id).toBe(data[0]!.id)
})

test('iterating a list reaches its end while each item is deleted', async () => {
  const names = Array.from({ length: 7 }, (_, at) => `Deleted ${at}`)
  for (const name of names) await blazon.brand.palettes.create({ name })
  const deleted: string[] = []
  for await (const { id, name } of blazon.brand.palettes.list({ limit: 2 })) {
    await blazon.brand.palettes.delete(id)
    deleted.unshift(name)
  }
  expect(deleted).toEqual(names)
})

test('iterating a list reads every page once, in order, forwards and backwards', async () => {
  const events = Array.from({ length: 13 }, (_, number) => ({
    type: 'custom.page.turned',
    data: { number },
  }))
  await blazon.events.create({ events })
  const query = { type: 'custom.page.turned', limit: 4 }
  const numbers = async (more: object) => {
    const seen = []
    for await (const event of blazon.events.list({ ...query, ...more })) seen.push(event)
    return seen
  }
  const all = await numbers({})
  expect(all.map(({ data }) => (data as { number: number }).number)).toEqual(
    events.map(({ data }) => data.number).reverse(),
  )
  const towardsNewest = await numbers({ ending_before: all.at(-1)!.id })
  expect(towardsNewest).toEqual(all.slice(0, -1).reverse())
  const page = await blazon.events.list(query)
  expect([page.data.length, page.has_more, page.url]).toEqual([4, true, '/api/v1/events'])
})

test('a delete sends its input in the query, without a body', async () => {
  const invited = await server.call('POST', '/memberships', {
    key: server.keys.live,
    body: { email: 'leaving@example.com', role: 'viewer' },
  })
  const live = new Blazon({ baseUrl: server.url, apiKey: server.keys.live })
  const removed = await live.memberships.delete(invited.body.id, { revoke_keys: true })
  expect(removed).toEqual({
    id: invited.body.id,
    object: 'membership',
    deleted: true,
    keys: [],
  })
})

test("times, arrays and booleans of a query have the contract's form", async () => {
  const before = new Date(Date.now() - 60_000)
  const { data } = await blazon.events.list({
    types: ['platform.api_key.*', 'platform.webhook_endpoint.created'],
    created: { gte: before, lt: new Date(Date.now() + 60_000) },
  })
  expect(new Set(data.map(({ type }) => type.split('.')[1]))).toEqual(
    new Set(['api_key', 'webhook_endpoint']),
  )
  expect((await blazon.events.list({ created: { lt: before } })).data).toEqual([])
  expect((await blazon.brand.rules.list({ enabled: true })).data).toEqual([])
})

test('bytes are uploaded as multipart and downloaded as a response', async () => {
  const set = await blazon.cms.iconSets.create({ prefix: 'acme', name: 'Acme', grid: 24 })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h9v9z"/></svg>'
  const icon = await blazon.cms.icons.create({
    file: new Blob([svg], { type: 'image/svg+xml' }),
    icon_set: set.id,
    name: 'corner',
    tags: ['shape'],
  })
  expect([icon.name, icon.tags]).toEqual(['corner', ['shape']])
  const drawn = await blazon.cms.icons.svg(icon.id)
  expect(drawn.headers.get('content-type')).toContain('image/svg+xml')
  expect(await drawn.text()).toContain('M0 0h9v9z')
  const data = new TextEncoder().encode('#ff0000\n#00ff00')
  const file = await blazon.files.create({ file: { name: 'colours.hex', data } })
  expect(file.filename).toBe('colours.hex')
  expect(await (await blazon.files.content(file.id)).text()).toBe('#ff0000\n#00ff00')
})

test('a stream is uploaded while it is read, with its name and the other fields', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-upload-'))
  try {
    const path = join(folder, 'large.txt')
    await writeFile(path, 'Zoë '.repeat(400_000))
    const sent: number[] = []
    const name = 'Zoë 1.txt'
    const file = await blazon.files.create(
      { file: { name, data: createReadStream(path) } },
      {
        onUploadProgress: (progress) => {
          sent.push(progress.sent)
          expect(progress.total).toBeNull()
        },
      },
    )
    expect([file.filename, file.bytes]).toEqual([name, 2_000_000])
    expect(sent.length).toBeGreaterThan(10)
    expect(sent).toEqual([...sent].sort((a, b) => a - b))
    expect(sent.at(-1)).toBeGreaterThan(2_000_000)
    const content = await (await blazon.files.content(file.id)).text()
    expect(content).toBe('Zoë '.repeat(400_000))
    const data = new Blob(['h1 { color: red }']).stream()
    const check = await blazon.brand.checks.create(
      { file: { name: 'a.css', data }, metadata: { team: 'a' } },
      { onUploadProgress() {} },
    )
    expect(check.metadata).toEqual({ team: 'a' })
    const absent = createReadStream(join(folder, 'absent'))
    const unread = blazon.files.create({ file: { name, data: absent } })
    await expect(unread).rejects.toMatchObject({ code: 'ENOENT' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the client names itself and its version', async () => {
  const agents: (string | null)[] = []
  const seen = new Blazon({
    apiKey: server.keys.test,
    baseUrl: server.url,
    fetch: (url, init) => {
      agents.push(new Headers(init?.headers).get('user-agent'))
      return fetch(url, init)
    },
  })
  await seen.apiKeys.current()
  expect(agents).toEqual([`blazon-js/${sdkVersion}`])
})

test('Prefer: wait answers with the finished resource', async () => {
  const check = await blazon.brand.checks.create({ text: 'Hello' }, { waitSeconds: 20 })
  expect(check.status).toBe('completed')
})

test('a refusal is an error of its type with code, parameter and request id', async () => {
  const wrong = await blazon.apiKeys.create({ name: '', scopes: ['brand:read'] }).catch((e) => e)
  expect(wrong).toBeInstanceOf(InvalidRequestError)
  expect(wrong).toMatchObject({ status: 400, code: 'parameter_invalid', param: 'name' })
  expect(wrong.requestId).toMatch(/^req_/)
  const poor = new Blazon({
    apiKey: await server.addKey({ scopes: ['brand:read'] }),
    baseUrl: server.url,
  })
  const refused = await poor.events.list().catch((e) => e)
  expect(refused).toBeInstanceOf(PermissionError)
  expect(refused.requiredScopes).toEqual(['platform:read', 'platform:write'])
})

test('an OAuth application gets a token, which works like a key', async () => {
  const made = await blazon.oauthApplications.create({ name: 'Sync', scopes: ['platform:read'] })
  const client = { client_id: made.client_id, client_secret: made.client_secret }
  const token = await blazon.oauth.token({ grant_type: 'client_credentials', ...client })
  const integration = new Blazon({ apiKey: token.access_token, baseUrl: server.url })
  expect((await integration.apiKeys.current()).object).toBe('oauth_token')
  expect(await blazon.oauth.introspect({ token: token.access_token })).toMatchObject({
    active: true,
  })
  await blazon.oauth.revoke({ token: token.access_token, ...client })
  const wrong = { ...client, client_secret: `${client.client_secret}x` }
  const refused = blazon.oauth.token({ grant_type: 'client_credentials', ...wrong })
  await expect(refused).rejects.toThrow(OAuthError)
})

test('the id of a request is in its response, and passed to a hook for every response', async () => {
  const infos: ResponseInfo[] = []
  const watched = new Blazon({
    apiKey: server.keys.test,
    baseUrl: server.url,
    onResponse: (response) => infos.push(response),
  })
  const { data, response, requestId } = await watched.organizations.list().withResponse()
  expect([data.data.length, response.status]).toEqual([1, 200])
  expect(infos).toMatchObject([
    { method: 'GET', path: '/api/v1/organizations', status: 200, requestId, attempt: 1 },
  ])
  const missing = await watched.users
    .retrieve('usr_x')
    .withResponse()
    .catch((e) => e)
  expect(infos[1]).toMatchObject({ status: 404, requestId: missing.requestId })
})

test('a session acts by its cookie, in the organization and mode that the client names', async () => {
  const browser = await signIn(server, await addMember(server, 'owner'))
  const other = await server.addOrganization()
  const asBrowser = (session: object, credentials: unknown[] = []) =>
    new Blazon({
      session,
      baseUrl: server.url,
      fetch: (url, init) => {
        credentials.push(init?.credentials)
        const headers = new Headers(init?.headers)
        headers.set('Cookie', browser.cookie!)
        headers.set('Origin', server.url)
        return fetch(url, { ...init, headers })
      },
    })
  const seen: unknown[] = []
  const live = await asBrowser({ mode: 'live' }, seen).apiKeys.current()
  expect([live.object, live.livemode, seen]).toEqual(['session', true, ['same-origin']])
  const foreign = asBrowser({ organization: other.organizationId }).apiKeys.current()
  await expect(foreign).rejects.toMatchObject({ code: 'token_invalid' })
})

test('a missing id is refused before it changes the path', () => {
  for (const id of ['', '.', '..', undefined as unknown as string]) {
    expect(() => blazon.apiKeys.delete(id)).toThrow(TypeError)
  }
})
