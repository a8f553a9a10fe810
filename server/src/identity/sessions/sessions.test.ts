import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cpuUnitsDuring } from '../../../../testing/cpu-time.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  addMember,
  type Browser,
  openBrowser,
  type Person,
  password,
  signIn,
} from '../../../test/people.ts'
import { placesFile } from '../../../test/places.ts'
import { newId, toId } from '../../kernel/base/ids.ts'
import { removeEnded } from './store.ts'

let server: TestServer
let person: Person
let now = Date.now()

const dayMs = 24 * 3_600_000

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now }, env: { BLAZON_GEOIP: placesFile } })
  person = await addMember(server, 'owner')
})
afterAll(() => server.stop())

async function isSignedIn(browser: Browser): Promise<boolean> {
  const answer = await browser.call('GET', '/api_keys/current')
  if (answer.status !== 200) expect(answer.body.error.code).toBe('token_invalid')
  return answer.status === 200
}

describe('signing in', () => {
  test("returns the session with the dashboard's first data, and never its token", async () => {
    const browser = openBrowser(server)
    const { status, body, text } = await browser.call('POST', '/sessions', {
      body: { email: ` ${person.email.toUpperCase()} `, password },
      headers: { 'User-Agent': 'Firefox' },
      from: '127.0.9.9',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^ses_/),
      object: 'session',
      created: expect.any(String),
      user: person.id,
      current: true,
      address: '127.0.9.9',
      place: 'Zurich, Switzerland',
      device: 'Firefox',
      user_agent: 'Firefox',
      last_used_at: new Date(now).toISOString(),
      expires_at: new Date(now + 30 * dayMs).toISOString(),
      authenticated_at: new Date(now).toISOString(),
      second_factor_at: null,
      single_sign_on: null,
      confirms_with: ['password'],
      email: person.email,
      name: 'Ada',
      avatar: null,
      comment_mails: true,
      monthly_mails: null,
      instance_admin: false,
      organization: toId('organization', server.organizationId),
      memberships: [
        {
          id: person.membership,
          object: 'membership',
          organization: toId('organization', server.organizationId),
          organization_name: 'Acme',
          organization_logo: null,
          organization_status: 'active',
          organization_moved_to: null,
          organization_deletes_at: null,
          role: 'owner',
          requires: null,
        },
      ],
    })
    const stored = await server.pool.db`
      select sessions::text as row from sessions union all select devices::text from devices`
    for (const cookie of [browser.cookie!, browser.device!]) {
      const token = cookie.split('=')[1]!
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(text).not.toContain(token)
      expect(JSON.stringify(stored)).not.toContain(token)
    }
    const current = await browser.call('GET', '/sessions/current')
    expect(current.body).toEqual(body)
  })

  test('sets a cookie that scripts and other sites cannot read, with TLS for this host only', async () => {
    const secure = await startTestServer({
      beside: server,
      env: { BLAZON_PUBLIC_URL: 'https://blazon.example' },
    })
    try {
      const readCookie = async (at: TestServer, origin: string) => {
        const answer = await at.call('POST', '/sessions', {
          key: null,
          body: { email: person.email, password },
          headers: { Origin: origin },
        })
        return answer.headers
          .getSetCookie()
          .map((cookie) => cookie.replace(/=[\w-]{43};/, '=TOKEN;'))
      }
      expect(await readCookie(server, server.url)).toEqual([
        'blazon_session=TOKEN; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict',
        'blazon_device=TOKEN; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict',
      ])
      expect(await readCookie(secure, 'https://blazon.example')).toEqual([
        '__Host-blazon_session=TOKEN; Max-Age=2592000; Path=/; HttpOnly; SameSite=Strict; Secure',
        '__Host-blazon_device=TOKEN; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict; Secure',
      ])
    } finally {
      await secure.stop()
    }
  })

  test('gives the same response in the same time for an unknown address and a wrong password', async () => {
    const from = '127.0.3.1'
    const times: Record<string, number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (let round = 0; round < 7; round++) {
      for (const [kind, email] of [
        ['known', (await addMember(server, 'viewer')).email],
        ['unknown', `nobody-${round}@example.com`],
      ] as const) {
        // CPU time, which equals the response time on an idle machine.
        const units = await cpuUnitsDuring(async () => {
          const answer = await openBrowser(server).call('POST', '/sessions', {
            body: { email, password: 'not the password' },
            from,
          })
          answers.add(`${answer.status} ${answer.text.replace(/req_[0-9a-z]+/, 'REQ')}`)
          expect(answer.headers.getSetCookie()).toEqual([])
        })
        times[kind]!.push(units)
      }
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toMatch(/^401 .*credentials_invalid/)
    const [known, unknown] = [median(times.known!), median(times.unknown!)]
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2)
  })

  test('does not count correct passwords', async () => {
    for (let at = 0; at < 12; at++) await signIn(server, person)
  })
})

