import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newSecret } from '../../server/dist/kernel/secrets/secrets.js'
import { cpuSecondsOfTree, listPostgresProcesses } from './cpu-time.ts'

/** A service as users start it: a separate process with its own embedded store. */
export interface ServiceProcess {
  /** The address, without a path. */
  url: string
  key: string
  /** CPU time of the service, its children and its PostgreSQL so far. */
  cpuSeconds(): number
  /** The memory of the service and of the processes that read files for it. */
  residentBytes(): number
  /** The memory of its PostgreSQL, with what its processes share counted once. */
  storeBytes(): number
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

interface ServiceOptions {
  processes?: number
  /** A data directory to use and keep; by default a new one that is removed. */
  folder?: string
  /** Further settings. */
  env?: Record<string, string>
}

export async function startServiceProcess({
  processes = 1,
  folder: kept,
  env = {},
}: ServiceOptions = {}): Promise<ServiceProcess> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'blazon-bench-')))
  const port = 4_800 + (process.pid % 190)
  const key = newSecret('sk_live_')
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BLAZON_DATA_DIR: folder,
      BLAZON_BOOTSTRAP_SECRET_KEY: key,
      BLAZON_PROCESSES: String(processes),
      BLAZON_RATE_LIMIT_LIVE: '0',
      BLAZON_LOG_LEVEL: 'error',
      ...env,
    },
    stdio: 'ignore',
  })
  const service: ServiceProcess = {
    url: `http://127.0.0.1:${port}`,
    key,
    cpuSeconds: () => cpuSecondsOfTree(child.pid!),
    residentBytes: () => residentBytes(child.pid!),
    storeBytes: () => proportionalBytes(listPostgresProcesses(child.pid!)),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
  await untilReady(service)
  return service
}

/** The memory of a service and of the processes that read files for it. */
function residentBytes(pid: number): number {
  const own = measureResidentBytes(pid)
  if (own === 0) throw new Error(`The memory of the process ${pid} cannot be read.`)
  return listReaders(pid).reduce((sum, one) => sum + measureResidentBytes(one), own)
}

/** Samples the memory of a service; the returned function stops and returns the highest value. */
export function watchPeak({ residentBytes }: ServiceProcess): () => number {
  let peak = residentBytes()
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes())
  }, 10)
  return () => {
    clearInterval(sampling)
    return peak
  }
}

function listReaders(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const pids = children === '' ? [] : children.split(' ').map(Number)
  return pids.filter((one) => read(`/proc/${one}/cmdline`).includes('process-program'))
}

function measureResidentBytes(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kibibytes ?? 0) * 1024
}

/** Memory that several processes share is divided among them (PSS). */
function proportionalBytes(pids: readonly number[]): number {
  const kibibytes = pids.map((pid) => /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1])
  const sum = kibibytes.reduce((sum, one) => sum + Number(one ?? 0) * 1024, 0)
  if (sum === 0) throw new Error(`The memory of the processes ${pids.join(', ')} cannot be read.`)
  return sum
}

/** Returns an empty text for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

async function untilReady(service: ServiceProcess): Promise<void> {
  for (let tries = 0; tries < 12_000; tries++) {
    const ready = await fetch(`${service.url}/readyz`).catch(() => null)
    if (ready?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  await service.stop()
  throw new Error('the service did not start')
}
