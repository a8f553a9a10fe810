import { readFile } from 'node:fs/promises'
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

function remove({ membership }: Person, query = '') {
  return server.call('DELETE', `/memberships/${membership}${query}`, { key: server.keys.live })
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

/** An owner in place of the one who came with the organization. */
async function addOnlyOwner(organizationId: string) {
  await server.pool.db`delete from memberships where organization_id = ${organizationId}`
  return addMember(server, 'owner', { organizationId })
}

describe('the last owner', () => {
  test('cannot be removed or get another role, and an invited owner does not count', async () => {
    const { organizationId, live: key } = await server.addOrganization()
    const last = await addOnlyOwner(organizationId)
    const browser = await signIn(server, last)
    const body = { email: 'owner-to-be@example.com', role: 'owner' }
    expect((await browser.call('POST', '/memberships', { body })).status).toBe(201)
    const headers = { Prefer: 'error-details' }
    for (const answer of [
      await server.call('DELETE', `/memberships/${last.membership}`, { key, headers }),
      await server.call('PATCH', `/memberships/${last.membership}`, {
        key,
        headers,
        body: { role: 'admin' },
      }),
    ]) {
      const { code, reason } = answer.body.error
      expect([answer.status, code, reason]).toEqual([409, 'state_conflict', 'last_owner'])
    }
    const same = await server.call('PATCH', `/memberships/${last.membership}`, {
      key,
      body: { role: 'owner' },
    })
    expect(same.status).toBe(200)
  })

  test('remains when owners remove and demote each other at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { organizationId, test: key } = await server.addOrganization()
      const owners: Person[] = []
      for (let at = 0; at < 3; at++)
        owners.push(await addMember(server, 'owner', { organizationId }))
      const browsers = await Promise.all(owners.map((owner) => signIn(server, owner)))
      // Each owner removes the next. A late request comes from a former owner, or would remove the
      // last one.
      await Promise.all(
        browsers.map((browser, at) => {
          const { membership } = owners[(at + 1) % 3]!
          return at === 0
            ? browser.call('PATCH', `/memberships/${membership}`, { body: { role: 'viewer' } })
            : browser.call('DELETE', `/memberships/${membership}`)
        }),
      )
      const { body } = await server.call('GET', '/memberships', { key })
      expect(body.data.filter(({ role }: { role: string }) => role === 'owner')).toHaveLength(1)
    }
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

describe('removal', () => {
  test('records an event, and the member is refused from the next request on, and soon in other processes', async () => {
    const beside = await startTestServer({ beside: server })
    try {
      const member = await addMember(server, 'developer')
      const browser = await signIn(server, member)
      const headers = { Origin: beside.url, Cookie: browser.cookie! }
      const there = () => beside.call('GET', '/api_keys/current', { key: null, headers })
      expect((await there()).status).toBe(200)
      const { status, body } = await remove(member)
      expect(status).toBe(200)
      expect(body).toEqual({ id: member.membership, object: 'membership', deleted: true, keys: [] })
      const here = await browser.call('GET', '/api_keys/current')
      expect([here.status, here.body.error.code]).toEqual([401, 'token_invalid'])
      await expect.poll(async () => (await there()).status).toBe(401)
      expect((await server.call('GET', `/users/${member.id}`)).status).toBe(404)
      const events = await server.call('GET', '/events?type=platform.membership.deleted&limit=1')
      expect(events.body.data[0].data.object).toMatchObject({ id: member.membership })
    } finally {
      await beside.stop()
    }
  })

  test('returns the keys that the member created, which are marked and remain valid', async () => {
    const { member, keys, idle } = await createMemberWithKeys()
    const { body } = await remove(member)
    expect(body.keys).toEqual(keys.map(({ id }) => id))
    for (const { id, key, secret } of keys) {
      const read = (await server.call('GET', `/api_keys/${id}`, { key })).body
      expect(read).toMatchObject({ creator_removed_at: expect.any(String), revoked_at: null })
      const current = await server.call('GET', '/api_keys/current', { key: secret })
      expect([current.status, current.body]).toEqual([
        200,
        { ...read, last_used_at: current.body.last_used_at },
      ])
      const events = await server.call('GET', '/events?type=platform.api_key.updated&limit=1', {
        key,
      })
      expect(events.body.data[0].data).toEqual({
        object: { ...read, last_used_at: null },
        previous_attributes: { creator_removed_at: null },
      })
    }
    for (const id of idle) {
      const read = (await server.call('GET', `/api_keys/${id}`)).body
      expect(read.creator_removed_at).toBeNull()
    }
  })

  test('revokes those keys in the same transaction if requested, with their events', async () => {
    const { member, keys, idle } = await createMemberWithKeys()
    const { body } = await remove(member, '?revoke_keys=true')
    expect(body.keys).toEqual(keys.map(({ id }) => id))
    for (const { id, key, secret } of keys) {
      const refused = await server.call('GET', '/api_keys/current', { key: secret })
      expect(refused.body.error.code).toBe('api_key_revoked')
      const events = await server.call('GET', '/events?type=platform.api_key.revoked&limit=1', {
        key,
      })
      const { object, previous_attributes } = events.body.data[0].data
      expect(object).toEqual((await server.call('GET', `/api_keys/${id}`, { key })).body)
      expect(previous_attributes).toEqual({
        revoked_at: null,
        revoked_reason: null,
        creator_removed_at: null,
      })
    }
    expect((await server.call('GET', `/api_keys/${idle[1]}`)).body.revoked_at).toBeNull()
  })

  test('marks the OAuth applications that the member created, in both modes', async () => {
    const member = await addMember(server, 'admin')
    const browser = await signIn(server, member)
    const made: { id: string; mode: 'test' | 'live' }[] = []
    for (const mode of ['test', 'live'] as const) {
      const answer = await browser.call('POST', '/oauth_applications', {
        body: { name: 'Left', scopes: ['brand:read'] },
        headers: { 'Blazon-Mode': mode },
      })
      made.push({ id: answer.body.id, mode })
    }
    await remove(member)
    for (const { id, mode } of made) {
      const key = server.keys[mode]
      const read = (await server.call('GET', `/oauth_applications/${id}`, { key })).body
      expect(read).toMatchObject({ status: 'active', creator_removed_at: expect.any(String) })
      const events = await server.call(
        'GET',
        '/events?type=platform.oauth_application.updated&limit=1',
        { key },
      )
      expect(events.body.data[0].data).toEqual({
        object: read,
        previous_attributes: { creator_removed_at: null },
      })
    }
  })

  test('revokes no keys of a member who cannot be removed', async () => {
    const { organizationId, live: key } = await server.addOrganization()
    const last = await addOnlyOwner(organizationId)
    const browser = await signIn(server, last)
    const made = await browser.call('POST', '/api_keys', { body: { name: 'Kept', scopes: [] } })
    const refused = await server.call(
      'DELETE',
      `/memberships/${last.membership}?revoke_keys=true`,
      {
        key,
      },
    )
    expect(refused.status).toBe(409)
    const current = await server.call('GET', '/api_keys/current', { key: made.body.secret })
    expect([current.status, current.body.creator_removed_at]).toEqual([200, null])
  })

  test('is applied by the migration to removals from before keys were marked', async () => {
    const gone = await createMemberWithKeys()
    const stays = await createMemberWithKeys()
    const { db } = server.pool
    await db`delete from memberships where user_id = ${gone.member.userId}`
    const migration = await readFile(
      new URL('../../../migrations/0027-privilege.sql', import.meta.url),
      'utf8',
    )
    await db.unsafe(migration.slice(migration.indexOf('create function')))
    for (const [{ keys }, isMarked] of [
      [gone, true],
      [stays, false],
    ] as const) {
      for (const { id, key } of keys) {
        const { body } = await server.call('GET', `/api_keys/${id}`, { key })
        expect(body.creator_removed_at !== null).toBe(isMarked)
      }
    }
  })

  test('does not change memberships in other organizations', async () => {
    const other = await server.addOrganization()
    const member = await addMember(server, 'developer')
    await joinOrganization(server, member.userId, member.email, 'viewer', other.organizationId)
    const browser = await signIn(server, member)
    await remove(member)
    const { status, body } = await browser.call('GET', '/api_keys/current')
    expect([status, body.role, body.organization]).toEqual([
      200,
      'viewer',
      toId('organization', other.organizationId),
    ])
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

/**
 * A member with a valid key in each mode, and the ids of two others: a revoked one, and one of
 * another person.
 */
async function createMemberWithKeys() {
  const member = await addMember(server, 'admin')
  const browser = await signIn(server, member)
  const make = async (mode: 'test' | 'live') => {
    const body = { name: mode, mode, scopes: ['brand:read'] }
    const { id, secret } = (await browser.call('POST', '/api_keys', { body })).body
    return { id: id as string, secret: secret as string, key: server.keys[mode] }
  }
  const keys = [await make('test'), await make('live')]
  const revoked = await make('test')
  await browser.call('POST', `/api_keys/${revoked.id}/revoke`)
  const foreign = await server.call('POST', '/api_keys', { body: { name: 'Other', scopes: [] } })
  return { member, keys, idle: [revoked.id, foreign.body.id] as [string, string] }
}
