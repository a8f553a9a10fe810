import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../server/dist/database/database.js'
import { packNext } from '../server/dist/kernel/rows/packing.js'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * Bytes on the disk of an event, its delivery and its attempt, by table, column and index: of changes that
 * the API makes, with all that a person may search for; as they were written, and after the day is packed.
 * The write-ahead log is not counted.
 */
const organizations = 10
/** BYTES_EVENTS=5000 makes more. */
const eventsEach = Number(process.env.BYTES_EVENTS ?? 1_000)
const connections = 16
const dayMs = 86_400_000

const tables = ['events', 'deliveries', 'attempts'] as const

export async function benchBytes(): Promise<void> {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.end('ok'))
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const service = await startBenchService()
  try {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const keys = [service.key]
    while (keys.length < organizations) keys.push(await service.addOrganization())
    for (const key of keys) {
      await send(service, key, '/webhook_endpoints', { url, enabled_events: ['brand.palette.*'] })
    }
    await makeChanges(service, keys)
    await waitForAttempts(service.pool.db)
    await printBytes(service.pool.db)
    print(`\npacked in ${await packDays(service.pool.db)} s:`)
    await printBytes(service.pool.db)
  } finally {
    await service.stop()
    receiver.close()
  }
}

/** Makes changes in all organizations in turns, as they work at the same time. */
async function makeChanges(service: BenchService, keys: readonly string[]): Promise<void> {
  let made = 0
  const connect = async () => {
    while (made < organizations * eventsEach) {
      const number = made++
      const about = `Colours of campaign ${number}: warm, friendly and easy to read on every screen and on paper`
      const body = { name: `Palette ${number}`, metadata: { about, order: `o-${number * 7919}` } }
      await send(service, keys[number % keys.length]!, '/brand/palettes', body)
    }
  }
  await Promise.all(Array.from({ length: connections }, connect))
}

async function send({ url }: BenchService, key: string, path: string, body: object): Promise<void> {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(text)
}

async function waitForAttempts(db: Database): Promise<void> {
  const end = Date.now() + 120_000
  for (;;) {
    const [row] = await db<
      { waiting: number }[]
    >`select count(*) as waiting from pending_deliveries`
    if (row!.waiting === 0) return
    if (Date.now() > end) throw new Error(`${row!.waiting} deliveries did not end`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Packs the days as if they had ended; returns the seconds that it took. */
async function packDays(db: Database): Promise<number> {
  const start = performance.now()
  const left = new Set<string>(tables)
  const now = Date.now() + 3 * dayMs
  while (left.size > 0) {
    const step = await packNext(db, { now, freeBytes: null })
    const table = 'partition' in step ? step.partition.replace(/_\d+$/, '') : ''
    if (step.kind === 'deferred' && left.has(table)) throw new Error(`${table}: ${step.reason}`)
    if (step.kind === 'packed') left.delete(table)
    // Vacuum may hold a table.
    if (step.kind === 'idle') await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return Math.round((performance.now() - start) / 1_000)
}

async function printBytes(db: Database): Promise<void> {
  let all = 0
  for (const table of tables) {
    const [size] = await db<{ rows: number; bytes: number }[]>`
      select (select count(*) from ${db(table)}) as rows, sum(pg_table_size(relid)) as bytes
      from pg_partition_tree(${table}::regclass) where isleaf`
    const { rows, bytes } = size!
    const perRow = (count: number) => Math.round(Number(count) / rows)
    const indexes = await db<{ name: string; bytes: number }[]>`
      select parent.relname::text as name, sum(pg_relation_size(tree.relid)) as bytes
      from pg_index join pg_class parent on parent.oid = indexrelid
        cross join pg_partition_tree(indexrelid) tree
      where indrelid = ${table}::regclass and tree.isleaf group by 1 order by 1`
    const columns = await db<{ name: string }[]>`
      select attname::text as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`
    const sizes = columns.map(
      ({ name }) => `coalesce(sum(pg_column_size("${name}")), 0) as "${name}"`,
    )
    const [sums] = await db.unsafe(`select ${sizes.join(', ')} from ${table}`)
    const ofIndexes = indexes.reduce((sum, one) => sum + Number(one.bytes), 0)
    all += perRow(bytes) + perRow(ofIndexes)
    print(`${table}: ${rows} rows of ${perRow(bytes)} bytes, indexes ${perRow(ofIndexes)}`)
    for (const { name } of columns) print(`  ${name.padEnd(42)} ${perRow(sums![name] as number)}`)
    for (const { name, bytes } of indexes) print(`  ${name.padEnd(42)} ${perRow(bytes)}`)
  }
  const [text] = await db<{ bytes: number; words: number }[]>`
    select round(avg(octet_length(body))) as bytes, round(avg(length(words))) as words from events
    where type = 'brand.palette.created'`
  print(
    `an event of ${text!.bytes} bytes with ${text!.words} words, its delivery and attempt: ${all} bytes`,
  )
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
