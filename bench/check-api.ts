import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { newSecret } from '../server/src/kernel/secrets.ts'
import { businessDeck } from './deck.ts'
import { report } from './load.ts'

const mebibyte = 1024 * 1024
const port = 4_800 + (process.pid % 90)
const base = `http://127.0.0.1:${port}/api/v1`
const amount = Number(process.env.BENCH_CHECKS ?? 200)
const warmUp = 24
const turns = 5
const cores = availableParallelism()

const rules: readonly (readonly [type: string, params: object])[] = [
  ['color_in_palette', { tolerance: 2 }],
  ['font_family', { allowed: ['Arial'] }],
  ['font_size', { min: 12 }],
  ['contrast_min', { level: 'AA' }],
]
const colors = { red: '#E60000', blue: '#0B3D91', grey: '#333333' }

/**
 * Checks through a whole service, against the engine alone in as many threads as there are cores.
 * The two take turns, so that what else the machine does slows both alike.
 */
export async function benchCheckApi(): Promise<void> {
  const deck = await businessDeck()
  const folder = await mkdtemp(join(tmpdir(), 'blazon-check-'))
  const key = newSecret('sk_live_')
  const service = startService(folder, key)
  const engine = startEngine(deck)
  try {
    await untilReady()
    const file = await prepare(key, deck)
    await checkAll(key, file, warmUp)
    await engine.check(warmUp)
    const before = residentBytes(service)
    const watched = watch(() => residentBytes(service))
    const ofTurn = Math.ceil(amount / turns / cores) * cores
    let [served, alone] = [0, 0]
    for (let turn = 0; turn < turns; turn++) {
      served += await checkAll(key, file, ofTurn)
      alone += await engine.check(ofTurn)
    }
    const rates = [served, alone].map((seconds) => ((ofTurn * turns) / seconds).toFixed(1))
    report(
      `${ofTurn * turns} checks through the API / the engine`,
      alone / served,
      '≥ 0.7',
      `${rates.join(' and ')} checks/s on ${cores} cores`,
    )
    const added = (watched() - before) / mebibyte
    report(
      'MiB for each check that is being run / 512',
      added / cores / 512,
      '≤ 1',
      `${added.toFixed(0)} MiB for ${cores} at once`,
    )
  } finally {
    await engine.close()
    const ended = new Promise((resolve) => service.once('exit', resolve))
    service.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

/** Threads that hold the file and check it again and again: the library's own rate. */
function startEngine(deck: Uint8Array) {
  const task = {
    deck,
    rules: rules.map(([type, params], at) => ({
      ...{ id: `rul_${at}`, revision: 1, type, params },
      ...{ severity: 'error', weight: 10, enabled: true, applies_to: null },
    })),
    colors,
  }
  const threads = Array.from(
    { length: cores },
    () => new Worker(program, { eval: true, execArgv: [], workerData: task }),
  )
  return {
    /** Seconds for so many checks, shared among the threads. */
    async check(count: number): Promise<number> {
      const started = performance.now()
      const ended = threads.map(
        (thread) =>
          new Promise<void>((resolve, reject) => {
            thread.once('message', () => resolve())
            thread.once('error', reject)
            thread.postMessage(Math.ceil(count / cores))
          }),
      )
      await Promise.all(ended)
      return (performance.now() - started) / 1000
    },
    close: () => Promise.all(threads.map((thread) => thread.terminate())),
  }
}

/** Compiled, as the service's own threads are. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const ready = Promise.all([
    import(${JSON.stringify(distOf('compliance', 'check'))}),
    import(${JSON.stringify(distOf('color', 'color-value'))}),
  ])
  parentPort.on('message', async (count) => {
    const [{ check }, { parseColor }] = await ready
    const colors = Object.entries(workerData.colors).map(([key, color]) => (
      { key, value: parseColor(color), tolerance: null, usage: [], deprecated: false }))
    const palettes = [{ id: 'pal_brand', status: 'published', colors }]
    for (let at = 0; at < count; at++) {
      const result = await check(workerData.deck, workerData.rules, { palettes, fonts: [] })
      if (result.status !== 'completed' || result.findings.length === 0) throw new Error('not checked')
    }
    parentPort.postMessage(null)
  })`

function distOf(name: string, module: string): string {
  return new URL(`../packages/${name}/dist/${module}.js`, import.meta.url).href
}

function startService(folder: string, key: string): ChildProcess {
  const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
  return spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BLAZON_DATA_DIR: folder,
      BLAZON_BOOTSTRAP_SECRET_KEY: key,
      BLAZON_RATE_LIMIT_LIVE: '0',
      BLAZON_LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  })
}

/** A brand of a palette and the rules, and the deck as a file. */
async function prepare(key: string, deck: Uint8Array): Promise<string> {
  const palette = await call(key, 'POST', '/brand/palettes', {
    name: 'Brand',
    colors: Object.entries(colors).map(([name, value]) => ({ key: name, name, value })),
  })
  await call(key, 'POST', `/brand/palettes/${palette.id}/publish`)
  for (const [type, params] of rules) {
    await call(key, 'POST', '/brand/rules', { type, name: type, params })
  }
  const form = new FormData()
  form.append('file', new Blob([deck as Uint8Array<ArrayBuffer>]), 'deck.pptx')
  const file = await call(key, 'POST', '/files', form)
  return file.id
}

/** Seconds until every one of so many checks has ended; they are asked for as fast as can be. */
async function checkAll(key: string, file: string, count: number): Promise<number> {
  const started = performance.now()
  const ids: string[] = []
  for (let at = 0; at < count; at += 10) {
    const made = Array.from({ length: Math.min(10, count - at) }, () =>
      call(key, 'POST', '/brand/checks', { file }),
    )
    for (const { id } of await Promise.all(made)) ids.push(id)
  }
  for (;;) {
    const [queued, running] = await Promise.all(
      ['queued', 'running'].map((status) =>
        call(key, 'GET', `/brand/checks?status=${status}&limit=1`),
      ),
    )
    if (queued?.data.length === 0 && running?.data.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const seconds = (performance.now() - started) / 1000
  for (const id of ids.slice(-3)) {
    const { status, findings_count } = await call(key, 'GET', `/brand/checks/${id}`)
    if (status !== 'completed' || findings_count === 0) throw new Error(`a check is ${status}`)
  }
  return seconds
}

interface Answer {
  id: string
  status: string
  findings_count: number
  data: unknown[]
}

async function call(key: string, method: string, path: string, body?: object): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(base + path, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (ready?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the service did not start')
}

/** Samples a size; the returned function ends that and tells the largest. */
function watch(size: () => number): () => number {
  let peak = size()
  const sampling = setInterval(() => {
    peak = Math.max(peak, size())
  }, 10)
  return () => {
    clearInterval(sampling)
    return peak
  }
}

function residentBytes({ pid }: ChildProcess): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kibibytes) * 1024
}
