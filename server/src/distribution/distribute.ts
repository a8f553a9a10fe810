import type { Database, Pool } from '../database/database.ts'
import { distributedTables } from './tables.ts'

/** The database cannot be distributed; the message is for the operator. */
export class DistributionError extends Error {}

export interface Distribution {
  /** Number of worker nodes. */
  nodes: number
  shards: number
  tables: DistributedTable[]
}

export interface DistributedTable {
  table: string
  outcome: 'distributed' | 'already distributed'
  /** Bytes on the coordinator before. */
  bytes: number
}

export interface DistributeOptions {
  /** The number of pieces of each table; nodes can be added until each has one. */
  shards: number
  /** Called before each step with a line for the operator. */
  onStep?: (line: string) => void
}

// Any number that all servers agree on.
const lock = 4_257_020

/** Free space that a node needs, as a multiple of its part of the tables: the copy, its WAL, indexes. */
const spaceFactor = 2

/**
 * Distributes the tables of a migrated database over the nodes of Citus by organization. Each step
 * is complete or absent, so that a repetition continues where the last one was interrupted. No
 * service may run meanwhile: `pool` has an application name of its own. Throws `DistributionError`.
 */
export async function distribute(
  { db }: Pool,
  { shards, onStep = () => {} }: DistributeOptions,
): Promise<Distribution> {
  return db.transaction(async (session) => {
    // Held by this connection until the end; the statements below commit on another.
    await session`set local idle_in_transaction_session_timeout = 0`
    const [row] = await session<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(${lock}) as free`
    if (!row!.free) throw new DistributionError('Another `blazon database distribute` is running.')
    const nodes = await requireNodes(db)
    await refuseRunningServices(db)
    const sizes = await readSizes(db)
    await requireSpace(db, nodes, sizes)
    await prepareDatabase(db)
    const tables: DistributedTable[] = []
    for (const table of distributedTables) {
      const bytes = sizes.get(table) ?? 0
      if (await isDistributed(db, table)) {
        await dropLocalRows(db, table)
        tables.push({ table, outcome: 'already distributed', bytes })
        continue
      }
      onStep(`${table}: ${bytes} bytes`)
      await distributeTable(db, table, shards)
      tables.push({ table, outcome: 'distributed', bytes })
    }
    return { nodes: nodes.length, shards: await countShards(db), tables }
  })
}

interface Node {
  name: string
  port: number
}

async function requireNodes(db: Database): Promise<Node[]> {
  const [extension] = await db<{ version: string }[]>`
    select extversion as version from pg_extension where extname = 'citus'`
  if (extension === undefined) {
    throw new DistributionError(
      'The database has no extension citus. Install Citus on every node, add it to ' +
        'shared_preload_libraries, and run `create extension citus` in its database.',
    )
  }
  const nodes = await db<Node[]>`
    select node_name as name, node_port::int as port from citus_get_active_worker_nodes()`
  if (nodes.length === 0) {
    throw new DistributionError(
      'The coordinator has no worker node. Run `select citus_set_coordinator_host(…)`, and ' +
        '`select citus_add_node(host, port)` for each worker.',
    )
  }
  const [self] = await db<{ coordinates: boolean }[]>`
    select citus_is_coordinator() as coordinates`
  if (!self!.coordinates) {
    throw new DistributionError(
      'DATABASE_URL is the address of a Citus worker node. Set it to the address of the coordinator.',
    )
  }
  return nodes
}

async function refuseRunningServices(db: Database): Promise<void> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and application_name like 'blazon%'
      and application_name <> current_setting('application_name')`
  if (row!.count > 0) {
    throw new DistributionError(
      `${row!.count} connections of Blazon are open. Stop every process, then repeat the command.`,
    )
  }
}

/** Bytes of the tables that are still on the coordinator, with their partitions and indexes. */
async function readSizes(db: Database): Promise<Map<string, number>> {
  const rows = await db<{ name: string; bytes: number }[]>`
    select name, coalesce(sum(pg_total_relation_size(relid)), 0)::float8 as bytes
    from unnest(${distributedTables as unknown as string[]}::text[]) as name
    cross join lateral pg_partition_tree(name::regclass)
    where not exists (select 1 from pg_dist_partition where logicalrelid = name::regclass)
    group by name`
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

async function requireSpace(
  db: Database,
  nodes: readonly Node[],
  sizes: ReadonlyMap<string, number>,
): Promise<void> {
  const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  const needed = (all / nodes.length) * spaceFactor
  const places = await db<{ node: string; free: number }[]>`
    select format('%s:%s', nodename, nodeport) as node, result::float8 as free
    from run_command_on_workers('select available_disk_size from citus_local_disk_space_stats()')`
  for (const { node, free } of places) {
    if (free < needed) {
      throw new DistributionError(
        `${node} has ${inMegabytes(free)} MB free and needs ${inMegabytes(needed)} MB.`,
      )
    }
  }
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1_000_000)
}

/** Settings of every later connection to the database. */
const databaseSettings = {
  // A migration, and a transaction that writes tables of the coordinator and of the nodes.
  'citus.multi_shard_modify_mode': 'sequential',
}

async function prepareDatabase(db: Database): Promise<void> {
  const [row] = await db<{ name: string }[]>`select quote_ident(current_database()) as name`
  for (const [setting, value] of Object.entries(databaseSettings)) {
    await db.unsafe(`alter database ${row!.name} set ${setting} = '${value}'`)
  }
}

async function isDistributed(db: Database, table: string): Promise<boolean> {
  const rows = await db`select 1 from pg_dist_partition where logicalrelid = ${table}::regclass`
  return rows.length > 0
}

async function distributeTable(db: Database, table: string, shards: number): Promise<void> {
  const [first] = distributedTables
  await db.transaction(async (tx) => {
    for (const [setting, value] of Object.entries(databaseSettings)) {
      await tx.unsafe(`set local ${setting} = '${value}'`)
    }
    await tx.unsafe(`set local citus.shard_count = ${shards}`)
    const neighbor = table === first ? 'none' : first
    await tx`
      select create_distributed_table(${table}::regclass, 'organization_id', colocate_with => ${neighbor})`
  })
  await dropLocalRows(db, table)
  await db.unsafe(`analyze ${table}`)
}

/** Removes the rows of before, which no statement sees any more. */
async function dropLocalRows(db: Database, table: string): Promise<void> {
  await db`select truncate_local_data_after_distributing_table(${table}::regclass)`
}

async function countShards(db: Database): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from pg_dist_shard where logicalrelid = ${distributedTables[0]}::regclass`
  return row!.count
}
