import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inDatabase } from '../../test/global-setup.ts'
import { readAddress } from './address.ts'
import { beginText, type Connection, openConnection } from './connection.ts'
import {
  type ConnectionSettings,
  connect,
  isRetryable,
  isUnavailable,
  type Pool,
  transaction,
} from './database.ts'
import { createConnections } from './pool.ts'
import { inTransaction } from './transaction.ts'

const max = 4
const name = `database_${randomBytes(8).toString('hex')}`
let settings: ConnectionSettings
let admin: Pool
let pool: Pool

beforeAll(async () => {
  const server = inject('postgres')
  admin = connect(server, { max: 1 })
  await admin.db.unsafe(`create database ${name}`)
  settings = inDatabase(server, name)
  pool = connect(settings, { max })
  await pool.db`create table written (id int primary key)`
})
afterAll(async () => {
  await pool.close()
  await admin.db.unsafe(`drop database ${name} with (force)`)
  await admin.close()
})

async function written(id: number): Promise<boolean> {
  return (await pool.db`select from written where id = ${id}`).length === 1
}

test('values are returned unchanged', async () => {
  const { db } = pool
  const given = {
    text: `quote ' and "`,
    count: 2 ** 40,
    yes: true,
    at: new Date('2026-11-22T01:02:03.456Z'),
    bytes: Buffer.from([0, 255, 92]),
    texts: ['a,b', 'q"\\', null, ''],
    flags: [true, false],
    hashes: [Buffer.from('x')],
    json: { list: [1, { deep: null }], text: 'it' },
  }
  const rows = await db`
    select ${given.text} as text, ${given.count}::int8 as count, ${given.yes} as yes,
      ${given.at} as at, ${given.bytes} as bytes, ${given.texts}::text[] as texts,
      ${given.flags}::boolean[] as flags, ${given.hashes}::bytea[] as hashes,
      ${db.json(given.json)}::jsonb as json`
  expect(rows).toEqual([given])
  expect(rows.count).toBe(1)
  await expect(db`select ${undefined as never}`).rejects.toThrow('cannot have the type undefined')
  await expect(db`select ${{ a: 1 } as never}`).rejects.toThrow('Wrap it in json')
})

test('statements are not compiled (jit), whose time exceeds that of the statement', async () => {
  const [row] = await pool.db`select current_setting('jit') as jit`
  expect(row).toEqual({ jit: 'off' })
})

test('a time next to an interval is sent as a time', async () => {
  const at = new Date('2026-11-22T00:00:00Z')
  const [row] = await pool.db`select ${at} + interval '1 day' as later`
  expect(row!.later).toEqual(new Date('2026-11-23T00:00:00Z'))
})

test('statements can contain others and quoted names', async () => {
  const { db } = pool
  const conditions = [db`and n > ${1}`, db`and n < ${4}`]
  const rows = await db`
    select ${db(['n', 'odd "name"'])} from generate_series(1, ${5}::int) as n,
    lateral (select n * 2 as ${db('odd "name"')}) twice where true ${conditions}`
  expect(rows).toEqual([
    { n: 2, 'odd "name"': 4 },
    { n: 3, 'odd "name"': 6 },
  ])
  expect(await db.unsafe('select 1 as one; select 2 as two')).toEqual([{ two: 2 }])
})

test('a commit that PostgreSQL answers with ROLLBACK is a failure', async () => {
  const work = transaction(pool.db, async (tx) => {
    await tx`insert into written values (1)`
    await tx`select 1 / 0`.catch(() => {})
  })
  const error = await work.catch((error) => error)
  expect(error.message).toMatch(/answered the commit with a rollback/)
  expect(isUnavailable(error)).toBe(true)
  expect(await written(1)).toBe(false)
})

test('a transaction that ended before its commit is a failure', async () => {
  const work = transaction(pool.db, async (tx) => {
    await tx`insert into written values (2)`
    await tx`rollback`
  })
  await expect(work).rejects.toThrow(/ended before its commit/)
  expect(await written(2)).toBe(false)
})

test('a failed savepoint is rolled back, and the rest is kept', async () => {
  await transaction(pool.db, async (tx) => {
    await tx`insert into written values (3)`
    const inner = transaction(tx, async (savepoint) => {
      await savepoint`insert into written values (4)`
      await transaction(savepoint, (deeper) => deeper`insert into written values (4)`)
    })
    await expect(inner).rejects.toMatchObject({ code: '23505' })
    await Promise.all([5, 6, 7].map((id) => tx`insert into written values (${id})`))
  })
  expect(await Promise.all([3, 4, 5, 6, 7].map(written))).toEqual([true, false, true, true, true])
})

