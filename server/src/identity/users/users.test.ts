import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember } from '../../../test/people.ts'
import { newId, toId } from '../../kernel/base/ids.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('shows a member in both modes, without anything of their password', async () => {
  const member = await addMember(server, 'viewer')
  for (const key of [server.keys.test, server.keys.live]) {
    const { status, body } = await server.call('GET', `/users/${member.id}`, { key })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: member.id,
      object: 'user',
      created: expect.any(String),
      updated: expect.any(String),
      organization: toId('organization', server.organizationId),
      email: member.email,
      name: 'Ada',
      avatar: null,
    })
  }
})

test("gives the same response for another organization's user as for a missing one", async () => {
  const other = await server.addOrganization()
  const stranger = await addMember(server, 'owner', { organizationId: other.organizationId })
  const nobody = newId('user')
  const foreign = await server.call('GET', `/users/${stranger.id}`)
  const nothing = await server.call('GET', `/users/${nobody}`)
  expect([foreign.status, nothing.status]).toEqual([404, 404])
  expect(foreign.body.error.message.replace(stranger.id, 'ID')).toBe(
    nothing.body.error.message.replace(nobody, 'ID'),
  )
  const list = await server.call('GET', '/users?limit=200')
  expect(list.body.data.map(({ id }: { id: string }) => id)).not.toContain(stranger.id)
  const cursor = await server.call('GET', `/users?starting_after=${stranger.id}`)
  expect([cursor.status, cursor.body.error.code]).toEqual([400, 'resource_missing'])
})

test('lists members in pages, newest first, without invited people', async () => {
  const members = []
  for (let at = 0; at < 3; at++) members.unshift((await addMember(server, 'developer')).id)
  await server.call('POST', '/memberships', {
    key: server.keys.live,
    body: { email: 'invited@example.com', role: 'viewer' },
  })
  const first = await server.call('GET', '/users?limit=2')
  expect(first.body).toMatchObject({ object: 'list', has_more: true, url: '/api/v1/users' })
  const second = await server.call('GET', `/users?limit=1&starting_after=${members[1]}`)
  const seen = [...first.body.data, ...second.body.data].map(({ id }) => id)
  expect(seen).toEqual(members)
})
