import { expect, inject, test } from 'vitest'
import { readAddress } from './address.ts'
import { openConnection } from './connection.ts'
import { connect, type Database, type Pool, transaction } from './database.ts'
import { createConnections } from './pool.ts'

const [one, other] = ['organization 1', 'organization 2']

/** Begins transactions; resolves, when all of them have a connection, with what ends them. */
async function hold(db: Database, count: number): Promise<() => Promise<void>> {
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const all: Promise<void>[] = []
  const begin = () =>
    new Promise<void>((begun) => {
      const work = async () => {
        begun()
        await held
      }
      all.push(transaction(db, work))
    })
  await Promise.all(Array.from({ length: count }, begin))
  return async () => {
    end()
    await Promise.all(all)
  }
}

async function withPool(work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = connect(inject('postgres'), { max: 4 })
  try {
    await work(pool)
  } finally {
    await pool.close()
  }
}

test('an organization whose transactions hold its share leaves a connection to the others', () =>
  withPool(async ({ db, usage }) => {
    const end = await hold(db.ofOrganization(one), 3)
    const fourth = db.ofOrganization(one)`select 4 as number`
    const waiting = fourth.then(([row]) => row!.number)
    expect(await db.ofOrganization(other)`select 1 as number`).toEqual([{ number: 1 }])
    expect(await db`select 2 as number`).toEqual([{ number: 2 }])
    expect(usage()).toMatchObject({ used: 3, waiting: 1 })
    await end()
    expect(await waiting).toBe(4)
    expect(usage()).toMatchObject({ used: 0, waiting: 0 })
  }))

test('the service itself may use every connection', () =>
  withPool(async ({ db }) => {
    const end = await hold(db, 4)
    await end()
  }))

test('waiting organizations take turns, whichever sent more', () =>
  withPool(async ({ db }) => {
    const end = await hold(db, 4)
    const order: string[] = []
    const ask = (owner: string, number: number) =>
      transaction(db.ofOrganization(owner), async () => void order.push(`${owner} ${number}`))
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ask(one, number))
    all.push(ask(other, 1), ask(other, 2))
    await end()
    await Promise.all(all)
    expect(order.slice(0, 4).filter((name) => name.startsWith(other))).toHaveLength(2)
  }))

test('a full queue refuses callers of the organization that has the most in it', async () => {
  const session = { applicationName: 'test', statementTimeoutMs: 0 }
  const connections = createConnections(
    () => openConnection(readAddress(inject('postgres')), session),
    {
      ...{ max: 1, waitMs: 10_000, maxWaiting: 3, statementTimeoutMs: 0 },
      followsPrimary: false,
    },
  )
  const held = await connections.take(one)
  const outcomes: string[] = []
  const ask = (owner: string) =>
    connections.take(owner).then(
      (connection) => {
        outcomes.push(`${owner} served`)
        connections.giveBack(connection, owner)
      },
      ({ message }) => void outcomes.push(`${owner}: ${message}`),
    )
  const all = [one, one, one, one, other].map(ask)
  const full = `${one}: the queue for the 1 database connections is full: 3 callers wait`
  await Promise.all([all[3], all[0]])
  expect(outcomes).toEqual([full, full])
  connections.giveBack(held, one)
  await Promise.all(all)
  expect(outcomes.slice(2).toSorted()).toEqual([
    `${one} served`,
    `${one} served`,
    `${other} served`,
  ])
  await connections.close()
})
