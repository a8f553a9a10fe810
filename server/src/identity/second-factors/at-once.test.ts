import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeKey } from '../../../test/authenticator-app.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  addMember,
  type Browser,
  openBrowser,
  type Person,
  password,
  signIn,
} from '../../../test/people.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { insertPasskey } from './store.ts'
import { totpCode } from './totp.ts'

/** Requests of one person that arrive at once, of which only some may succeed. */

let server: TestServer
let organizationId: string

beforeAll(async () => {
  server = await startTestServer()
  ;({ organizationId } = await server.addOrganization())
  await server.pool.db`
    insert into sign_in_policies (organization_id, requires_second_factor)
    values (${organizationId}, true)`
})
afterAll(() => server.stop())

/** A member with an authenticator app, in the organization that requires a second factor. */
async function enrol() {
  const person = await addMember(server, 'viewer', { organizationId })
  const browser = await signIn(server, person)
  const { body: setup } = await browser.call('POST', '/second_factors/totp')
  const secret = decodeKey(new URL(setup.uri).searchParams.get('secret')!)
  const code = totpCode(secret, Math.floor(Date.now() / 30_000))
  const { body } = await browser.call('POST', '/second_factors/totp/confirm', { body: { code } })
  return { person, browser, recoveryCodes: body.recovery_codes as string[] }
}

async function addPasskey({ userId }: Person): Promise<string> {
  const id = newUuid()
  await insertPasskey(server.pool.db, {
    ...{ user_id: userId, id, credential_id: id, public_key: randomBytes(8), counter: 0 },
    ...{ transports: [], name: 'Key', last_used_at: null },
  })
  return toId('passkey', id)
}

async function begin({ email }: Person): Promise<{ browser: Browser; token: string }> {
  const browser = openBrowser(server)
  const { body } = await browser.call('POST', '/sessions', { body: { email, password } })
  return { browser, token: body.token }
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort()

test('of two removals, one keeps the last factor that an organization requires', async () => {
  for (let round = 0; round < 5; round++) {
    const { person, browser } = await enrol()
    const passkey = await addPasskey(person)
    const answers = await Promise.all([
      browser.call('DELETE', '/second_factors/totp'),
      browser.call('DELETE', `/passkeys/${passkey}`),
    ])
    expect([round, ...statuses(answers)]).toEqual([round, 200, 409])
  }
})

test('a sign-in uses up one of the recovery codes that are sent for it', async () => {
  const { person, recoveryCodes } = await enrol()
  const { browser, token } = await begin(person)
  const answers = await Promise.all(
    recoveryCodes.slice(0, 4).map((recovery_code) =>
      openBrowser(server).call('POST', '/sessions/second_factor', {
        body: { token, recovery_code },
      }),
    ),
  )
  expect(statuses(answers)).toEqual([201, 401, 401, 401])
  const left = await server.pool.db`select 1 from recovery_codes where user_id = ${person.userId}`
  expect(left).toHaveLength(9)
  // A wrong code leaves the sign-in open.
  const next = await begin(person)
  for (const [recovery_code, status] of [
    ['wrong', 401],
    [recoveryCodes[9], 201],
  ]) {
    const body = { token: next.token, recovery_code }
    const answer = await browser.call('POST', '/sessions/second_factor', { body })
    expect(answer.status).toBe(status)
  }
})

test('of several sets of recovery codes, one works', async () => {
  const { person, browser } = await enrol()
  const renew = () => browser.call('POST', '/second_factors/recovery_codes')
  expect(statuses(await Promise.all([renew(), renew(), renew()]))).toEqual([201, 201, 201])
  const stored = await server.pool.db`select 1 from recovery_codes where user_id = ${person.userId}`
  expect(stored).toHaveLength(10)
})

test('a changed password ends the sign-ins that wait for the second factor', async () => {
  const { person, browser, recoveryCodes } = await enrol()
  const waiting = await begin(person)
  const passwords = { current_password: password, new_password: 'staple battery horse' }
  expect((await browser.call('POST', '/password_changes', { body: passwords })).status).toBe(201)
  const late = await waiting.browser.call('POST', '/sessions/second_factor', {
    body: { token: waiting.token, recovery_code: recoveryCodes[0] },
  })
  expect([late.status, late.body.error.param]).toEqual([401, 'token'])
})
