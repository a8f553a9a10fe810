import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newSecret } from '../server/dist/kernel/secrets.js'

/** A service as users start it: a separate process with its own embedded store. */
export interface ServiceProcess {
  /** The address, without a path. */
  url: string
  key: string
  /** The memory of the service and of the processes that read files for it. */
  residentBytes(): number
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

export async function startServiceProcess(): Promise<ServiceProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  const port = 4_800 + (process.pid % 190)
  const key = newSecret('sk_live_')
  const child = spawn(process.execPath, [main], {
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
  const service: ServiceProcess = {
    url: `http://127.0.0.1:${port}`,
    key,
    residentBytes: () => residentBytes(child.pid!),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
  await untilReady(service)
  return service
}

/** The memory of a service and of the processes that read files for it. */
export function residentBytes(pid: number): number {
  return [pid, ...readersOf(pid)].reduce((sum, one) => sum + residentBytesOf(one), 0)
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

function readersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  const pids = children === '' ? [] : children.split(' ').map(Number)
  return pids.filter((one) => read(`/proc/${one}/cmdline`).includes('process-worker'))
}

function residentBytesOf(pid: number): number {
  const [, kibibytes] = /VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`)) ?? []
  return Number(kibibytes ?? 0) * 1024
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
  for (let tries = 0; tries < 1_200; tries++) {
    const ready = await fetch(`${service.url}/readyz`).catch(() => null)
    if (ready?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await service.stop()
  throw new Error('the service did not start')
}
