import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import {
  brandColors,
  brandRules,
  type Caller,
  call,
  createBrand,
  uploadFile,
} from './tools/brand.ts'
import { processCpuSeconds } from './tools/cpu-time.ts'
import { businessDeck } from './tools/deck.ts'
import { report } from './tools/load.ts'
import { startServiceProcess, watchPeak } from './tools/process.ts'

const mebibyte = 1024 * 1024
const amount = Number(process.env.BENCH_CHECKS ?? 200)
/** Enough for both to run compiled code: with 24, the service's processes were still compiling. */
const warmUp = 60
const turns = 5
const cores = availableParallelism()
/** One more than run at once: when the last of them has ended, all have. */
const waited = cores + 1

/**
 * Checks through a whole service, compared with the engine alone in one thread per core. The two
 * take turns, so that other load on the machine slows both equally. The service shares the cores
 * with its store and with this client; the engine stores nothing and has all of them.
 */
export async function benchCheckApi(): Promise<void> {
  const deck = await businessDeck()
  const service = await startServiceProcess()
  const engine = startEngine(deck)
  try {
    await createBrand(service)
    const file = await uploadFile(service, deck, 'deck.pptx')
    await checkAll(service, file, warmUp)
    await engine.check(warmUp)
    const ofTurn = Math.ceil(amount / turns / cores) * cores
    let [served, alone] = [0, 0]
    const cpu = { service: 0, client: 0, engine: 0 }
    for (let turn = 0; turn < turns; turn++) {
      const [atStart, mine] = [service.cpuSeconds(), processCpuSeconds()]
      served += await checkAll(service, file, ofTurn)
      cpu.service += service.cpuSeconds() - atStart
      cpu.client += processCpuSeconds() - mine
      const own = processCpuSeconds()
      alone += await engine.check(ofTurn)
      cpu.engine += processCpuSeconds() - own
    }
    const rates = [served, alone].map((seconds) => ((ofTurn * turns) / seconds).toFixed(1))
    const cpuMs = (seconds: number) => ((seconds * 1_000) / (ofTurn * turns)).toFixed(1)
    report(
      `${ofTurn * turns} checks through the API / the engine`,
      alone / served,
      '≥ 0.85',
      `${rates.join(' and ')} checks/s on ${cores} cores; CPU time of a check: service with its store ${cpuMs(cpu.service)} ms, this client ${cpuMs(cpu.client)} ms, engine ${cpuMs(cpu.engine)} ms`,
    )
    // Not in the turns that are compared: reading the memory of each process takes CPU time too.
    const before = service.residentBytes()
    const peak = watchPeak(service)
    await checkAll(service, file, ofTurn)
    const added = (peak() - before) / mebibyte
    report(
      'MiB for each check that is being run / 512',
      added / cores / 512,
      '≤ 1',
      `${added.toFixed(0)} MiB for ${cores} at once`,
    )
  } finally {
    await engine.close()
    await service.stop()
  }
}

/** Threads that keep the file in memory and check it repeatedly: the rate of the library alone. */
function startEngine(deck: Uint8Array) {
  const task = {
    deck,
    rules: brandRules.map(([type, params], at) => ({
      ...{ id: `rul_${at}`, revision: 1, type, params },
      ...{ severity: 'error', weight: 10, enabled: true, applies_to: null },
    })),
    colors: brandColors,
  }
  const threads = Array.from(
    { length: cores },
    () => new Worker(program, { eval: true, execArgv: [], workerData: task }),
  )
  return {
    /** Returns the seconds for a number of checks, divided among the threads. */
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

/** Compiled, like the service's own threads. */
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const ready = Promise.all([
    import(${JSON.stringify(findDist('compliance', 'check'))}),
    import(${JSON.stringify(findDist('color', 'color-value'))}),
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

function findDist(name: string, module: string): string {
  return new URL(`../packages/${name}/dist/${module}.js`, import.meta.url).href
}

/** Returns the seconds until a number of checks, requested without pause, have all ended. */
async function checkAll(caller: Caller, file: string, count: number): Promise<number> {
  const started = performance.now()
  const create = (headers: Record<string, string> = {}) =>
    call(caller, 'POST', '/brand/checks', { file }, headers)
  const finish = async () => {
    let check = await create({ Prefer: 'wait=30' })
    while (['queued', 'running'].includes(check.status)) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      check = await call(caller, 'GET', `/brand/checks/${check.id}`)
    }
    return check
  }
  for (let at = 0; at < count - waited; at += 10) {
    await Promise.all(Array.from({ length: Math.min(10, count - waited - at) }, () => create()))
  }
  // Checks run in the order of their creation, so it is enough to wait for the last ones.
  const last = await Promise.all(Array.from({ length: waited }, finish))
  const seconds = (performance.now() - started) / 1000
  for (const { status, findings_count } of last) {
    if (status !== 'completed' || findings_count === 0) throw new Error(`a check is ${status}`)
  }
  return seconds
}
