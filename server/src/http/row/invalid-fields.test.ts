import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newId } from '../../kernel/base/ids.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ALLOW_PRIVATE_TARGETS: '' } })
})
afterAll(() => server.stop())

const tooLong = 'x'.repeat(501)

test.each([
  [
    '/webhook_endpoints?color=red',
    {
      url: 'https://127.0.0.1/hook',
      enabled_events: ['custom.a', 'nothing.a', 'nothing.b'],
      custom_headers: { Host: 'a', 'X A': 'b', Fine: 'c' },
      description: 7,
      metadata: { 'a[b]': 'c', long: tooLong },
      unknown: true,
    },
    [
      ['color', 'parameter_unknown'],
      ['description', 'parameter_invalid'],
      ['unknown', 'parameter_unknown'],
      ['metadata.a[b]', 'metadata_limit_exceeded'],
      ['metadata.long', 'metadata_limit_exceeded'],
      ['url', 'parameter_invalid'],
      ['enabled_events[1]', 'parameter_invalid'],
      ['enabled_events[2]', 'parameter_invalid'],
      ['custom_headers.Host', 'parameter_invalid'],
      ['custom_headers.X A', 'parameter_invalid'],
    ],
  ],
  [
    '/api_keys',
    { name: '', scopes: ['brand:read'], allowed_networks: ['10.0.0.0/8', 'x', '10.0.0.0/99'] },
    [
      ['name', 'parameter_invalid'],
      ['allowed_networks[1]', 'parameter_invalid'],
      ['allowed_networks[2]', 'parameter_invalid'],
    ],
  ],
  [
    '/api_keys',
    { name: 'x', allowed_origins: ['https://acme.example'] },
    [
      ['scopes', 'parameter_missing'],
      ['allowed_origins', 'parameter_invalid'],
    ],
  ],
  [
    '/brand/palettes',
    {
      slug: 'A B',
      colors: [
        { key: 'red', value: 'nothing' },
        { key: 'red', value: '#f00' },
      ],
      metadata: { a: 1 },
    },
    [
      ['name', 'parameter_missing'],
      ['slug', 'parameter_invalid'],
      ['metadata.a', 'parameter_invalid'],
      ['colors[0].value', 'parameter_invalid'],
      ['colors[1].key', 'parameter_invalid'],
    ],
  ],
  [
    '/brand/rules',
    { name: 'x', type: 'font_size', severity: 'much', params: { min: 'x', more: 1 } },
    [
      ['severity', 'parameter_invalid'],
      ['params.min', 'parameter_invalid'],
      ['params.more', 'parameter_unknown'],
    ],
  ],
  [
    '/api_keys',
    { name: '', prefix_type: 'pk', scopes: ['platform:write'], allowed_networks: ['x'] },
    [
      ['name', 'parameter_invalid'],
      ['scopes', 'parameter_invalid'],
      ['allowed_networks[0]', 'parameter_invalid'],
    ],
  ],
  [
    '/cms/ppt_sets',
    {
      slug: 'A B',
      variables: { '1st': 'x', fine: 'x', long: 7 },
      lists: { people: { columns: ['name', 'name'], rows: [] }, 'a.b': {} },
    },
    [
      ['name', 'parameter_missing'],
      ['slug', 'parameter_invalid'],
      ['variables.1st', 'parameter_invalid'],
      ['variables.long', 'parameter_invalid'],
      ['lists.people.columns[1]', 'parameter_invalid'],
      ['lists.a.b', 'parameter_invalid'],
    ],
  ],
  [
    '/cms/promotions',
    { channel: 'A B', promote_at: '2001-01-01T00:00:00.000Z' },
    [
      ['channel', 'parameter_invalid'],
      ['deployment', 'parameter_missing'],
      ['promote_at', 'parameter_invalid'],
    ],
  ],
  [
    '/cms/portal/links',
    { expires_at: '2001-01-01T00:00:00.000Z', channel: 'A B' },
    [
      ['channel', 'parameter_invalid'],
      ['expires_at', 'parameter_invalid'],
    ],
  ],
  [
    `/cms/assets/${newId('asset')}/share_links`,
    { expires_at: '2001-01-01T00:00:00.000Z', variant: 7 },
    [
      ['variant', 'parameter_invalid'],
      ['expires_at', 'parameter_invalid'],
    ],
  ],
  [
    `/cms/deployments/${newId('deployment')}/preview_link`,
    { expires_at: '2001-01-01T00:00:00.000Z', unknown: true },
    [
      ['unknown', 'parameter_unknown'],
      ['expires_at', 'parameter_invalid'],
    ],
  ],
  [
    '/cms/deployments?color=red',
    {
      kind: 'portal',
      name: '',
      sources: [],
      promote_at: '2100-01-01T00:00:00.000Z',
      requires_key: true,
    },
    [
      ['color', 'parameter_unknown'],
      ['name', 'parameter_invalid'],
      ['sources', 'parameter_invalid'],
      ['channel', 'parameter_missing'],
      ['requires_key', 'parameter_invalid'],
    ],
  ],
  [
    '/cms/portal/preview',
    {
      language: 7,
      settings: { navigation: [{}], shown: { palettes: ['x'] }, theme: { logo: newId('rule') } },
    },
    [
      ['language', 'parameter_invalid'],
      ['title', 'parameter_missing'],
      ['settings.navigation[0]', 'parameter_invalid'],
      ['settings.shown.palettes[0]', 'resource_missing'],
      ['settings.theme.logo', 'resource_missing'],
    ],
  ],
])('POST %s lists every invalid field in one answer', async (path, body, expected) => {
  expect(await listInvalid('POST', path, body)).toEqual(expected)
})

