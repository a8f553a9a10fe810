import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { newSigningSecret, signatureHeaders } from '../server/src/delivery/sign.ts'
import { newId, newUuid } from '../server/src/kernel/ids.ts'
import { report } from './load.ts'
import { type BenchService, startBenchService } from './service.ts'

/**
 * Deliveries end to end, against a bare loop that signs and sends the same bodies from no store.
 * Receivers and the client that posts are processes of their own, on this machine.
 */
const receivers = 2
const endpointsEach = 4
const perBatch = 100
const batches = 200
const data = { text: 'x'.repeat(700) }
const peer = fileURLToPath(new URL('./delivery-peer.ts', import.meta.url))

export async function benchDelivery(): Promise<void> {
  const children = await Promise.all(Array.from({ length: receivers }, startReceiver))
  let statements = 0
  const service = await startBenchService({}, () => {
    statements += 1
  })
  try {
    const urls = children.map(({ url }) => url)
    await addEndpoints(service, urls)
    const bare = await bareLoop(urls, 3_000)
    await deliverAll(service, children, batches / 4)
    await bareLoop(urls, 1_000)

    const before = statements
    const ours = await bestOf(2, () => deliverAll(service, children, batches))
    const perDelivery = (statements - before) / (2 * batches * perBatch)
    const detail = `${Math.round(ours)} of ${Math.round(bare)} deliveries/s`
    report('events posted and delivered / bare loop', ours / bare, '≥ 0.5', detail)
    report('statements for each delivery', perDelivery, '≤ 0.1', 'those of POST /events included')
    await reportLatency(service, children, urls)

    await addHistory(service, 1_000_000)
    const old = await bestOf(2, () => deliverAll(service, children, batches))
    report('cost with 1,000,000 rows of history', ours / old, '≤ 1.2', `${Math.round(old)}/s`)
  } finally {
    for (const { child } of children) child.kill()
    await service.stop()
  }
}

/** The best of some runs: what else the machine does only takes away. */
async function bestOf(runs: number, run: () => Promise<number>): Promise<number> {
  let best = 0
  for (let count = 0; count < runs; count++) best = Math.max(best, await run())
  return best
}

interface Peer {
  child: ChildProcess
  url: string
}

async function startReceiver(): Promise<Peer> {
  const child = fork(peer, ['receive'], { execArgv: ['--import', 'tsx'] })
  const [{ port }] = await once(child, 'message')
  return { child, url: `http://127.0.0.1:${port}/` }
}

async function ask<Reply>({ child }: Peer, question: string): Promise<Reply> {
  const answer = once(child, 'message')
  child.send(question)
  const [reply] = await answer
  return reply as Reply
}

const typeOf = (at: number) => `custom.bench${at % (receivers * endpointsEach)}`

async function addEndpoints(service: BenchService, urls: readonly string[]): Promise<void> {
  for (let at = 0; at < receivers * endpointsEach; at++) {
    const body = { url: urls[at % receivers], enabled_events: [typeOf(at)] }
    const response = await fetch(`${service.url}/api/v1/webhook_endpoints`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status !== 201) throw new Error(await response.text())
  }
}

/** What undici does with the same bodies and signatures and nothing else, in requests a second. */
async function bareLoop(urls: readonly string[], milliseconds: number): Promise<number> {
  const dispatcher = new Agent()
  const secret = newSigningSecret()
  const end = performance.now() + milliseconds
  let sent = 0
  const one = async (url: string) => {
    while (performance.now() < end) {
      const eventId = newId('event')
      const body = JSON.stringify({ id: eventId, object: 'event', type: 'custom.bench', data })
      const signed = { eventId, timestamp: Math.floor(Date.now() / 1_000), body }
      const headers = {
        'content-type': 'application/json',
        ...signatureHeaders('standard', [secret], signed),
      }
      const answer = await request(url, { dispatcher, method: 'POST', headers, body })
      await answer.body.dump()
      sent += 1
    }
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: 128 }, (_, at) => one(urls[at % urls.length]!)))
  await dispatcher.close()
  return sent / ((performance.now() - startedAt) / 1_000)
}

/** Posts that many batches and waits until each event has come; deliveries a second, end to end. */
async function deliverAll(service: BenchService, peers: readonly Peer[], count: number) {
  for (const { child } of peers) child.send('forget')
  const events = Array.from({ length: perBatch }, (_, at) => ({ type: typeOf(at), data }))
  const { url, key } = service
  const plan = { url, key, batches: count, body: JSON.stringify({ events }), connections: 4 }
  const startedAt = performance.now()
  const poster = fork(peer, ['post', JSON.stringify(plan)], { execArgv: ['--import', 'tsx'] })
  let firstAt = 0
  for (;;) {
    const counts = await Promise.all(peers.map((one) => ask<{ count: number }>(one, 'count')))
    const came = counts.reduce((sum, { count }) => sum + count, 0)
    // The poster's own start is not what is measured.
    if (firstAt === 0 && came > 0) firstAt = performance.now()
    if (came >= count * perBatch) break
    if (performance.now() - startedAt > 120_000) throw new Error(`only ${came} came`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  if (poster.exitCode === null) await once(poster, 'exit')
  return (count * perBatch) / ((performance.now() - firstAt) / 1_000)
}

async function reportLatency(
  service: BenchService,
  peers: readonly Peer[],
  urls: readonly string[],
): Promise<void> {
  for (const { child } of peers) child.send('forget')
  const [ours, bare]: Map<string, number>[] = [new Map(), new Map()]
  const dispatcher = new Agent()
  for (let count = 0; count < 300; count++) {
    const response = await fetch(`${service.url}/api/v1/events`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ type: typeOf(count), data }),
    })
    const acknowledgedAt = performance.timeOrigin + performance.now()
    const { id } = (await response.json()) as { id: string }
    ours!.set(id, acknowledgedAt)
    const bareId = newId('event')
    bare!.set(bareId, performance.timeOrigin + performance.now())
    const headers = { 'webhook-id': bareId }
    const answer = await request(urls[0]!, { dispatcher, method: 'POST', headers, body: '{}' })
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

/** Deliveries that are over, of the same organization, with their attempts. */
async function addHistory({ pool }: BenchService, rows: number): Promise<void> {
  const [endpoint] = await pool.db<{ organization_id: string; livemode: boolean; id: string }[]>`
    select organization_id, livemode, id from webhook_endpoints limit 1`
  const { organization_id, livemode, id } = endpoint!
  const first = newUuid().slice(0, 14)
  for (let at = 0; at < rows; at += 100_000) {
    await pool.db`
      with made as materialized (
        select (${first} || right(gen_random_uuid()::text, 22))::uuid as id,
          (${first} || right(gen_random_uuid()::text, 22))::uuid as event
        from generate_series(1, 100000)
      ), attempted as (
        insert into attempts (organization_id, livemode, delivery_id, number, started_at, duration_ms, status_code)
        select ${organization_id}, ${livemode}, id, 1, now(), 5, 200 from made
      )
      insert into deliveries (organization_id, livemode, id, endpoint_id, event_id, event_type, url,
        status, attempt_count, updated, completed_at)
      select ${organization_id}, ${livemode}, id, ${id}, event, 'custom.bench', 'http://127.0.0.1/',
        'delivered', 1, now(), now() from made`
  }
  // What a day's autovacuum would have done, and the writes of making it, are not what is measured.
  await pool.db`vacuum analyze deliveries, attempts`
  await pool.db`checkpoint`.catch(() => {})
}
