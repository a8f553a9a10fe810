import { type AddressInfo, connect as connectTo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readAddress } from '../../src/database/address.ts'
import { connect, type Pool, transaction } from '../../src/database/database.ts'
import { keepWriting } from './keep-writing.ts'
import { noteFault } from './ledger.ts'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'

/**
 * The visible behaviour of a transaction pooler such as PgBouncer: a client gets the pooler's own
 * cancel key, not that of the process that answers.
 */
let proxy: Server
let pool: Pool
let direct: Pool

beforeAll(async () => {
  const settings = inject('postgres')
  const { host, port } = readAddress(settings).hosts[0]!
  proxy = createServer((near) => {
    const far = host.startsWith('/') ? connectTo(`${host}/.s.PGSQL.${port}`) : connectTo(port, host)
    far.on('data', (bytes) => near.write(withOwnKey(bytes)))
    near.pipe(far)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  pool = connect({ url: poolerUrl(proxy) }, { max: 2 })
  direct = connect(settings, { max: 1 })
})
afterAll(async () => {
  await pool.close()
  await direct.close()
  proxy.close()
})

function poolerUrl(listening: Server): string {
  const { user, database } = readAddress(inject('postgres'))
  const { port } = listening.address() as AddressInfo
  return `postgres://${user}@127.0.0.1:${port}/${database}`
}

/** `K`, the message's length of 12, and then the id of the process. */
function withOwnKey(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (at !== -1) bytes.writeInt32BE(1_234_567, at + 5)
  return bytes
}

test('behind a pooler no statement is prepared, and only settings that it keeps are set', async () => {
  const held = () => pool.db<{ name: string }[]>`select name from pg_prepared_statements`
  for (let time = 0; time < 5; time++) expect(await held()).toEqual([])
  expect(pool.isPooled).toBe(true)
  const settings = (db: Pool['db']) => db`
    select current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('timezone') as zone, current_setting('datestyle') as dates`
  expect(await settings(pool.db)).toEqual([{ idle: '0', zone: 'UTC', dates: 'ISO, MDY' }])
  expect(await settings(direct.db)).toEqual([{ idle: '1min', zone: 'UTC', dates: 'ISO, MDY' }])
  expect(direct.isPooled).toBe(false)
})

test('behind a pooler, settings that it does not keep and that break results are named', async () => {
  const [own] = await direct.db<{ name: string; role: string }[]>`
    select quote_ident(current_database()) as name, quote_ident(current_user) as role`
  const { name, role } = own!
  await direct.db.unsafe(`alter role ${role} in database ${name} set datestyle = 'SQL, DMY'`)
  await direct.db.unsafe(`alter role ${role} in database ${name} set bytea_output = 'escape'`)
  const url = poolerUrl(proxy)
  const refused = connect({ url }, { max: 1 })
  try {
    await expect(refused.db`select 1`).rejects.toThrow(
      'is a connection pooler, and its role or database sets bytea_output to a value',
    )
    await direct.db.unsafe(`alter role ${role} in database ${name} reset bytea_output`)
    const accepted = connect({ url }, { max: 1 })
    expect(await accepted.db`select ${new Date(0)}::timestamptz as at`).toEqual([
      { at: new Date(0) },
    ])
    await accepted.close()
  } finally {
    await refused.close()
    await direct.db.unsafe(`alter role ${role} in database ${name} reset all`)
  }
})

test('behind a pooler transactions work, and notifications are not received', async () => {
  const heard: string[] = []
  const listener = await pool.listen('pooler', (payload) => heard.push(payload))
  const found = await transaction(pool.db, async (tx) => {
    await tx`select pg_notify('pooler', 'news')`
    return transaction(tx, (savepoint) => savepoint`select ${1}::int as one`)
  })
  expect(found).toEqual([{ one: 1 }])
  expect(await direct.db`select from pg_stat_activity where query like 'listen "pooler"'`).toEqual(
    [],
  )
  await listener.close()
  expect(heard).toEqual([])
})

if (!hasPgBouncer) process.stderr.write('PgBouncer is not installed: its fault is not tested\n')

test.skipIf(!hasPgBouncer)('a real PgBouncer that is killed loses nothing', async () => {
  const { hosts, user, database } = readAddress(inject('postgres'))
  const pooler = await startPgBouncer(hosts[0]!, user!, database!)
  const pooled = connect({ url: pooler.url }, { max: 8, statementTimeoutMs: 10_000 })
  await direct.db`drop table if exists written`
  await direct.db`create table written (id int primary key)`
  try {
    const writing = keepWriting(pooled)
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(50)
    expect(pooled.isPooled).toBe(true)
    await pooler.kill()
    const before = writing.acknowledged.length
    await expect.poll(() => writing.countFailed()).toBeGreaterThan(0)
    pooler.start()
    const startedAt = performance.now()
    await expect.poll(() => writing.acknowledged.length, { interval: 10 }).toBeGreaterThan(before)
    const recoveryMs = performance.now() - startedAt
    await expect.poll(() => writing.acknowledged.length).toBeGreaterThan(before + 50)
    await writing.stop()
    const rows = await direct.db<{ id: number }[]>`select id from written`
    const found = new Set(rows.map(({ id }) => id))
    const lost = writing.acknowledged.filter((id) => !found.has(id))
    noteFault({
      fault: 'PgBouncer with transaction pooling is killed and started again',
      acknowledged: writing.acknowledged.length,
      lost: lost.length,
      duplicates: null,
      failedRequests: writing.countFailed(),
      recoveryMs,
    })
    expect(lost).toEqual([])
  } finally {
    await pooled.close()
    await pooler.close()
    await direct.db`drop table written`
  }
})
