import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeKey } from '../../../test/authenticator-app.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  addMember,
  type Browser,
  joinOrganization,
  openBrowser,
  type Person,
  password,
  signIn,
} from '../../../test/people.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { newId } from '../../kernel/base/ids.ts'
import { setInstanceAdministrator } from '../users/store.ts'
import { totpCode } from './totp.ts'

/** Authenticator apps, recovery codes and the policy. Chromium tests passkeys (`dashboard/test`). */

let server: TestServer
let mail: SmtpReceiver
let now = Date.now()

beforeAll(async () => {
  mail = await startSmtpReceiver()
  server = await startTestServer({ clock: { now: () => now }, env: { SMTP_URL: mail.url } })
})
afterAll(async () => {
  await server.stop()
  await mail.close()
})

interface Enrolled {
  person: Person
  browser: Browser
  secret: Buffer
  recoveryCodes: string[]
}

async function enrol(person: Person): Promise<Enrolled> {
  const browser = await signIn(server, person)
  const { body: setup } = await browser.call('POST', '/second_factors/totp')
  const secret = readKey(setup.uri)
  const { body } = await browser.call('POST', '/second_factors/totp/confirm', {
    body: { code: nextCode(secret) },
  })
  return { person, browser, secret, recoveryCodes: body.recovery_codes }
}

function readKey(uri: string): Buffer {
  return decodeKey(new URL(uri).searchParams.get('secret')!)
}

/** A code that was not used yet. */
function nextCode(secret: Buffer): string {
  now += 30_000
  return totpCode(secret, Math.floor(now / 30_000))
}

async function begin({ email }: Person) {
  const browser = openBrowser(server)
  const answer = await browser.call('POST', '/sessions', { body: { email, password } })
  return { browser, answer, token: answer.body.token as string }
}

