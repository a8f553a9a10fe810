import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../server/dist/kernel/base/log.js'
import { newSecret } from '../server/dist/kernel/secrets/secrets.js'
import { readConfig } from '../server/dist/settings/config.js'
import { startService } from '../server/dist/start.js'
import {
  findServerPrograms,
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '../server/test/faults/replicated-postgres.ts'
import { cpuSecondsOfTree } from './cpu-time.ts'
import { cpuMicrosPerRequest, report } from './load.ts'

const key = newSecret('sk_test_')
const palettes = 200

/**
 * Lists of 100 palettes with and without a replica: the processor time of the primary for each, which
 * writes cannot use.
 */
export async function benchReplica(): Promise<void> {
  const programs = findServerPrograms()
  if (programs === null) {
    process.stdout.write('bench replica is skipped: pg_basebackup is not in /usr/lib/postgresql\n')
    return
  }
  const store = await startReplicatedPostgres(programs, { isSynchronous: false })
  const folder = mkdtempSync(join(tmpdir(), 'blazon-bench-'))
  try {
    const alone = await measure(store, folder, {})
    const withReplica = await measure(store, folder, { DATABASE_READ_URL: store.standbyUrl })
    report(
      'list: primary without / with a replica, CPU time',
      alone / withReplica,
      '≥ 1.5',
      `${Math.round(alone)} and ${Math.round(withReplica)} µs`,
    )
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Microseconds of the primary for each list. */
async function measure(
  store: ReplicatedPostgres,
  dataDir: string,
  env: Record<string, string>,
): Promise<number> {
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: store.primaryUrl,
    BLAZON_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    BLAZON_BOOTSTRAP_SECRET_KEY: key,
    BLAZON_DATA_DIR: dataDir,
    BLAZON_RATE_LIMIT_TEST: '0',
    ...env,
  })
  const service = await startService(config, createLog('silent'))
  try {
    const url = `${service.url}/api/v1/brand/palettes`
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    if (service.firstStart !== null) {
      for (let at = 0; at < palettes; at++) {
        const body = JSON.stringify({ name: `Palette ${at}` })
        const response = await fetch(url, { method: 'POST', headers, body })
        if (!response.ok) throw new Error(await response.text())
      }
    }
    const list = { method: 'GET', url: `${url}?limit=100`, headers } as const
    return await cpuMicrosPerRequest(list, 4, () => cpuSecondsOfTree(store.primaryPid))
  } finally {
    await service.stop()
  }
}
