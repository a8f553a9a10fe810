import type { Database } from '../../database/database.ts'
import { forEachApart } from '../base/for-each-apart.ts'

/**
 * Analyzes tables that have rows but no statistics, as after a restore. Without statistics
 * PostgreSQL expects that a filter matches hardly any rows, and reads and sorts all matches:
 * 294,818 pages of 10,000,000 request logs for a page of 50. Autovacuum does the same, but it
 * leaves tables alone that nobody changes.
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
