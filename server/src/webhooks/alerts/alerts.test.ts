import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Person, signIn } from '../../../test/people.ts'
import { type Receiver, startReceiver } from '../../../test/receiver.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import { reportFailingEndpoints } from '../endpoints/failing.ts'
import type { AlertState } from './schema.ts'

/** Who is informed when an endpoint fails, and how often. */

let server: TestServer
let mail: SmtpReceiver
let receiver: Receiver
let channel: Receiver
let owner: Person
let member: Person
let status = 200

beforeAll(async () => {
  mail = await startSmtpReceiver()
  server = await startTestServer({ env: { SMTP_URL: mail.url } })
  receiver = await startReceiver((response) => response.writeHead(status).end())
  channel = await startReceiver()
  owner = await addMember(server, 'owner', { email: 'grace@example.com' })
  member = await addMember(server, 'developer', { email: 'ada@example.com' })
})
afterAll(async () => {
  await server.stop()
  await Promise.all([mail.close(), receiver.close(), channel.close()])
})
beforeEach(async () => {
  status = 200
  mail.mails.length = 0
  // Endpoints of other tests are silent, and digests of other tests do not delay those of the next.
  await server.pool
    .db`update webhook_endpoints set alert = '{"states": [], "members": null, "chat": null}'`
  await server.pool.db`delete from endpoint_alerts`
})

const everyState = ['failing', 'disabling_soon', 'disabled', 'recovered']

async function createEndpoint(body: object = {}, key = server.keys.live): Promise<string> {
  const created = await server.call('POST', '/webhook_endpoints', {
    key,
    body: { url: receiver.url, enabled_events: ['custom.alerts'], ...body },
  })
  expect(created.status, created.text).toBe(201)
  return created.body.id
}

/** Makes it look as if every attempt had failed for this long. */
async function failFor(endpoint: string, minutes: number, livemode = true): Promise<void> {
  await server.pool.db`
    insert into endpoint_failures (organization_id, livemode, endpoint_id, failing_since)
    values (${server.organizationId}, ${livemode}, ${toUuid('webhook_endpoint', endpoint)},
      now() - ${`${minutes} minutes`}::interval)
    on conflict (organization_id, livemode, endpoint_id) do update
    set failing_since = excluded.failing_since`
  await report()
}

const report = () => reportFailingEndpoints(server.app.services)

/** Makes the next digest due, and waits until everything that it sends was sent. */
async function sendDigest(): Promise<void> {
  await server.pool.db`update jobs set due_at = now() where kind = 'webhook_alert.digest'`
  await expect
    .poll(async () => {
      const [row] = await server.pool.db<{ count: number }[]>`
        select count(*) from jobs where kind like 'webhook_alert.%'`
      return row!.count
    })
    .toBe(0)
}

async function statesOf(endpoint: string): Promise<AlertState[]> {
  const { body } = await server.call('GET', `/events?type=platform.webhook_endpoint.*&limit=200`, {
    key: server.keys.live,
  })
  return body.data
    .filter((event: { data: { object: { id: string } } }) => event.data.object.id === endpoint)
    .map(({ type }: { type: string }) => type.split('.').at(-1))
    .filter((state: string) => everyState.includes(state))
    .reverse()
}

const mailed = () => mail.mails.map(({ to }) => to).sort()

async function post() {
  await server.call('POST', '/events', {
    key: server.keys.live,
    body: { type: 'custom.alerts', data: {} },
  })
}

test('owners get one mail for each state of a live endpoint, and each state is one event', async () => {
  const id = await createEndpoint({ description: 'The shop' })
  await failFor(id, 9)
  expect(await statesOf(id)).toEqual([])
  await failFor(id, 11)
  await report()
  await Promise.all([report(), report()])
  await sendDigest()
  expect(mailed()).toEqual([owner.email])
  expect(mail.mails[0]).toMatchObject({ subject: 'Webhook endpoint fails' })
  expect(mail.mails[0]!.text).toContain('The shop: every attempt has failed since ')
  expect(mail.mails[0]!.text).toContain(`/developers/webhooks/${id}?mode=live`)

  await failFor(id, 4 * 24 * 60 + 1)
  await report()
  await post()
  await expect.poll(() => server.pool.db`select 1 from endpoint_failures`).toHaveLength(0)
  await report()
  await report()
  await sendDigest()
  expect(await statesOf(id)).toEqual(['failing', 'disabling_soon', 'recovered'])
  expect(mail.mails).toHaveLength(2)
  expect(mail.mails[1]!.subject).toBe('Webhook endpoints: 1 will be disabled soon, 1 recovered')
})

