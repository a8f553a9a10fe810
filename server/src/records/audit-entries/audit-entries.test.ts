import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Browser, openBrowser, password, signIn } from '../../../test/people.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { auditedActions } from './audited-actions.fixture.ts'
import type { AuditEntry } from './schema.ts'
import { hashOfEntry, sealAll } from './seal.ts'

let server: TestServer
let mail: SmtpReceiver
let owner: Browser

beforeAll(async () => {
  mail = await startSmtpReceiver()
  server = await startTestServer({ env: { SMTP_URL: mail.url } })
  owner = await signIn(server, await addMember(server, 'owner'))
})
afterAll(async () => {
  await server.stop()
  await mail.close()
})

async function entries(query = '', key = server.keys.live): Promise<AuditEntry[]> {
  const { status, body } = await server.call('GET', `/audit_entries?${query}`, { key })
  expect([status, body.error]).toEqual([200, undefined])
  return body.data
}

async function newest(query: string): Promise<AuditEntry> {
  await expect.poll(async () => (await entries(query)).length).toBeGreaterThan(0)
  return (await entries(query))[0]!
}

test.each(auditedActions)('has an entry of: %s', async (_kind, action, act) => {
  const expected = await act({ server, mail, owner })
  await expect
    .poll(() => entries(`action=${action}&limit=200`))
    .toContainEqual(expect.objectContaining(expected))
})

describe('a change', () => {
  test('has an entry with actor, target, values, address and request', async () => {
    const { body: key, headers } = await server.call('POST', '/api_keys', {
      key: server.keys.live,
      body: { name: 'CI', scopes: ['brand:read'] },
      headers: { 'User-Agent': 'curl/8' },
    })
    const [entry] = await entries(`target=${key.id}`)
    expect(entry).toMatchObject({
      object: 'audit_entry',
      action: 'platform.api_key.created',
      result: 'succeeded',
      livemode: true,
      actor: { type: 'api_key', name: expect.any(String) },
      target: { type: 'api_key', id: key.id, name: 'CI' },
      before: null,
      after: { name: 'CI', scopes: ['brand:read'], last_four: key.secret.slice(-4) },
      address: '127.0.0.1',
      user_agent: 'curl/8',
      request: headers.get('request-id'),
    })
    expect(JSON.stringify(entry)).not.toContain(key.secret)
    await server.call('PATCH', `/api_keys/${key.id}`, {
      key: server.keys.live,
      body: { name: 'Build' },
    })
    expect((await entries(`target=${key.id}`))[0]).toMatchObject({
      action: 'platform.api_key.updated',
      before: { name: 'CI' },
      after: { name: 'Build' },
    })
  })

  test('that is rolled back has none', async () => {
    const name = 'Twice'
    const body = { slug: 'twice', name, colors: [] }
    const first = await server.call('POST', '/brand/palettes', { body, key: server.keys.live })
    await server.call('POST', '/brand/palettes', { body, key: server.keys.live })
    const found = await entries('query=twice')
    expect(found.map(({ target }) => target?.id)).toEqual(
      first.status === 201 ? [first.body.id] : [],
    )
    expect(first.status).toBe(201)
  })

  test('of what both modes share has one entry without a mode', async () => {
    const { body } = await server.call('POST', '/memberships', {
      key: server.keys.live,
      body: { email: 'once@example.com', role: 'viewer' },
    })
    const found = await entries(`target=${body.id}`)
    expect(found.map(({ action, livemode }) => [action, livemode])).toEqual([
      ['platform.membership.created', null],
    ])
  })

  test('an event of the organization itself has none', async () => {
    await server.call('POST', '/events', {
      key: server.keys.live,
      body: { type: 'custom.unaudited', data: {} },
    })
    expect(await entries('query=unaudited')).toEqual([])
  })
})

describe('a person', () => {
  test('signs in, fails to, changes the password and signs out', async () => {
    const person = await addMember(server, 'viewer')
    await openBrowser(server).call('POST', '/sessions', {
      body: { email: person.email, password: 'wrong' },
      from: '127.0.7.1',
    })
    expect(await newest(`target=${person.id}&result=failed`)).toMatchObject({
      action: 'platform.session.created',
      actor: { type: 'anonymous', id: null },
      error_code: 'credentials_invalid',
      address: '127.0.7.1',
      livemode: null,
    })
    const browser = await signIn(server, person)
    const next = 'another horse battery'
    const { status } = await browser.call('POST', '/password_changes', {
      body: { current_password: password, new_password: next },
    })
    expect(status).toBe(201)
    await browser.call('DELETE', '/sessions/current')
    const own = await entries(`actor=${person.id}`)
    expect(own.map(({ action }) => action)).toEqual([
      'platform.session.deleted',
      'platform.password.changed',
      'platform.session.created',
    ])
    expect(JSON.stringify(own)).not.toContain(next)
  })

  test('only owners and admins can read the log', async () => {
    const statuses = await Promise.all(
      (['owner', 'admin', 'developer', 'viewer'] as const).map(async (role) => {
        const browser = await signIn(server, await addMember(server, role))
        return (await browser.call('GET', '/audit_entries')).status
      }),
    )
    expect(statuses).toEqual([200, 200, 403, 403])
  })
})

