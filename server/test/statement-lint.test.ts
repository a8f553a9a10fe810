import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { acrossTenants, normalized } from './across-tenants.ts'
import { startTestServer } from './harness.ts'
import { createStatementLint } from './statement-lint.ts'
import type { Catalogue } from './tenancy.ts'

const tenant = ['organization_id', 'livemode']
const catalogue: Catalogue = new Map([
  ['palettes', { columns: new Set([...tenant, 'id', 'name', 'slug']), tenant }],
  ['checks', { columns: new Set([...tenant, 'id', 'palette_id']), tenant }],
  [
    'memberships',
    { columns: new Set(['organization_id', 'id', 'user_id']), tenant: ['organization_id'] },
  ],
  ['organizations', { columns: new Set(['id', 'name']), tenant: ['id'] }],
  ['users', { columns: new Set(['id', 'email']), tenant: [] }],
])

let lint: (statement: string) => string[]
beforeAll(async () => {
  const judge = await createStatementLint()
  lint = (statement) => judge(statement, catalogue)
})

const scoped = 'organization_id = $1 and livemode = $2'

describe('accepts a statement that is restricted to one tenant', () => {
  test.each([
    `select * from palettes where ${scoped} and id = $3 for update skip locked`,
    `select * from palettes where (organization_id, livemode, id) = ($1, $2, $3::uuid)`,
    `select * from palettes where ${scoped} and id in (select palette_id from checks where ${scoped})`,
    `select * from palettes where organization_id = any($1::uuid[]) and livemode in ($2, true)`,
    `select * from palettes where organization_id = $1 and not livemode`,
    `select * from checks c join palettes p on p.organization_id = any(array[c.organization_id]) and p.livemode = any(array[c.livemode]) where c.${scoped}`,
    `select * from checks c join palettes p using (organization_id, livemode) where c.organization_id = $1 and c.livemode = $2`,
    `select * from checks c left join palettes p on p.organization_id = c.organization_id and p.livemode = c.livemode where c.${scoped}`,
    `select exists (select from checks c where c.organization_id = p.organization_id and c.livemode = p.livemode) from palettes p where ${scoped}`,
    `with due as (select * from palettes where ${scoped} limit 3) update checks set palette_id = null from due where checks.organization_id = due.organization_id and checks.livemode = due.livemode`,
    `update palettes set name = item.name from unnest($1::uuid[], $2::text[]) as item (id, name) where palettes.id = item.id and ${scoped}`,
    `delete from palettes where ${scoped} returning *`,
    `insert into palettes (organization_id, livemode, id) values ($1, $2, $3) on conflict (organization_id, livemode, id) do update set name = excluded.name`,
    `insert into palettes (organization_id, livemode, id) select $1, $2, id from unnest($3::uuid[]) as id on conflict do nothing`,
    `select * from memberships m join organizations o on o.id = m.organization_id where m.organization_id = $1`,
    `delete from palettes where ctid in (select ctid from palettes where ${scoped} limit 10)`,
    `update palettes set name = '' where ctid = any(array(select ctid from palettes where ${scoped} for update skip locked))`,
    `select c.id from checks c cross join lateral (select * from palettes p where p.${scoped.replace('livemode', 'p.livemode')} and p.id = c.palette_id and c.organization_id = $1 and c.livemode = $2 offset 0) as x`,
    `select * from users where email = $1`,
    `select pg_notify($1, $2)`,
  ])('%s', (statement) => {
    expect(lint(statement)).toEqual([])
  })
})

