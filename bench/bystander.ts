import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { demoDeck } from '../server/dist/demo/deck.js'
import type { PeerLoad, PeerOutcome, Sent } from './peers/bystander-peer.ts'
import { processCpuSeconds, serviceCpuSeconds } from './tools/cpu-time.ts'
import { report } from './tools/load.ts'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * How much longer the requests of one organization take while another sends as many of an expensive
 * request as it can: the 99th percentile of a list and of a posted event, beside it and alone, in
 * windows that alternate. Beside it are what other programs of the machine change less: the delay of the
 * service's event loop, and the processor time of the service, with its children that ended, and of
 * PostgreSQL. `ONLY=imports of decks|builds of the portal` measures these rows; rows leave content for
 * later ones.
 */
export async function benchBystander(): Promise<void> {
  const service = await startBenchService({ BLAZON_LOG_LEVEL: 'silent' })
  const bystander = await service.addOrganization()
  const [own, other] = [startPeer(), startPeer()]
  try {
    const call = caller(service.url, service.key)
    const quiet = { url: service.url, key: bystander, requests: modest, connections: 2, pauseMs: 5 }
    await run(own, { ...quiet, seconds: 3 })
    for (const [name, prepare] of readRows()) {
      const requests = await prepare(call)
      const alone: number[] = []
      const beside: number[] = []
      let [answers, refused, failed, ownSeconds, allSeconds] = [0, 0, 0, 0, 0]
      const loop = monitorEventLoopDelay({ resolution: 1 })
      for (let round = 0; round < rounds; round++) {
        await untilIdle(service)
        alone.push(...(await run(own, { ...quiet, seconds })).times)
        const waits = requests.some(({ headers }) => headers?.Prefer !== undefined)
        const connections = waits ? waitingConnections : maxConnections
        const load = { url: service.url, key: service.key, requests, connections, pauseMs: 0 }
        const before = { own: processCpuSeconds(), all: serviceCpuSeconds() }
        loop.enable()
        const loading = run(other, { ...load, seconds: seconds + 1 })
        const seen = await run(own, { ...quiet, seconds })
        beside.push(...seen.times)
        failed += seen.failed
        loop.disable()
        const loaded = await loading
        ownSeconds += processCpuSeconds() - before.own
        allSeconds += serviceCpuSeconds() - before.all
        answers += loaded.times.length
        refused += loaded.refused
      }
      const [with99, without99] = [percentile(beside), percentile(alone)]
      const cpu = `${ownSeconds.toFixed(1)} s of CPU, PostgreSQL ${(allSeconds - ownSeconds).toFixed(1)} s`
      const delay = `event loop p99 ${(loop.percentile(99) / 1e6).toFixed(1)} ms`
      const detail = `p99 ${with99.toFixed(1)} ms beside ${answers} answers (${refused} refused), ${without99.toFixed(1)} ms alone; ${failed} of ${beside.length} failed; ${delay}, ${cpu}; load ${loadavg()[0]!.toFixed(0)}`
      report(`bystander: ${name}`, with99 / without99, '≤ 3', detail)
    }
  } finally {
    own.kill()
    other.kill()
    await service.stop()
  }
}