describe('a refused write', () => {
  test('has an entry, and a repeated one only the number of its repetitions', async () => {
    const key = await server.addKey({ livemode: true, scopes: ['brand:read'] })
    for (let at = 0; at < 20; at++) {
      await server.call('POST', '/brand/palettes', { key, body: {} })
    }
    expect(await newest('action=request.denied')).toMatchObject({
      result: 'denied',
      error_code: 'insufficient_scope',
      target: { type: 'request', id: null, name: 'POST /api/v1/brand/palettes' },
      count: 1,
    })
    const denied = (await entries('action=request.denied')).filter(
      ({ target }) => target?.name === 'POST /api/v1/brand/palettes',
    )
    expect(denied).toHaveLength(1)
  })

  test('a refused read has none', async () => {
    const key = await server.addKey({ livemode: true, scopes: ['cms:read'] })
    await server.call('GET', '/brand/palettes', { key })
    const found = await entries('action=request.denied')
    expect(found.filter(({ target }) => target?.name?.startsWith('GET'))).toEqual([])
  })
})

describe('the list', () => {
  test('is filtered by actor, action, target, result and words', async () => {
    const { body: palette } = await server.call('POST', '/brand/palettes', {
      key: server.keys.live,
      body: { slug: 'autumn', name: 'Autumn leaves', colors: [] },
    })
    const ids = async (query: string) => (await entries(query)).map(({ target }) => target?.id)
    expect(await ids('query=leav')).toEqual([palette.id])
    expect(await ids('query=LEAVES autumn')).toEqual([palette.id])
    expect(await ids('query=leaves winter')).toEqual([])
    expect(await ids('action=brand.palette.*&query=leaves')).toEqual([palette.id])
    expect(await ids('action=brand.rule.*&query=leaves')).toEqual([])
    expect(await ids(`target=${palette.id}&result=failed`)).toEqual([])
    const [{ actor } = {} as AuditEntry] = await entries(`target=${palette.id}`)
    expect(await ids(`actor=${actor.id}&query=leaves`)).toEqual([palette.id])
  })

  test('shows a test key the entries of test data only', async () => {
    await server.call('POST', '/brand/palettes', { body: { slug: 't', name: 'T', colors: [] } })
    const seen = await entries('limit=200', server.keys.test)
    expect(new Set(seen.map(({ livemode }) => livemode))).toEqual(new Set([false]))
    const all = await entries('limit=200')
    expect(new Set(all.map(({ livemode }) => livemode))).toEqual(new Set([true, false, null]))
  })
})

describe('the chain', () => {
  test('has no gaps, and each hash includes the one before', async () => {
    const lines = await exported()
    let previous = '0'.repeat(64)
    for (const [at, line] of lines.entries()) {
      const entry = JSON.parse(line) as AuditEntry
      expect([entry.position, entry.previous_hash]).toEqual([at + 1, previous])
      expect(hashOfEntry(line.replace(`,"hash":"${entry.hash}"`, ''))).toBe(entry.hash)
      previous = entry.hash
    }
    const { body } = await server.call('GET', '/audit_entries/chain', { key: server.keys.live })
    expect(body).toMatchObject({ position: lines.length, hash: previous, anchor_position: 0 })
  })

  test('cannot be changed by a statement', async () => {
    const { db } = server.pool
    await expect(db`update audit_entries set body = body`).rejects.toThrow(/cannot be changed/)
    await expect(db`delete from audit_entries`).rejects.toThrow(/cannot be changed/)
  })

  test('an entry is found by what its text says, whatever a statement gives', async () => {
    const { db } = server.pool
    const id = newUuid()
    const body = JSON.stringify({
      livemode: false,
      actor: { id: 'usr_1', name: 'Ada Lovelace' },
      action: 'platform.member.removed',
      target: null,
      result: 'refused',
      address: '192.0.2.7',
    })
    const [row] = await db`
      insert into audit_entries (organization_id, id, position, body, hash, mode, actor, target, search)
      values (${newUuid()}, ${id}, 1, ${body}, '', 'live', 'usr_2', 'usr_3', to_tsvector('other'))
      returning mode, actor, action, target, result,
        search @@ to_tsquery('simple', 'lovelace & member & 192') as "isFound",
        search @@ to_tsquery('simple', 'other') as "isOther"`
    expect(row).toEqual({
      ...{ mode: 'test', actor: 'usr_1', action: 'platform.member.removed', target: null },
      ...{ result: 'refused', isFound: true, isOther: false },
    })
  })

  test('is forwarded from its first entry on, each once and in order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'blazon-audit-'))
    const path = join(folder, 'audit.ndjson')
    const expected = await exported()
    const beside = await startTestServer({
      beside: server,
      env: { BLAZON_AUDIT_LOG: `file:${path}` },
    })
    try {
      const forwarded = async () => (await readFile(path, 'utf8').catch(() => '')).split('\n')
      await expect
        .poll(async () => (await forwarded()).filter((line) => expected.includes(line)))
        .toEqual(expected)
    } finally {
      await beside.stop()
      await rm(folder, { recursive: true })
    }
  })

  test('an export has an entry', async () => {
    expect(JSON.parse((await exported()).at(-1)!)).toMatchObject({
      action: 'platform.audit_entry.exported',
      after: { format: 'ndjson', from: null, to: null },
    })
  })
})

