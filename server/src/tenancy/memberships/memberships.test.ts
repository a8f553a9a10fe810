import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, joinOrganization, type Person, signIn } from '../../../test/people.ts'
import { newId, toId } from '../../kernel/base/ids.ts'

let server: TestServer
let owner: Person

beforeAll(async () => {
  server = await startTestServer()
  owner = await addMember(server, 'owner')
})
afterAll(() => server.stop())

function invite(email: string, role = 'developer', key = server.keys.live) {
  return server.call('POST', '/memberships', { key, body: { email, role } })
}

describe('an invitation', () => {
  test('is a membership without a user, with an event in both modes', async () => {
    const { status, body } = await invite('Grace@Example.COM')
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^mem_/),
      object: 'membership',
      created: expect.any(String),
      updated: expect.any(String),
      organization: toId('organization', server.organizationId),
      email: 'grace@example.com',
      role: 'developer',
      status: 'invited',
      user: null,
      accepted_at: null,
      invitation_expires_at: expect.any(String),
      email_sent: false,
      metadata: {},
      created_by: expect.stringMatching(/^key_/),
    })
    const days = (Date.parse(body.invitation_expires_at) - Date.parse(body.created)) / 86_400_000
    expect(days).toBeCloseTo(7, 2)
    const { email_sent: _, ...membership } = body
    for (const key of Object.values(server.keys)) {
      const events = await server.call('GET', '/events?type=platform.membership.created&limit=1', {
        key,
      })
      expect(events.body.data[0].data).toEqual({ object: membership })
      expect((await server.call('GET', `/memberships/${body.id}`, { key })).body).toEqual(
        membership,
      )
    }
  })

  test('is the same for an address with and without an account', async () => {
    const other = await server.addOrganization()
    const known = await addMember(server, 'owner', { organizationId: other.organizationId })
    const answers = [await invite(known.email), await invite('nobody-yet@example.com')]
    const [a, b] = answers.map(({ status, body }) => ({
      ...body,
      status: `${status} ${body.status}`,
      id: null,
      email: null,
      created: null,
      updated: null,
      invitation_expires_at: null,
    }))
    expect(a).toEqual(b)
    const again = [await invite(known.email), await invite('nobody-yet@example.com')]
    expect(again.map(({ status }) => status)).toEqual([409, 409])
  })

  test('is refused only if the address is a member of this organization or already invited', async () => {
    await invite('twice@example.com')
    for (const email of ['TWICE@example.com', owner.email]) {
      const answer = await invite(email)
      expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([
        409,
        'resource_already_exists',
        'email',
      ])
    }
    const other = await server.addOrganization()
    expect((await invite('twice@example.com', 'viewer', other.live)).status).toBe(201)
  })

  test('is created once for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite('rush@example.com')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  test('refuses invalid addresses and unknown roles', async () => {
    for (const [body, param] of [
      [{ email: 'nonsense', role: 'viewer' }, 'email'],
      [{ email: 'a@b.c\r\nBcc: x@y.z', role: 'viewer' }, 'email'],
      [{ email: 'a@b.c,d@e.f', role: 'viewer' }, 'email'],
      [{ email: 'a@b.c', role: 'king' }, 'role'],
      [{ role: 'viewer' }, 'email'],
    ] as const) {
      const answer = await server.call('POST', '/memberships', { key: server.keys.live, body })
      expect([answer.status, answer.body.error.param]).toEqual([400, param])
    }
  })
})

describe('roles', () => {
  test('an owner may grant every role, an admin all except owner, and others none', async () => {
    const people = {
      owner: await addMember(server, 'owner'),
      admin: await addMember(server, 'admin'),
      developer: await addMember(server, 'developer'),
      viewer: await addMember(server, 'viewer'),
    }
    const outcome: Record<string, string[]> = {}
    for (const [role, person] of Object.entries(people)) {
      const browser = await signIn(server, person)
      outcome[role] = []
      for (const granted of ['owner', 'admin', 'developer', 'viewer']) {
        const email = `${role}-${granted}@example.com`
        const answer = await browser.call('POST', '/memberships', {
          body: { email, role: granted },
        })
        outcome[role].push(answer.body.error?.code ?? String(answer.status))
      }
    }
    const refused = Array(4).fill('insufficient_scope')
    expect(outcome).toEqual({
      owner: ['201', '201', '201', '201'],
      admin: ['privilege_exceeded', '201', '201', '201'],
      developer: refused,
      viewer: refused,
    })
  })

  test('an admin neither removes an owner, nor changes one, nor becomes one', async () => {
    const admin = await addMember(server, 'admin')
    const browser = await signIn(server, admin)
    const attempts = [
      await browser.call('DELETE', `/memberships/${owner.membership}`),
      await browser.call('PATCH', `/memberships/${owner.membership}`, { body: { role: 'viewer' } }),
      await browser.call('PATCH', `/memberships/${admin.membership}`, { body: { role: 'owner' } }),
    ]
    for (const answer of attempts) {
      expect([answer.status, answer.body.error.code]).toEqual([403, 'privilege_exceeded'])
    }
  })

  test('a change of role records the previous role', async () => {
    const member = await addMember(server, 'viewer')
    const { status, body } = await server.call('PATCH', `/memberships/${member.membership}`, {
      key: server.keys.live,
      body: { role: 'admin', metadata: { team: 'web' } },
    })
    expect([status, body.role, body.status, body.user]).toEqual([200, 'admin', 'active', member.id])
    const events = await server.call('GET', '/events?type=platform.membership.updated&limit=1')
    expect(events.body.data[0].data).toEqual({
      object: body,
      previous_attributes: { role: 'viewer', metadata: {} },
    })
  })

  test('a new role applies from the next request on', async () => {
    const member = await addMember(server, 'admin')
    const browser = await signIn(server, member)
    expect((await browser.call('GET', '/api_keys/current')).body.role).toBe('admin')
    await server.call('PATCH', `/memberships/${member.membership}`, {
      key: server.keys.live,
      body: { role: 'viewer' },
    })
    const current = await browser.call('GET', '/api_keys/current')
    expect(current.body.role).toBe('viewer')
    const refused = await browser.call('POST', '/api_keys', { body: { name: 'x', scopes: [] } })
    expect(refused.body.error.code).toBe('insufficient_scope')
  })
})

