import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Citus, findCitus, startCitus, withoutCitus } from '../../../testing/citus.ts'
import { connect, type Pool } from '../../src/database/database.ts'
import { distributedTables } from '../../src/distribution/tables.ts'
import { firstUuidAt } from '../../src/kernel/base/ids.ts'
import { ensurePartitions } from '../../src/kernel/rows/partitions.ts'
import { readConfig } from '../../src/settings/config.ts'
import { migrateStore } from '../../src/store/store.ts'

/** `blazon database distribute` of a filled database is killed at each of its steps, and repeated. */
const programs = findCitus()
if (programs === null) process.stderr.write(`distribution-kills.test.ts is ${withoutCitus}\n`)

/** Rows of each table; in full: DISTRIBUTED_ROWS=200000. */
const rows = Number(process.env.DISTRIBUTED_ROWS ?? 5_000)
const organizations = 5
const program = fileURLToPath(new URL('../../../cli/dist/main.js', import.meta.url))

describe.skipIf(programs === null)('distributing a filled database', () => {
  let citus: Citus
  let pool: Pool
  let url: string
  let before: Record<string, string>

  beforeAll(async () => {
    citus = await startCitus(programs!)
    url = citus.url.replace('/postgres', '/blazon')
    for (const node of citus.nodes) await citus.ask(node, 'postgres', 'create database blazon')
    await citus.join('blazon')
    await migrateStore(readConfig({ DATABASE_URL: url }))
    // A service that runs would refuse the command.
    pool = connect({ url }, { max: 2, applicationName: 'test' })
    await ensurePartitions(pool.db, Date.now())
    await fill(pool)
    before = await readDigests()
  })
  afterAll(async () => {
    await pool?.close()
    await citus?.close()
  })

  /** The number of rows of each table, and a sum over the hashes of all their columns. */
  async function readDigests(): Promise<Record<string, string>> {
    const digests: Record<string, string> = {}
    for (const table of distributedTables) {
      const [row] = await pool.db.unsafe(
        `select count(*) || ' ' || sum(hashtextextended(${table}::text, 0)) as digest from ${table}`,
      )
      digests[table] = String(row!.digest)
    }
    return digests
  }

  async function isDistributed(table: string): Promise<boolean> {
    const found =
      await pool.db`select 1 from pg_dist_partition where logicalrelid = ${table}::regclass`
    return found.length > 0
  }

  /** Bytes on the coordinator, which no statement sees once the table is distributed. */
  async function readLocalBytes(table: string): Promise<number> {
    const [row] = await pool.db<{ bytes: number }[]>`
      select sum(pg_relation_size(relid))::float8 as bytes from pg_partition_tree(${table}::regclass)`
    return row!.bytes
  }

  /** Resolves when the command runs this function of Citus. */
  async function runs(name: string): Promise<void> {
    for (;;) {
      const [row] = await pool.db`
        select 1 from pg_stat_activity where application_name = 'blazon distribute'
          and state = 'active' and query like ${`%${name}(%`}`
      if (row !== undefined) return
    }
  }

  /** Kills the process as a crash of its machine: its connections end with it. */
  async function kill(command: ChildProcess): Promise<void> {
    const ended = once(command, 'exit')
    command.kill('SIGKILL')
    await ended
    await pool.db`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where application_name = 'blazon distribute'`
  }

  /** Starts the command; resolves when it begins with the table. */
  async function startUntil(table: string): Promise<ChildProcess> {
    const command = start()
    for await (const chunk of command.stderr!) {
      if (String(chunk).includes(`${table}: `)) break
    }
    return command
  }

  function start(): ChildProcess {
    return spawn(process.execPath, [program, 'database', 'distribute', '--shards', '4'], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  }

  test.each(distributedTables)(
    '%s: killed while it is copied, and before its old rows are removed',
    async (table) => {
      const copying = await startUntil(table)
      await runs('create_distributed_table')
      await kill(copying)
      expect(await isDistributed(table)).toBe(false)
      expect(await readDigests()).toEqual(before)

      const removing = await startUntil(table)
      await runs('create_distributed_table')
      // This lock is granted when the copy is committed, and the removal waits for it.
      await pool.db.transaction(async (tx) => {
        await tx.unsafe(`lock table only ${table} in access share mode`)
        await runs('truncate_local_data_after_distributing_table')
        await kill(removing)
      })
      expect(await isDistributed(table)).toBe(true)
      expect(await readLocalBytes(table)).toBeGreaterThan(0)
      expect(await readDigests()).toEqual(before)
    },
  )

  test('a repetition ends what is left, and nothing is lost', async () => {
    const command = start()
    const [code] = await once(command, 'exit')
    expect(code).toBe(0)
    expect(await readDigests()).toEqual(before)
    for (const table of distributedTables) {
      expect([table, await isDistributed(table), await readLocalBytes(table)]).toEqual([
        table,
        true,
        0,
      ])
    }
  })
})

/** Gives each table as many rows, of several organizations and of today. */
async function fill({ db }: Pool): Promise<void> {
  const prefix = firstUuidAt(Date.now()).slice(0, 24)
  const organization = db`(${prefix} || lpad((n % ${organizations}::int)::text, 12, '0'))::uuid`
  const id = db`(${prefix} || lpad(to_hex(n), 12, '0'))::uuid`
  const numbers = db`generate_series(1, ${rows}::int) as n`
  await db`
    insert into events (organization_id, livemode, id, type, body, words)
    select ${organization}, true, ${id}, 'custom.kept', repeat(md5(n::text), 20), to_tsvector('kept')
    from ${numbers}`
  await db`
    insert into event_renderings (organization_id, livemode, event_id, version, body)
    select ${organization}, true, ${id}, '2026-10-01', repeat(md5(n::text), 20) from ${numbers}`
  await db`
    insert into deliveries (organization_id, livemode, id, endpoint_id, event_id, event_type, url, updated)
    select ${organization}, true, ${id}, ${id}, ${id}, 'custom.kept', 'https://example.com/', now()
    from ${numbers}`
  await db`
    insert into attempts (organization_id, livemode, delivery_id, number, started_at, response_headers)
    select ${organization}, true, ${id}, 1, now(), '{"a": 1}' from ${numbers}`
  await db`
    insert into request_logs (
      organization_id, livemode, id, method, path, status, created_by, idempotent, ip, duration_ms
    )
    select ${organization}, true, ${id}, 'GET', '/', 200, 'key', false, '127.0.0.1', n from ${numbers}`
}
