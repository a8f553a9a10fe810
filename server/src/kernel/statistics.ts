import type { Database } from '../database/database.ts'
import { forEachApart } from './for-each-apart.ts'

/**
 * Analyzes tables that have rows and no statistics, as all have after a restore. Without statistics
 * PostgreSQL expects nearly no rows of a filter, and reads all that have the filter's value to sort them:
 * 294,818 pages of 10,000,000 request logs for a page of 50. Autovacuum does the same, but it leaves
 * tables alone that nobody changes.
 */
export async function analyzeTablesWithoutStatistics(db: Database): Promise<void> {
  const tables = await db<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples < 0
      and pg_relation_size(oid) > 0`
  await forEachApart(
    tables.map(({ name }) => name),
    (name) => db`analyze (skip_locked) ${db(name)}`,
  )
}
