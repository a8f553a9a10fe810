import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, signIn } from '../../../test/people.ts'
import { readAddress } from '../../database/address.ts'
import { type ConnectionSettings, connect } from '../../database/database.ts'
import type { AnsweredRequest, Principal } from '../../kernel/api/context.ts'
import { newUuid, requireUuid } from '../../kernel/base/ids.ts'
import { createLog } from '../../kernel/base/log.ts'
import { insertRequestLogs } from './store.ts'
import { createRequestLog, renderRow } from './writer.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Line = { id: string; path: string; status: number; method: string }

test('logs the caller, the request and the response', async () => {
  const key = await server.addKey({ scopes: ['platform:write'] })
  const answer = await server.call('POST', '/events?x=1', {
    key,
    body: { type: 'custom.a', data: {} },
    headers: { 'User-Agent': 'acme/1.0', 'Idempotency-Key': 'k', 'Blazon-Version': '2026-10-01' },
  })
  expect(answer.status).toBe(400)
  const id = answer.headers.get('request-id')
  const { status, body } = await server.call('GET', `/request_logs/${id}`)
  expect(status).toBe(200)
  expect(body).toEqual({
    id,
    object: 'request_log',
    created: expect.stringMatching(/Z$/),
    updated: body.created,
    livemode: false,
    organization: expect.stringMatching(/^org_/),
    method: 'POST',
    path: '/api/v1/events',
    query: 'x=1',
    status: 400,
    error_code: 'parameter_unknown',
    api_key: expect.stringMatching(/^key_/),
    created_by: body.api_key,
    api_version: '2026-10-01',
    idempotent: true,
    ip: '127.0.0.1',
    user_agent: 'acme/1.0',
    duration_ms: expect.any(Number),
  })
})

test('logs requests without a route, refused and replayed ones', async () => {
  const { test: key } = await server.addOrganization()
  const known = await server.addKey({ scopes: [] })
  const answers = [
    await server.call('GET', '/nothing', { key }),
    await server.call('PUT', '/events', { key }),
    await server.call('GET', '/events', { key: known }),
    await server.call('GET', '/events', { key, headers: { 'Blazon-Version': '2000-01-01' } }),
  ]
  const once = { key, headers: { 'Idempotency-Key': 'once' } }
  const path = '/api_keys/key_00000000000000000000000000/roll'
  answers.push(await server.call('POST', path, once), await server.call('POST', path, once))
  expect(answers.map(({ status }) => status)).toEqual([404, 405, 403, 400, 404, 404])
  expect(answers.at(-1)!.headers.get('idempotent-replayed')).toBe('true')
  for (const [at, answer] of answers.entries()) {
    const { body } = await server.call(
      'GET',
      `/request_logs/${answer.headers.get('request-id')}`,
      at === 2 ? {} : { key },
    )
    expect([body.status, body.error_code]).toEqual([answer.status, answer.body.error.code])
  }
})

test('filters by status and class, method, path, key and time', async () => {
  const { organizationId, test: key } = await server.addOrganization()
  const other = await server.addKey({ organizationId })
  const { body: made } = await server.call('POST', '/api_keys', {
    key,
    body: { name: 'a', scopes: [] },
  })
  await server.call('GET', '/api_keys', { key: other })
  await server.call('GET', `/api_keys/${made.id}`, { key })
  await server.call('GET', '/nothing', { key })
  await server.call('PUT', '/api_keys', { key })
  const current = await server.call('GET', '/api_keys/current', { key: other })
  const list = async (query: string) => {
    const { body } = await server.call('GET', `/request_logs?${query}`, { key })
    return body.data
      .filter(({ path }: Line) => path !== '/api/v1/request_logs')
      .map(({ method, path, status }: Line) => `${method} ${path.slice(7)} ${status}`)
  }
  const get = `GET /api_keys/${made.id} 200`
  const all = [
    'GET /api_keys/current 200',
    'PUT /api_keys 405',
    'GET /nothing 404',
    get,
    'GET /api_keys 200',
    'POST /api_keys 201',
  ]
  for (const [query, expected] of [
    ['', all],
    ['status=404', [all[2]]],
    ['status=4xx', [all[1], all[2]]],
    ['status=2xx', [all[0], get, all[4], all[5]]],
    ['status=200', [all[0], get, all[4]]],
    ['status=201', [all[5]]],
    ['status=500', []],
    ['method=POST', [all[5]]],
    ['method=GET&status=404', [all[2]]],
    ['path=/api/v1/api_keys', [all[1], all[4], all[5]]],
    [`api_key=${current.body.id}`, [all[0], all[4]]],
    ['api_key=key_00000000000000000000000000', []],
    [`created[gt]=${made.created}`, all.slice(0, 5)],
  ] as const) {
    expect([query, await list(query)]).toEqual([query, expected])
  }
  for (const query of ['status=4x', 'status=abc', 'status=600', 'method=get', 'limit=0']) {
    expect([query, (await server.call('GET', `/request_logs?${query}`)).status]).toEqual([
      query,
      400,
    ])
  }
})

