import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember } from '../../../test/people.ts'
import { placesFile } from '../../../test/places.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { firstUuidAt, newUuid } from '../../kernel/base/ids.ts'
import { newSecret } from '../../kernel/secrets/secrets.ts'
import { reminderDue, remindOfEndingKeys } from './reminders.ts'

let server: TestServer
let mail: SmtpReceiver
const owner = 'grace@example.com'

beforeAll(async () => {
  mail = await startSmtpReceiver()
  server = await startTestServer({ env: { SMTP_URL: mail.url, BLAZON_GEOIP: placesFile } })
  await addMember(server, 'owner', { email: owner })
})
afterAll(async () => {
  await server.stop()
  await mail.close()
})

async function createKey(body: object, key = server.keys.test) {
  return server.call('POST', '/api_keys', {
    body: { name: 'CI', scopes: ['platform:read'], ...body },
    key,
  })
}

async function use(key: string, from = '127.0.0.1') {
  const { status, body } = await server.call('GET', '/api_keys/current', { key, from })
  return [status, body.error?.code]
}

describe('allowed networks', () => {
  test('refuse each request from another address, also of a key that was just used', async () => {
    const { body } = await createKey({ allowed_networks: ['127.0.9.7/24', '2001:db8::/32'] })
    expect(body.allowed_networks).toEqual(['127.0.9.0/24', '2001:db8::/32'])
    expect(await use(body.secret, '127.0.9.1')).toEqual([200, undefined])
    expect(await use(body.secret, '127.0.8.1')).toEqual([403, 'address_not_allowed'])
    expect(await use(body.secret, '127.0.9.2')).toEqual([200, undefined])
    await server.call('PATCH', `/api_keys/${body.id}`, { body: { allowed_networks: [] } })
    expect(await use(body.secret, '127.0.8.1')).toEqual([200, undefined])
    const { body: log } = await server.call(
      'GET',
      '/audit_entries?action=platform.api_key.refused',
      {
        key: server.keys.live,
      },
    )
    expect(log.data[0]).toMatchObject({
      result: 'denied',
      address: '127.0.8.1',
      target: { id: body.id },
    })
  })

  test('are an IPv4 or IPv6 range each', async () => {
    for (const text of ['10.0.0.0/33', 'example.com', '10.1']) {
      const { status, body } = await createKey({ allowed_networks: ['10.0.0.0/8', text] })
      expect([text, status, body.error.param]).toEqual([text, 400, 'allowed_networks[1]'])
    }
  })

  test('of a key are those of what it creates, and it grants no others', async () => {
    const { body: narrow } = await createKey({
      scopes: ['platform:api_keys:write', 'platform:read', 'platform:write'],
      allowed_networks: ['127.0.0.0/16'],
    })
    const inherited = await createKey({}, narrow.secret)
    expect(inherited.body.allowed_networks).toEqual(['127.0.0.0/16'])
    expect((await createKey({ allowed_networks: ['127.0.3.0/24'] }, narrow.secret)).status).toBe(
      201,
    )
    for (const allowed_networks of [[], ['0.0.0.0/0'], ['127.0.0.0/16', '10.0.0.0/8']]) {
      const { status, body } = await createKey({ allowed_networks }, narrow.secret)
      expect([status, body.error?.code]).toEqual([403, 'privilege_exceeded'])
    }
    const { body: open } = await createKey({})
    const attempts: [string, string, object][] = [
      ['POST', `/api_keys/${open.id}/roll`, {}],
      ['PATCH', `/api_keys/${inherited.body.id}`, { allowed_networks: [] }],
      ['POST', '/oauth_applications', { name: 'App', scopes: ['platform:read'] }],
    ]
    for (const [method, path, body] of attempts) {
      const answer = await server.call(method, path, { key: narrow.secret, body })
      expect([path, answer.status, answer.body.error?.code]).toEqual([
        path,
        403,
        'privilege_exceeded',
      ])
    }
  })
})

test('shows from which address and place a key was last used', async () => {
  const read = async (id: string) => {
    const { body } = await server.call('GET', `/api_keys/${id}`)
    return [body.last_used_address, body.last_used_place]
  }
  for (const [from, place] of [
    ['127.0.9.9', 'Zurich, Switzerland'],
    ['127.0.8.1', null],
  ] as const) {
    const { body } = await createKey({})
    expect([body.last_used_address, body.last_used_place]).toEqual([null, null])
    await use(body.secret, from)
    await expect.poll(() => read(body.id)).toEqual([from, place])
  }
})

