import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { createMigrationLint } from './migration-lint.ts'

/** Earlier migrations landed before this lint, and are never edited. */
const firstLinted = 89

const folder = fileURLToPath(new URL('../migrations/', import.meta.url))
let lint: (sql: string) => string[]
beforeAll(async () => {
  lint = await createMigrationLint()
})

test('every migration states whether servers of the previous version work with it', async () => {
  const found: string[] = []
  const names = (await readdir(folder)).filter((name) => Number(name.slice(0, 4)) >= firstLinted)
  for (const name of names) {
    const problems = lint(await readFile(`${folder}${name}`, 'utf8'))
    found.push(...problems.map((problem) => `${name}: ${problem}`))
  }
  expect(found).toEqual([])
})

test.each([
  'alter table a add column b text',
  `alter table a add column b jsonb not null default '{}'`,
  'create table a (id uuid primary key); create unique index on a (id); alter table a drop column id',
  'drop index a_b',
  'alter table a alter column b drop not null',
  'create function f() returns int language sql return 1',
])('compatible: %s', (statement) => {
  expect(lint(`-- compatible\n${statement};`)).toEqual([])
})

test.each([
  ['alter table a drop column b', ['drop column a.b breaks']],
  ['alter table a rename column b to c', ['rename breaks']],
  ['alter table a rename to b', ['rename breaks']],
  ['drop table a', ['drop table breaks']],
  ['alter table a add column b text not null', ['a.b, not null without default, breaks']],
  [
    'alter table a alter column b set not null',
    ['not null of a.b breaks', 'not null of a.b locks'],
  ],
  ['alter table a alter column b type bigint', ['new type of a.b breaks', 'new type of a.b locks']],
  ['alter table a alter column b type text collate "C"', ['new collation of a.b locks']],
  ['alter table a add constraint c check (b > 0) not valid', ['constraint c of a breaks']],
  ['create unique index c on a (b)', ['unique create index c breaks', 'create index c locks']],
  ['create index c on a (b)', ['create index c locks']],
  ['update a set b = 1', ['update of a locks']],
  [
    'alter table a add column b uuid default gen_random_uuid()',
    ['a.b, computed for each row, locks'],
  ],
  ['truncate a', ['truncate breaks']],
])('refused: %s', (statement, messages) => {
  expect(lint(`-- compatible\n${statement};`)).toEqual(
    messages.map((message) => expect.stringContaining(message)),
  )
  const marked = `-- incompatible: the reason\n-- locks: a has few rows\n${statement};`
  expect(lint(marked)).toEqual([])
})

test('a migration without a mark is refused', () => {
  expect(lint('-- A table of things.\ncreate table a (b int);')).toEqual([
    expect.stringContaining('the first line'),
  ])
})
