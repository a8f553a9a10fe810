import { setTimeout as sleep } from 'node:timers/promises'
import { call } from './tools/brand.ts'
import {
  ask,
  bareLoop,
  endPeer,
  forget,
  type Peer,
  postOneByOne,
  startReceiver,
} from './tools/delivery-load.ts'
import { report } from './tools/load.ts'
import { type ServiceProcess, startServiceProcess } from './tools/process.ts'

/**
 * Events that are posted one by one, as most callers do: a single endpoint at 1, 16 and 64
 * connections and at 100 events a second, and fan-out to 10 and 100 endpoints. Each line shows the
 * deliveries per second until the last one was settled, the time from acknowledged to received, and
 * the processor time of the service and its PostgreSQL. The service is a process of its own, as users
 * start it: in the process of the bench, the bench itself would be measured, too.
 */
const postingSeconds = 6
const pacedWarmUpSeconds = 90
const pacedSeconds = 20

export async function benchSingles(): Promise<void> {
  const receiver = await startReceiver()
  const service = await startServiceProcess({
    env: { BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' },
  })
  try {
    const endpoints = new Map<string, string[]>()
    const addEndpoints = async (type: string, count: number) => {
      const ids: string[] = []
      for (let at = 0; at < count; at++) {
        ids.push(await addEndpoint(service, `${receiver.url}${count}/${at}`, type))
      }
      endpoints.set(type, ids)
    }
    const measure = (load: Load) => measureLoad(service, receiver, load, endpoints.get(load.type)!)
    await addEndpoints('custom.one', 1)
    await measurePaced(measure)
    await addEndpoints('custom.ten', 10)
    await addEndpoints('custom.hundred', 100)
    for (const type of endpoints.keys()) await measure({ type, connections: 16, seconds: 2 })
    const bare = await bareLoop([receiver.url], 2_000)
    for (const connections of [1, 16, 64]) {
      const run = await measure({ type: 'custom.one', connections })
      show(`single events, ${connections} at once`, run)
      if (connections === 64) {
        const detail = `${Math.round(run.perSecond)} of ${Math.round(bare)} deliveries/s`
        report('single events delivered / bare loop', run.perSecond / bare, '≥ 0.15', detail)
        report('  CPU-seconds per 1,000', run.cpuSeconds, '≤ 0.6', 'all processes')
        report('  p99 from acknowledged to received, ms', run.p99, '≤ 80', showTimes(run))
      }
    }
    for (const type of ['custom.ten', 'custom.hundred']) {
      const count = endpoints.get(type)!.length
      const run = await measure({ type, connections: 16 })
      show(`fan-out to ${count}`, run)
      const detail = `${Math.round(run.perSecond)} of ${Math.round(bare)} deliveries/s`
      report(`fan-out to ${count} / bare loop`, run.perSecond / bare, '≥ 0.35', detail)
    }
  } finally {
    await endPeer(receiver.child)
    await service.stop()
  }
}

/**
 * Runs first: PostgreSQL vacuums what the other loads leave for minutes, 0.24 CPU-s per 1,000
 * events.
 */
async function measurePaced(measure: (load: Load) => Promise<Measured>): Promise<void> {
  const paced = { type: 'custom.one', connections: 4, perSecond: 100 }
  // At this rate V8 optimizes about ten functions a second for a minute; a service runs for days.
  await measure({ ...paced, seconds: pacedWarmUpSeconds })
  const run = await measure({ ...paced, seconds: pacedSeconds })
  show('single events, 100 a second', run)
  report('  CPU-seconds per 1,000', run.cpuSeconds, '≤ 2.0', 'all processes')
  report('  p99 from acknowledged to received, ms', run.p99, '≤ 10', showTimes(run))
}

interface Load {
  type: string
  connections: number
  /** Events per second; without it, as many as are answered. */
  perSecond?: number
  /** For how long events are posted. */
  seconds?: number
}

interface Measured {
  deliveries: number
  perSecond: number
  p50: number
  p99: number
  /** For 1,000 deliveries. */
  cpuSeconds: number
  /** From the last acknowledgement until every attempt was recorded. */
  settledMs: number
}

async function measureLoad(
  service: ServiceProcess,
  receiver: Peer,
  { type, connections, perSecond, seconds = postingSeconds }: Load,
  endpoints: readonly string[],
): Promise<Measured> {
  forget([receiver])
  const cpuBefore = service.cpuSeconds()
  const startedAt = performance.timeOrigin + performance.now()
  const acknowledged = await postOneByOne(service, type, connections, seconds, perSecond)
  await untilSettled(service, endpoints)
  const settledAt = performance.timeOrigin + performance.now()
  const cpu = service.cpuSeconds() - cpuBefore
  const { times } = await ask<{ times: [string, number][] }>(receiver, 'times')
  const cameAt = new Map(times)
  const waits = acknowledged
    .map(([id, at]) => Math.max(0, cameAt.get(id)! - at))
    .sort((a, b) => a - b)
  const at = (part: number) => waits[Math.floor(waits.length * part)]!
  const acknowledgedAt = acknowledged.map(([, at]) => at)
  const deliveries = acknowledged.length * endpoints.length
  // The start of the posting client is not measured.
  const firstAt = Math.max(startedAt, acknowledgedAt[0]!)
  return {
    deliveries,
    perSecond: deliveries / ((settledAt - firstAt) / 1_000),
    p50: at(0.5),
    p99: at(0.99),
    cpuSeconds: cpu / (deliveries / 1_000),
    settledMs: Math.max(0, settledAt - acknowledgedAt.at(-1)!),
  }
}

/** Every attempt is recorded when no endpoint has a delivery that is pending. */
async function untilSettled(service: ServiceProcess, endpoints: readonly string[]): Promise<void> {
  for (const id of endpoints) {
    const path = `/webhook_endpoints/${id}/deliveries?status=pending&limit=1`
    while ((await call(service, 'GET', path)).data.length > 0) await sleep(20)
  }
}

function showTimes({ p50, p99 }: Measured): string {
  return `p50/p99 ${p50.toFixed(1)}/${p99.toFixed(1)} ms`
}

function show(name: string, run: Measured): void {
  process.stdout.write(
    `${name.padEnd(44)} ${Math.round(run.perSecond)} deliveries/s, ${showTimes(run)}, ${run.cpuSeconds.toFixed(2)} CPU-s per 1,000, last settled after ${Math.round(run.settledMs)} ms\n`,
  )
}

async function addEndpoint(service: ServiceProcess, url: string, type: string): Promise<string> {
  return (await call(service, 'POST', '/webhook_endpoints', { url, enabled_events: [type] })).id
}
