import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { connect, type Pool } from '../server/dist/database/database.js'
import { type EmbeddedStore, startEmbedded } from '../server/dist/database/embedded/embedded.js'
import { startTcpProxy, type TcpProxy } from '../server/test/faults/tcp-proxy.ts'
import { type ServiceProcess, startServiceProcess } from '../server/test/service-process.ts'
import { report } from './load.ts'

/**
 * How long a pool and a whole service need to recover from an outage, compared with a program that
 * opens a new connection for every statement, as `psql` does, in the same outages.
 */
export async function benchRecovery(): Promise<void> {
  const bed = await startBed()
  try {
    for (const [name, outage] of Object.entries(outages)) {
      const measured: Measured[] = []
      for (let round = 0; round < outagesOfKind; round++) measured.push(await measure(bed, outage))
      reportKind(name, outage, measured)
    }
  } finally {
    await bed.close()
  }
}

const outagesOfKind = 5
const callers = 4
const betweenTriesMs = 10

/** The two steps of an outage: its beginning, and its end. */
interface Outage {
  /** Whether a new connection works during the outage; if so, no ratio can be computed. */
  isPartial?: boolean
  begin(bed: Bed): Promise<void>
  end(bed: Bed): Promise<void>
}

const outages: Readonly<Record<string, Outage>> = {
  'stopped and started': {
    begin: (bed) => bed.stopStore('SIGINT'),
    end: (bed) => bed.startStore(),
  },
  'killed and started': {
    begin: (bed) => bed.stopStore('SIGKILL'),
    end: (bed) => bed.startStore(),
  },
  'connections reset for a second': {
    begin: async (bed) => bed.proxy.hangUp(),
    async end(bed) {
      await sleep(1_000)
      bed.proxy.heal()
    },
  },
  'half-open connections': {
    isPartial: true,
    begin: async (bed) => bed.proxy.halfOpen(),
    end: async () => {},
  },
}

interface Measured {
  /** From the beginning of the outage, in milliseconds. */
  freshMs: number
  poolMs: number
  serviceMs: number
}

async function measure(bed: Bed, outage: Outage): Promise<Measured> {
  await Promise.all([bed.askService(), ...Array.from({ length: callers }, () => bed.askPool())])
  await outage.begin(bed)
  const startedAt = performance.now()
  const back = async (ask: () => Promise<unknown>) => {
    while (
      !(await ask().then(
        () => true,
        () => false,
      ))
    )
      await sleep(betweenTriesMs)
    return performance.now() - startedAt
  }
  const [freshMs, poolMs, serviceMs] = await Promise.all([
    back(bed.askFresh),
    Promise.all(Array.from({ length: callers }, () => back(bed.askPool))).then((times) =>
      Math.max(...times),
    ),
    back(bed.askService),
    outage.end(bed),
  ])
  return { freshMs, poolMs, serviceMs }
}

function reportKind(name: string, { isPartial }: Outage, measured: readonly Measured[]): void {
  const worst = (key: keyof Measured) => Math.max(...measured.map((one) => one[key]))
  const times = `${Math.round(worst('freshMs'))}, ${Math.round(worst('poolMs'))} and ${Math.round(worst('serviceMs'))} ms`
  if (isPartial) {
    for (const key of ['poolMs', 'serviceMs'] as const) {
      report(`recovery: ${name}, ${key.slice(0, -2)} in s`, worst(key) / 1_000, '≤ 2', times)
    }
    return
  }
  const ratio = (key: 'poolMs' | 'serviceMs') =>
    Math.max(...measured.map((one) => one[key] / one.freshMs))
  report(`recovery: ${name}, pool / fresh`, ratio('poolMs'), '≤ 2', times)
  report(`recovery: ${name}, service / fresh`, ratio('serviceMs'), '≤ 2', times)
}

interface Bed {
  proxy: TcpProxy
  stopStore(signal: NodeJS.Signals): Promise<void>
  startStore(): Promise<void>
  askFresh(): Promise<unknown>
  askPool(): Promise<unknown>
  askService(): Promise<unknown>
  close(): Promise<void>
}

async function startBed(): Promise<Bed> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  let store: EmbeddedStore = await startEmbedded(folder, { durable: false })
  const { host, port, user, database } = store.connection
  const proxy = await startTcpProxy(join(host, `.s.PGSQL.${port}`))
  const url = `postgres://${user}@127.0.0.1:${proxy.port}/${database}`
  const pool: Pool = connect({ url }, { max: callers, statementTimeoutMs: 10_000 })
  const service: ServiceProcess = await startServiceProcess({
    DATABASE_URL: url,
    BLAZON_DATA_DIR: join(folder, 'blobs'),
    BLAZON_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
    BLAZON_LOG_LEVEL: 'silent',
  })
  return {
    proxy,
    async stopStore(signal) {
      const postmaster = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(postmaster, 10), signal)
      await store.crashed
    },
    async startStore() {
      store = await startEmbedded(folder, { durable: false })
    },
    async askFresh() {
      const client = new pg.Client({ connectionString: url })
      client.on('error', () => {})
      await client.connect()
      await client.query('select 1').finally(() => client.end())
    },
    askPool: () => pool.db`select 1`.then(() => {}),
    async askService() {
      const event = { type: 'custom.recovery', data: {} }
      const { status } = await service.call('POST', '/events', event)
      if (status !== 201) throw new Error(`answered ${status}`)
    },
    async close() {
      await service.end('SIGTERM')
      await pool.close()
      await proxy.close()
      await store.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
