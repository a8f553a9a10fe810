import type { ChildProcess } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, startPeer } from './bystander.ts'
import { type Caller, call } from './tools/brand.ts'
import { ask, endPeer, forget, type Peer, startReceiver } from './tools/delivery-load.ts'
import { report } from './tools/load.ts'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * How much later the webhooks of one organization arrive while another sends to brokers that hang and to
 * buckets that take a second for each object: the 99th percentile from the post of a single event to its
 * arrival, beside them and alone, in windows that alternate.
 */
const rounds = 4
const seconds = 4
const neighbours = 10
/** Events of a window for each of them: more than it takes in this time. */
const backlog = 30
const maxArrivalMs = 60_000
/** Fewer than the neighbours would use, whose attempts then take little processor time. */
const fewSlots = { BLAZON_DELIVERY_SLOTS: '64', BLAZON_DELIVERY_SLOTS_PER_ENDPOINT: '16' }

export async function benchBesideBroker(): Promise<void> {
  const [own, other] = await Promise.all([startReceiver(), startReceiver()])
  const poster = startPeer()
  let connections = 0
  const broker = createServer(() => {
    connections += 1
  })
  const service = await startBenchService({ BLAZON_LOG_LEVEL: 'silent', ...fewSlots })
  const bystander = { url: service.url, key: await service.addOrganization() }
  try {
    await call(bystander, 'POST', '/webhook_endpoints', { url: own.url, enabled_events: [type] })
    const endpoints = await addDestinations(service, other, await listen(broker))
    const measured = () => measure(bystander, poster, own)
    await measured()
    const alone: number[] = []
    const beside: number[] = []
    for (let round = 0; round < rounds; round++) {
      alone.push(...(await measured()))
      await setStatus(service, endpoints, 'enabled')
      await postBacklog(service)
      await sleep(1_000)
      beside.push(...(await measured()))
      await setStatus(service, endpoints, 'disabled')
    }
    const { count: objects } = await ask<{ count: number }>(other, 'count')
    if (connections === 0 || objects === 0) throw new Error('the neighbours sent nothing')
    const [with99, without99] = [percentile(beside, 0.99), percentile(alone, 0.99)]
    const medians = `p50 ${percentile(beside, 0.5).toFixed(1)} and ${percentile(alone, 0.5).toFixed(1)} ms`
    const detail = `p99 ${with99.toFixed(1)} ms beside, ${without99.toFixed(1)} ms alone; ${medians}; load ${loadavg()[0]!.toFixed(0)}`
    const name = 'bystander: webhooks beside brokers that hang and buckets that are slow'
    report(name, with99 / without99, '≤ 3', detail)
  } finally {
    await service.stop()
    for (const child of [own.child, other.child, poster]) await endPeer(child)
    broker.close()
  }
}

const type = 'custom.bystander'

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Returns the ids of disabled endpoints of both kinds. A receiver is a bucket that takes a second by its name. */
async function addDestinations(
  service: BenchService,
  { url }: Peer,
  brokerPort: number,
): Promise<string[]> {
  const destinations = Array.from({ length: neighbours }, (_, at) => [
    { type: 'rabbitmq', url: `amqp://a:b@127.0.0.1:${brokerPort}/`, routing_key: `queue${at}` },
    {
      ...{ type: 's3', bucket: 'slow', endpoint: new URL(url).origin, region: 'us-east-1' },
      ...{ access_key_id: 'key', secret_access_key: `secret${at}` },
    },
  ]).flat()
  const ids: string[] = []
  for (const destination of destinations) {
    const body = { destination, enabled_events: ['custom.many'] }
    ids.push((await call(service, 'POST', '/webhook_endpoints', body)).id)
  }
  await setStatus(service, ids, 'disabled')
  return ids
}

/** A disabled endpoint abandons its deliveries. */
async function setStatus(
  service: BenchService,
  endpoints: readonly string[],
  status: 'enabled' | 'disabled',
): Promise<void> {
  for (const id of endpoints) await call(service, 'PATCH', `/webhook_endpoints/${id}`, { status })
}

async function postBacklog(service: BenchService): Promise<void> {
  const events = Array.from({ length: backlog }, () => ({ type: 'custom.many', data: {} }))
  await call(service, 'POST', '/events', { events })
}

/** Returns the milliseconds from the post of each event to its arrival. */
async function measure(
  { url, key }: Caller,
  poster: ChildProcess,
  receiver: Peer,
): Promise<number[]> {
  forget([receiver])
  const event = JSON.stringify({ type, data: {} })
  const requests = [{ method: 'POST', path: '/events', body: event }]
  const load = { url, key, requests, connections: 2, seconds, pauseMs: 20, notesCreated: true }
  const { created } = await run(poster, load)
  const end = performance.now() + maxArrivalMs
  for (;;) {
    const { times } = await ask<{ times: [string, number][] }>(receiver, 'times')
    const cameAt = new Map(times)
    if (created.every(([id]) => cameAt.has(id))) {
      return created.map(([id, at]) => cameAt.get(id)! - at)
    }
    if (performance.now() > end) throw new Error('webhooks of the bystander never arrived')
    await sleep(100)
  }
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(part * times.length)]!
}
