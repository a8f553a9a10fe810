import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUpdates } from '../src/http/row/entity-tags.ts'
import type { Kind } from '../src/kernel/base/ids.ts'
import { routes } from '../src/routes.ts'
import { startTestServer, type TestServer } from './harness.ts'
import { makers } from './makers.ts'

/** A change of a resource that somebody else has changed meanwhile is refused. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Settings without an id are tested by the portal. */
const patches = [...new Set(findUpdates(routes).values())].filter(
  ({ params }) => params !== undefined,
)
const deleted = routes.filter(({ method }) => method === 'DELETE').map(({ path }) => path)

test.each(patches)(
  'PATCH $path takes the tag of its GET, and of several requests one',
  async (row) => {
    const { path, params } = row
    const kind = (params as { id?: Kind }).id ?? 'channel'
    const address = path.replace(/:\w+/, await makers[kind]!(server))
    // Members act in live mode, and are changed by its keys alone.
    const key = path.startsWith('/memberships') ? server.keys.live : server.keys.test
    const read = () => server.call('GET', address, { key })
    const patch = (tag: string, changed: string) =>
      server.call('PATCH', address, {
        key,
        body: { metadata: { changed } },
        headers: { 'If-Match': tag },
      })
    // A deployment that is still built changes by itself.
    await expect
      .poll(async () => ['queued', 'building'].includes((await read()).body.status))
      .toBe(false)
    const { headers } = await read()
    const tag = headers.get('etag')!
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    expect((await read()).headers.get('etag')).toBe(tag)

    const answers = await Promise.all(['1', '2', '3', '4'].map((changed) => patch(tag, changed)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
    const won = answers.find(({ status }) => status === 200)!
    const now = await read()
    expect(now.body).toEqual(won.body)
    expect(won.headers.get('etag')).toBe(now.headers.get('etag'))
    for (const refused of answers.filter(({ status }) => status === 412)) {
      expect(refused.body.error).toMatchObject({
        type: 'invalid_request_error',
        code: 'precondition_failed',
        param: null,
        current: now.body,
      })
      expect(refused.headers.get('etag')).toBe(now.headers.get('etag'))
    }

    if (!deleted.includes(path)) return
    const remove = (tag: string) =>
      server.call('DELETE', address, { key, headers: { 'If-Match': tag } })
    expect((await remove(tag)).body.error).toMatchObject({ code: 'precondition_failed' })
    expect((await read()).body).toEqual(now.body)
    expect((await remove(now.headers.get('etag')!)).status).toBe(200)
  },
)

test('a created resource has the tag of its GET, also if the response shows a secret', async () => {
  for (const [path, body] of [
    ['/brand/rules', { type: 'font_size', params: { min: 12 } }],
    ['/api_keys', { name: 'Tagged', scopes: [] }],
  ] as const) {
    const created = await server.call('POST', path, { body })
    const read = await server.call('GET', `${path}/${created.body.id}`)
    expect(created.headers.get('etag')).toBe(read.headers.get('etag'))
  }
})

test('the settings of the portal take a tag', async () => {
  const patch = (name: string, headers: Record<string, string>) =>
    server.call('PATCH', '/cms/portal', { body: { name }, headers })
  const tag = (await server.call('GET', '/cms/portal')).headers.get('etag')!
  const answers = await Promise.all(['A', 'B'].map((name) => patch(name, { 'If-Match': tag })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  expect((await patch('C', {})).status).toBe(200)
})

test('a header is compared as RFC 9110 says, after the other checks of the contract', async () => {
  const path = `/brand/rules/${await makers.rule!(server)}`
  const { headers } = await server.call('GET', path)
  const tag = headers.get('etag')!
  const send = async (match: string, options: object = {}) => {
    const { status, body } = await server.call('PATCH', path, {
      body: {},
      ...options,
      headers: { 'If-Match': match },
    })
    return [status, body.error?.code, body.error?.param]
  }
  expect(await send(tag)).toEqual([200, undefined, undefined])
  expect(await send('*')).toEqual([200, undefined, undefined])
  expect(await send(`"other,", ${tag}`)).toEqual([200, undefined, undefined])
  expect(await send('"other"')).toEqual([412, 'precondition_failed', null])
  // Weak tags never match.
  expect(await send(`W/${tag}`)).toEqual([412, 'precondition_failed', null])
  expect(await send(tag.slice(1, -1))).toEqual([400, 'parameter_invalid', 'If-Match'])
  expect(await send('"other"', { body: { weight: -1 } })).toEqual([
    400,
    'parameter_invalid',
    'weight',
  ])
  const reader = await server.addKey({ scopes: ['brand:read'] })
  expect(await send('"other"', { key: reader })).toEqual([403, 'insufficient_scope', null])
  await server.call('DELETE', path)
  expect(await send('*')).toEqual([404, 'resource_missing', 'id'])
  expect(await send('"other"')).toEqual([404, 'resource_missing', 'id'])
})

test('a repeated request is answered as before, although its tag is no longer current', async () => {
  const path = `/brand/rules/${await makers.rule!(server)}`
  const { headers } = await server.call('GET', path)
  const rename = (name: string, key: string) =>
    server.call('PATCH', path, {
      body: { name },
      headers: { 'If-Match': headers.get('etag')!, 'Idempotency-Key': key },
    })
  const first = await rename('Renamed', 'entity-tags-1')
  const again = await rename('Renamed', 'entity-tags-1')
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  // A refusal has no effect that a repetition would double, so it is not stored.
  expect((await rename('Other', 'entity-tags-2')).status).toBe(412)
  const current = await server.call('GET', path)
  const resolved = await server.call('PATCH', path, {
    body: { name: 'Other' },
    headers: { 'If-Match': current.headers.get('etag')!, 'Idempotency-Key': 'entity-tags-2' },
  })
  expect(resolved.status).toBe(200)
})
