import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportedRoutes, notExported } from '../src/boot/exported-lists.ts'
import { systemOrigin } from '../src/kernel/api/audit-entry.ts'
import { isBinary } from '../src/kernel/api/route.ts'
import { newUuid, toId } from '../src/kernel/base/ids.ts'
import { renderDraft } from '../src/kernel/events/audit.ts'
import { removeExpiredEntries } from '../src/records/audit-entries/retention.ts'
import type { AuditEntry } from '../src/records/audit-entries/schema.ts'
import { hashOfEntry, sealAll } from '../src/records/audit-entries/seal.ts'
import { routes } from '../src/routes.ts'
import { beginRemovals } from '../src/tenancy/organizations/removal.ts'
import { listTenantTables } from '../src/tenancy/organizations/tenant-tables.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { makers } from './makers.ts'
import { addMember, redPng, signIn } from './people.ts'

/**
 * The end of an organization: its export contains everything and its removal leaves nothing, for
 * every table and every list that the service has.
 */
let server: TestServer
/** The server as another organization with a resource of each kind sees it. */
let other: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { organizationId, live, test } = await server.addOrganization()
  other = {
    ...server,
    keys: { live, test },
    organizationId,
    call: (method, path, options) => server.call(method, path, { key: test, ...options }),
    addKey: (key) => server.addKey({ organizationId, ...key }),
  }
  for (const make of Object.values(makers)) await make(other)
  for (const kind of ['palette', 'file', 'api_key', 'organization_export'] as const) {
    await makers[kind]!(server)
  }
})
afterAll(() => server.stop())

/** Promotions wait for their time. */
async function jobsDone(): Promise<void> {
  await expect
    .poll(() => server.pool.db`select 1 from jobs where kind <> 'promotion' limit 1`)
    .toHaveLength(0)
}

