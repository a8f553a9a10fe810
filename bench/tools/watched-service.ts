import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceProcess, startServiceProcess } from '../../server/test/service-process.ts'

/** The longest stall of a service's event loop, in ms. */
interface Stall {
  /** As a second client sees it. */
  pingMs: number
  /** As the service measures it. */
  lagMs: number
  /** The CPU time of the longest turn. */
  cpuMs: number
}

export interface WatchedService {
  service: ServiceProcess
  /** The longest stall during some work. */
  watch(work: () => Promise<unknown>): Promise<Stall>
}

/** Runs a bench with a service that measures its own turns (`turn-times.mjs`). */
export async function withWatchedService(
  bench: (watched: WatchedService) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-stalls-'))
  const turns = join(folder, 'turns')
  await writeFile(turns, '')
  const service = await startServiceProcess({
    BLAZON_DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: `--import ${new URL('turn-times.mjs', import.meta.url)}`,
    TURN_TIMES: turns,
  })
  try {
    await bench({ service, watch: (work) => watchStalls(service.url, turns, work) })
  } finally {
    await service.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

const pingEveryMs = 5

async function watchStalls(
  url: string,
  turns: string,
  work: () => Promise<unknown>,
): Promise<Stall> {
  const since = Date.now()
  let isOver = false
  let pingMs = 0
  const pinging = (async () => {
    while (!isOver) {
      pingMs = Math.max(pingMs, await measurePing(url))
      await sleep(pingEveryMs)
    }
  })()
  try {
    await work()
  } finally {
    isOver = true
    await pinging
  }
  return { pingMs, ...(await readLongestTurn(turns, since)) }
}

function measurePing(url: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${url}/healthz`, (response) => {
      response.resume()
      response.on('end', () => resolve(performance.now() - began))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** The longest turn since a time; 0 if none took more than 5 ms. Throws if the service measures none. */
async function readLongestTurn(file: string, since: number): Promise<Omit<Stall, 'pingMs'>> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const turns = lines.map((line) => line.split(' ').map(Number))
  if (turns.some((turn) => turn.length !== 3 || turn.some(Number.isNaN))) {
    throw new Error('The service does not measure its turns: see bench/tools/turn-times.mjs.')
  }
  const recent = turns.filter(([at]) => at! >= since)
  return {
    cpuMs: Math.max(0, ...recent.map(([, cpuMs]) => cpuMs!)),
    lagMs: Math.max(0, ...recent.map(([, , lagMs]) => lagMs!)),
  }
}
