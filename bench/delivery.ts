import { cpus } from 'node:os'
import { Agent, request } from 'undici'
import { connect } from '../server/dist/database/database.js'
import { newId, newUuid } from '../server/dist/kernel/base/ids.js'
import { benchFairness } from './delivery-fair.ts'
import { benchFilters } from './delivery-filters.ts'
import { benchSingles } from './delivery-singles.ts'
import {
  addEndpoints,
  ask,
  bareLoop,
  chooseType,
  data,
  deliverAll,
  endPeer,
  forget,
  type Peer,
  perBatch,
  post,
  receivers,
  startReceiver,
  startWorkerProcess,
  waitForEvents,
} from './tools/delivery-load.ts'
import { aimWithFreeCore, report } from './tools/load.ts'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * Deliveries end to end, compared with a bare loop that signs and sends the same bodies without a
 * database. Receivers and the posting client are separate processes on this machine.
 */
const batches = 200

export async function benchDelivery(): Promise<void> {
  const peers = await Promise.all(Array.from({ length: receivers }, startReceiver))
  try {
    await benchOneProcess(peers)
    await benchHistory(peers)
    await benchTwoWorkers(peers)
  } finally {
    for (const { child } of peers) await endPeer(child)
  }
  await benchFilters()
  await benchSingles()
  await benchFairness()
}

async function benchOneProcess(peers: readonly Peer[]): Promise<void> {
  let statements = 0
  const service = await startBenchService({}, () => {
    statements += 1
  })
  const urls = listUrls(peers)
  try {
    await addEndpoints(service, urls)
    await bareLoop(urls, 1_000)
    await deliverAll(service, peers, batches / 4)

    let [bare, ours] = [0, 0]
    const before = statements
    for (let run = 0; run < 3; run++) {
      bare = Math.max(bare, await bareLoop(urls, 2_000))
      ours = Math.max(ours, await deliverAll(service, peers, batches))
    }
    const perDelivery = (statements - before) / (3 * batches * perBatch)
    const detail = `${Math.round(ours)} of ${Math.round(bare)} deliveries/s`
    report('events posted and delivered / bare loop', ours / bare, '≥ 0.35', detail)
    report('statements for each delivery', perDelivery, '≤ 0.1', 'those of POST /events included')
    await reportLatency(service, peers)
  } finally {
    await service.stop()
  }
}

/** The cost of a delivery with a large history, compared with a small one: two services, in turn. */
async function benchHistory(peers: readonly Peer[]): Promise<void> {
  const young = await startBenchService()
  const old = await startBenchService()
  const rates = new Map([
    [young, 0],
    [old, 0],
  ])
  try {
    for (const service of rates.keys()) {
      await addEndpoints(service, listUrls(peers))
      await deliverAll(service, peers, batches / 4)
    }
    await addHistory(young, 10_000)
    await addHistory(old, 1_000_000)
    for (let run = 0; run < 3; run++) {
      for (const [service, best] of rates) {
        rates.set(service, Math.max(best, await deliverAll(service, peers, batches)))
      }
    }
  } finally {
    await young.stop()
    await old.stop()
  }
  const [fast, slow] = [rates.get(young)!, rates.get(old)!]
  const detail = `${Math.round(slow)} and ${Math.round(fast)} deliveries/s`
  report('cost at 1,000,000 rows / at 10,000', fast / slow, '≤ 1.2', detail)
}

/**
 * How fast two worker processes deliver a backlog, compared with one; both pause while it is created.
 * The receivers are as slow as remote ones, so that a worker does not need a whole core and a small
 * machine has enough cores.
 */
async function benchTwoWorkers(peers: readonly Peer[]): Promise<void> {
  const service = await startBenchService({ BLAZON_ROLE: 'api' })
  const workers = [await startWorkerProcess(service), await startWorkerProcess(service)]
  for (const { child } of peers) child.send('be distant')
  const backlog = 2 * batches
  const drain = async (count: number): Promise<number> => {
    forget(peers)
    for (const worker of workers) worker.kill('SIGSTOP')
    await post(service, backlog)
    const startedAt = performance.now()
    for (const worker of workers.slice(0, count)) worker.kill('SIGCONT')
    await waitForEvents(peers, backlog * perBatch)
    return (backlog * perBatch) / ((performance.now() - startedAt) / 1_000)
  }
  try {
    await addEndpoints(service, listUrls(peers))
    await drain(1)
    const one = await measureBest(2, () => drain(1))
    const before = cpuTime()
    const two = await measureBest(2, () => drain(2))
    const idle = Math.round(100 * idleSince(before))
    const detail = `${Math.round(two)} and ${Math.round(one)} deliveries/s, ${idle} % of ${cpus().length} cores idle`
    report(
      'second worker: added rate / rate of the first',
      two / one - 1,
      aimWithFreeCore('≥ 0.7'),
      detail,
    )
  } finally {
    for (const worker of workers) {
      worker.kill('SIGCONT')
      await endPeer(worker)
    }
    await service.stop()
  }
}