test('omits what people read in the dashboard, and nothing else, if asked to', async () => {
  const person = await addMember(server, 'owner')
  const browser = await signIn(server, person)
  const headers = { 'Blazon-Mode': 'test' }
  // What an earlier try of this test has left is older.
  const since = new Date().toISOString()
  await browser.call('GET', '/brand/fonts', { headers })
  await browser.call('POST', '/brand/fonts', { headers, body: { family: 'Inter' } })
  await server.call('GET', '/brand/fonts')
  const list = async (query: string) => {
    const path = `/request_logs?path=/api/v1/brand/fonts&created[gte]=${since}`
    const { body } = await server.call('GET', `${path}&${query}`)
    return body.data.map(({ method, created_by }: { method: string; created_by: string }) => [
      method,
      created_by.split('_')[0],
    ])
  }
  const posted = [
    ['GET', 'key'],
    ['POST', 'usr'],
  ]
  // A list waits at most 100 ms for rows that other transactions are writing, and omits what follows them.
  await expect.poll(() => list('')).toEqual([...posted, ['GET', 'usr']])
  await expect.poll(() => list('dashboard_reads=false')).toEqual(posted)
  const preview = { title: 'Draft', body: 'Text' }
  await browser.call('POST', '/cms/portal/preview', { headers, body: preview })
  const previews = async (query: string) => {
    const path = `/request_logs?path=/api/v1/cms/portal/preview&created[gte]=${since}`
    return (await server.call('GET', `${path}&${query}`)).body.data.length
  }
  await expect.poll(() => previews('')).toBe(1)
  expect(await previews('dashboard_reads=false')).toBe(0)
})

test('requests of another organization and of the other mode do not exist', async () => {
  const mine = await server.call('GET', '/events')
  const id = mine.headers.get('request-id')
  const other = await server.addOrganization()
  for (const key of [other.test, server.keys.live]) {
    expect((await server.call('GET', `/request_logs/${id}`, { key })).status).toBe(404)
    const { body } = await server.call('GET', '/request_logs?path=/api/v1/events', { key })
    expect(body.data).toEqual([])
  }
})

test('shows no secret from a URL or a header', async () => {
  const secret = await server.addKey({ scopes: [] })
  const answers = await Promise.all([
    server.call('GET', `/api_keys/${secret}`),
    server.call('GET', `/events?api_key=${secret.replace('s', '%73')}&token=Zq8vT1xY5wBn`),
    server.call('GET', '/events', { headers: { 'User-Agent': `app (Bearer ${secret})` } }),
  ])
  for (const answer of answers) {
    const { text, status } = await server.call(
      'GET',
      `/request_logs/${answer.headers.get('request-id')}`,
    )
    expect([status, text.includes('[redacted]')]).toEqual([200, true])
    expect(text).not.toContain(secret.slice(8, 40))
    expect(text).not.toContain('Zq8vT1xY5wBn')
  }
  const rows = await server.pool.db<
    { row: string }[]
  >`select request_logs::text as row from request_logs`
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain(secret.slice(8, 40))
})

test('a request without a valid credential is not logged', async () => {
  await server.app.services.requestLog.flush()
  const before = await countRows()
  expect((await server.call('GET', '/events', { key: null })).status).toBe(401)
  await server.app.services.requestLog.flush()
  expect(await countRows()).toBe(before)
})

test('writes soon, many in one statement, and the rest when the service stops', async () => {
  const statements: string[] = []
  const beside = await startTestServer({
    beside: server,
    onStatement: (statement) => statements.push(statement),
  })
  const inserts = () =>
    statements.filter((text) => text.includes('insert into request_logs')).length
  const before = await countRows()
  await Promise.all(Array.from({ length: 20 }, () => beside.call('GET', '/api_keys/current')))
  await expect.poll(countRows).toBe(before + 20)
  expect(inserts()).toBeLessThan(10)
  await beside.call('GET', '/api_keys/current')
  await beside.stop()
  expect(await countRows()).toBe(before + 21)
})

