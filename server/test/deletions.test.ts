import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kind, newId } from '../src/kernel/base/ids.ts'
import { routes } from '../src/routes.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { makers } from './makers.ts'

/** Rows that are deleted while their list is read, or while others refer to them. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** The lists whose items have a DELETE of their own, which removes the row. */
const lists = routes.flatMap(({ method, path, params }): [path: string, kind: Kind][] => {
  const list = path.replace(/\/:id$/, '')
  const kind = params?.id
  if (method !== 'DELETE' || list === path || kind === undefined || kind === 'text') return []
  const isList = routes.some((row) => row.method === 'GET' && row.path === list)
  // An API key is revoked, and stays in the list.
  return isList && kind !== 'organization' && kind !== 'api_key' ? [[list, kind]] : []
})

test.each(lists)(
  '%s continues from the position of an item that was deleted',
  async (path, kind) => {
    const key = kind === 'membership' ? server.keys.live : server.keys.test
    const listed = async (query: string): Promise<string[]> => {
      const { body, text } = await server.call('GET', `${path}?limit=200${query}`, { key })
      expect(body.data, text).toBeDefined()
      return body.data.map(({ id }: { id: string }) => id)
    }
    const cursor = await makers[kind]!(server)
    const before = await listed('')
    const at = before.indexOf(cursor)
    // A deployment is built first.
    const remove = async () => (await server.call('DELETE', `${path}/${cursor}`, { key })).status
    await expect.poll(remove).toBe(200)
    expect(await listed(`&starting_after=${cursor}`)).toEqual(before.slice(at + 1))
    expect(await listed(`&ending_before=${cursor}`)).toEqual(before.slice(0, at))
  },
)

test('a cursor that was never a row of this tenant is refused, also after its deletion elsewhere', async () => {
  const create = async (key: string) => {
    const body = { url: 'https://acme.example/hook', enabled_events: ['*'] }
    return (await server.call('POST', '/webhook_endpoints', { key, body })).body.id as string
  }
  const other = await server.addOrganization()
  for (const key of [other.test, server.keys.live]) {
    const id = await create(key)
    await expectUnknown(id)
    await server.call('DELETE', `/webhook_endpoints/${id}`, { key })
    await expectUnknown(id)
  }
  await expectUnknown(newId('webhook_endpoint'))
})

async function expectUnknown(id: string): Promise<void> {
  const { status, body } = await server.call('GET', `/webhook_endpoints?starting_after=${id}`)
  expect([status, body.error?.code, body.error?.param]).toEqual([
    ...[400, 'resource_missing', 'starting_after'],
  ])
}

test('a list in another order says why it cannot continue', async () => {
  const id = await makers.icon!(server)
  await server.call('DELETE', `/cms/icons/${id}`)
  const { status, body } = await server.call('GET', `/cms/icons?query=home&starting_after=${id}`)
  expect([status, body.error.code]).toEqual([400, 'resource_missing'])
  expect(body.error.message).toContain('ordered by how well the query matches, not by id')
})

test('a deletion counts before and after it is sealed into the audit log', async () => {
  const { test: key } = await server.addOrganization()
  const ids: string[] = []
  for (let count = 0; count < 6; count++) {
    const { body } = await server.call('POST', '/brand/palettes', {
      key,
      body: { name: `${count}` },
    })
    ids.unshift(body.id)
  }
  const seen: string[] = []
  for (let query = ''; ; ) {
    const { body } = await server.call('GET', `/brand/palettes?limit=2${query}`, { key })
    for (const { id } of body.data) {
      await server.call('DELETE', `/brand/palettes/${id}`, { key })
      seen.push(id)
    }
    if (!body.has_more) break
    query = `&starting_after=${seen.at(-1)}`
    if (seen.length === 2) await expect.poll(countDrafts).toBe(0)
  }
  expect(seen).toEqual(ids)
})

async function countDrafts(): Promise<number> {
  const [row] = await server.pool.db<{ count: number }[]>`
    select count(*)::integer as count from audit_drafts`
  return row!.count
}

test('a deletion that a reference prevents declares its 409', async () => {
  const found = await server.pool.db<{ kind: string }[]>`
    select distinct substring(conname from '_references_restrict_(\\w+)$') as kind
    from pg_constraint where conname like '%\\_references\\_restrict\\_%'`
  expect(found.length).toBeGreaterThan(4)
  for (const { kind } of found) {
    const deletions = routes.filter(
      ({ method, params, path }) =>
        method === 'DELETE' && params?.id === kind && path.endsWith('/:id'),
    )
    expect([kind, deletions.map(({ refuses }) => refuses)]).toEqual([
      kind,
      [expect.arrayContaining(['state_conflict'])],
    ])
  }
})
