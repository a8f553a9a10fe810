import { expect, test, vi } from 'vitest'
import type { Destination } from '../engine/destination.ts'
import type { Connection } from './destination.ts'
import { createPool } from './pool.ts'

/** Destinations of organizations, by name, and what became of their connections. */
function setUp(maxConnections: number) {
  const pool = createPool(maxConnections)
  const destinations = new Map<string, Destination>()
  const log: string[] = []
  const broken = new Set<string>()
  const destinationOf = (name: string) => {
    const known = destinations.get(name)
    const destination =
      known ?? ({ type: 'rabbitmq', url: name, exchange: '', routing_key: null } as const)
    destinations.set(name, destination)
    return destination
  }
  const open = async (name: string): Promise<Connection> => {
    log.push(`open ${name}`)
    return {
      send: async () => {},
      isOpen: () => !broken.has(name),
      close: async () => void log.push(`close ${name}`),
    }
  }
  return {
    pool,
    log,
    broken,
    destinationOf,
    /** `acme/1` is a destination of the organization `acme`. */
    use: (name: string, work: () => Promise<void> = async () => {}) =>
      pool.use(destinationOf(name), name.split('/')[0]!, () => open(name), work),
  }
}

test('a full pool takes a connection from the organization with the most, idle for longest', async () => {
  const { use, log } = setUp(4)
  for (const name of ['small/1', 'large/1', 'large/2', 'large/3']) await use(name)
  await use('large/1')
  await use('other/1')
  expect(log.slice(4).sort()).toEqual(['close large/2', 'open other/1'])
})

test('a connection in use is never taken', async () => {
  const { use, log } = setUp(2)
  let end = () => {}
  const busy = use('acme/1', () => new Promise((resolve) => (end = resolve)))
  await use('acme/2')
  await use('acme/3')
  end()
  await busy
  expect(log).not.toContain('close acme/1')
  expect(log).toContain('close acme/2')
})

test('messages share a connection', async () => {
  const { use, log } = setUp(2)
  await Promise.all([use('acme/1'), use('acme/1')])
  expect(log).toEqual(['open acme/1'])
})

test('a connection that broke while it was used, or since, is replaced', async () => {
  const { use, log, broken } = setUp(2)
  const replaced = ['open acme/1', 'close acme/1', 'open acme/1']
  await use('acme/1', async () => void broken.add('acme/1'))
  expect(log).toEqual(replaced.slice(0, 2))
  broken.clear()
  await use('acme/1')
  expect(log).toEqual(replaced)
  broken.add('acme/1')
  await use('acme/1', async () => broken.clear())
  expect(log.slice(2).sort()).toEqual([...replaced].sort())
})

test('a connection that cannot be opened is tried again by the next message', async () => {
  const { pool, destinationOf, use, log } = setUp(2)
  const refuse = () => Promise.reject(new Error('refused'))
  await expect(pool.use(destinationOf('acme/1'), 'acme', refuse, refuse)).rejects.toThrow('refused')
  await use('acme/1')
  expect(log).toEqual(['open acme/1'])
})

test('a connection that is dropped before it opens carries nothing', async () => {
  const { pool, destinationOf } = setUp(2)
  let opened = (_connection: Connection) => {}
  const connection = new Promise<Connection>((resolve) => {
    opened = resolve
  })
  const work = vi.fn(async () => {})
  const used = pool.use(destinationOf('acme/1'), 'acme', () => connection, work)
  pool.drop(destinationOf('acme/1'))
  opened({ send: async () => {}, isOpen: () => true, close: async () => {} })
  await expect(used).rejects.toThrow()
  expect(work).not.toHaveBeenCalled()
})

test('an idle connection is closed after a minute, and all when the pool closes', async () => {
  vi.useFakeTimers()
  const { use, log, pool } = setUp(2)
  await use('acme/1')
  await vi.advanceTimersByTimeAsync(50_000)
  await use('acme/1')
  await vi.advanceTimersByTimeAsync(50_000)
  expect(log).toEqual(['open acme/1'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log).toEqual(['open acme/1', 'close acme/1'])
  await use('acme/2')
  await pool.close()
  expect(log).toEqual(['open acme/1', 'close acme/1', 'open acme/2', 'close acme/2'])
  vi.useRealTimers()
})

test('a connection that never opens does not keep the pool from closing', async () => {
  vi.useFakeTimers()
  const { pool, destinationOf } = setUp(2)
  const never = new Promise<never>(() => {})
  void pool.use(
    destinationOf('acme/1'),
    'acme',
    () => never,
    async () => {},
  )
  const closed = pool.close()
  await vi.advanceTimersByTimeAsync(2_000)
  await closed
  vi.useRealTimers()
})
