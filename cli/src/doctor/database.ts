import type { DatabaseFacts } from '@blazon/server/store/store'
import { bad, doubtful, type Finding, good } from './finding.ts'

const name = 'database'
/** PostgreSQL 15, in the form of `server_version_num`. */
const oldest = 150_000

/** @param read rejects if the database cannot be reached. */
export async function examineDatabase(
  databaseUrl: string | null,
  isStoreRunning: () => boolean,
  read: (url: string) => Promise<DatabaseFacts>,
): Promise<Finding[]> {
  if (databaseUrl === null) {
    const state = isStoreRunning() ? 'running' : 'not running'
    return [good(name, `the embedded store, which is ${state}`)]
  }
  try {
    return judgeDatabase(await read(databaseUrl))
  } catch (error) {
    const remedy = 'Until then the service does not start, and requests fail with 503.'
    return [bad(name, (error as Error).message, remedy)]
  }
}

/** Whether the service can use it; if so, also each way in which it can lose acknowledged writes. */
export function judgeDatabase(facts: DatabaseFacts): Finding[] {
  const server = judgeServer(facts)
  if (server.state === 'bad') return [server]
  return [
    server,
    ...judgeDurability(facts),
    ...judgeFailover(facts),
    ...judgeVacuum(facts),
    ...judgeWraparound(facts),
    ...judgeCollation(facts),
    ...judgeMoves(facts),
  ]
}

function judgeServer(facts: DatabaseFacts): Finding {
  const { version, encoding, isDistributed, isPooled, isReadOnly } = facts
  const words = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`
  if (version < oldest) {
    return bad(
      name,
      `${words} is too old`,
      'Upgrade it to 15 or newer, or use the embedded store without DATABASE_URL.',
    )
  }
  if (encoding !== 'UTF8') {
    return bad(
      name,
      `the database has the encoding ${encoding}, which lacks most characters`,
      "Create another one: create database blazon encoding 'UTF8' template template0.",
    )
  }
  if (isDistributed) {
    return bad(
      name,
      'its tables are on several nodes of Citus, which Blazon does not support',
      "Stop every process and bring each table back with undistribute_table, as the guide to scaling describes ('Leaving Citus').",
    )
  }
  if (isReadOnly) {
    return bad(
      name,
      `${words} refuses writes: it is a standby, or read-only`,
      'Set DATABASE_URL to the primary, or to all hosts separated by commas, so that the service finds the primary.',
    )
  }
  return isPooled
    ? doubtful(
        name,
        `${words} behind a connection pooler: notifications between processes take up to 2 s`,
        'Set DATABASE_URL to the address of PostgreSQL itself. Each process has a pool of its own.',
      )
    : good(name, words)
}

function judgeDurability({ unsafe }: DatabaseFacts): Finding[] {
  return unsafe.map((setting) =>
    bad(
      'durability',
      `${setting} is off: if the machine crashes, acknowledged writes are lost`,
      `alter system set ${setting} = on; select pg_reload_conf();`,
    ),
  )
}

function judgeFailover({ hasStandbys, isSynchronous }: DatabaseFacts): Finding[] {
  if (!hasStandbys || isSynchronous) return []
  const remedy =
    'Set synchronous_standby_names on the primary. The guide to high availability describes it.'
  return [
    doubtful(
      'failover',
      'no standby confirms commits: a failover can lose the last acknowledged writes',
      remedy,
    ),
  ]
}

function judgeVacuum({ hasAutovacuum }: DatabaseFacts): Finding[] {
  if (hasAutovacuum) return []
  return [
    doubtful(
      'autovacuum',
      'it is off: tables grow without limit, and statements become slow',
      'alter system set autovacuum = on; alter system set track_counts = on; select pg_reload_conf();',
    ),
  ]
}

/** Vacuum begins to freeze at 9%, and PostgreSQL refuses writes shortly before 100%. */
const [lateFreeze, dangerousFreeze] = [0.25, 0.7]

function judgeWraparound({ wraparound }: DatabaseFacts): Finding[] {
  if (wraparound < lateFreeze) return []
  const judge = wraparound < dangerousFreeze ? doubtful : bad
  return [
    judge(
      'wraparound',
      `${Math.round(100 * wraparound)}% of the transaction ids are used by rows that vacuum has not frozen; PostgreSQL refuses writes before 100%`,
      'End what holds vacuum back, then: vacuum (freeze). The runbook describes it (BlazonWraparound).',
    ),
  ]
}

function judgeCollation({ hasOtherCollation }: DatabaseFacts): Finding[] {
  if (!hasOtherCollation) return []
  return [
    doubtful(
      'collation',
      'the library that orders text was changed after the database had been created: names may be sorted in another order. The indexes of Blazon do not depend on it',
      'Reindex the tables of other applications in the database, then: alter database … refresh collation version;',
    ),
  ]
}

function judgeMoves({ moving }: DatabaseFacts): Finding[] {
  return moving.map((id) =>
    doubtful(
      'moves',
      `the organization ${id} is being moved to another cell: its writes get 503`,
      'If no command is moving it, repeat `blazon organizations move`, or add --cancel.',
    ),
  )
}