describe('an authenticator app', () => {
  test('is set up by its first code, which ends other sessions and gives recovery codes once', async () => {
    const person = await addMember(server, 'developer')
    const other = await signIn(server, person)
    const browser = await signIn(server, person)
    const before = browser.cookie
    const { status, body: setup } = await browser.call('POST', '/second_factors/totp')
    expect([status, setup.object]).toEqual([201, 'totp_setup'])
    const wrong = await browser.call('POST', '/second_factors/totp/confirm', {
      body: { code: '000000' },
    })
    expect([wrong.status, wrong.body.error.param]).toEqual([400, 'code'])
    expect((await begin(person)).answer.status).toBe(201)
    const { body } = await browser.call('POST', '/second_factors/totp/confirm', {
      body: { code: nextCode(readKey(setup.uri)) },
    })
    expect(body.recovery_codes).toHaveLength(10)
    expect(new Set(body.recovery_codes).size).toBe(10)
    for (const code of body.recovery_codes) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    expect([body.recovery_codes_left, body.totp_confirmed_at]).toEqual([
      10,
      new Date(now).toISOString(),
    ])
    expect(browser.cookie).not.toBe(before)
    expect((await browser.call('GET', '/sessions/current')).status).toBe(200)
    expect((await other.call('GET', '/sessions/current')).status).toBe(401)
    expect((await mail.next(person.email)).text).toContain('A second factor was added')
    const stored = await server.pool.db<{ row: string }[]>`
      select totp_secrets::text as row from totp_secrets
      union all select recovery_codes::text from recovery_codes`
    const dump = JSON.stringify(stored)
    expect(dump).not.toContain(readKey(setup.uri).toString('hex'))
    for (const code of body.recovery_codes) expect(dump).not.toContain(code)
    expect((await browser.call('POST', '/second_factors/totp')).status).toBe(409)
  })

  test('is required after the password, and there is no session before its code', async () => {
    const { person, secret } = await enrol(await addMember(server, 'viewer'))
    const { browser, answer, token } = await begin(person)
    expect([answer.status, answer.body]).toEqual([
      202,
      {
        object: 'second_factor_challenge',
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires_at: new Date(now + 600_000).toISOString(),
        accepts: ['code', 'recovery_code'],
        passkey: null,
      },
    ])
    expect(answer.headers.getSetCookie()).toEqual([])
    expect((await browser.call('GET', '/sessions/current')).status).toBe(401)
    const code = nextCode(secret)
    const finish = (with_: object) =>
      browser.call('POST', '/sessions/second_factor', { body: { token, ...with_ } })
    expect((await finish({})).body.error.code).toBe('parameter_missing')
    const wrong = await finish({ code: code === '000000' ? '000001' : '000000' })
    expect([wrong.status, wrong.body.error.code]).toEqual([401, 'credentials_invalid'])
    const right = await finish({ code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect([right.status, right.body.second_factor_at]).toEqual([201, new Date(now).toISOString()])
    expect((await browser.call('GET', '/api_keys/current')).status).toBe(200)
    // Neither the challenge nor the code works a second time.
    expect((await finish({ code: nextCode(secret) })).body.error.param).toBe('token')
    const again = await begin(person)
    const used = await again.browser.call('POST', '/sessions/second_factor', {
      body: { token: again.token, code: totpCode(secret, Math.floor(now / 30_000)) },
    })
    expect(used.status).toBe(201)
    const third = await begin(person)
    const replayed = await third.browser.call('POST', '/sessions/second_factor', {
      body: { token: third.token, code: totpCode(secret, Math.floor(now / 30_000)) },
    })
    expect(replayed.body.error).toMatchObject({ code: 'credentials_invalid', param: 'code' })
  })

  test('accepts only the code that the app shows now with BLAZON_TOTP_TOLERANCE=0s', async () => {
    const exact = await startTestServer({
      beside: server,
      clock: { now: () => now },
      env: { BLAZON_TOTP_TOLERANCE: '0s' },
    })
    try {
      const { person, secret } = await enrol(await addMember(server, 'viewer'))
      const browser = openBrowser(exact)
      const { body } = await browser.call('POST', '/sessions', {
        body: { email: person.email, password },
      })
      const finish = async (code: string) => {
        const proof = { token: body.token, code }
        return (await browser.call('POST', '/sessions/second_factor', { body: proof })).status
      }
      const previous = nextCode(secret)
      const current = nextCode(secret)
      const next = totpCode(secret, Math.floor(now / 30_000) + 1)
      expect([await finish(previous), await finish(next), await finish(current)]).toEqual([
        401, 401, 201,
      ])
    } finally {
      await exact.stop()
    }
  })

  test('accepts a code once for simultaneous attempts', async () => {
    const { person, secret } = await enrol(await addMember(server, 'viewer'))
    const attempts = [await begin(person), await begin(person), await begin(person)]
    const code = nextCode(secret)
    const answers = await Promise.all(
      attempts.map(({ browser, token }) =>
        browser.call('POST', '/sessions/second_factor', { body: { token, code } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('cannot be guessed: tries count for the account, from every network', async () => {
    const { person, secret } = await enrol(await addMember(server, 'viewer'))
    const { token } = await begin(person)
    const guess = (at: number, code: string) =>
      openBrowser(server).call('POST', '/sessions/second_factor', {
        body: { token, code },
        from: `127.0.5.${at}`,
      })
    for (let at = 1; at <= 5; at++) expect((await guess(at, 'guess')).status).toBe(401)
    expect((await guess(6, totpCode(secret, Math.floor(now / 30_000)))).status).toBe(429)
    expect((await guess(7, nextCode(secret))).status).toBe(201)
  })

  test('must be proved within ten minutes of the password', async () => {
    const { person, secret } = await enrol(await addMember(server, 'viewer'))
    const { browser, token } = await begin(person)
    now += 600_000
    const late = await browser.call('POST', '/sessions/second_factor', {
      body: { token, code: nextCode(secret) },
    })
    expect([late.status, late.body.error.param]).toEqual([401, 'token'])
  })
})

test('a recovery code works once, however it is typed, and the person is notified', async () => {
  const { person, recoveryCodes } = await enrol(await addMember(server, 'viewer'))
  await mail.next(person.email)
  const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
  for (const [status, param] of [
    [201, undefined],
    [401, 'recovery_code'],
  ] as const) {
    const { browser, token } = await begin(person)
    const answer = await browser.call('POST', '/sessions/second_factor', {
      body: { token, recovery_code: typed },
    })
    expect([answer.status, answer.body.error?.param]).toEqual([status, param])
    if (status !== 201) continue
    expect((await mail.next(person.email)).text).toContain('one of your recovery codes')
    const { body } = await browser.call('GET', '/second_factors/current')
    expect(body.recovery_codes_left).toBe(9)
    const { body: renewed } = await browser.call('POST', '/second_factors/recovery_codes')
    expect(renewed.codes).toHaveLength(10)
    expect(renewed.codes).not.toContain(recoveryCodes[0])
  }
})

test('a code confirms who someone is, as the password does', async () => {
  const { browser, secret } = await enrol(await addMember(server, 'owner'))
  const makeKey = () => browser.call('POST', '/api_keys', { body: { name: 'x', scopes: [] } })
  now += 600_000
  expect((await makeKey()).body.error.code).toBe('password_confirmation_required')
  expect((await browser.call('DELETE', '/second_factors/totp')).body.error.code).toBe(
    'password_confirmation_required',
  )
  const { body: current } = await browser.call('GET', '/sessions/current')
  expect(current.confirms_with).toEqual(['password', 'code'])
  const wrong = await browser.call('POST', '/sessions/current/confirm', { body: { code: '1' } })
  expect(wrong.body.error).toMatchObject({ code: 'credentials_invalid', param: 'code' })
  const empty = await browser.call('POST', '/sessions/current/confirm', { body: {} })
  expect(empty.body.error.code).toBe('parameter_missing')
  const right = await browser.call('POST', '/sessions/current/confirm', {
    body: { code: nextCode(secret) },
  })
  expect(right.status).toBe(200)
  expect((await makeKey()).status).toBe(201)
})

describe('an organization that requires a second factor', () => {
  async function addStrict() {
    const { organizationId } = await server.addOrganization()
    const enrolled = await enrol(await addMember(server, 'owner', { organizationId }))
    const member = await addMember(server, 'viewer', { organizationId })
    const browser = await signIn(server, member)
    expect((await browser.call('GET', '/api_keys/current')).status).toBe(200)
    const { status } = await enrolled.browser.call('PATCH', '/sign_in_policy', {
      body: { requires_second_factor: true },
    })
    expect(status).toBe(200)
    return { owner: enrolled.browser, organizationId, member, browser }
  }

  test('applies to every organization and to instance administrators with BLAZON_SECOND_FACTOR', async () => {
    const strict = await startTestServer({
      beside: server,
      clock: { now: () => now },
      env: { BLAZON_SECOND_FACTOR: 'required' },
    })
    try {
      const person = await addMember(server, 'owner')
      await setInstanceAdministrator(server.pool.db, person.userId, true)
      const browser = await signIn(strict, person)
      const results = async () => {
        const member = await browser.call('GET', '/api_keys/current')
        const instance = await browser.call('GET', '/instance/organizations')
        const { body } = await browser.call('GET', '/sessions/current')
        return [
          member.body.error?.code ?? member.status,
          instance.body.error?.code ?? instance.status,
          body.instance_admin,
        ]
      }
      expect(await results()).toEqual(['second_factor_required', 'privilege_exceeded', false])
      const { body: setup } = await browser.call('POST', '/second_factors/totp')
      const code = nextCode(readKey(setup.uri))
      await browser.call('POST', '/second_factors/totp/confirm', { body: { code } })
      expect(await results()).toEqual([200, 200, true])
      const policy = { requires_second_factor: false, instance_requires_second_factor: true }
      expect((await browser.call('GET', '/sign_in_policy')).body).toMatchObject(policy)
      const removed = await browser.call('DELETE', '/second_factors/totp')
      expect(removed.body.error.code).toBe('state_conflict')
    } finally {
      await strict.stop()
    }
  })

  test('lets a member without one set it up, and reach nothing else', async () => {
    const { owner, member, browser } = await addStrict()
    for (const [method, path] of [
      ['GET', '/api_keys/current'],
      ['GET', '/brand/palettes'],
      ['POST', '/api_keys'],
      ['GET', '/live'],
    ] as const) {
      const answer = await browser.call(method, path, method === 'POST' ? { body: {} } : {})
      expect([path, answer.status, answer.body.error?.code]).toEqual([
        path,
        403,
        'second_factor_required',
      ])
    }
    expect((await owner.call('GET', '/api_keys/current')).status).toBe(200)
    const { body } = await browser.call('GET', '/sessions/current')
    expect(body.memberships[0].requires).toBe('second_factor')
    const { body: setup } = await browser.call('POST', '/second_factors/totp')
    const secret = readKey(setup.uri)
    await browser.call('POST', '/second_factors/totp/confirm', { body: { code: nextCode(secret) } })
    expect((await browser.call('GET', '/api_keys/current')).status).toBe(200)
    const kept = await browser.call('DELETE', '/second_factors/totp')
    expect([kept.status, kept.body.error.message]).toEqual([
      409,
      'Acme requires a second factor. Add another one before you remove this one.',
    ])
    expect((await begin(member)).answer.status).toBe(202)
  })

  test('lets an owner reset it for a member, who is notified and signs in by password', async () => {
    const { owner, member, organizationId } = await addStrict()
    const enrolled = await enrol(member)
    await mail.next(member.email)
    const path = `/memberships/${member.membership}/reset_second_factor`
    const admin = await enrol(await addMember(server, 'admin', { organizationId }))
    const refused = await admin.browser.call('POST', path)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'privilege_exceeded'])
    expect((await begin(member)).answer.status).toBe(202)
    expect((await owner.call('POST', path)).status).toBe(200)
    expect((await mail.next(member.email)).text).toContain('reset your second factor')
    expect((await enrolled.browser.call('GET', '/sessions/current')).status).toBe(401)
    expect((await begin(member)).answer.status).toBe(201)
    const stranger = await owner.call(
      'POST',
      `/memberships/${newId('membership')}/reset_second_factor`,
    )
    expect(stranger.status).toBe(404)
  })

  test('cannot reset it for a person of another organization', async () => {
    const { owner, member } = await addStrict()
    await enrol(member)
    const elsewhere = await server.addOrganization()
    await joinOrganization(server, member.userId, member.email, 'viewer', elsewhere.organizationId)
    const answer = await owner.call('POST', `/memberships/${member.membership}/reset_second_factor`)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state_conflict'])
    expect((await begin(member)).answer.status).toBe(202)
  })
})

test('setting a forgotten password does not skip the second factor', async () => {
  const { person } = await enrol(await addMember(server, 'viewer'))
  await mail.next(person.email)
  await openBrowser(server).call('POST', '/password_resets', { body: { email: person.email } })
  const { token } = await mail.next(person.email)
  const chosen = { email: person.email, password: 'staple battery horse' }
  const browser = openBrowser(server)
  const reset = await browser.call('POST', '/password_resets/confirm', {
    body: { token, password: chosen.password },
  })
  expect([reset.status, browser.cookie]).toEqual([200, null])
  const answer = await browser.call('POST', '/sessions', { body: chosen })
  expect([answer.status, answer.body.object]).toEqual([202, 'second_factor_challenge'])
})

test('accepting an invitation by password does not skip the second factor', async () => {
  const elsewhere = await server.addOrganization()
  const { person, secret } = await enrol(
    await addMember(server, 'viewer', { organizationId: elsewhere.organizationId }),
  )
  await mail.next(person.email)
  await server.call('POST', '/memberships', {
    key: server.keys.live,
    body: { email: person.email, role: 'viewer' },
  })
  const { token } = await mail.next(person.email)
  const browser = openBrowser(server)
  const accepted = await browser.call('POST', '/invitations/accept', { body: { token, password } })
  expect([accepted.status, accepted.body.object]).toEqual([202, 'second_factor_challenge'])
  const finished = await browser.call('POST', '/sessions/second_factor', {
    body: { token: accepted.body.token, code: nextCode(secret) },
  })
  expect(finished.body.memberships).toHaveLength(2)
  expect(finished.body.organization).not.toBe(finished.body.memberships[0].organization)
})
