import type { Database } from './database.ts'

/** What PostgreSQL says about its transactions, its vacuum and its standbys, as far as the role may see it. */
export interface Activity {
  /** Age of the oldest open transaction; it keeps dead rows from being removed. */
  oldestTransactionSeconds: number
  /**
   * How much of the transaction ids, or of those of row locks, lie between the oldest row of any database and
   * now, from 0 to 1: at 1, PostgreSQL would take old rows for new ones, so it refuses writes before.
   */
  wraparound: number
  /** Old versions of rows of the delivery queue that vacuum has not removed; claims read past them. */
  deadQueueRows: number
  /** How far the last standby is behind. Null without a standby, or without `pg_monitor`. */
  replicationLagSeconds: number | null
}

/**
 * SQL: `Activity.wraparound`. Half of the 32 bits are in the past of a transaction. PostgreSQL itself begins to
 * freeze rows at 0.09 (`autovacuum_freeze_max_age`).
 */
export const wraparoundOf = (db: Database) => db`(
  select max(greatest(age(datfrozenxid), mxid_age(datminmxid)))::float8 / 2147483648 from pg_database
)`

/** Reads the open and the prepared transactions of the database, and its standbys. */
export async function readActivity(db: Database): Promise<Activity> {
  const [row] = await db<Row[]>`
    select ${wraparoundOf(db)} as wraparound,
      pg_stat_get_dead_tuples('pending_deliveries'::regclass)::float8 as dead, (
        select max(extract(epoch from clock_timestamp() - began))::float8
        from (
          select xact_start as began from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend'
          union all
          select prepared from pg_prepared_xacts where database = current_database()
        ) transaction
      ) as oldest, (
        select max(coalesce(extract(epoch from replay_lag), 0))::float8
        from pg_stat_replication where state in ('streaming', 'catchup')
      ) as lag`
  return {
    oldestTransactionSeconds: Math.max(0, row!.oldest ?? 0),
    wraparound: row!.wraparound,
    deadQueueRows: row!.dead,
    replicationLagSeconds: row!.lag,
  }
}

interface Row {
  oldest: number | null
  wraparound: number
  dead: number
  lag: number | null
}
