import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function post(body: unknown, headers: Record<string, string> = {}) {
  return server.call('POST', '/api_keys', { body, headers })
}

test('every response, including errors, has a Request-Id and a Blazon-Version', async () => {
  for (const [path, key] of [
    ['/api_keys', undefined],
    ['/nothing', undefined],
    ['/api_keys', null],
  ] as const) {
    const answer = await server.call('GET', path, key === undefined ? {} : { key })
    expect(answer.headers.get('request-id')).toMatch(/^req_[0-9a-z]{26}$/)
    expect(answer.headers.get('blazon-version')).toBe('2026-11-20')
    if (answer.status >= 400)
      expect(answer.body.error.request_id).toBe(answer.headers.get('request-id'))
  }
})

test('authenticates before it reveals what exists', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['PUT', '/api_keys'],
    ['POST', '/api_keys'],
  ]) {
    const answer = await server.call(method!, path!, { key: null })
    expect([answer.status, answer.body.error.code]).toEqual([401, 'api_key_missing'])
  }
  const unknown = await server.call('GET', '/nothing')
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'url_not_found'])
  const method = await server.call('PUT', '/api_keys')
  expect([method.status, method.body.error.code]).toEqual([405, 'method_not_allowed'])
  expect(method.headers.get('allow')).toBe('GET, HEAD, POST')
})

test('refuses a credential without the scope before it reads the body', async () => {
  const key = await server.addKey({ scopes: ['brand:read'] })
  const answer = await server.call('POST', '/api_keys', { key, body: '{not json' })
  expect(answer.status).toBe(403)
  expect(answer.body.error).toMatchObject({
    type: 'permission_error',
    code: 'insufficient_scope',
    required_scopes: ['platform:api_keys:write', 'platform:write'],
  })
})

test('a publishable key can call the routes that accept it, with CORS for its origins', async () => {
  const key = await server.addKey({
    prefixType: 'pk',
    scopes: [],
    allowedOrigins: ['https://acme.example'],
  })
  const origin = { Origin: 'https://acme.example' }
  const current = await server.call('GET', '/api_keys/current', { key, headers: origin })
  expect(current.status).toBe(200)
  expect(current.headers.get('access-control-allow-origin')).toBe('https://acme.example')
  const exposed = current.headers.get('access-control-expose-headers')!.split(', ')
  expect(exposed).toEqual(
    expect.arrayContaining([
      'Request-Id',
      'Retry-After',
      'RateLimit',
      'Idempotent-Replayed',
      'ETag',
    ]),
  )
  const elsewhere = await server.call('GET', '/api_keys/current', {
    key,
    headers: { Origin: 'https://evil.example' },
  })
  expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull()
  const secret = await server.call('GET', '/api_keys/current', { headers: origin })
  expect(secret.headers.get('access-control-allow-origin')).toBeNull()
  const list = await server.call('GET', '/api_keys', { key })
  expect([list.status, list.body.error.code]).toEqual([403, 'publishable_key_not_allowed'])
})

test('refuses bodies that are not JSON, nested too deeply, too large or of another type', async () => {
  expect((await post('{"name": ')).body.error.code).toBe('invalid_json')
  expect((await post(`{"name":${'['.repeat(70)}${']'.repeat(70)}}`)).body.error.code).toBe(
    'invalid_json',
  )
  expect((await post('[]')).body.error.code).toBe('parameter_invalid')
  const large = await post(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }))
  expect([large.status, large.body.error.code]).toEqual([413, 'body_too_large'])
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', '/', 'json']) {
    const other = await post('name=x', { 'Content-Type': type })
    expect([other.status, other.body.error?.code]).toEqual([415, 'unsupported_media_type'])
    expect(other.headers.get('request-id')).toBe(other.body.error.request_id)
  }
  for (const bad of ['"\\u0000"', '"\\ud800"']) {
    const answer = await post(`{"name":${bad},"scopes":[]}`)
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([
      400,
      'parameter_invalid',
      'name',
    ])
  }
})

test.each([
  ['{"name":"x","scopes":[],"name":"y"}', '"name"', 24],
  ['{"name":"x","scopes":[],"metadata":{"a":"1","\\u0061":"2"}}', '"a"', 44],
])('refuses a repeated key in %s', async (body, key, position) => {
  const { status, body: answer } = await post(body)
  expect([status, answer.error.code]).toEqual([400, 'invalid_json'])
  expect(answer.error.message).toBe(
    `The body has the key ${key} twice in one object, at position ${position}. Send each key once.`,
  )
})

test('refuses a repeated key in the part params of an upload', async () => {
  const form = new FormData()
  form.append('params', '{"name":"x","name":"y"}')
  form.append('file', new Blob(['Hello']))
  const { status, body } = await server.call('POST', '/brand/checks', { form })
  expect([status, body.error.code]).toEqual([400, 'invalid_json'])
})