describe('webhooks', () => {
  const url = 'https://127.0.0.1:9009/hook'

  async function subscribe(enabled_events: string[], key = server.keys.live) {
    return server.call('POST', '/webhook_endpoints', { key, body: { url, enabled_events } })
  }

  async function typesSentTo(endpoint: string): Promise<string[]> {
    const path = `/webhook_endpoints/${endpoint}/deliveries?limit=200`
    const { body } = await server.call('GET', path, { key: server.keys.live })
    return body.data.map((delivery: { event_type: string }) => delivery.event_type)
  }

  test('only an endpoint that names the type gets entries, and only a reader of the log can subscribe', async () => {
    const all = (await subscribe(['*'])).body.id
    const platform = (await subscribe(['platform.*'])).body.id
    const auditor = (await subscribe(['platform.audit_entry.created'])).body.id
    const reader = await server.addKey({
      livemode: true,
      scopes: ['platform:read', 'platform:webhook_endpoints:write'],
    })
    const refused = await subscribe(['platform.audit_entry.*'], reader)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'privilege_exceeded'])

    const body = { slug: 'sent', name: 'Sent', colors: [] }
    await server.call('POST', '/brand/palettes', { key: server.keys.live, body })
    const [entry] = await entries('query=sent')
    await expect.poll(() => typesSentTo(auditor)).toContain('platform.audit_entry.created')
    expect(await typesSentTo(all)).toContain('brand.palette.created')
    for (const endpoint of [all, platform]) {
      expect(await typesSentTo(endpoint)).not.toContain('platform.audit_entry.created')
    }
    const type = 'platform.audit_entry.created'
    const list = (key: string) => server.call('GET', `/events?type=${type}&limit=200`, { key })
    const events = (await list(server.keys.live)).body.data
    const found = events.find(
      (event: { data: { object: AuditEntry } }) => event.data.object.id === entry!.id,
    )
    expect(found.data.object).toEqual(entry)
    expect((await list(reader)).body.data).toEqual([])
    expect((await server.call('GET', `/events/${found.id}`, { key: reader })).status).toBe(404)
  })
})

test('drafts of a removed organization are discarded, and those of others are sealed', async () => {
  const { db } = server.pool
  const removed = newUuid()
  await db`
    insert into audit_drafts (organization_id, id, body) values (${removed}, ${newUuid()}, '{}')`
  const body = { slug: 'beside', name: 'Beside', colors: [] }
  await server.call('POST', '/brand/palettes', { key: server.keys.live, body })
  await sealAll(server.app.services)
  const left = await db`
    select organization_id from audit_drafts where organization_id = ${removed}
    union all select organization_id from audit_chains where organization_id = ${removed}`
  expect([...left]).toEqual([])
  expect(await entries('query=beside')).toHaveLength(1)
})

test('drafts of one organization that cannot be sealed do not stop those of others', async () => {
  const { db } = server.pool
  // The store lists organizations by their id, so the broken one comes first.
  const broken = await server.addOrganization()
  const fine = await server.addOrganization()
  await sealAll(server.app.services)
  await db`
    insert into audit_drafts (organization_id, id, body)
    values (${broken.organizationId}, ${newUuid()}, '{no JSON}')`
  try {
    const body = { slug: 'apart', name: 'Apart', colors: [] }
    await server.call('POST', '/brand/palettes', { key: fine.live, body })
    await sealAll(server.app.services).catch(() => {})
    const sealed = await db`
      select 1 from audit_entries
      where organization_id = ${fine.organizationId} and action = 'brand.palette.created'`
    expect(sealed).toHaveLength(1)
    await expect(sealAll(server.app.services)).rejects.toThrow(/json/)
  } finally {
    await db`delete from audit_drafts where organization_id = ${broken.organizationId}`
  }
  await sealAll(server.app.services)
})

async function exported(): Promise<string[]> {
  const response = await fetch(`${server.url}/api/v1/audit_entries/export`, {
    headers: { Authorization: `Bearer ${server.keys.live}` },
  })
  expect(response.status).toBe(200)
  return (await response.text()).trimEnd().split('\n')
}