/** Returns the best of several runs, because other load on the machine only slows a run down. */
async function measureBest(runs: number, run: () => Promise<number>): Promise<number> {
  let best = 0
  for (let count = 0; count < runs; count++) best = Math.max(best, await run())
  return best
}

async function reportLatency(service: BenchService, peers: readonly Peer[]): Promise<void> {
  forget(peers)
  const [ours, bare]: Map<string, number>[] = [new Map(), new Map()]
  const dispatcher = new Agent()
  for (let count = 0; count < 300; count++) {
    const response = await fetch(`${service.url}/api/v1/events`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: chooseType(count), data }),
    })
    const acknowledgedAt = performance.timeOrigin + performance.now()
    const { id } = (await response.json()) as { id: string }
    ours!.set(id, acknowledgedAt)
    const bareId = newId('event')
    bare!.set(bareId, performance.timeOrigin + performance.now())
    const headers = { 'webhook-id': bareId }
    const answer = await request(peers[0]!.url, { dispatcher, method: 'POST', headers, body: '{}' })
    await answer.body.dump()
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  const times = await Promise.all(
    peers.map((one) => ask<{ times: [string, number][] }>(one, 'times')),
  )
  const cameAt = new Map(times.flatMap(({ times }) => times))
  const show = (sent: Map<string, number>) => {
    const waits = [...sent].map(([id, at]) => cameAt.get(id)! - at).sort((a, b) => a - b)
    const at = (part: number) => waits[Math.floor(waits.length * part)]!
    return { p50: at(0.5), p99: at(0.99) }
  }
  const [delivered, direct] = [show(ours!), show(bare!)]
  const text = (one: { p50: number; p99: number }) =>
    `${one.p50.toFixed(1)}/${one.p99.toFixed(1)} ms`
  process.stdout.write(
    `from acknowledged to received, p50/p99: ${text(delivered)}; bare request: ${text(direct)}\n`,
  )
}

/** Inserts finished deliveries of the same organization, each with its event and its attempt. */
async function addHistory({ connection }: BenchService, rows: number): Promise<void> {
  // Not the service's own pool, which cancels statements that take this long.
  const pool = connect(connection, { max: 1 })
  const [endpoint] = await pool.db<{ organization_id: string; livemode: boolean; id: string }[]>`
    select organization_id, livemode, id from webhook_endpoints limit 1`
  const { organization_id, livemode, id } = endpoint!
  const first = newUuid().slice(0, 14)
  await pool.db`
    with made as materialized (
      select (${first} || right(gen_random_uuid()::text, 22))::uuid as id,
        (${first} || right(gen_random_uuid()::text, 22))::uuid as event
      from generate_series(1, ${rows}::int)
    ), recorded as (
      insert into events (organization_id, livemode, id, type, body)
      select ${organization_id}, ${livemode}, event, 'custom.bench', ${JSON.stringify({ data })} from made
    ), attempted as (
      insert into attempts (organization_id, livemode, delivery_id, number, started_at, duration_ms, status_code)
      select ${organization_id}, ${livemode}, id, 1, now(), 5, 200 from made
    )
    insert into deliveries (organization_id, livemode, id, endpoint_id, event_id, event_type, url,
      status, attempt_count, updated, completed_at)
    select ${organization_id}, ${livemode}, id, ${id}, event, 'custom.bench', 'http://127.0.0.1/',
      'delivered', 1, now(), now() from made`
  // The vacuum of a day and the writes of this setup are not measured.
  await pool.db`vacuum analyze events, deliveries, attempts`
  await pool.db`checkpoint`.catch(() => {})
  await pool.close()
}

function listUrls(peers: readonly Peer[]): string[] {
  return peers.map(({ url }) => url)
}

interface CpuTime {
  idle: number
  total: number
}

function cpuTime(): CpuTime {
  const times = cpus().map(({ times }) => times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    total: times.reduce(
      (sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq,
      0,
    ),
  }
}

/** Returns the fraction of time since `before` in which the machine's cores were idle. */
function idleSince(before: CpuTime): number {
  const now = cpuTime()
  return (now.idle - before.idle) / (now.total - before.total)
}