test('refuses compressed bodies of every kind', async () => {
  const form = new FormData()
  form.append('file', new Blob(['Hello']))
  const headers = { 'Content-Encoding': 'gzip' }
  const json = await post({ name: 'x', scopes: [] }, headers)
  const upload = await server.call('POST', '/files', { form, headers })
  for (const answer of [json, upload]) {
    expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type'])
    expect(answer.headers.get('accept-encoding')).toBe('identity')
  }
  const token = await server.call('POST', '/oauth/token', { body: 'grant_type=x', headers })
  expect([token.status, token.body.error]).toEqual([415, 'invalid_request'])
  const plain = await post({ name: 'x', scopes: [] }, { 'Content-Encoding': 'Identity' })
  expect(plain.status).toBe(201)
})

test('a slash at the end of a path changes nothing', async () => {
  for (const path of ['/api_keys', '/api_keys/current', '/nothing', '/openapi.json']) {
    const [without, with_] = await Promise.all([
      server.call('GET', path),
      server.call('GET', `${path}/`),
    ])
    expect([path, with_.status]).toEqual([path, without.status])
    if (without.status === 200) expect(with_.body).toEqual(without.body)
  }
  expect((await server.call('GET', '/api_keys/?limit=0')).body.error.param).toBe('limit')
  expect((await server.call('PUT', '/api_keys/')).status).toBe(405)
})

test('stores metadata under any key, and refuses too much of it', async () => {
  const metadata = '{"__proto__":"a","constructor":"b"}'
  const kept = await post(`{"name":"x","scopes":[],"metadata":${metadata}}`)
  expect(kept.status).toBe(201)
  expect(Object.entries(kept.body.metadata)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ])
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`k${at}`, 'v']))
  expect((await post({ name: 'x', scopes: [], metadata: many })).body.error.code).toBe(
    'metadata_limit_exceeded',
  )
  const long = await post({ name: 'x', scopes: [], metadata: { a: 'v'.repeat(501) } })
  expect(long.body.error).toMatchObject({ code: 'metadata_limit_exceeded', param: 'metadata.a' })
})

test('refuses unknown and repeated query parameters and limits out of range', async () => {
  for (const [query, code, param] of [
    ['limit=0', 'parameter_invalid', 'limit'],
    ['limit=201', 'parameter_invalid', 'limit'],
    ['limit=ten', 'parameter_invalid', 'limit'],
    ['limit=1&limit=2', 'parameter_invalid', 'limit'],
    ['colour=red', 'parameter_unknown', 'colour'],
    ['starting_after=key_x', 'resource_missing', 'starting_after'],
  ]) {
    const { status, body } = await server.call('GET', `/api_keys?${query}`)
    expect([query, status, body.error.code, body.error.param]).toEqual([query, 400, code, param])
  }
})

test('refuses a header sent twice', async () => {
  const { port } = new URL(server.url)
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    socket.on('end', () => resolve(text))
    const auth = `Authorization: Bearer ${server.keys.test}\r\n`
    socket.write(
      `GET /api/v1/api_keys HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${auth}${auth}\r\n`,
    )
  })
  expect(answer).toContain('HTTP/1.1 400')
  expect(answer).toContain('Authorization header was sent more than once')
})

test('responds in the requested version, and refuses an unknown one', async () => {
  const old = await server.call('GET', '/api_keys', { headers: { 'Blazon-Version': '2026-10-01' } })
  expect([old.status, old.headers.get('blazon-version')]).toEqual([200, '2026-10-01'])
  const wrong = await server.call('GET', '/api_keys', {
    headers: { 'Blazon-Version': '2020-01-01' },
  })
  expect([wrong.status, wrong.body.error.code]).toEqual([400, 'invalid_version'])
})

test('serves the OpenAPI document without a key', async () => {
  const { status, body } = await server.call('GET', '/openapi.json', { key: null })
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  expect(body.paths['/api_keys/{id}/roll'].post.responses['201']).toBeDefined()
})

test('does not reveal the cause of an unexpected error', async () => {
  const { db } = server.pool
  await db`alter table waivers rename to waivers_elsewhere`
  try {
    const { status, body, text } = await server.call('GET', '/brand/waivers')
    expect([status, body.error.code]).toEqual([500, 'internal_error'])
    expect(text).not.toMatch(/waivers|relation|select|\.ts|at /)
  } finally {
    await db`alter table waivers_elsewhere rename to waivers`
  }
})

test('sends the details of an error only to programs that request them', async () => {
  const send = (headers: Record<string, string>) =>
    server.call('POST', '/brand/palettes', { body: { name: '', kind: 7 }, headers })
  const known = ['type', 'code', 'message', 'param', 'doc_url', 'request_id', 'errors']
  const { error: usual } = (await send({})).body
  expect(Object.keys(usual)).toEqual(known)
  expect(usual.errors.map(Object.keys)).toEqual(
    usual.errors.map(() => ['param', 'code', 'message']),
  )
  const { error: detailed } = (await send({ Prefer: 'wait=1, error-details' })).body
  expect(Object.keys(detailed)).toEqual([...known, 'expected'])
  expect(detailed.errors[0]).toMatchObject({ param: 'name', expected: { minLength: 1 } })
})
