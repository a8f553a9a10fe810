import type { Pool } from '../database/database.ts'
import { distributedTables } from './tables.ts'

/** What can be wrong with a distributed database; each list is empty if all is well. */
export interface NodesFacts {
  /** Number of worker nodes. */
  nodes: number
  /** Workers that do not answer the coordinator, as `host:port`. */
  away: readonly string[]
  /** Workers that prepare no transactions, which a write over several shards needs. */
  unprepared: readonly string[]
  /** Tables of the history that are still on the coordinator: nothing or not all was distributed. */
  left: readonly string[]
}

/** Citus itself waits for 30 s. A node that is connected and silent is cancelled after this time, too. */
const answerMs = 10_000

/** Reads the state of the nodes; null if the database does not have Citus. */
export async function readNodesFacts({ db }: Pool): Promise<NodesFacts | null> {
  const [found] = await db`select 1 from pg_extension where extname = 'citus'`
  if (found === undefined) return null
  const workers = await db.transaction(async (tx) => {
    await tx`set local citus.node_connection_timeout = '5s'`
    return tx.within(answerMs)<{ node: string; success: boolean; result: string }[]>`
      select format('%s:%s', nodename, nodeport) as node, success, result
      from run_command_on_workers('show max_prepared_transactions') order by node`
  })
  const left = await db<{ name: string }[]>`
    select name from unnest(${distributedTables as unknown as string[]}::text[]) as name
    where not exists (select 1 from pg_dist_partition where logicalrelid = to_regclass(name))`
  const names = (some: readonly { node: string }[]) => some.map(({ node }) => node)
  return {
    nodes: workers.length,
    away: names(workers.filter(({ success }) => !success)),
    unprepared: names(workers.filter(({ success, result }) => success && result === '0')),
    left: left.map(({ name }) => name),
  }
}
