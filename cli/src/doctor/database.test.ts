import type { DatabaseFacts } from '@blazon/server/store/store'
import { expect, test } from 'vitest'
import { judgeDatabase } from './database.ts'

const healthy: DatabaseFacts = {
  version: 160_003,
  isPooled: false,
  isReadOnly: false,
  encoding: 'UTF8',
  isDistributed: false,
  hasAutovacuum: true,
  wraparound: 0.1,
  hasOtherCollation: false,
  unsafe: [],
  hasStandbys: false,
  isSynchronous: false,
  moving: [],
}

test('finds nothing in a durable primary', () => {
  const good = [{ name: 'database', state: 'good', message: 'PostgreSQL 16.3' }]
  expect(judgeDatabase(healthy)).toMatchObject(good)
  expect(judgeDatabase({ ...healthy, hasStandbys: true, isSynchronous: true })).toMatchObject(good)
})

test.for<[Partial<DatabaseFacts>, string, string, string]>([
  [{ isPooled: true }, 'database', 'doubtful', 'the address of PostgreSQL itself'],
  [{ version: 140_012, isPooled: true }, 'database', 'bad', 'Upgrade it to 15'],
  [{ isReadOnly: true }, 'database', 'bad', 'to the primary'],
  [{ unsafe: ['fsync'] }, 'durability', 'bad', 'alter system set fsync = on'],
  [{ encoding: 'LATIN1' }, 'database', 'bad', "encoding 'UTF8'"],
  [{ isDistributed: true }, 'database', 'bad', 'undistribute_table'],
  [{ moving: ['org_01jz'] }, 'moves', 'doubtful', 'organizations move'],
  [{ hasAutovacuum: false }, 'autovacuum', 'doubtful', 'autovacuum = on'],
  [{ wraparound: 0.25 }, 'wraparound', 'doubtful', 'vacuum (freeze)'],
  [{ wraparound: 0.7 }, 'wraparound', 'bad', 'vacuum (freeze)'],
  [{ hasOtherCollation: true }, 'collation', 'doubtful', 'refresh collation version'],
  [{ hasStandbys: true }, 'failover', 'doubtful', 'synchronous_standby_names'],
])('%j is found as %s', ([change, name, state, remedy]) => {
  const found = judgeDatabase({ ...healthy, ...change }).find((finding) => finding.name === name)
  expect(found).toMatchObject({ state, remedy: expect.stringContaining(remedy) })
})
