import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inDatabase, templateDatabase } from '../../../test/global-setup.ts'
import { connect, type Pool } from '../../database/database.ts'
import { isPasswordRight } from '../../identity/users/password.ts'
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.ts'
import { readConfig } from '../../settings/config.ts'
import { bootstrap, type FirstStart } from './bootstrap.ts'

/** A secret that was not shown is not issued, whatever happens between the two. */

const config = readConfig({})
let server: Pool
const pools: Pool[] = []

beforeAll(() => {
  server = connect(inject('postgres'), { max: 1 })
})
afterAll(async () => {
  for (const pool of pools) await pool.close()
  await server.close()
})

/** A database after its migrations, in which nothing was started. */
async function openEmpty(): Promise<Pool> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await server.db.unsafe(`create database ${name} template ${templateDatabase}`)
  const pool = connect(inDatabase(inject('postgres'), name), { max: 4 })
  pools.push(pool)
  return pool
}

/** Whether the owner can sign in with the password, and which of the keys exist. */
async function readIssued({ db }: Pool, { password, keys }: FirstStart) {
  const [owner] = await db<{ password_hash: string | null }[]>`select password_hash from users`
  const hashes = keys.map(hashSecret)
  const found = await db`select 1 from api_keys where secret_hash = any(${hashes})`
  return {
    password: await isPasswordRight(owner?.password_hash ?? null, password ?? ''),
    keys: found.length,
  }
}

async function countRows({ db }: Pool) {
  const [counts] = await db`
    select (select count(*) from organizations) as organizations,
      (select count(*) from users) as users, (select count(*) from api_keys) as keys`
  return counts
}

test('what was shown is issued, and shown once', async () => {
  const pool = await openEmpty()
  const shown: (FirstStart | null)[] = []
  const show = async (first: FirstStart | null) => shown.push(first) > 0
  await bootstrap(pool.db, config, show)
  await bootstrap(pool.db, config, show)
  expect(shown).toEqual([{ email: 'owner@blazon.local', ...anySecrets }, null])
  expect(await readIssued(pool, shown[0]!)).toEqual({ password: true, keys: 2 })
})

test('nothing is committed when it is shown, nor if the start then fails or is killed', async () => {
  const pool = await openEmpty()
  let lost: FirstStart | null = null
  const failed = bootstrap(pool.db, config, async (first) => {
    lost = first
    expect(await countRows(pool)).toEqual({ organizations: 0, users: 0, keys: 0 })
    throw new Error('the disk is full')
  })
  await expect(failed).rejects.toThrow('the disk is full')
  const first = await bootstrap(pool.db, config)
  expect(first).toMatchObject(anySecrets)
  expect(await readIssued(pool, first!)).toEqual({ password: true, keys: 2 })
  expect(await readIssued(pool, lost!)).toEqual({ password: false, keys: 0 })
})

test('secrets that nobody could read do not exist, and the next start shows others', async () => {
  const pool = await openEmpty()
  let unread: FirstStart | null = null
  const withheld = await bootstrap(pool.db, config, async (first) => {
    unread = first
    return false
  })
  expect(withheld).toEqual({ email: 'owner@blazon.local', password: null, keys: [] })
  expect(await readIssued(pool, unread!)).toEqual({ password: false, keys: 0 })
  expect(await countRows(pool)).toEqual({ organizations: 1, users: 1, keys: 0 })
  const shown = await bootstrap(pool.db, config)
  expect(await readIssued(pool, shown!)).toEqual({ password: true, keys: 2 })
  expect(await bootstrap(pool.db, config)).toBe(null)
})

test('configured credentials are issued without being shown', async () => {
  const pool = await openEmpty()
  const key = newSecret('sk_test_')
  const password = 'correct horse battery'
  const given = readConfig({
    BLAZON_BOOTSTRAP_SECRET_KEY: key,
    BLAZON_OWNER_PASSWORD: password,
    BLAZON_OWNER_EMAIL: 'Ada@Acme.example',
  })
  const first = await bootstrap(pool.db, given, async () => false)
  expect(first).toEqual({ email: 'ada@acme.example', password: null, keys: [] })
  const issued = await readIssued(pool, { email: '', password, keys: [key] })
  expect(issued).toEqual({ password: true, keys: 1 })
})

test('a configured key is issued although the password could not be shown; a later start shows that', async () => {
  const pool = await openEmpty()
  const key = newSecret('sk_test_')
  const given = readConfig({ BLAZON_BOOTSTRAP_SECRET_KEY: key })
  await bootstrap(pool.db, given, async () => false)
  expect(await readIssued(pool, { email: '', password: null, keys: [key] })).toMatchObject({
    keys: 1,
  })
  const later = await bootstrap(pool.db, given)
  expect(later).toEqual({ email: 'owner@blazon.local', password: expect.any(String), keys: [] })
  expect(await readIssued(pool, later!)).toMatchObject({ password: true })
  expect(await countRows(pool)).toMatchObject({ keys: 1 })
})

test('of processes that start at once, one shows what all of them serve', async () => {
  const pool = await openEmpty()
  const shown: (FirstStart | null)[] = []
  await Promise.all(
    [1, 2, 3].map(() => bootstrap(pool.db, config, async (first) => shown.push(first) > 0)),
  )
  const [first, ...others] = shown.filter((one) => one !== null)
  expect([others, shown.length]).toEqual([[], 3])
  expect(await readIssued(pool, first!)).toEqual({ password: true, keys: 2 })
  expect(await countRows(pool)).toEqual({ organizations: 1, users: 1, keys: 2 })
})

const anySecrets = {
  password: expect.any(String),
  keys: [expect.stringMatching(/^sk_test_/), expect.stringMatching(/^sk_live_/)],
}