/** Resolves when no work is left of the requests before, such as builds that wait for their turn. */
async function untilIdle({ pool }: BenchService): Promise<void> {
  for (;;) {
    const [left] =
      await pool.db`select from jobs where due_at <= now() and set_aside_at is null limit 1`
    if (left === undefined) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

function readRows() {
  const all = Object.entries(expensive)
  const wanted = process.env.ONLY?.split('|') ?? all.map(([name]) => name)
  const unknown = wanted.filter((name) => !(name in expensive))
  if (unknown.length === 0) return all.filter(([name]) => wanted.includes(name))
  const known = all.map(([name]) => name).join(', ')
  throw new Error(`ONLY names unknown rows (${unknown.join(', ')}). The rows are ${known}.`)
}

const rounds = 3
const seconds = 2
const maxConnections = 50
/** The connections of requests that wait for a job: those of 50 would still run in the windows that follow. */
const waitingConnections = 4

/** What the bystander sends in turn. */
const modest: readonly Sent[] = [
  { method: 'GET', path: '/brand/palettes?limit=20' },
  { method: 'POST', path: '/events', body: '{"type":"custom.quiet","data":{"n":{n}}}' },
]

type Call = (sent: Sent) => Promise<{ id: string; [name: string]: unknown }>

/** The expensive requests, by what the other organization sends. */
const expensive: Readonly<Record<string, (call: Call) => Promise<readonly Sent[]>>> = {
  'checks of one file': async (call) => {
    const { id } = await call({ method: 'POST', path: '/files', file: text('eighteen characters') })
    return [{ method: 'POST', path: '/brand/checks', body: JSON.stringify({ file: id }) }]
  },
  'changes of one palette': async (call) => {
    const { id } = await call({ method: 'POST', path: '/brand/palettes', body: '{"name":"Hot"}' })
    return [{ method: 'PATCH', path: `/brand/palettes/${id}`, body: '{"name":"Hot {n}"}' }]
  },
  'checks of decks': async () => [{ method: 'POST', path: '/brand/checks', file: deck() }],
  'comparisons of checks': async (call) => {
    const make = async () => {
      const headers = { Prefer: 'wait=30' }
      return (await call({ method: 'POST', path: '/brand/checks', file: deck(), headers })).id
    }
    const [first, second] = [await make(), await make()]
    return [{ method: 'GET', path: `/brand/checks/${second}/compare?base=${first}` }]
  },
  'a word of old events': async (call) => {
    for (const word of [...Array(60).fill('common'), ...Array(5).fill('new')]) {
      const events = Array.from({ length: 1_000 }, () => ({
        ...{ type: 'custom.many', data: { word } },
      }))
      await call({ method: 'POST', path: '/events', body: JSON.stringify({ events }) })
    }
    return [{ method: 'GET', path: '/events?query=common&types[]=custom.none' }]
  },
  'exports and searches of 1,500 icons': async (call) => {
    const name = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
    const base64 = readFileSync(name).toString('base64')
    const file = { base64, name: 'icons.json', params: {} }
    const path = '/cms/icon_sets/import'
    const set = await call({
      method: 'POST',
      path,
      file,
      headers: { Prefer: 'wait=30' },
    })
    return [
      { method: 'GET', path: `/cms/icon_sets/${set.id}/export?format=zip` },
      { method: 'GET', path: '/cms/icons?query=arrow&limit=200' },
    ]
  },
  'derivatives of a picture': async (call) => {
    const base64 = Buffer.from(drawing).toString('base64')
    const params = { kind: 'logo', name: 'Drawing' }
    const file = { base64, name: 'logo.svg', params }
    const { id } = await call({ method: 'POST', path: '/cms/assets', file })
    return [{ method: 'GET', path: `/cms/assets/${id}/picture?width={n}&format=webp` }]
  },
  'imports of decks': async () => [
    { method: 'POST', path: '/cms/slide_assets/import', file: deck() },
  ],
  'identifications of decks': async () => [
    { method: 'POST', path: '/cms/slide_assets/identify', file: deck() },
  ],
  'decks as PDF': async (call) => {
    const headers = { Prefer: 'wait=60' }
    const imported = await call({
      ...{ method: 'POST', path: '/cms/slide_assets/import', headers },
      file: deck(),
    })
    const items = (imported.data as { id: string }[]).map(({ id }) => ({ slide_asset: id }))
    const body = JSON.stringify({ name: 'Deck', items })
    const set = await call({ method: 'POST', path: '/cms/ppt_sets', body })
    const path = `/cms/ppt_sets/${set.id}`
    const build = await call({ method: 'POST', path: `${path}/build`, body: '{}', headers })
    return [{ method: 'GET', path: `${path}/builds/${build.id}/download?format=pdf` }]
  },
  'builds of the portal': async () => [
    { method: 'PATCH', path: '/cms/portal', body: '{"name":"Portal {n}"}' },
    {
      ...{ method: 'POST', path: '/cms/deployments', body: '{"kind":"portal"}' },
      headers: { Prefer: 'wait=30' },
    },
  ],
  'exports of everything': async () => [
    { method: 'POST', path: '/organization_exports', body: '{}' },
  ],
}

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900">${Array.from({ length: 400 }, (_, at) => `<circle cx="${(at * 37) % 900}" cy="${(at * 91) % 900}" r="40" fill="#0044${(at % 200).toString(16).padStart(2, '0')}"/>`).join('')}</svg>`

function text(content: string): NonNullable<Sent['file']> {
  return { base64: Buffer.from(content).toString('base64'), name: 'a.txt', params: {} }
}

function deck(): NonNullable<Sent['file']> {
  return { base64: Buffer.from(demoDeck()).toString('base64'), name: 'deck.pptx', params: {} }
}

function caller(url: string, key: string): Call {
  return async ({ method, path, headers, body, file }) => {
    let sent: string | FormData | undefined = body
    if (file !== undefined) {
      sent = new FormData()
      sent.set('params', JSON.stringify(file.params))
      sent.set('file', new Blob([Buffer.from(file.base64, 'base64')]), file.name)
    }
    const json = typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...json, ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.slice(0, 300)}`)
    return JSON.parse(answer)
  }
}

export function startPeer(): ChildProcess {
  return fork(new URL('./peers/bystander-peer.ts', import.meta.url))
}

export async function run(peer: ChildProcess, load: PeerLoad): Promise<PeerOutcome> {
  peer.send(load)
  const [outcome] = (await once(peer, 'message')) as [PeerOutcome]
  return outcome
}

function percentile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)]!
}
