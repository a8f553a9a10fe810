import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { report } from './tools/load.ts'
import { startServiceProcess } from './tools/process.ts'

/**
 * A service with an existing store: the time from its start until it is ready, and the memory that it has
 * without requests. The lowest of several starts, because other load on the machine only adds to it.
 */
export async function benchIdle(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  try {
    await (await startServiceProcess({ folder })).stop()
    const starts: Start[] = []
    for (let count = 0; count < startsOfBench; count++) starts.push(await measureStart(folder))
    const least = (key: keyof Start) => Math.min(...starts.map((start) => start[key]))
    const cpu = `${least('cpuSeconds').toFixed(2)} s of processor time`
    report('seconds from start to ready', least('seconds'), '≤ 1', cpu)
    const rest = `PostgreSQL has ${(least('storeBytes') / mebibyte).toFixed(0)} MiB more`
    report('MiB of an idle service', least('bytes') / mebibyte, '≤ 120', rest)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const startsOfBench = 5
const mebibyte = 1024 * 1024

interface Start {
  seconds: number
  cpuSeconds: number
  bytes: number
  storeBytes: number
}

async function measureStart(folder: string): Promise<Start> {
  const startedAt = performance.now()
  const service = await startServiceProcess({ folder })
  const seconds = (performance.now() - startedAt) / 1_000
  const cpuSeconds = service.cpuSeconds()
  await sleep(5_000)
  const [bytes, storeBytes] = [service.residentBytes(), service.storeBytes()]
  await service.stop()
  return { seconds, cpuSeconds, bytes, storeBytes }
}
