import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/harness.ts'
import { connect } from './database.ts'

/** Whatever an administrator set for the database and the role, the service works as with the defaults. */

const ofDatabase = {
  DateStyle: 'German, DMY',
  TimeZone: 'Asia/Kathmandu',
  IntervalStyle: 'iso_8601',
  client_encoding: 'LATIN1',
  bytea_output: 'escape',
  extra_float_digits: '-10',
  standard_conforming_strings: 'off',
  backslash_quote: 'on',
  array_nulls: 'off',
  default_transaction_read_only: 'on',
  lock_timeout: '1s',
}
const ofRole = {
  transform_null_equals: 'on',
  quote_all_identifiers: 'on',
  default_transaction_isolation: 'serializable',
  gin_fuzzy_search_limit: '1',
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '1s',
  idle_session_timeout: '10s',
  jit: 'on',
  gin_pending_list_limit: '8MB',
}
let server: TestServer
let hostile: TestServer

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.pool
  const [names] = await db<{ role: string; database: string }[]>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database`
  for (const [name, value] of Object.entries(ofDatabase))
    await db.unsafe(`alter database ${names!.database} set ${name} = '${value}'`)
  for (const [name, value] of Object.entries(ofRole))
    await db.unsafe(
      `alter role ${names!.role} in database ${names!.database} set ${name} = '${value}'`,
    )
  hostile = await startTestServer({ beside: server })
})
afterAll(async () => {
  await hostile.stop()
  await server.stop()
})

test('a new connection has the values of the service', async () => {
  const pool = connect(server.connection, { max: 1 })
  const names = [...Object.keys(ofDatabase), ...Object.keys(ofRole)]
  const rows = await pool.db<{ name: string; value: string }[]>`
    select name, current_setting(name) as value from unnest(${names}::text[]) as name`
  await pool.close()
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    IntervalStyle: 'postgres',
    client_encoding: 'UTF8',
    bytea_output: 'hex',
    extra_float_digits: '1',
    standard_conforming_strings: 'on',
    backslash_quote: 'safe_encoding',
    array_nulls: 'on',
    default_transaction_read_only: 'off',
    lock_timeout: '0',
    transform_null_equals: 'off',
    quote_all_identifiers: 'off',
    default_transaction_isolation: 'read committed',
    gin_fuzzy_search_limit: '0',
    statement_timeout: '0',
    idle_in_transaction_session_timeout: '1min',
    idle_session_timeout: '0',
    jit: 'off',
    gin_pending_list_limit: '512kB',
  })
})

test('writes and reads work, and return the times and texts that were written', async () => {
  const { body: palette } = await hostile.call('POST', '/brand/palettes', {
    body: { name: 'Grün \\ ’é', colors: [{ key: 'red', value: '#e60000' }] },
  })
  expect(palette).toMatchObject({ object: 'palette', name: 'Grün \\ ’é' })
  const { body: endpoint } = await hostile.call('POST', '/webhook_endpoints', {
    body: { url: 'https://example.com/hooks', enabled_events: ['custom.*'] },
  })
  const { body: key } = await hostile.call('POST', '/api_keys', {
    body: { name: 'Expires', scopes: ['platform:read'], expires_in: 86_400 },
  })
  const { body: event } = await hostile.call('POST', '/events', {
    body: { type: 'custom.tried', data: { ratio: 0.1, list: ['NULL', null] } },
  })
  for (const [path, written] of [
    [`/brand/palettes/${palette.id}`, palette],
    [`/webhook_endpoints/${endpoint.id}`, { id: endpoint.id, url: endpoint.url }],
    [`/api_keys/${key.id}`, { id: key.id, expires_at: key.expires_at }],
    [`/events/${event.id}`, event],
  ] as const) {
    const read = await hostile.call('GET', path)
    expect([read.status, read.body]).toEqual([200, expect.objectContaining(written)])
    expect((await server.call('GET', path)).body).toEqual(read.body)
  }
  const listed = await hostile.call('GET', '/events?type=custom.tried')
  expect(listed.body.data).toHaveLength(1)
})

test('a search_path without a schema is refused in one sentence, and one with a schema is kept', async () => {
  const { db } = server.pool
  const [{ name } = { name: '' }] = await db<{ name: string }[]>`
    select quote_ident(current_database()) as name`
  await db.unsafe(`alter database ${name} set search_path = nowhere`)
  const lost = connect(server.connection, { max: 1 })
  await expect(lost.db`select 1`).rejects.toThrow('has a search_path that names no schema')
  await lost.close()
  await db.unsafe(`create schema nowhere`)
  const kept = connect(server.connection, { max: 1 })
  expect(await kept.db`select current_schema()::text as schema`).toEqual([{ schema: 'nowhere' }])
  await kept.close()
  await db.unsafe(`alter database ${name} reset search_path`)
})
