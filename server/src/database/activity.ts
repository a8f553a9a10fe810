import type { Database } from './database.ts'

/** What PostgreSQL says about its transactions and standbys, as far as the role may see it. */
export interface Activity {
  /** Age of the oldest open transaction; it keeps dead rows from being removed. */
  oldestTransactionSeconds: number
  /** How far the last standby is behind. Null without a standby, or without `pg_monitor`. */
  replicationLagSeconds: number | null
}

/** Reads the open and the prepared transactions of the database, and its standbys. */
export async function readActivity(db: Database): Promise<Activity> {
  const [row] = await db<{ oldest: number | null; lag: number | null }[]>`
    select (
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
    replicationLagSeconds: row!.lag,
  }
}
