import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from './harness.ts'
import { createStatementLint } from './statement-lint.ts'
import { type Catalogue, outsideTenants, readCatalogue, sharedByModes } from './tenancy.ts'

/**
 * The schema after all migrations, from the database's own catalogue: a table without its tenant
 * columns fails here before anything can leak from it.
 */
let server: TestServer
let catalogue: Catalogue
let tables: Table[]
let foreignKeys: ForeignKey[]

interface Table {
  name: string
  columns: string[]
  required: string[]
  key: string[]
  /** `range (id)` for a partitioned table. */
  partitioned: string | null
}

interface ForeignKey {
  table: string
  target: string
  columns: string[]
  targets: string[]
}

beforeAll(async () => {
  server = await startTestServer()
  catalogue = await readCatalogue(server.pool.db)
  tables = await readTables()
  foreignKeys = await readForeignKeys()
})
afterAll(() => server.stop())

test('every table belongs to one tenant or one organization, or is a listed exception', () => {
  const without = tables.filter(({ columns }) => !columns.includes('organization_id'))
  const exceptions = ['organizations', ...Object.keys(outsideTenants)]
  expect(names(without).filter((name) => !exceptions.includes(name))).toEqual([])
  const halves = tenantTables().filter(({ columns }) => !columns.includes('livemode'))
  expect(names(halves)).toEqual(Object.keys(sharedByModes).sort())
})

test('no exception is left for a missing table', () => {
  const listed = [...Object.keys(outsideTenants), ...Object.keys(sharedByModes)]
  expect(listed.filter((name) => !catalogue.has(name))).toEqual([])
})

test('the tenant columns of a row are never null', () => {
  for (const { name, required } of tenantTables()) {
    expect([name, required]).toEqual([name, expect.arrayContaining([...listTenantColumns(name)])])
  }
})

test('primary keys lead with the organization and the mode', () => {
  for (const { name, key } of tenantTables()) {
    expect([name, ...key.slice(0, listTenantColumns(name).length)]).toEqual([
      name,
      ...listTenantColumns(name),
    ])
    if (onePerOrganization.includes(name)) continue
    expect([name, key.length]).not.toEqual([name, listTenantColumns(name).length])
  }
})

test("foreign keys between tenants' tables carry the organization and the mode", () => {
  for (const { table, target, columns, targets } of foreignKeys) {
    if (target in outsideTenants || table in outsideTenants) continue
    const carried = columns.map((column, at) => [column, targets[at]])
    const expected =
      target === 'organizations'
        ? [['organization_id', 'id']]
        : listTenantColumns(target).map((column) => [column, column])
    expect([table, target, carried]).toEqual([table, target, expect.arrayContaining(expected)])
  }
})

test('what grows by the day is partitioned by time-ordered ids', () => {
  const partitioned = tables.flatMap(({ name, partitioned }) =>
    partitioned === null ? [] : [[name, partitioned]],
  )
  const found = Object.fromEntries(partitioned)
  expect(found).toMatchObject({ events: 'RANGE (id)', deliveries: 'RANGE (id)' })
  for (const by of Object.values(found)) expect(by).toMatch(/^RANGE \(((event|delivery)_)?id\)$/)
})

test('a view restricts all of its tables to the tenant that it shows', async () => {
  const lint = await createStatementLint()
  // Views of an extension are not ours.
  const views = await server.pool.db<{ name: string; definition: string }[]>`
    select viewname as name, definition from pg_views
    where schemaname = 'public' and not exists (
      select 1 from pg_depend
      where objid = format('public.%I', viewname)::regclass and deptype = 'e'
    )`
  for (const { name, definition } of views) {
    expect([name, lint(`create view ${name} as ${definition}`, catalogue)]).toEqual([name, []])
    const columns = [...catalogue.get(name)!.columns]
    expect(columns).toEqual(expect.arrayContaining(['organization_id', 'livemode']))
  }
})

test('unique indexes apply within a tenant, except for random secrets and verified domains', async () => {
  const indexes = await server.pool.db<{ table: string; columns: string[] }[]>`
    select indrelid::regclass::text as table,
      array(select attname::text from pg_attribute where attrelid = indexrelid) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace and not relispartition`
  const tenants = names(tenantTables())
  const across = indexes.filter(
    ({ table, columns }) =>
      tenants.includes(table) &&
      !listTenantColumns(table).every((column) => columns.includes(column)),
  )
  for (const { columns } of across)
    expect(columns).toEqual([expect.stringMatching(/^client_id$|_hash$|^domain$/)])
})

test('indexed texts are ordered by their bytes, so that no new library breaks an index', async () => {
  const indexes = await server.pool.db<{ index: string }[]>`
    select pg_get_indexdef(indexrelid) as index
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not relispartition and exists (
      select from unnest(indcollation) as key
      where key <> 0 and key <> (select oid from pg_collation where collname = 'C')
    )`
  // The column of each needs `collate "C"`.
  expect(indexes.map(({ index }) => index)).toEqual([])
})

/** Tables with one row for each organization. */
const onePerOrganization = [
  'audit_chains',
  'audit_forwards',
  'comment_notices',
  'deployment_policies',
  'organization_logos',
  'portals',
  'sign_in_policies',
  'single_sign_on',
  'stored_bytes',
  'webhook_alert_defaults',
  'webhook_networks',
]

function tenantTables(): Table[] {
  return tables.filter(
    ({ name, columns }) => columns.includes('organization_id') && !(name in outsideTenants),
  )
}

function listTenantColumns(table: string): readonly string[] {
  return table in sharedByModes ? ['organization_id'] : ['organization_id', 'livemode']
}

function names(all: readonly Table[]): string[] {
  return all.map(({ name }) => name).sort()
}

/** All tables; a partitioned one counts once. */
function readTables(): Promise<Table[]> {
  return server.pool.db<Table[]>`
    select class.relname::text as name,
      array_agg(attname::text) as columns,
      array_agg(attname::text) filter (where attnotnull) as required,
      coalesce((
        select array_agg(key.attname::text order by place)
        from pg_constraint, unnest(conkey) with ordinality as part (attnum, place)
        join pg_attribute key on key.attnum = part.attnum
        where conrelid = class.oid and contype = 'p' and key.attrelid = class.oid
      ), '{}') as key,
      pg_get_partkeydef(class.oid) as partitioned
    from pg_class class join pg_attribute on attrelid = class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
    group by class.oid`
}

function readForeignKeys(): Promise<ForeignKey[]> {
  return server.pool.db<ForeignKey[]>`
    select conrelid::regclass::text as table, confrelid::regclass::text as target,
      array(select attname::text from unnest(conkey) with ordinality as part (attnum, place)
        join pg_attribute using (attnum) where attrelid = conrelid order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality as part (attnum, place)
        join pg_attribute using (attnum) where attrelid = confrelid order by place) as targets
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`
}
