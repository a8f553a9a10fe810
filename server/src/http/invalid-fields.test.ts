import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'

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
])('POST %s lists every invalid field in one answer', async (path, body, expected) => {
  const { status, body: answer } = await server.call('POST', path, { body })
  expect(status).toBe(400)
  const { param, code, errors } = answer.error
  expect(errors.map((one: { param: string; code: string }) => [one.param, one.code])).toEqual(
    expected,
  )
  expect([param, code]).toEqual(expected[0])
})

test('a lack of privileges is answered when no field is invalid', async () => {
  const key = await server.addKey({ scopes: ['platform:webhook_endpoints:write'] })
  const create = (url: string) =>
    server.call('POST', '/webhook_endpoints', { key, body: { url, enabled_events: ['brand.*'] } })
  const invalid = await create('ftp://acme.example')
  expect([invalid.status, invalid.body.error.param]).toEqual([400, 'url'])
  const beyond = await create('https://acme.example')
  expect([beyond.status, beyond.body.error.code]).toEqual([403, 'privilege_exceeded'])
})
