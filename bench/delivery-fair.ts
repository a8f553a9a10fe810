import { setTimeout as sleep } from 'node:timers/promises'
import { ask, endPeer, type Peer, postOneByOne, startReceiver } from './tools/delivery-load.ts'
import { report } from './tools/load.ts'
import type { Aim } from './tools/rows.ts'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * The time from acknowledged to received for an endpoint that answers immediately: next to twenty
 * endpoints of its organization that do not, and while requests keep the process busy. Each result
 * is shown next to that of the same service without load.
 */
const neighbours = 10
const measured = 500
const apiSeconds = 10

export async function benchFairness(): Promise<void> {
  await benchNeighbours()
  await benchFullApi()
}

async function benchNeighbours(): Promise<void> {
  const receiver = await startReceiver()
  const service = await startBenchService()
  try {
    await addEndpoint(service, receiver.url, 'custom.good')
    const alone = await measureWaits(service, receiver)
    for (let at = 0; at < neighbours; at++) {
      await addEndpoint(service, `${receiver.url}hang?${at}`, `custom.hang${at}`)
      await addEndpoint(service, `${receiver.url}slow?${at}`, `custom.slow${at}`)
    }
    const types = Array.from({ length: neighbours }, (_, at) => [
      `custom.hang${at}`,
      `custom.slow${at}`,
    ]).flat()
    for (let round = 0; round < 20; round++) {
      const events = Array.from({ length: 1_000 }, (_, at) => types[at % types.length]!)
      await postEvents(service, events)
    }
    const beside = await measureWaits(service, receiver)
    show('beside 10 that hang and 10 that take 1 s', beside, alone, '≤ 100')
  } finally {
    await endPeer(receiver.child)
    await service.stop()
  }
}

async function benchFullApi(): Promise<void> {
  const receiver = await startReceiver()
  const service = await startBenchService()
  try {
    await addEndpoint(service, receiver.url, 'custom.good')
    const alone = await measureWaits(service, receiver)
    const acknowledged = await postOneByOne(service, 'custom.good', 64, apiSeconds)
    const busy = await waits(receiver, acknowledged)
    const rate = Math.round(acknowledged.length / apiSeconds)
    show(`beside 64 single posts at once (${rate}/s)`, busy, alone, '≤ 80')
  } finally {
    await endPeer(receiver.child)
    await service.stop()
  }
}

/** Returns the times of single events, posted one after another, in milliseconds, sorted. */
async function measureWaits(service: BenchService, receiver: Peer): Promise<number[]> {
  const acknowledged: [string, number][] = []
  for (let count = 0; count < measured; count++) {
    const [id] = await postEvents(service, ['custom.good'])
    acknowledged.push([id!, performance.timeOrigin + performance.now()])
    await sleep(10)
  }
  return waits(receiver, acknowledged)
}

async function waits(receiver: Peer, acknowledged: [string, number][]): Promise<number[]> {
  for (let tries = 0; ; tries++) {
    const { times } = await ask<{ times: [string, number][] }>(receiver, 'times')
    const cameAt = new Map(times)
    const missing = acknowledged.filter(([id]) => !cameAt.has(id)).length
    if (missing === 0) {
      return acknowledged.map(([id, at]) => Math.max(0, cameAt.get(id)! - at)).sort((a, b) => a - b)
    }
    if (tries === 240) throw new Error(`${missing} of ${acknowledged.length} never arrived`)
    await sleep(500)
  }
}

function show(name: string, waits: number[], alone: number[], aim: Aim): void {
  const at = (all: number[], part: number) => all[Math.floor(all.length * part)]!
  const text = (all: number[]) => `${at(all, 0.5).toFixed(1)}/${at(all, 0.99).toFixed(1)} ms`
  const detail = `p50/p99 ${text(waits)}; at rest ${text(alone)}`
  report(`${name}: p99 in ms`, at(waits, 0.99), aim, detail)
}

async function addEndpoint(service: BenchService, url: string, type: string): Promise<void> {
  await call(service, '/webhook_endpoints', { url, enabled_events: [type] })
}

/** Posts events. Returns the id of a single event, and no ids for several. */
async function postEvents(service: BenchService, types: readonly string[]): Promise<string[]> {
  const events = types.map((type) => ({ type, data: {} }))
  if (events.length === 1) return [(await call(service, '/events', events[0]!)).id]
  await call(service, '/events', { events })
  return []
}

async function call(service: BenchService, path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(`${service.url}/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${service.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(await response.text())
  return (await response.json()) as { id: string }
}
