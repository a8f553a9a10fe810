import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../server/dist/database/embedded/embedded.js'
import { startTcpProxy } from '../server/test/faults/tcp-proxy.ts'
import { report } from './load.ts'

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))
const watchedSeconds = 60
const ticksPerSecond = 100

/** What a process costs while its database is away: its share of a core, and what it logs. Linux only. */
export async function benchOutage(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  const store = await startEmbedded(folder, { durable: false })
  const { host, port, user, database } = store.connection
  const proxy = await startTcpProxy(join(host, `.s.PGSQL.${port}`))
  const service = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      BLAZON_PROCESSES: '1',
      BLAZON_DATA_DIR: join(folder, 'blobs'),
      BLAZON_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      DATABASE_URL: `postgres://${user}@127.0.0.1:${proxy.port}/${database}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let logged = 0
  service.stderr.on('data', (chunk: Buffer) => {
    logged += chunk.length
  })
  // It prints when it is ready.
  await once(service.stdout, 'data')
  await sleep(5_000)
  await proxy.close()
  const before = cpuSeconds(service.pid!)
  await sleep(watchedSeconds * 1_000)
  const share = (cpuSeconds(service.pid!) - before) / watchedSeconds
  const detail = `in ${watchedSeconds} s without a database`
  report('outage: percent of a core', 100 * share, '≤ 1', detail)
  report('outage: log in KB', logged / 1_000, '≤ 20', detail)
  const ended = once(service, 'exit')
  service.kill('SIGKILL')
  await ended
  await store.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Fields 14 and 15 of `/proc/<pid>/stat`: user and system time (proc(5)). */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}
