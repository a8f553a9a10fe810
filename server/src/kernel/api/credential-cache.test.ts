import { expect, test } from 'vitest'
import type { Signals } from '../signals/signals.ts'
import { createCredentialCache } from './credential-cache.ts'

interface Found {
  id: string
  owner: string
}

/** A cache over a small store, with a clock and signals that the test controls. */
function setUp(rows: Record<string, Found>) {
  let now = 0
  let asked = 0
  const listeners = new Set<(detail: string) => void>()
  const signals: Signals = {
    send: (_topic, detail = '') => {
      for (const listener of listeners) listener(detail)
    },
    on(_topic, listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {},
  }
  const memory = createCredentialCache<Found>({
    clock: { now: () => now },
    signals,
    topic: 'thing',
    listSubjects: ({ id, owner }) => [id, owner],
    async lookUp(name) {
      asked++
      return rows[name] ?? null
    },
  })
  return {
    memory,
    find: async (name: string) => memory.find(name),
    send: (detail: string) => signals.send('thing', detail),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    lookups: () => asked,
    listeners,
  }
}

test('looks a secret up once in half a second, for any number of callers', async () => {
  const { find, pass, lookups } = setUp({ a: { id: '1', owner: 'x' } })
  await Promise.all([find('a'), find('a'), find('a')])
  pass(499)
  expect(await find('a')).toEqual({ id: '1', owner: 'x' })
  expect(lookups()).toBe(1)
  pass(1)
  await find('a')
  expect(lookups()).toBe(2)
})

test('does not cache a missing value', async () => {
  const { find, lookups } = setUp({})
  expect(await find('a')).toBeNull()
  expect(await find('a')).toBeNull()
  expect(lookups()).toBe(2)
})

test('asks whether a name may exist before a look-up, and not for a cached one', async () => {
  const { memory, find, lookups } = setUp({ a: { id: '1', owner: 'x' } })
  expect(memory.find('a', () => false)).toBeNull()
  expect(lookups()).toBe(0)
  await find('a')
  expect(memory.find('a', () => false)).toEqual({ id: '1', owner: 'x' })
})

test('removes at a signal exactly the values of the subject', async () => {
  const rows = {
    a: { id: '1', owner: 'x' },
    b: { id: '2', owner: 'x' },
    c: { id: '3', owner: 'y' },
  }
  const { find, send, lookups } = setUp(rows)
  const findAll = () => Promise.all([find('a'), find('b'), find('c')])
  await findAll()
  send('x')
  await findAll()
  expect(lookups()).toBe(5)
  send('1')
  await findAll()
  expect(lookups()).toBe(6)
})

test('does not cache a value that changed during its look-up', async () => {
  const rows: Record<string, Found> = { a: { id: '1', owner: 'x' } }
  const { find, send, lookups } = setUp(rows)
  const early = find('a')
  delete rows.a
  send('1')
  expect(await early).not.toBeNull()
  expect(await find('a')).toBeNull()
  expect(lookups()).toBe(2)
})

test('stops listening when it is closed', () => {
  const { memory, listeners } = setUp({})
  memory.close()
  expect(listeners.size).toBe(0)
})
