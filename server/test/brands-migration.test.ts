import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { connect, type Pool } from '../src/database/database.ts'
import { newUuid } from '../src/kernel/base/ids.ts'
import { defaultBrand } from '../src/kernel/rows/brands.ts'
import { inDatabase } from './global-setup.ts'

const folder = new URL('../migrations/', import.meta.url)
const migrations = readdirSync(folder).sort()
const tested = migrations.findIndex((name) => name.startsWith('0250'))

test('organizations from before brands have a default one in each mode, with all that they have', async () => {
  const postgres = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = connect(postgres, { max: 1 })
  await admin.db.unsafe(`create database ${name}`)
  const pool = connect(inDatabase(postgres, name), { max: 1 })
  try {
    for (const migration of migrations.slice(0, tested)) await apply(pool, migration)
    const before = await addOrganization(pool, 'Before')
    await pool.db`
      insert into palettes (organization_id, livemode, id, name, slug, colors, metadata, created_by)
      values (${before}, true, ${newUuid()}, 'Own', 'own', '[]', '{}', 'key_x')`
    for (const migration of migrations.slice(tested)) await apply(pool, migration)
    // As a server of the previous version writes it, without a brand.
    const after = await addOrganization(pool, 'After')
    for (const organizationId of [before, after]) {
      const rows = await pool.db`
        select id, livemode, name, is_default from brands
        where organization_id = ${organizationId} order by livemode`
      expect(rows).toEqual(
        [false, true].map((livemode) => ({
          id: defaultBrand({ organizationId, livemode }),
          livemode,
          name: organizationId === before ? 'Before' : 'After',
          is_default: true,
        })),
      )
    }
    expect(await pool.db`select name, brand_id from palettes`).toEqual([
      { name: 'Own', brand_id: null },
    ])
  } finally {
    await pool.close()
    await admin.db.unsafe(`drop database ${name} with (force)`)
    await admin.close()
  }
})

async function apply(pool: Pool, migration: string): Promise<void> {
  await pool.db.unsafe(readFileSync(new URL(migration, folder), 'utf8'))
}

async function addOrganization({ db }: Pool, name: string): Promise<string> {
  const id = newUuid()
  await db`
    insert into organizations (id, name, slug, api_version)
    values (${id}, ${name}, ${name.toLowerCase()}, '2026-11-20')`
  return id
}
