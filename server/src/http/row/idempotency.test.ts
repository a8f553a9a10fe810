import { request } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

function create(
  idempotencyKey: string,
  body: unknown = { name: 'Once', scopes: [] },
  key?: string,
) {
  return server.call('POST', '/api_keys', {
    body,
    headers: { 'Idempotency-Key': idempotencyKey },
    ...(key === undefined ? {} : { key }),
  })
}

async function countKeys(name: string): Promise<number> {
  const { body } = await server.call('GET', '/api_keys?limit=200')
  return body.data.filter((key: { name: string }) => key.name === name).length
}

test('replays the first response byte for byte, including its secret', async () => {
  const first = await create('a', '{"name":"Replay","scopes":["brand:read"]}')
  const again = await create('a', '{ "scopes": ["brand:read"], "name": "Replay" }')
  expect(first.status).toBe(201)
  expect(again.status).toBe(201)
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(first.headers.get('idempotent-replayed')).toBeNull()
  expect(again.headers.get('request-id')).not.toBe(first.headers.get('request-id'))
  expect(await countKeys('Replay')).toBe(1)
})

test('refuses two Idempotency-Key headers', async () => {
  const { port } = new URL(server.url)
  const [status, text] = await new Promise<[number | undefined, string]>((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${server.keys.test}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': ['one', 'two'],
    }
    const sent = request({ port, method: 'POST', path: '/api/v1/api_keys', headers })
    sent.on('response', async (answer) => resolve([answer.statusCode, await readText(answer)]))
    sent.on('error', reject)
    sent.end('{"name":"Twice","scopes":[]}')
  })
  expect([status, text]).toEqual([400, expect.stringContaining('idempotency_key_invalid')])
  expect(await countKeys('Twice')).toBe(0)
})

test('a slash at the end of the path does not make another request', async () => {
  const body = { name: 'Slash', scopes: [] }
  const first = await create('slash', body)
  const again = await server.call('POST', '/api_keys/', {
    body,
    headers: { 'Idempotency-Key': 'slash' },
  })
  expect([again.status, again.text]).toEqual([201, first.text])
})

test('refuses another request under the same key, even an invalid one', async () => {
  await create('b')
  for (const body of [{ name: 'Other', scopes: [] }, { nonsense: true }]) {
    const { status, body: answer } = await create('b', body)
    expect([status, answer.error.type, answer.error.code]).toEqual([
      400,
      'idempotency_error',
      'idempotency_key_reused',
    ])
  }
})

test('refuses an empty key and one of other characters', async () => {
  for (const key of ['', 'x'.repeat(256)]) {
    const { status, body } = await create(key)
    expect([status, body.error.code]).toEqual([400, 'idempotency_key_invalid'])
  }
})

test('200 parallel requests with one key create one row', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => create('c', { name: 'Parallel', scopes: [] })),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(new Set(made.map(({ text }) => text)).size).toBe(1)
  for (const { status, body, headers } of answers.filter(({ status }) => status !== 201)) {
    expect([status, body.error.code, headers.get('retry-after')]).toEqual([
      409,
      'idempotency_key_in_use',
      '1',
    ])
  }
  expect(await countKeys('Parallel')).toBe(1)
})

test('does not store a validation error, so that the corrected request succeeds', async () => {
  expect((await create('d', { scopes: [] })).status).toBe(400)
  expect((await create('d', { name: 'Mended', scopes: [] })).status).toBe(201)
})

test('stores an error after validation', async () => {
  const { body: key } = await create('e', { name: 'Gone', scopes: [] })
  await server.call('POST', `/api_keys/${key.id}/revoke`)
  const roll = () =>
    server.call('POST', `/api_keys/${key.id}/roll`, { headers: { 'Idempotency-Key': 'f' } })
  const first = await roll()
  const again = await roll()
  expect([first.status, first.body.error.code]).toEqual([409, 'state_conflict'])
  expect(again.text).toBe(first.text)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
})

test('belongs to one API key; a rolled key shares it with its predecessor', async () => {
  const scopes = ['platform:api_keys:write']
  const { body: maker } = await create('g', { name: 'Maker', scopes })
  const first = await create('h', { name: 'Shared', scopes: [] }, maker.secret)
  const rolled = await server.call('POST', `/api_keys/${maker.id}/roll`, {
    body: { expires_in: 60 },
  })
  const again = await create('h', { name: 'Shared', scopes: [] }, rolled.body.secret)
  expect(again.text).toBe(first.text)
  const stranger = await create('h', { name: 'Shared', scopes: [] })
  expect(stranger.headers.get('idempotent-replayed')).toBeNull()
})

test('parallel uploads with one key create one file', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => {
      const form = new FormData()
      form.append('file', new Blob(['the same bytes']), 'once.txt')
      return server.call('POST', '/files', { form, headers: { 'Idempotency-Key': 'upload' } })
    }),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(new Set(made.map(({ text }) => text)).size).toBe(1)
  for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
    expect([status, body.error.code]).toEqual([409, 'idempotency_key_in_use'])
  }
  const { body: files } = await server.call('GET', '/files?limit=200')
  expect(
    files.data.filter(({ filename }: { filename: string }) => filename === 'once.txt'),
  ).toHaveLength(1)
})

test('looks an idempotency key up once and stores its response once, also for an upload', async () => {
  const statements: string[] = []
  const beside = await startTestServer({
    beside: server,
    onStatement: (statement) => statements.push(statement),
  })
  for (const [key, options] of [
    ['counted', { body: { name: 'Counted', scopes: [] } }],
    ['counted upload', { form: uploadForm() }],
  ] as const) {
    statements.length = 0
    const path = 'form' in options ? '/files' : '/api_keys'
    const headers = { 'Idempotency-Key': key }
    expect((await beside.call('POST', path, { ...options, headers })).status).toBe(201)
    const about = statements.filter((statement) => statement.includes('idempotent_requests'))
    expect(about.map((statement) => /^\s*(\w+)/.exec(statement)![1])).toEqual(['select', 'insert'])
  }
  await beside.stop()
})

test('an uploaded file takes precedence over the value of its field in the JSON part', async () => {
  const form = uploadForm()
  form.append('params', '{"file":"file_nothing"}')
  expect((await server.call('POST', '/files', { form })).status).toBe(201)
})

function uploadForm(): FormData {
  const form = new FormData()
  form.append('file', new Blob(['counted']), 'counted.txt')
  return form
}
