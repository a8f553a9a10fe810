import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, openBrowser, password, signInAdministrator } from '../../../test/people.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'

let smtp: SmtpReceiver
let server: TestServer

beforeAll(async () => {
  smtp = await startSmtpReceiver()
  server = await startTestServer({ env: { SMTP_URL: smtp.url, BLAZON_SIGN_UP: 'open' } })
})
afterAll(async () => {
  await server.stop()
  await smtp.close()
})

function signUp(email: string, from?: string) {
  return openBrowser(server).call('POST', '/sign_ups', {
    body: { email },
    ...(from === undefined ? {} : { from }),
  })
}

test('the holder of an address creates an account and an organization with a mailed link', async () => {
  const requested = await signUp('New.Person@Example.com')
  expect([requested.status, requested.body]).toEqual([
    202,
    { object: 'sign_up_request', email: 'new.person@example.com' },
  ])
  const { token } = await smtp.next('new.person@example.com')
  const browser = openBrowser(server)
  const found = await browser.call('POST', '/sign_ups/lookup', { body: { token } })
  expect(found.body).toMatchObject({ email: 'new.person@example.com', has_account: false })
  const body = { token, organization_name: 'Fresh Ltd', password, name: 'New Person' }
  const weak = await browser.call('POST', '/sign_ups/confirm', {
    body: { ...body, password: 'password1234' },
  })
  expect([weak.status, weak.body.error.param]).toEqual([400, 'password'])
  const { status, body: session } = await browser.call('POST', '/sign_ups/confirm', { body })
  expect(status).toBe(201)
  expect(session).toMatchObject({
    name: 'New Person',
    instance_admin: false,
    memberships: [{ organization_name: 'Fresh Ltd', role: 'owner' }],
  })
  const members = await browser.call('GET', '/memberships')
  expect(members.body.data).toMatchObject([{ email: 'new.person@example.com', role: 'owner' }])
  const again = await browser.call('POST', '/sign_ups/confirm', { body })
  expect([again.status, again.body.error.param]).toEqual([400, 'token'])
})

test('the response does not reveal whether an address has an account, and an account needs its password', async () => {
  const person = await addMember(server, 'viewer')
  const known = await signUp(person.email)
  const unknown = await signUp('nobody@example.com')
  expect([known.status, Object.keys(known.body)]).toEqual([
    unknown.status,
    Object.keys(unknown.body),
  ])
  const { token } = await smtp.next(person.email)
  const browser = openBrowser(server)
  const body = { token, organization_name: 'Second', password: 'not the right one' }
  const wrong = await browser.call('POST', '/sign_ups/confirm', { body })
  expect([wrong.status, wrong.body.error.code]).toEqual([401, 'credentials_invalid'])
  const right = await browser.call('POST', '/sign_ups/confirm', { body: { ...body, password } })
  expect(right.body.memberships.map(({ role }: { role: string }) => role)).toEqual([
    'viewer',
    'owner',
  ])
})

test('a network requests ten links an hour, and an address gets three', async () => {
  for (let at = 0; at < 10; at++) {
    expect((await signUp(`flood-${at}@example.com`, '127.0.2.1')).status).toBe(202)
  }
  const refused = await signUp('flood@example.com', '127.0.2.1')
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limited'])
  for (let at = 0; at < 5; at++) {
    expect((await signUp('many@example.com', `127.0.3.${at + 1}`)).status).toBe(202)
  }
  await signUp('after@example.com', '127.0.2.2')
  await smtp.next('after@example.com')
  await expect
    .poll(() => server.pool.db`select 1 from jobs where kind = 'sign_up.mail'`)
    .toHaveLength(0)
  expect(smtp.mails.filter(({ to }) => to.includes('many@example.com'))).toHaveLength(3)
})

test('an instance administrator sees the usage of every organization and sets its quota', async () => {
  const administrator = await signInAdministrator(server)
  const other = await server.addOrganization()
  const upload = (bytes: number) => {
    const form = new FormData()
    form.set('file', new Blob(['x'.repeat(bytes)]), 'x.txt')
    return server.call('POST', '/files', { form, key: other.test })
  }
  expect((await upload(1_000)).status).toBe(201)
  const { body: list } = await administrator.call('GET', '/instance/organizations?limit=1')
  expect(list).toMatchObject({ has_more: true, url: '/api/v1/instance/organizations' })
  const [shown] = list.data
  expect(shown).toMatchObject({
    object: 'instance_organization',
    status: 'active',
    owners: [expect.stringContaining('@example.com')],
    members: 1,
    stored_bytes: 1_000,
    storage_quota: null,
    storage_limit: 50 * 2 ** 30,
    events: 5,
    checks: 0,
  })
  const next = await administrator.call(
    'GET',
    `/instance/organizations?limit=1&starting_after=${shown.id}`,
  )
  expect(next.body.data[0].id).not.toBe(shown.id)

  const path = `/instance/organizations/${shown.id}`
  const patch = (storage_quota: number | null) =>
    administrator.call('PATCH', path, { body: { storage_quota } })
  expect((await patch(1_500)).body).toMatchObject({ storage_quota: 1_500, storage_limit: 1_500 })
  expect((await upload(1_000)).status).toBe(413)
  expect((await patch(0)).body).toMatchObject({ storage_quota: 0, storage_limit: null })
  expect((await upload(1_000)).status).toBe(201)
  expect((await patch(null)).body.storage_limit).toBe(50 * 2 ** 30)

  const owner = openBrowser(server)
  const person = await addMember(server, 'owner')
  await owner.call('POST', '/sessions', { body: { email: person.email, password } })
  for (const [method, where] of [
    ['GET', '/instance/organizations'],
    ['GET', path],
    ['PATCH', path],
  ] as const) {
    const { status, body } = await owner.call(method, where, method === 'PATCH' ? { body: {} } : {})
    expect([status, body.error.code]).toEqual([403, 'privilege_exceeded'])
  }
})