test('holds 5,000 requests while the store is unavailable, and writes them afterwards', async () => {
  const { organizationId } = server
  const proxy = await startProxy(server.connection)
  const warnings: Record<string, unknown>[] = []
  const errors: unknown[] = []
  const log = createLog('silent')
  const requestLog = createRequestLog(proxy.pool.db, {
    ...log,
    warn: (details: Record<string, unknown>) => void warnings.push(details),
    error: (_details: unknown, message: string) => void errors.push(message),
  } as typeof log)
  const before = await countRows()
  const principal = { id: 'key_x', tenant: { organizationId, livemode: true } } as Principal
  await proxy.cut()
  for (let count = 0; count < 5_600; count++) requestLog.note(answered(principal))
  await requestLog.flush()
  expect(await countRows()).toBe(before)
  expect(errors).toEqual(['writing request logs failed; trying again until it succeeds'])
  await proxy.mend()
  const writeAndCount = () => requestLog.flush().then(countRows)
  await expect.poll(writeAndCount, { timeout: 60_000 }).toBe(before + 5_000)
  await requestLog.close()
  expect(warnings).toEqual([{ lost: 600 }])
  await proxy.close()
})

test('only the row that the store refuses is omitted from its batch', async () => {
  const errors: string[] = []
  const log = createLog('silent')
  const requestLog = createRequestLog(server.pool.db, {
    ...log,
    error: (_details: unknown, message: string) => void errors.push(message),
  } as typeof log)
  const principal = {
    id: 'key_x',
    tenant: { organizationId: server.organizationId, livemode: true },
  } as Principal
  const before = await countRows()
  for (let count = 0; count < 300; count++) {
    const request = answered(principal)
    requestLog.note(count % 100 === 50 ? { ...request, ip: undefined as never } : request)
  }
  await requestLog.close()
  expect(await countRows()).toBe(before + 297)
  expect(errors).toEqual(Array(3).fill('a request could not be logged'))
})

test('a row that was written before its connection was lost is not written again', async () => {
  const principal = {
    id: 'key_x',
    tenant: { organizationId: server.organizationId, livemode: true },
  } as Principal
  const row = JSON.stringify(renderRow(answered(principal)))
  const before = await countRows()
  for (const again of [false, true, true]) {
    await insertRequestLogs(server.pool.db, [row], again)
    expect(await countRows()).toBe(before + 1)
  }
})

test('rows from before row ids existed can be found, listed and used as cursors', async () => {
  const { test: key, organizationId } = await server.addOrganization()
  const ids: string[] = []
  for (let count = 0; count < 3; count++) {
    const { headers } = await server.call('GET', '/api_keys/current', { key })
    ids.unshift(headers.get('request-id')!)
  }
  await server.call('GET', '/request_logs', { key })
  await server.pool.db`
    update request_logs set id = request_id, request_id = null
    where organization_id = ${organizationId} 
      and request_id = any(${ids.slice(1).map((id) => requireUuid('request', id))}::uuid[])`
  const list = async (query: string) => {
    const { body } = await server.call(
      'GET',
      `/request_logs?path=/api/v1/api_keys/current${query}`,
      {
        key,
      },
    )
    return body.data.map(({ id }: Line) => id)
  }
  const { body: old } = await server.call('GET', `/request_logs/${ids[1]}`, { key })
  expect(old.id).toBe(ids[1])
  expect(await list('')).toEqual(ids)
  expect(await list(`&starting_after=${ids[1]}`)).toEqual([ids[2]])
  expect(await list(`&ending_before=${ids[1]}`)).toEqual([ids[0]])
  expect(await list(`&created[gte]=${old.created}&created[lte]=${old.created}`)).toContain(ids[1])
})

function answered(principal: Principal): AnsweredRequest {
  return {
    id: newUuid(),
    principal,
    method: 'GET',
    url: '/api/v1/events',
    status: 200,
    errorCode: null,
    apiVersion: null,
    idempotent: false,
    ip: '127.0.0.1',
    userAgent: null,
    durationMs: 1.5,
  }
}

/** A proxy to the same store, whose connections the test can cut. */
async function startProxy(connection: ConnectionSettings) {
  const { hosts, user, password, database } = readAddress(connection)
  const { host, port } = hosts[0]!
  const sockets = new Set<Socket>()
  const proxy = createServer((socket) => {
    const upstream = host.startsWith('/')
      ? connectTo(`${host}/.s.PGSQL.${port}`)
      : connectTo(port, host)
    for (const end of [socket, upstream]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => sockets.delete(end))
    }
    socket.pipe(upstream).pipe(socket)
  })
  const listen = (at: number) =>
    new Promise<void>((resolve) => proxy.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port: own } = proxy.address() as AddressInfo
  const pool = connect(
    {
      host: '127.0.0.1',
      port: own,
      ...(user === undefined ? {} : { user }),
      ...(database === undefined ? {} : { database }),
      ...(password === undefined ? {} : { password }),
    },
    { max: 1 },
  )
  await pool.db`select 1`
  const cut = () =>
    new Promise((resolve) => {
      proxy.close(resolve)
      for (const socket of sockets) socket.destroy()
    })
  return { pool, cut, mend: () => listen(own), close: () => pool.close().then(cut) }
}

async function countRows(): Promise<number> {
  const [row] = await server.pool.db<{ count: number }[]>`select count(*) from request_logs`
  return row!.count
}