test('a transaction that fails before its first statement is answered leaves none open', async () => {
  const one = connect(settings, { max: 1 })
  const early = transaction(one.db, async () => Promise.reject(new Error('early')))
  await expect(early).rejects.toThrow('early')
  const unawaited = transaction(one.db, async (tx) => {
    tx`insert into written values (9)`.catch(() => {})
    throw new Error('early')
  })
  await expect(unawaited).rejects.toThrow('early')
  await one.db`insert into written values (10)`
  // Another connection sees only what is committed.
  expect([await written(9), await written(10)]).toEqual([false, true])
  await one.close()
})

test('a connection that is returned with an open transaction is discarded', async () => {
  const session = { applicationName: 'test', statementTimeoutMs: 0 }
  const limits = { max: 1, waitMs: 10_000, maxWaiting: 10, statementTimeoutMs: 0 }
  const connections = createConnections(() => openConnection(readAddress(settings), session), {
    ...limits,
    followsPrimary: false,
  })
  const open = await connections.take()
  await open.run({ text: beginText })
  connections.giveBack(open)
  expect(open.isLost).toBe(true)
  const busy = await connections.take()
  const running = busy.run({ text: 'select pg_sleep(0.1)' })
  connections.giveBack(busy)
  await expect(running).rejects.toThrow('returned with an open transaction or statement')
  const fresh = await connections.take()
  expect(fresh.isLost).toBe(false)
  connections.giveBack(fresh)
  await connections.close()
})

test('callers that do not overlap get one connection, whatever the order of their returns', async () => {
  const session = { applicationName: 'test', statementTimeoutMs: 0 }
  const connections = createConnections(() => openConnection(readAddress(settings), session), {
    ...{ max: 3, waitMs: 10_000, maxWaiting: 10, statementTimeoutMs: 0 },
    followsPrimary: false,
  })
  const all = await Promise.all([connections.take(), connections.take(), connections.take()])
  const taken: unknown[] = []
  for (const last of all) {
    for (const one of all) if (one !== last) connections.giveBack(one)
    connections.giveBack(last)
    taken.push(...(await Promise.all([connections.take(), connections.take(), connections.take()])))
  }
  const inOrder = taken.slice(0, 3)
  expect(new Set(inOrder)).toEqual(new Set(all))
  expect(taken).toEqual([...inOrder, ...inOrder, ...inOrder])
  for (const one of all) connections.giveBack(one)
  await connections.close()
})

/** A connection to the same database on which one statement fails. */
async function openFailing(failing: string): Promise<Connection> {
  const session = { applicationName: 'test', statementTimeoutMs: 0 }
  const connection = await openConnection(readAddress(settings), session)
  const run: Connection['run'] = (statement) =>
    connection.run(statement.text === failing ? { text: 'select 1 / 0' } : statement)
  return Object.create(connection, { run: { value: run } })
}

test('a transaction whose BEGIN fails reports why, and sends nothing that would be kept', async () => {
  const connection = await openFailing(beginText)
  const errors: unknown[] = []
  const work = inTransaction(connection, async (tx) => {
    await tx.run({ text: 'select 1' }).catch((error) => errors.push(error))
    await tx.run({ text: 'insert into written values (20)' })
  })
  const divided = { message: 'division by zero' }
  await expect(work).rejects.toMatchObject(divided)
  expect(errors).toMatchObject([divided])
  expect(await written(20)).toBe(false)
  await connection.end()
})

test('a savepoint that fails reports why, and not that the transaction is aborted', async () => {
  const connection = await openFailing('savepoint savepoint_1')
  const work = inTransaction(connection, (tx) =>
    tx.nest((inner) => inner.run({ text: 'insert into written values (21)' })),
  )
  await expect(work).rejects.toMatchObject({ message: 'division by zero' })
  expect(await written(21)).toBe(false)
  await connection.end()
})

