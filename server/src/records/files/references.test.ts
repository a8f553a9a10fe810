import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { fileReferences } from './store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test('every column of the schema that refers to a file keeps the file from expiring', async () => {
  const rows = await server.pool.db<{ table: string; column: string }[]>`
    select conrelid::regclass::text as table, attname::text as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'files'::regclass
      and attname not in ('organization_id', 'livemode')
    order by 1, 2`
  const listed = fileReferences.map(([table, column]) => ({ table, column }))
  expect([...rows]).toEqual(listed)
})