describe('a report of a leaked key', () => {
  const report = (secret: string, url?: string) =>
    server.call('POST', '/api_key_reports', { key: null, body: { secret, ...(url && { url }) } })

  test('revokes the key at once, mails the owners, and answers as for a key that does not exist', async () => {
    const { body } = await createKey({ name: 'In the repository' })
    expect(await use(body.secret)).toEqual([200, undefined])
    const known = await report(body.secret, 'https://git.example/a?token=hidden')
    const unknown = await report(newSecret('sk_test_'))
    const again = await report(body.secret)
    for (const answer of [known, unknown, again]) {
      expect([answer.status, answer.text]).toEqual([202, known.text])
    }
    expect(await use(body.secret)).toEqual([401, 'api_key_revoked'])
    const { body: key } = await server.call('GET', `/api_keys/${body.id}`)
    expect(key.revoked_reason).toContain('reported as leaked at https://git.example/a')
    expect(key.revoked_reason).not.toContain('hidden')
    const message = await mail.next(owner)
    expect(message.subject).toBe('A leaked API key was revoked')
    expect(message.text).toContain('In the repository')
    expect(message.text).not.toContain(body.secret)
    const { body: log } = await server.call('GET', `/audit_entries?target=${body.id}`, {
      key: server.keys.live,
    })
    expect(log.data[0]).toMatchObject({
      action: 'platform.api_key.revoked',
      actor: { type: 'anonymous' },
      address: '127.0.0.1',
    })
  })

  test('changes nothing for a publishable key, which is public by design, and says so', async () => {
    const { body } = await createKey({ prefix_type: 'pk', scopes: undefined })
    const known = await report(body.secret)
    const unknown = await report(newSecret('pk_live_'))
    expect([known.status, known.text]).toEqual([202, unknown.text])
    expect(known.body).toEqual({
      object: 'api_key_report',
      message: expect.stringContaining('changes nothing'),
    })
    expect(await use(body.secret)).toEqual([200, undefined])
    expect((await server.call('GET', `/api_keys/${body.id}`)).body.revoked_at).toBe(null)
  })

  test('refuses what cannot be a key', async () => {
    const secret = newSecret('sk_live_')
    for (const wrong of [`${secret.slice(0, -1)}!`, 'sk_live_short', newSecret('oa_secret_')]) {
      const { status, body } = await report(wrong)
      expect([status, body.error.param]).toEqual([400, 'secret'])
    }
  })
})

describe('reminders', () => {
  const dayMs = 86_400_000
  const now = Date.parse('2026-11-20T00:00:00Z')
  const due = (createdDaysAgo: number, daysLeft: number, reminded: number | null) =>
    reminderDue(
      {
        id: firstUuidAt(now - createdDaysAgo * dayMs),
        expires_at: new Date(now + daysLeft * dayMs),
        revoked_at: null,
        reminded_days: reminded,
      },
      now,
    )

  test('are due 7 days and 1 day before the end, once each, for keys that live longer', () => {
    expect(due(30, 8, null)).toBe(null)
    expect(due(30, 7, null)).toBe(7)
    expect(due(30, 5, 7)).toBe(null)
    expect(due(30, 1, 7)).toBe(1)
    expect(due(30, 0.5, null)).toBe(1)
    expect(due(30, 0.5, 1)).toBe(null)
    expect(due(30, 0, 1)).toBe(null)
    expect(due(1, 5, null)).toBe(null)
    expect(due(1, 0.5, null)).toBe(1)
    expect(due(0.1, 0.5, null)).toBe(null)
  })

  test('reach the owners by e-mail and the endpoints by an event, 7 days and 1 day before the end', async () => {
    const name = `Nightly ${newUuid()}`
    const { body: key } = await createKey({ name, expires_in: (30 * dayMs) / 1_000 })
    const remind = (days: number) => {
      const clock = { now: () => Date.parse(key.created) + days * dayMs }
      return remindOfEndingKeys({ ...server.app.services, clock })
    }
    const events = async () => {
      const { body } = await server.call('GET', '/events?type=platform.api_key.expiring&limit=200')
      return body.data.filter((event: Expiring) => event.data.object.id === key.id).length
    }
    await remind(20)
    expect(await events()).toBe(0)
    for (const [days, count] of [
      [24, 1],
      [29.5, 2],
    ] as const) {
      await remind(days)
      await remind(days)
      expect(await events()).toBe(count)
      const message = await mail.next(owner)
      expect(message.subject).toMatch(/expires/)
      expect(message.text).toContain(name)
    }
    expect(mail.mails.filter(({ text }) => text.includes(name))).toHaveLength(2)
  })
})

interface Expiring {
  data: { object: { id: string } }
}