test('PATCH /cms/portal lists every invalid field in one answer', async () => {
  const body = {
    name: '',
    navigation: [{ section: 'palettes' }, {}, { label: 'None' }],
    rule_sentences: { x: 'Text' },
    shown: { palettes: ['x', 'y'], icon_sets: ['z'] },
    theme: { logo: newId('asset') },
    domain: 'no domain',
  }
  expect(await listInvalid('PATCH', '/cms/portal', body)).toEqual([
    ['name', 'parameter_invalid'],
    ['navigation[1]', 'parameter_invalid'],
    ['navigation[2]', 'parameter_invalid'],
    ['rule_sentences', 'resource_missing'],
    ['shown.palettes[0]', 'resource_missing'],
    ['shown.palettes[1]', 'resource_missing'],
    ['shown.icon_sets[0]', 'resource_missing'],
    ['theme.logo', 'resource_missing'],
    ['domain', 'parameter_invalid'],
  ])
})

test.each(['/cms/portal/stats', `/webhook_endpoints/${newId('webhook_endpoint')}/stats`])(
  'GET %s lists every invalid parameter in one answer',
  async (path) => {
    const range = 'since=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z'
    expect(await listInvalid('GET', `${path}?${range}&color=red`)).toEqual([
      ['color', 'parameter_unknown'],
      ['since', 'parameter_invalid'],
    ])
  },
)

test('a field that its schema refuses is listed once', async () => {
  const body = { name: '', scopes: 'brand:read' }
  expect(await listInvalid('POST', '/api_keys', body)).toEqual([
    ['name', 'parameter_invalid'],
    ['scopes', 'parameter_invalid'],
  ])
})

async function listInvalid(method: string, path: string, body?: object): Promise<string[][]> {
  const answer = await server.call(method, path, body === undefined ? {} : { body })
  expect(answer.status).toBe(400)
  const { param, code, errors } = answer.body.error
  const listed = errors.map((one: { param: string; code: string }) => [one.param, one.code])
  expect([param, code]).toEqual(listed[0])
  return listed
}

test('a lack of privileges is answered when no field is invalid', async () => {
  const key = await server.addKey({ scopes: ['platform:webhook_endpoints:write'] })
  const create = (url: string) =>
    server.call('POST', '/webhook_endpoints', { key, body: { url, enabled_events: ['brand.*'] } })
  const invalid = await create('ftp://acme.example')
  expect([invalid.status, invalid.body.error.param]).toEqual([400, 'url'])
  const beyond = await create('https://acme.example')
  expect([beyond.status, beyond.body.error.code]).toEqual([403, 'privilege_exceeded'])
})

test('PATCH /api_keys lists what the type of the key excludes beside the other invalid fields', async () => {
  const body = { name: 'Site', prefix_type: 'pk', scopes: ['brand:read'] }
  const { body: key } = await server.call('POST', '/api_keys', { body })
  const change = { name: '', scopes: ['platform:write'], allowed_networks: ['x'] }
  expect(await listInvalid('PATCH', `/api_keys/${key.id}`, change)).toEqual([
    ['name', 'parameter_invalid'],
    ['scopes', 'parameter_invalid'],
    ['allowed_networks[0]', 'parameter_invalid'],
  ])
})

test('GET /cms/icon_sets/:id/export lists sizes beside the other invalid parameters', async () => {
  const path = `/cms/icon_sets/${newId('icon_set')}/export?format=png&sizes=4,24&color=red`
  expect(await listInvalid('GET', path)).toEqual([
    ['color', 'parameter_unknown'],
    ['sizes', 'parameter_invalid'],
  ])
})

test.each(['/brand/palettes', '/event_types'])(
  'GET %s lists a second cursor beside the other invalid parameters',
  async (path) => {
    const query = '?limit=0&starting_after=a&ending_before=b'
    const { status, body } = await server.call('GET', `${path}${query}`)
    expect(status).toBe(400)
    expect(body.error.errors.map(({ param }: { param: string }) => param)).toEqual([
      'limit',
      'ending_before',
    ])
  },
)

test('PATCH /api_keys answers a malformed id as one that does not exist', async () => {
  const change = { scopes: ['brand:read'] }
  const answer = await server.call('PATCH', '/api_keys/nowhere', { body: change })
  expect([answer.status, answer.body.error.code]).toEqual([404, 'resource_missing'])
})
