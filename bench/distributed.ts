import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../server/dist/kernel/base/log.js'
import { newSecret } from '../server/dist/kernel/secrets/secrets.js'
import { readConfig } from '../server/dist/settings/config.js'
import { startService } from '../server/dist/start.js'
import { distributeStore } from '../server/dist/store/store.js'
import { type Citus, findCitus, startCitus, withoutCitus } from '../testing/citus.ts'
import { cpuSecondsOfTree } from './tools/cpu-time.ts'
import {
  addEndpoints,
  deliverAll,
  endPeer,
  perBatch,
  receivers,
  startReceiver,
} from './tools/delivery-load.ts'
import { cpuMicrosPerRequest, report } from './tools/load.ts'

const key = newSecret('sk_test_')
const batches = Number(process.env.BATCHES ?? 100)

/**
 * The processor time of each node, the coordinator first: ms for 1,000 deliveries, µs for a list of
 * events and for a look-up of a key.
 */
interface Spent {
  deliveries: number[]
  events: number[]
  current: number[]
  perSecond: number
}

/**
 * Deliveries, lists and look-ups on a single PostgreSQL, and on the same with the history on two
 * nodes. The nodes share the cores of this machine, so the rates are not meaningful: the processor
 * time of the coordinator is what limits a database with many nodes.
 */
export async function benchDistributed(): Promise<void> {
  const programs = findCitus()
  if (programs === null) {
    process.stdout.write(`bench distributed is ${withoutCitus}\n`)
    return
  }
  const single = await measure(programs, false)
  const distributed = await measure(programs, true)
  process.stdout.write(`single: ${show(single)}\ndistributed: ${show(distributed)}\n`)
  for (const what of ['deliveries', 'events', 'current'] as const) {
    const [coordinator, alone] = [distributed[what][0]!, single[what][0]!]
    const detail = `${Math.round(coordinator)} and ${Math.round(alone)}`
    report(`${what}: CPU of coordinator / single`, coordinator / alone, '≤ 3', detail)
  }
}

function show({ perSecond, ...spent }: Spent): string {
  const parts = Object.entries(spent).map(
    ([what, nodes]) => `${what} ${nodes.map((one: number) => Math.round(one)).join(' + ')}`,
  )
  return `${parts.join(', ')}; ${Math.round(perSecond)} deliveries/s`
}

async function measure(programs: string, isDistributed: boolean): Promise<Spent> {
  const settings = { fsync: 'on', shared_buffers: '256MB' }
  const citus = await startCitus(programs, { workers: isDistributed ? 2 : 0, settings })
  const folder = mkdtempSync(join(tmpdir(), 'blazon-bench-'))
  const peers = await Promise.all(Array.from({ length: receivers }, startReceiver))
  try {
    const config = readConfig({
      PORT: '0',
      DATABASE_URL: citus.url,
      BLAZON_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      BLAZON_BOOTSTRAP_SECRET_KEY: key,
      BLAZON_DATA_DIR: folder,
      BLAZON_RATE_LIMIT_TEST: '0',
      BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
    })
    if (isDistributed) {
      await citus.join('postgres')
      await distributeStore(config, { shards: 8 })
    }
    const service = await startService(config, createLog('silent'))
    const reach = { url: service.url, key }
    try {
      await addEndpoints(
        reach,
        peers.map(({ url }) => url),
      )
      await deliverAll(reach, peers, batches / 4)
      const before = readCpu(citus)
      const perSecond = await deliverAll(reach, peers, batches)
      const thousands = (batches * perBatch) / 1_000
      const deliveries = readCpu(citus).map((cpu, at) => ((cpu - before[at]!) * 1_000) / thousands)
      const events = await perRequest(citus, `${service.url}/api/v1/events?limit=20`)
      const current = await perRequest(citus, `${service.url}/api/v1/api_keys/current`)
      return { deliveries, perSecond, events, current }
    } finally {
      await service.stop()
    }
  } finally {
    for (const { child } of peers) await endPeer(child)
    await citus.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Microseconds of each node for a request. */
async function perRequest(citus: Citus, url: string): Promise<number[]> {
  const load = { method: 'GET', url, headers: { Authorization: `Bearer ${key}` } } as const
  const spent: number[] = []
  for (const at of citus.nodes.keys()) {
    spent.push(await cpuMicrosPerRequest(load, 1, () => readCpu(citus)[at]!))
  }
  return spent
}

/** Seconds of processor time of each node so far. */
function readCpu({ nodes }: Citus): number[] {
  return nodes.map(({ data }) =>
    cpuSecondsOfTree(Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)),
  )
}