describe('the sessions of a member', () => {
  function revoke(membership: string, key: string | null = server.keys.live) {
    return server.call('POST', `/memberships/${membership}/revoke_sessions`, { key })
  }

  test('all end at once, and the member can sign in again', async () => {
    const member = await addMember(server, 'developer')
    const browsers = [await signIn(server, member), await signIn(server, member)]
    const colleague = await signIn(server, await addMember(server, 'developer'))
    const statuses = async () => {
      const answers = [...browsers, colleague].map((one) => one.call('GET', '/api_keys/current'))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200])
    expect((await revoke(member.membership)).body).toEqual({
      object: 'session_revocation',
      count: 2,
    })
    expect(await statuses()).toEqual([401, 401, 200])
    expect((await revoke(member.membership)).body.count).toBe(0)
    expect((await signIn(server, member)).cookie).not.toBeNull()
  })

  test('of another provider stay, because they give no access here', async () => {
    const member = await addMember(server, 'developer')
    const other = await server.addOrganization()
    await joinOrganization(server, member.userId, member.email, 'viewer', other.organizationId)
    const browser = await signIn(server, member)
    await server.pool.db`
      update sessions set single_sign_on_id = ${other.organizationId}
      where user_id = ${member.userId}`
    expect((await revoke(member.membership)).body.count).toBe(0)
    expect((await browser.call('GET', '/api_keys/current')).status).toBe(200)
  })

  test('are ended by owners and admins, of an owner only by owners, and in live mode', async () => {
    const outcome: Record<string, string[]> = {}
    for (const role of ['owner', 'admin', 'developer'] as const) {
      const browser = await signIn(server, await addMember(server, role))
      outcome[role] = []
      for (const target of ['owner', 'admin', 'viewer'] as const) {
        const { membership } = await addMember(server, target)
        const answer = await browser.call('POST', `/memberships/${membership}/revoke_sessions`)
        outcome[role].push(answer.body.error?.code ?? String(answer.status))
      }
    }
    const refused = Array(3).fill('insufficient_scope')
    expect(outcome).toEqual({
      owner: ['200', '200', '200'],
      admin: ['privilege_exceeded', '200', '200'],
      developer: refused,
    })
    const { membership } = await addMember(server, 'viewer')
    const inTestMode = await revoke(membership, server.keys.test)
    expect(inTestMode.body.error.code).toBe('privilege_exceeded')
  })

  test('do not exist before the invitation is accepted', async () => {
    const invited = await invite('not-yet@example.com')
    const answer = await revoke(invited.body.id)
    expect([answer.status, answer.body.error.code]).toEqual([409, 'state_conflict'])
  })
})

test("gives the same response for another organization's membership as for a missing one", async () => {
  const other = await server.addOrganization()
  const foreign = (await invite('elsewhere@example.com', 'viewer', other.live)).body.id
  const nothing = newId('membership')
  for (const [method, suffix, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { role: 'viewer' }],
    ['DELETE', '', undefined],
    ['POST', '/resend_invitation', undefined],
  ] as const) {
    const ask = async (id: string) => {
      const answer = await server.call(method, `/memberships/${id}${suffix}`, {
        key: server.keys.live,
        body,
      })
      return [answer.status, answer.body.error.message.replace(id, 'ID')]
    }
    expect(await ask(foreign)).toEqual([404, "No such membership: 'ID'."])
    expect(await ask(nothing)).toEqual(await ask(foreign))
  }
  const { body } = await server.call('GET', '/memberships?limit=200')
  expect(body.data.map(({ id }: { id: string }) => id)).not.toContain(foreign)
})