test('an endpoint that responds 410 is reported as disabled, and enabling it reports nothing', async () => {
  const id = await createEndpoint()
  status = 410
  await post()
  await expect.poll(() => statesOf(id)).toEqual(['disabled'])
  await sendDigest()
  expect(mail.mails[0]!.text).toContain('responded 410')
  await server.call('PATCH', `/webhook_endpoints/${id}`, {
    key: server.keys.live,
    body: { status: 'enabled' },
  })
  await report()
  await server.call('PATCH', `/webhook_endpoints/${id}`, {
    key: server.keys.live,
    body: { status: 'disabled' },
  })
  await sendDigest()
  expect(mail.mails).toHaveLength(1)
})

test('a digest follows the one before it after 10 minutes, however many endpoints fail', async () => {
  const ids = await Promise.all(Array.from({ length: 25 }, () => createEndpoint()))
  for (const id of ids) await failFor(id, 11)
  await sendDigest()
  expect(mail.mails).toHaveLength(1)
  expect(mail.mails[0]!.subject).toBe('Webhook endpoints: 25 failing')
  expect(mail.mails[0]!.text).toContain('5 more changes are not listed here.')
  await failFor(await createEndpoint(), 11)
  const [job] = await server.pool.db<{ wait: number }[]>`
    select extract(epoch from due_at - now())::float8 as wait from jobs
    where kind = 'webhook_alert.digest'`
  expect(job!.wait).toBeGreaterThan(500)
  await sendDigest()
})

test('an endpoint of test mode is reported only if it has an alert', async () => {
  const { keys } = server
  const silent = await createEndpoint({}, keys.test)
  await failFor(silent, 11, false)
  await sendDigest()
  expect(mailed()).toEqual([])
  const alert = { states: ['failing'], members: [member.id] }
  await failFor(await createEndpoint({ alert }, keys.test), 11, false)
  await sendDigest()
  expect(mailed()).toEqual([member.email])
})

describe('a channel', () => {
  async function messageOf(type: 'slack' | 'teams', number: number) {
    const chat = { type, url: `${channel.url}/secret-${type}` }
    const id = await createEndpoint({
      description: 'A <b> & C',
      alert: { states: ['failing'], members: [], chat },
    })
    await failFor(id, 11)
    await sendDigest()
    const [request] = (await channel.wait(number)).slice(-1)
    return { id, message: request!.event }
  }

  test('of Slack gets a message, and nobody a mail', async () => {
    const { id, message } = await messageOf('slack', 1)
    expect(message.text).toContain('*Webhook endpoint fails*\nA &lt;b&gt; &amp; C: every')
    expect(message.text).toContain(`/developers/webhooks/${id}?mode=live|Open in Blazon>`)
    expect(mailed()).toEqual([])
  })

  test('of Teams gets an Adaptive Card', async () => {
    const { message } = await messageOf('teams', 2)
    const { contentType, content } = message.attachments[0]
    expect(contentType).toBe('application/vnd.microsoft.card.adaptive')
    expect(content.body[1].text).toContain('A <b> & C: every attempt has failed')
  })

  test('is stored encrypted and shown masked; a masked address keeps the stored one', async () => {
    const url = `${channel.url}/services/top-secret-7Qz9`
    const alert = { states: ['failing'], members: null, chat: { type: 'slack', url } }
    const id = await createEndpoint({ alert })
    const path = `/webhook_endpoints/${id}`
    const { body } = await server.call('GET', path, { key: server.keys.live })
    expect(body.alert.chat.url).toBe(`${new URL(url).origin}/****7Qz9`)
    const patch = { alert: { ...body.alert, states: ['disabled', 'failing'] } }
    const patched = await server.call('PATCH', path, { key: server.keys.live, body: patch })
    expect(patched.body.alert.states).toEqual(['disabled', 'failing'])
    await failFor(id, 11)
    await sendDigest()
    expect((await channel.wait(3)).at(-1)!.event.text).toContain('fails')
    const rows = await server.pool.db<{ row: string }[]>`
      select webhook_endpoints::text as row from webhook_endpoints union all select events::text from events`
    for (const { row } of rows) expect(row).not.toContain('top-secret')
  })

  test('must have an address that webhooks may be sent to', async () => {
    const chat = { type: 'slack', url: 'ftp://example.com/' }
    const { status, body } = await server.call('POST', '/webhook_endpoints', {
      body: {
        ...{ url: receiver.url, enabled_events: ['*'] },
        alert: { states: ['failing'], members: null, chat },
      },
    })
    expect([status, body.error.param]).toEqual([400, 'alert.chat.url'])
  })
})

