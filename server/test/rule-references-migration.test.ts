import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { connect, type Pool } from '../src/database/database.ts'
import { newUuid, toId } from '../src/kernel/base/ids.ts'
import { inDatabase } from './global-setup.ts'

const folder = new URL('../migrations/', import.meta.url)
const migrations = readdirSync(folder).sort()
const tested = '0032-rule-references.sql'

test('rules from before the migration prevent the deletion of resources that they refer to', async () => {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = connect(postgres, { max: 1 })
  await admin.db.unsafe(`create database ${name}`)
  const pool = connect(inDatabase(postgres, name), { max: 1 })
  for (const migration of migrations.slice(0, migrations.indexOf(tested))) {
    await apply(pool, migration)
  }
  const { palettes, rule, unrelated } = await insertRules(pool)
  await apply(pool, tested)
  const rows = await pool.db`select rule_id, palette_id from rule_references order by palette_id`
  expect(rows).toEqual(palettes.map((id) => ({ rule_id: rule, palette_id: id })))
  await expect(pool.db`delete from palettes where id = ${palettes[0]!}`).rejects.toMatchObject({
    constraint: 'rule_references_restrict_palette',
  })
  await pool.db`delete from palettes where id = ${unrelated}`
  await pool.close()
  await admin.db.unsafe(`drop database ${name} with (force)`)
  await admin.close()
})

async function apply(pool: Pool, migration: string): Promise<void> {
  await pool.db.unsafe(readFileSync(new URL(migration, folder), 'utf8'))
}

/**
 * A rule that refers to two of three palettes, deep in its parameters, with text that looks like an
 * id.
 */
async function insertRules({ db }: Pool) {
  const organization = newUuid()
  await db`
    insert into organizations (id, name, slug, api_version)
    values (${organization}, 'Acme', 'acme', '2026-11-20')`
  const [first, second, unrelated, rule] = [newUuid(), newUuid(), newUuid(), newUuid()]
  for (const id of [first, second, unrelated]) {
    await db`
      insert into palettes (organization_id, livemode, id, name, slug, colors, metadata, created_by)
      values (${organization}, false, ${id}, 'Brand', ${id}, '[]', '{}', 'key_x')`
  }
  const params = {
    palettes: [toId('palette', first)],
    nested: [{ deep: toId('palette', second) }],
    text: [`pal_${'0'.repeat(26)}`, 'pal_x', 7, null],
  }
  await db`
    insert into rules (organization_id, livemode, id, type, name, params, severity, weight, enabled,
      tags, applies_to, metadata, created_by)
    values (${organization}, false, ${rule}, 'color_in_palette', 'Colours', ${db.json(params)},
      'error', 10, true, '{}', '{}', '{}', 'key_x')`
  return { palettes: [first, second].sort(), rule, unrelated }
}
