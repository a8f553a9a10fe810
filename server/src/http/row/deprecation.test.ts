import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Deprecation, deprecate } from '../../kernel/api/deprecation.ts'
import { type Route, route } from '../../kernel/api/route.ts'
import { Strict } from '../../kernel/base/schema.ts'

const ofRoute: Deprecation = {
  since: '2026-12-01',
  sunset: '2027-12-01',
  instead: 'Use `GET /events` instead.',
}
const ofField: Deprecation = { since: '2026-11-01', instead: 'Use `name` instead.' }
const ofParameter: Deprecation = {
  since: '2027-01-01',
  sunset: '2027-06-01',
  instead: 'Use `limit` instead.',
}

const returns = { 200: Strict({ object: Type.Literal('old_event') }) }
const handle = () => ({ object: 'old_event' })

const moreRoutes: Route[] = [
  route({
    ...{ method: 'GET', path: '/events/old', summary: 'List old events', scopes: 'any' },
    ...{ deprecated: ofRoute, returns, handle },
    query: Strict({
      count: Type.Optional(deprecate(Type.Integer({ maximum: 10 }), ofParameter)),
    }),
  }),
  route({
    ...{ method: 'POST', path: '/events/old', summary: 'Create an old event', scopes: 'any' },
    ...{ returns, handle },
    body: Strict(
      {
        name: Type.Optional(Type.String()),
        parts: Type.Optional(
          Type.Array(
            Strict(
              {
                label: Type.Optional(
                  deprecate(Type.String({ description: 'The old name' }), ofField),
                ),
              },
              { title: 'OldEventPart' },
            ),
          ),
        ),
      },
      { title: 'OldEventBody' },
    ),
  }),
]

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ moreRoutes })
})
afterAll(() => server.stop())

async function headersOf(method: string, path: string, options = {}) {
  const { headers } = await server.call(method, path, options)
  return ['deprecation', 'sunset', 'link'].map((name) => headers.get(name))
}

const link = () =>
  `<${server.app.services.publicUrl}/docs/deprecations>; rel="deprecation"; type="text/html"`

test('a response of a deprecated route says since when, until when, and where to read on', async () => {
  const expected = ['@1796083200', 'Wed, 01 Dec 2027 00:00:00 GMT', link()]
  expect(await headersOf('GET', '/events/old')).toEqual(expected)
  expect(await headersOf('GET', '/events/old?limit=x')).toEqual(expected)
})

test('a response of a request with a deprecated parameter has the first of all days', async () => {
  const sunset = 'Tue, 01 Jun 2027 00:00:00 GMT'
  expect(await headersOf('GET', '/events/old?count=1')).toEqual(['@1796083200', sunset, link()])
})

test('a field is announced only to those who send it, in a list too', async () => {
  const none = [null, null, null]
  expect(await headersOf('GET', '/events')).toEqual(none)
  expect(await headersOf('POST', '/events/old', { body: { name: 'a' } })).toEqual(none)
  const body = { parts: [{}, { label: 'a' }] }
  expect(await headersOf('POST', '/events/old', { body })).toEqual(['@1793491200', null, link()])
})

test('the audit log names each caller and use once a day', async () => {
  const { test: key } = await server.addOrganization()
  const body = { parts: [{ label: 'a' }, { label: 'b' }] }
  for (let count = 0; count < 3; count++) {
    await server.call('GET', '/events/old?count=1', { key })
    await server.call('POST', '/events/old', { key, body })
  }
  const answer = await server.call('GET', '/audit_entries?action=request.deprecated', { key })
  expect(answer.body.data).toHaveLength(3)
  for (const name of [
    'GET /api/v1/events/old',
    'GET /api/v1/events/old (count)',
    'POST /api/v1/events/old (parts.label)',
  ]) {
    expect(answer.body.data).toContainEqual(
      expect.objectContaining({
        result: 'succeeded',
        actor: expect.objectContaining({ type: 'api_key' }),
        target: { type: 'request', id: null, name },
      }),
    )
  }
})

test('the document and the reference mark them', async () => {
  const { body: document } = await server.call('GET', '/openapi.json')
  const { get, post } = document.paths['/events/old']
  expect([get.deprecated, post.deprecated]).toEqual([true, undefined])
  expect(get['x-deprecation']).toEqual(ofRoute)
  expect(get.parameters[0]).toMatchObject({ name: 'count', deprecated: true })
  const { label } = document.components.schemas.OldEventPart.properties
  expect(label).toMatchObject({ deprecated: true, description: 'The old name' })
  const read = async (path: string) => (await fetch(server.url + path)).text()
  const notice = 'Deprecated since 2026-11-01. Use <code>name</code> instead.'
  expect(await read('/docs/events')).toContain(notice)
  const page = await read('/docs/deprecations')
  expect(page).toContain(notice)
  expect(page).toContain('<code>GET /events/old</code>')
  expect(page).toContain('and absent from 2027-12-01 on. Use <code>GET /events</code> instead.')
  expect(page).not.toContain('Nothing is deprecated')
})