test('BEGIN is never cancelled: the connection ends, and with it the statements after it', async () => {
  const connection = await openFailing('nothing')
  const begun = connection.run({ text: beginText })
  const behind = connection.run({ text: 'insert into written values (22)' })
  connection.cancel()
  expect(connection.isLost).toBe(true)
  await Promise.all(
    [begun, behind].map((one) => expect(one).rejects.toThrow('PostgreSQL did not answer BEGIN')),
  )
  expect(await written(22)).toBe(false)
})

test('a statement after the end of its transaction does not run', async () => {
  const kept = await transaction(pool.db, async (tx) => tx)
  await expect(kept`insert into written values (8)`).rejects.toThrow(/has ended/)
  expect(await written(8)).toBe(false)
})

test('uses as many connections at once as allowed, and serves all callers', async () => {
  let running = 0
  let most = 0
  const work = () =>
    transaction(pool.db, async (tx) => {
      running += 1
      most = Math.max(most, running)
      await tx`select pg_sleep(0.01)`
      running -= 1
    })
  const failing = () => pool.db`select 1 / 0`.catch((error) => error.message)
  const seven = () => pool.db`select 7 as seven`.then((rows) => rows[0]!.seven)
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => [work(), failing(), seven()]).flat(),
  )
  expect([most, running]).toEqual([max, 0])
  expect(answers.filter((answer) => answer === 'division by zero')).toHaveLength(60)
  expect(answers.filter((answer) => answer === 7)).toHaveLength(60)
})

test('a caller that waits too long for a connection gets an error, and no statement runs', async () => {
  const small = connect(settings, { max: 1, waitMs: 200 })
  let end = () => {}
  const holding = transaction(small.db, () => new Promise<void>((resolve) => (end = resolve)))
  const error = await small.db`insert into written values (9)`.catch((error) => error)
  expect(error.message).toBe('None of 1 database connections became free within 0.2 s')
  expect(isUnavailable(error)).toBe(true)
  end()
  await holding
  expect(await written(9)).toBe(false)
  await small.close()
})

test('a statement that takes too long is cancelled, and its connection remains usable', async () => {
  const hasty = connect(settings, { max: 1, statementTimeoutMs: 300 })
  const [before] = await hasty.db`select pg_backend_pid() as pid`
  const error = await hasty.db`select pg_sleep(200)`.catch((error) => error)
  expect([error.code, isUnavailable(error)]).toEqual(['57014', true])
  expect(await hasty.db`select pg_backend_pid() as pid`).toEqual([before])
  await hasty.close()
})

test('the statement of a caller whose time is over is cancelled', async () => {
  const [row] = await pool.db`select 1 as one`
  expect(row).toEqual({ one: 1 })
  const error = await pool.db.within(200)`select pg_sleep(200), 'awaited'`.catch((error) => error)
  expect([error.code, isUnavailable(error)]).toEqual(['57014', true])
  expect(await pool.db.within(60_000)`select 2 as two`).toEqual([{ two: 2 }])
})

test('a statement that a migration made stale is prepared again', async () => {
  const { db } = pool
  await db`create table grown (id int)`
  const all = () => db`select * from grown`
  // Prepares it on every connection, so that any connection can get the statement.
  const prepareEverywhere = async () => {
    for (let time = 0; time < 3 * max; time++) await Promise.all([all(), all(), all(), all()])
  }
  await prepareEverywhere()
  await db`insert into grown values (1)`
  await db`alter table grown add column name text`
  expect(await Promise.all([all(), all(), all(), all()])).toEqual(
    Array(4).fill([{ id: 1, name: null }]),
  )
  await prepareEverywhere()
  await db`alter table grown add column age int`
  const inTransaction = () => transaction(db, (tx) => tx`select * from grown`)
  const error = await inTransaction().catch((error) => error)
  expect(isRetryable(error)).toBe(true)
  expect(await inTransaction()).toEqual([{ id: 1, name: null, age: null }])
})

test('a connection that ends is replaced, and a listener receives notifications again', async () => {
  const heard: string[] = []
  let again = 0
  const listener = await pool.listen(
    'news',
    (payload) => heard.push(payload),
    () => {
      again += 1
    },
  )
  const notify = (text: string) => pool.db`select pg_notify('news', ${text})`
  await notify('one')
  await expect.poll(() => heard).toEqual(['one'])
  await admin.db`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and pid <> pg_backend_pid()`
  await expect.poll(() => again).toBe(1)
  await expect
    .poll(() =>
      notify('two').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await expect.poll(() => heard).toContain('two')
  await listener.close()
})
