import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, joinOrganization, type Person, signIn } from '../../../test/people.ts'
import { toId } from '../../kernel/base/ids.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function remove({ membership }: Person, query = '') {
  return server.call('DELETE', `/memberships/${membership}${query}`, { key: server.keys.live })
}

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