test('somebody who is not a member cannot be informed', async () => {
  const stranger = 'usr_01hzzzzzzzzzzzzzzzzzzzzzzz'
  const { status, body } = await server.call('POST', '/webhook_endpoints', {
    body: {
      ...{ url: receiver.url, enabled_events: ['custom.*'] },
      alert: { states: ['failing'], members: [stranger] },
    },
  })
  expect([status, body.error.param]).toEqual([400, 'alert.members[0]'])
})

describe('the defaults', () => {
  test('apply to endpoints without an alert, and are recorded', async () => {
    const path = '/webhook_alert_defaults'
    const { keys } = server
    const initial = await server.call('GET', path, { key: keys.test })
    expect(initial.body).toMatchObject({ states: [], members: null, chat: null, livemode: false })
    const live = await server.call('PATCH', path, {
      key: keys.live,
      body: { members: [member.id] },
    })
    expect(live.body).toMatchObject({ states: everyState, members: [member.id] })
    const { body: events } = await server.call(
      'GET',
      '/events?type=platform.webhook_alert_defaults.updated',
      { key: keys.live },
    )
    expect(events.data[0].data.previous_attributes).toEqual({ members: null })
    await failFor(await createEndpoint(), 11)
    await sendDigest()
    expect(mailed()).toEqual([member.email])
    await server.call('PATCH', path, { key: keys.live, body: { members: null } })
  })

  test('of a person take precedence over those of endpoints', async () => {
    const browser = await signIn(server, member)
    const headers = { 'Blazon-Mode': 'live' }
    const path = '/webhook_alert_preference'
    const before = await browser.call('GET', path, { headers })
    expect(before.body).toMatchObject({ user: member.id, states: null })
    const set = await browser.call('PATCH', path, { headers, body: { states: ['disabled'] } })
    expect(set.body).toMatchObject({ livemode: true, states: ['disabled'] })
    const alert = { states: ['failing', 'disabled'], members: [member.id, owner.id] }
    await failFor(await createEndpoint({ alert }), 11)
    await sendDigest()
    expect(mailed()).toEqual([owner.email])
    const all = await browser.call('PATCH', path, { headers, body: { states: null } })
    expect(all.body.states).toBeNull()
    const ofKey = await server.call('GET', path)
    expect([ofKey.status, ofKey.body.error.code]).toEqual([403, 'privilege_exceeded'])
  })
})

test('parallel changes of different settings keep each other', async () => {
  const { test: key } = await server.addOrganization()
  const changes = [{ states: ['disabled'] }, { members: [] }] as const
  for (let round = 0; round < 5; round++) {
    await server.call('PATCH', '/webhook_alert_defaults', {
      key,
      body: { states: [], members: null },
    })
    await Promise.all(
      changes.map((body) => server.call('PATCH', '/webhook_alert_defaults', { key, body })),
    )
    const { body } = await server.call('GET', '/webhook_alert_defaults', { key })
    expect(body).toMatchObject({ states: ['disabled'], members: [] })
  }
})