describe('finds a missing tenant predicate', () => {
  test.each([
    [
      `select * from palettes where organization_id = any(array[$1, organization_id]) and livemode = $2`,
      'palettes: organization_id is not constrained',
    ],
    [
      `select * from palettes where organization_id = $1 and id = $2`,
      'palettes: livemode is not constrained',
    ],
    [
      `select * from palettes where livemode = $1 and id = $2`,
      'palettes: organization_id is not constrained',
    ],
    [
      `select * from palettes where (${scoped}) or id = $3`,
      'palettes: organization_id is not constrained',
    ],
    [
      `select * from palettes where organization_id <> $1 and livemode = $2`,
      'palettes: organization_id is not constrained',
    ],
    [
      `select * from palettes where organization_id not in ($1) and livemode = $2`,
      'palettes: organization_id is not constrained',
    ],
    [
      `select * from palettes where organization_id = coalesce($1, organization_id) and livemode = $2`,
      'palettes: organization_id is not constrained',
    ],
    [
      `select * from checks c join palettes p on p.id = c.palette_id and p.organization_id = c.organization_id where c.organization_id = $1 and c.livemode = $2`,
      'palettes p: livemode is not constrained',
    ],
    [
      `select * from checks c left join palettes p on c.organization_id = $1 and c.livemode = $2 and p.organization_id = $1 and p.livemode = $2`,
      'checks c: organization_id is not constrained',
    ],
    [
      `select c.id from checks c cross join lateral (select * from palettes where ${scoped} and c.livemode = $2) as x`,
      'checks c: organization_id is not constrained',
    ],
    [
      `select c.id from checks c left join lateral (select * from palettes where ${scoped} and c.${scoped}) as x on true`,
      'checks c: organization_id is not constrained',
    ],
    [
      `select c.id from checks c cross join lateral (select count(*) from palettes where ${scoped} and c.organization_id = $1 and c.livemode = $2) as x`,
      'checks c: organization_id is not constrained',
    ],
    [
      `select * from palettes a join palettes b using (organization_id, livemode)`,
      'palettes b: livemode is not constrained',
    ],
    [
      `select (select count(*) from checks where palette_id = p.id and livemode = $2) from palettes p where p.${scoped.replace('livemode', 'p.livemode')}`,
      'checks: organization_id is not constrained',
    ],
    [
      `with due as (select id from palettes where livemode = $1) select * from due`,
      'palettes: organization_id is not constrained',
    ],
    [
      `select 1 from users join lateral (select 1 from palettes where livemode = $1) as x on true`,
      'palettes: organization_id is not constrained',
    ],
    [
      `select * from palettes where ${scoped} union all select * from palettes where id = $3 and livemode = $2`,
      'palettes: organization_id is not constrained',
    ],
    [
      `update palettes set name = $1 where organization_id = $2`,
      'palettes: livemode is not constrained',
    ],
    [`update palettes set livemode = $3 where ${scoped}`, 'palettes: livemode is changed'],
    [
      `delete from palettes where id = $1 and livemode = $2`,
      'palettes: organization_id is not constrained',
    ],
    [
      `insert into palettes (organization_id, id) values ($1, $2)`,
      'insert into palettes: no livemode',
    ],
    [
      `insert into palettes (organization_id, livemode, slug) values ($1, $2, $3) on conflict (slug) do update set name = $4`,
      'insert into palettes: conflicts without livemode are updated',
    ],
    [
      `select * from memberships where user_id = $1`,
      'memberships: organization_id is not constrained',
    ],
    [`select * from organizations limit 1`, 'organizations: id is not constrained'],
    [`create view v as select id from palettes`, 'palettes: livemode is not constrained'],
  ])('%s', (statement, finding) => {
    expect(lint(statement)).toContain(finding)
  })
})

test('requires that a view can be restricted by its reader', () => {
  const join = (on: string) =>
    `create view v as select p.organization_id, p.livemode, c.id from palettes p join checks c on ${on}`
  expect(lint(join('c.organization_id = p.organization_id and c.livemode = p.livemode'))).toEqual(
    [],
  )
  expect(lint(join('c.organization_id = p.organization_id'))).toEqual([
    'checks c: livemode is not constrained',
  ])
})

test('every listed statement across tenants still exists', async () => {
  const folder = fileURLToPath(new URL('../src/', import.meta.url))
  const names = await readdir(folder, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = await Promise.all(sources.map((name) => readFile(`${folder}${name}`, 'utf8')))
  const source = texts.map(normalized).join('\n')
  expect(acrossTenants.map(([piece]) => piece).filter((piece) => !source.includes(piece))).toEqual(
    [],
  )
})

test('a service that ran a statement without a tenant fails when it stops', async () => {
  const server = await startTestServer()
  const { db } = server.app.services
  await db`select id from palettes where organization_id = ${null}::uuid and livemode = true`
  await db`select id from palettes where organization_id = ${null}::uuid`
  await expect(server.stop()).rejects.toThrow(
    /^palettes: livemode is not constrained:\n {2}select id from palettes where organization_id = \$1::uuid$/,
  )
})