describe('a session ends', () => {
  test('at sign-out, which removes the cookie', async () => {
    const browser = await signIn(server, person)
    const kept = { ...browser, cookie: browser.cookie }
    const { status, body, headers } = await browser.call('DELETE', '/sessions/current')
    expect([status, body.object, body.deleted]).toEqual([200, 'session', true])
    expect(headers.getSetCookie()[0]).toMatch(/^blazon_session=; Max-Age=0; /)
    browser.cookie = kept.cookie
    expect(await isSignedIn(browser)).toBe(false)
    const again = await browser.call('GET', '/sessions/current')
    expect([again.status, again.body.error.code]).toEqual([401, 'token_invalid'])
  })

  test('when its user ends it from another session, in other processes within a second', async () => {
    const beside = await startTestServer({ beside: server })
    try {
      const member = await addMember(server, 'viewer')
      const [lost, kept] = [await signIn(server, member), await signIn(server, member)]
      const headers = { Cookie: lost.cookie! }
      const there = () => beside.call('GET', '/api_keys/current', { key: null, headers })
      expect((await there()).status).toBe(200)
      const list = await kept.call('GET', '/sessions')
      expect(list.body.data.map(({ current }: { current: boolean }) => current)).toEqual([
        true,
        false,
      ])
      const { status } = await kept.call('DELETE', `/sessions/${list.body.data[1].id}`)
      expect(status).toBe(200)
      expect([await isSignedIn(lost), await isSignedIn(kept)]).toEqual([false, true])
      await expect.poll(async () => (await there()).status).toBe(401)
    } finally {
      await beside.stop()
    }
  })

  test('of the same browser, when it signs in again', async () => {
    const browser = await signIn(server, person)
    const first = browser.cookie!
    await browser.call('POST', '/sessions', { body: { email: person.email, password } })
    expect(browser.cookie).not.toBe(first)
    expect(await isSignedIn(browser)).toBe(true)
    const former = openBrowser(server)
    former.cookie = first
    await expect.poll(() => isSignedIn(former)).toBe(false)
  })

  test('with all others of the user at sign-out everywhere', async () => {
    const member = await addMember(server, 'viewer')
    const browsers = [await signIn(server, member), await signIn(server, member)]
    const other = await signIn(server, person)
    const { status, body } = await browsers[0]!.call('POST', '/sessions/revoke_all')
    expect([status, body]).toEqual([200, { object: 'session_revocation', count: 2 }])
    expect(await isSignedIn(browsers[1]!)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
  })

  test('a week after its last use, and a month after it began in any case', async () => {
    const member = await addMember(server, 'viewer')
    const [idle, used] = [await signIn(server, member), await signIn(server, member)]
    const seen: boolean[] = []
    for (let day = 4; day < 30; day += 4) {
      now += 4 * dayMs
      seen.push(await isSignedIn(used))
      await lastUseIsWritten(member)
      if (day === 8) expect(await isSignedIn(idle)).toBe(false)
    }
    expect(seen).toEqual(Array(7).fill(true))
    now += 2 * dayMs
    expect(await isSignedIn(used)).toBe(false)
  })

  test('cannot be ended by another user', async () => {
    const [mine, other] = [await signIn(server, person), await addMember(server, 'owner')]
    const theirs = await signIn(server, other)
    const { body } = await theirs.call('GET', '/sessions/current')
    for (const id of [body.id, newId('session'), 'nonsense']) {
      const answer = await mine.call('DELETE', `/sessions/${id}`)
      expect([answer.status, answer.body.error.message.replace(id, 'ID')]).toEqual([
        404,
        "No such session: 'ID'.",
      ])
    }
    expect(await isSignedIn(theirs)).toBe(true)
  })
})

describe('the policy of an organization', () => {
  const setPolicy = (browser: Browser, change: object) =>
    browser.call('PATCH', '/sign_in_policy', { body: change })

  async function addOwner() {
    const { organizationId } = await server.addOrganization()
    const owner = await addMember(server, 'owner', { organizationId })
    return { organizationId, owner, browser: await signIn(server, owner) }
  }

  test('ends sessions after its lifetime and idle time, from the next request on', async () => {
    const { organizationId, owner } = await addOwner()
    const member = await addMember(server, 'viewer', { organizationId })
    const [idle, used] = [await signIn(server, member), await signIn(server, member)]
    now += 3_600_000
    expect([await isSignedIn(idle), await isSignedIn(used)]).toEqual([true, true])
    await lastUseIsWritten(member)
    const { status, body } = await setPolicy(await signIn(server, owner), {
      session_lifetime: 3 * 3_600,
      session_idle_time: 300,
    })
    expect([status, body.session_lifetime, body.session_idle_time]).toEqual([200, 10_800, 300])
    now += 200_000
    expect(await isSignedIn(used)).toBe(true)
    now += 100_000
    expect([await isSignedIn(idle), await isSignedIn(used)]).toEqual([false, true])
    const list = await used.call('GET', '/sessions')
    expect(list.body.data).toHaveLength(1)
    const started = Date.parse(list.body.data[0].created)
    expect(Date.parse(list.body.data[0].expires_at)).toBe(started + 3 * 3_600_000)
    await server.pool.db`update sessions set last_used_at = ${new Date(started + 3 * 3_600_000)}`
    now = started + 3 * 3_600_000 - 600
    expect(await isSignedIn(used)).toBe(true)
    now += 600
    expect(await isSignedIn(used)).toBe(false)
  })

  test('does not count an open live connection as use', async () => {
    const { browser } = await addOwner()
    await setPolicy(browser, { session_idle_time: 300 })
    const live = await fetch(`${server.url}/api/v1/live?mode=test`, {
      headers: { Cookie: browser.cookie! },
    })
    const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader()
    now += 300_000
    let text = ''
    while (!text.includes('event: ended')) text += (await reader.read()).value ?? 'event: ended'
    expect(text).toContain('event: ended\ndata')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('is changed only by signed-in owners, within its bounds', async () => {
    const { organizationId, browser } = await addOwner()
    const admin = await signIn(server, await addMember(server, 'admin', { organizationId }))
    for (const answer of [
      await setPolicy(admin, { session_lifetime: 3_600 }),
      await server.call('PATCH', '/sign_in_policy', { body: {}, key: server.keys.live }),
    ]) {
      expect([answer.status, answer.body.error.code]).toEqual([403, 'privilege_exceeded'])
    }
    for (const change of [{ session_lifetime: 60 }, { session_idle_time: 299 }]) {
      expect((await setPolicy(browser, change)).status).toBe(400)
    }
    const strict = {
      session_lifetime: 3_600,
      session_idle_time: null,
      requires_second_factor: false,
      instance_requires_second_factor: false,
    }
    const { instance_requires_second_factor: _, ...change } = strict
    expect((await setPolicy(browser, change)).body).toMatchObject(strict)
    expect((await admin.call('GET', '/sign_in_policy')).body).toMatchObject(strict)
    expect((await setPolicy(browser, { session_lifetime: null })).body.session_lifetime).toBeNull()
  })
})

test('ends all sessions but that of the request', async () => {
  const member = await addMember(server, 'viewer')
  const browsers = [await signIn(server, member), await signIn(server, member)]
  const { body } = await browsers[0]!.call('POST', '/sessions/revoke_others')
  expect(body).toEqual({ object: 'session_revocation', count: 1 })
  expect([await isSignedIn(browsers[0]!), await isSignedIn(browsers[1]!)]).toEqual([true, false])
})

test('only ended rows are removed from the store', async () => {
  const { db } = server.pool
  const member = await addMember(server, 'viewer')
  await signIn(server, member)
  await removeEnded(db, new Date(now))
  const sessions = () => db`select 1 from sessions where user_id = ${member.userId}`
  const devices = () => db`select 1 from devices where user_id = ${member.userId}`
  expect([await sessions(), await devices()].map(({ length }) => length)).toEqual([1, 1])
  await removeEnded(db, new Date(now + 30 * dayMs))
  expect([await sessions(), await devices()].map(({ length }) => length)).toEqual([0, 1])
  await removeEnded(db, new Date(now + 365 * dayMs))
  expect(await devices()).toHaveLength(0)
  expect(await db`select 1 from throttles`).toHaveLength(0)
})

/** The last use is written after the response. */
async function lastUseIsWritten({ userId }: Person): Promise<void> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline; ) {
    const [row] = await server.pool.db`
      select 1 from sessions where user_id = ${userId} and last_used_at = ${new Date(now)}`
    if (row !== undefined) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('the last use was not written')
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}
