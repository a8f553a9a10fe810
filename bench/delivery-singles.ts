import { setTimeout as sleep } from 'node:timers/promises'
import { serviceCpuSeconds } from './cpu-time.ts'
import {
  ask,
  bareLoop,
  endPeer,
  forget,
  type Peer,
  postOneByOne,
  startReceiver,
} from './delivery-load.ts'
import { report } from './load.ts'
import { type BenchService, startBenchService } from './service.ts'

/**
 * Events that are posted one by one, as most callers do: a single endpoint at 1, 16 and 64
 * connections and at 100 events a second, and fan-out to 10 and 100 endpoints. Each line shows the
 * deliveries per second until the last one was settled, the time from acknowledged to received, and
 * the processor time of the service and its PostgreSQL.
 */
const postingSeconds = 6

export async function benchSingles(): Promise<void> {
  const receiver = await startReceiver()
  const service = await startBenchService()
  try {
    for (const [type, endpoints] of [
      ['custom.one', 1],
      ['custom.ten', 10],
      ['custom.hundred', 100],
    ] as const) {
      for (let at = 0; at < endpoints; at++) {
        await addEndpoint(service, `${receiver.url}${endpoints}/${at}`, type)
      }
    }
    for (const type of ['custom.one', 'custom.ten', 'custom.hundred']) {
      await measure(service, receiver, { type, connections: 16, seconds: 2 })
    }
    const bare = await bareLoop([receiver.url], 2_000)
    for (const connections of [1, 16, 64]) {
      const run = await measure(service, receiver, { type: 'custom.one', connections })
      show(`single events, ${connections} at once`, run)
      if (connections === 64) {
        const detail = `${Math.round(run.perSecond)} of ${Math.round(bare)} deliveries/s`
        report('single events delivered / bare loop', run.perSecond / bare, '≥ 0.15', detail)
        report('  CPU-seconds per 1,000', run.cpuSeconds, '≤ 0.6', 'all processes')
        report('  p99 from acknowledged to received, ms', run.p99, '≤ 80', showTimes(run))
      }
    }
    const paced = { type: 'custom.one', connections: 4, perSecond: 100 }
    const slow = await measure(service, receiver, paced)
    show('single events, 100 a second', slow)
    report('  CPU-seconds per 1,000', slow.cpuSeconds, '≤ 2.0', 'all processes')
    report('  p99 from acknowledged to received, ms', slow.p99, '≤ 10', showTimes(slow))
    for (const [type, endpoints] of [
      ['custom.ten', 10],
      ['custom.hundred', 100],
    ] as const) {
      const run = await measure(service, receiver, { type, connections: 16, endpoints })
      show(`fan-out to ${endpoints}`, run)
      const detail = `${Math.round(run.perSecond)} of ${Math.round(bare)} deliveries/s`
      report(`fan-out to ${endpoints} / bare loop`, run.perSecond / bare, '≥ 0.35', detail)
    }
  } finally {
    await endPeer(receiver.child)
    await service.stop()
  }
}

interface Load {
  type: string
  connections: number
  /** Events per second; without it, as many as are answered. */
  perSecond?: number
  /** The number of endpoints that get each event; 1 by default. */
  endpoints?: number
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

async function measure(
  service: BenchService,
  receiver: Peer,
  { type, connections, perSecond, endpoints = 1, seconds = postingSeconds }: Load,
): Promise<Measured> {
  forget([receiver])
  const cpuBefore = serviceCpuSeconds()
  const startedAt = performance.timeOrigin + performance.now()
  const acknowledged = await postOneByOne(service, type, connections, seconds, perSecond)
  await untilSettled(service)
  const settledAt = performance.timeOrigin + performance.now()
  const cpu = serviceCpuSeconds() - cpuBefore
  const { times } = await ask<{ times: [string, number][] }>(receiver, 'times')
  const cameAt = new Map(times)
  const waits = acknowledged
    .map(([id, at]) => Math.max(0, cameAt.get(id)! - at))
    .sort((a, b) => a - b)
  const at = (part: number) => waits[Math.floor(waits.length * part)]!
  const acknowledgedAt = acknowledged.map(([, at]) => at)
  const deliveries = acknowledged.length * endpoints
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

async function untilSettled({ pool }: BenchService): Promise<void> {
  for (;;) {
    const [row] = await pool.db<{ count: number }[]>`select count(*) from pending_deliveries`
    if (row!.count === 0) return
    await sleep(20)
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

async function addEndpoint(service: BenchService, url: string, type: string): Promise<void> {
  const response = await fetch(`${service.url}/api/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url, enabled_events: [type] }),
  })
  if (response.status !== 201) throw new Error(await response.text())
}