async function readZip(path: string, key: string): Promise<Record<string, Uint8Array>> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${key}` },
  })
  expect(response.headers.get('content-type')).toBe('application/zip')
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

test('every list of the API is exported, or says why it is not', () => {
  const exported = exportedRoutes(routes).map(({ path }) => path)
  for (const { method, path, returns } of routes) {
    const schema = returns[200]
    if (method !== 'GET' || schema === undefined || isBinary(schema)) continue
    const { properties = {} } = schema as { properties?: Record<string, { const?: unknown }> }
    if (properties.object?.const !== 'list') continue
    expect([path, exported.includes(path)]).toEqual([path, !(path in notExported)])
  }
  const paths = routes.map(({ path }) => path)
  expect(Object.keys(notExported).filter((path) => !paths.includes(path))).toEqual([])
})

test('an export contains every list and file of its mode, no secrets and nothing of other tenants', async () => {
  await jobsDone()
  const created = await other.call('POST', '/organization_exports', {
    body: {},
    headers: { Prefer: 'wait=30' },
  })
  expect([created.status, created.body]).toEqual([
    201,
    expect.objectContaining({ status: 'completed', progress: 100, modes: ['test'] }),
  ])
  const files = await readZip(`/organization_exports/${created.body.id}/content`, other.keys.test)
  const lines = (path: string) =>
    strFromU8(files[path]!)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  const manifest = JSON.parse(strFromU8(files['manifest.json']!))
  expect(manifest).toMatchObject({
    organization: toId('organization', other.organizationId),
    modes: ['test'],
  })
  for (const [path, count] of Object.entries(manifest.lists)) {
    expect([path, lines(path).length]).toEqual([path, count])
  }
  for (const list of [
    'organizations',
    'memberships',
    'test/api_keys',
    'test/events',
    'test/webhook_endpoints',
    'test/webhook_deliveries',
    'test/brand/palettes',
    'test/brand/checks',
    'test/cms/icons',
    'test/cms/slide_assets',
    'test/cms/ppt_sets/builds',
  ]) {
    expect([list, lines(`${list}.ndjson`).length > 0]).toEqual([list, true])
  }
  const listed = await other.call('GET', '/brand/palettes?limit=200')
  expect(lines('test/brand/palettes.ndjson')).toEqual(listed.body.data)
  const stored = lines('test/files.ndjson').map(({ sha256 }) => `files/test/${sha256}`)
  expect(stored.length).toBeGreaterThan(1)
  for (const path of stored) expect([path, path in files]).toEqual([path, true])
  const hello = lines('test/files.ndjson').find(({ filename }) => filename === 'hello.txt')
  expect(strFromU8(files[`files/test/${hello.sha256}`]!)).toBe('hello')

  const all = Object.entries(files)
    .filter(([path]) => path.endsWith('json'))
    .map(([, content]) => strFromU8(content))
    .join('\n')
  expect(all).not.toContain(toId('organization', server.organizationId))
  for (const secret of [other.keys.test, other.keys.live]) expect(all).not.toContain(secret)
  expect(all).not.toMatch(/whsec_|sk_(test|live)_[0-9A-Za-z]{38}|oa_secret_|password_hash/)
  expect(Object.keys(files).some((path) => /(^|\/)live\//.test(path))).toBe(false)
}, 120_000)

test('a person exports both modes, which no key can download', async () => {
  const { organizationId } = other
  const person = await addMember(server, 'admin', { organizationId })
  const browser = await signIn(server, person)
  const { body: session } = await browser.call('PATCH', '/sessions/current', {
    body: { avatar: redPng },
  })
  const created = await browser.call('POST', '/organization_exports', {
    body: {},
    headers: { Prefer: 'wait=30', 'Blazon-Mode': 'live' },
  })
  expect(created.body).toMatchObject({ status: 'completed', modes: ['test', 'live'] })
  const path = `/organization_exports/${created.body.id}/content`
  const refused = await server.call('GET', path, { key: other.keys.live })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'privilege_exceeded'])
  const response = await fetch(`${server.url}/api/v1${path}`, {
    headers: { Origin: server.url, Cookie: browser.cookie!, 'Blazon-Mode': 'live' },
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const names = Object.keys(files)
  const picture = files[`pictures/${person.id}.webp`]!
  expect(createHash('sha256').update(picture).digest('hex')).toBe(session.avatar)
  expect(names).toEqual(
    expect.arrayContaining(['live/api_keys.ndjson', 'test/api_keys.ndjson', 'users.ndjson']),
  )
  const narrow = await other.addKey({ scopes: ['platform:write', 'platform:read', 'brand:read'] })
  const lacking = await server.call('POST', '/organization_exports', { key: narrow, body: {} })
  expect([lacking.status, lacking.body.error.code]).toEqual([403, 'privilege_exceeded'])
})

test('retention removes the oldest audit entries, and the rest is verified from the anchor', async () => {
  const { services } = server.app
  const key = server.keys.live
  const change = async (name: string) => {
    await server.call('POST', '/brand/palettes', { key, body: { name } })
    await sealAll(services)
  }
  const read = async () => {
    const { text } = await server.call('GET', '/audit_entries/export', { key })
    const lines = text.trimEnd().split('\n')
    return lines.map((line) => ({ line, entry: JSON.parse(line) as AuditEntry }))
  }
  await change('Before')
  const last = (await read()).at(-1)!.entry
  const boundary = Date.parse(last.created) + 1
  await expect.poll(() => Date.now()).toBeGreaterThan(boundary)
  await change('After')

  const keptMs = 365 * 24 * 3_600_000
  await removeExpiredEntries(services.db, boundary - 1_000, keptMs)
  expect((await read())[0]!.entry.position).toBeLessThanOrEqual(last.position)
  await removeExpiredEntries(services.db, boundary + keptMs, keptMs)
  const rest = await read()
  const { body: chain } = await server.call('GET', '/audit_entries/chain', { key })
  expect(chain).toMatchObject({ anchor_position: last.position, anchor_hash: last.hash })
  let { anchor_position: position, anchor_hash: previous } = chain
  for (const { line, entry } of rest) {
    position += 1
    expect([entry.position, entry.previous_hash]).toEqual([position, previous])
    expect(hashOfEntry(line.replace(`,"hash":"${entry.hash}"`, ''))).toBe(entry.hash)
    previous = entry.hash
  }
  expect(rest.some(({ entry }) => entry.target?.name === 'After')).toBe(true)
  await expect(server.pool.db`delete from audit_entries`).rejects.toThrow(/cannot be changed/)
})

test('each table is deleted before the tables that it refers to', async () => {
  const names = (await listTenantTables(server.pool.db)).map(({ name }) => name)
  const references = await server.pool.db<{ name: string; target: string }[]>`
    select conrelid::regclass::text as name, confrelid::regclass::text as target
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and conrelid <> confrelid`
  for (const { name, target } of references) {
    if (!names.includes(name) || !names.includes(target)) continue
    expect([name, target, names.indexOf(name) < names.indexOf(target)]).toEqual([
      name,
      target,
      true,
    ])
  }
})

test('the removal of an organization leaves none of its rows and files, and all of others', async () => {
  const { db } = server.pool
  const tables = await listTenantTables(db)
  const count = async (table: string, isOwn: boolean) => {
    const [row] = await db<{ count: number }[]>`
      select count(*) from ${db(table)}
      where (organization_id = ${other.organizationId}) = ${isOwn}`
    return row!.count
  }
  const countAll = (isOwn: boolean) =>
    Promise.all(tables.map(async ({ name }) => [name, await count(name, isOwn)] as const))
  await jobsDone()
  await server.app.services.requestLog.flush()
  const before = await countAll(true)
  const filled = before.filter(([, rows]) => rows > 0).map(([name]) => name)
  expect(filled.length).toBeGreaterThan(25)
  const others = (await countAll(false)).filter(([name]) => !shifting.includes(name))

  await db`
    update organizations set deletes_at = now() - interval '1 second'
    where id = ${other.organizationId}`
  await beginRemovals(server.app.services)
  // Entries that are still written and sealed meanwhile neither stop the removal nor stay.
  for (let at = 0; at < 20; at++) {
    await db`
      insert into audit_drafts (organization_id, id, body)
      values (${other.organizationId}, ${newUuid()}, ${lateDraft})`
    await sealAll(server.app.services)
  }
  await expect
    .poll(() => db`select 1 from organizations where id = ${other.organizationId}`)
    .toHaveLength(0)
  await sealAll(server.app.services)

  expect((await countAll(true)).filter(([, rows]) => rows > 0)).toEqual([])
  expect((await countAll(false)).filter(([name]) => !shifting.includes(name))).toEqual(others)
  const blobs = join(server.config.dataDir, 'blobs')
  expect(await filesIn(join(blobs, other.organizationId))).toEqual([])
  expect(await filesIn(join(blobs, server.organizationId))).not.toEqual([])
  for (const key of Object.values(other.keys)) {
    expect((await server.call('GET', '/organizations', { key })).status).toBe(401)
  }
}, 120_000)

const lateDraft = renderDraft(null, {
  ...systemOrigin,
  action: 'platform.session.created',
  target: null,
  requestId: null,
  occurredAt: 0,
})

/** Tables that the service itself writes while nothing is requested. */
const shifting = ['request_logs', 'jobs']

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
