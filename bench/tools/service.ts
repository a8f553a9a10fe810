import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../../server/dist/app.js'
import { type ConnectionSettings, connect, type Pool } from '../../server/dist/database/database.js'
import { startEmbedded } from '../../server/dist/database/embedded/embedded.js'
import { migrate } from '../../server/dist/database/migrate.js'
import { insertApiKey } from '../../server/dist/identity/api-keys/store.js'
import { scopeNames } from '../../server/dist/kernel/api/scopes.js'
import { newestVersion } from '../../server/dist/kernel/api/versions.js'
import { newUuid } from '../../server/dist/kernel/base/ids.js'
import { createLog } from '../../server/dist/kernel/base/log.js'
import { hashSecret, newSecret } from '../../server/dist/kernel/secrets/secrets.js'
import { type Config, readConfig } from '../../server/dist/settings/config.js'
import { bootstrap } from '../../server/dist/tenancy/organizations/bootstrap.js'

/** A service on its own store, as durable as in production, without rate limits. */
export interface BenchService {
  app: App
  pool: Pool
  url: string
  key: string
  /** Creates another organization and returns its key. */
  addOrganization(): Promise<string>
  /** The address of its database, for further processes. */
  connection: ConnectionSettings
  stop(): Promise<void>
}

export async function startBenchService(
  env: Record<string, string> = {},
  onStatement?: (statement: string, values: readonly unknown[]) => void,
): Promise<BenchService> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  const key = newSecret('sk_live_')
  const config = benchConfig(folder, { BLAZON_BOOTSTRAP_SECRET_KEY: key, ...env })
  const store = await startEmbedded(folder)
  const pool = connect(store.connection, onStatement === undefined ? {} : { onStatement })
  await migrate(pool)
  await bootstrap(pool.db, config)
  const isAlone = env.BLAZON_ROLE === undefined
  const app = await createApp({ ...common(config), pool, exclusive: isAlone, isAlone })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  return {
    app,
    pool,
    url: `http://127.0.0.1:${port}`,
    key,
    addOrganization: () => addOrganization(pool),
    connection: store.connection,
    async stop() {
      await app.close()
      await pool.close()
      await store.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addOrganization({ db }: Pool): Promise<string> {
  const organizationId = newUuid()
  const id = newUuid()
  const key = newSecret('sk_live_')
  await db`
    insert into organizations (id, name, slug, api_version)
    values (${organizationId}, 'Other', ${organizationId}, ${newestVersion})`
  await insertApiKey(
    db,
    { organizationId, livemode: true },
    {
      ...{ id, name: 'Bench', prefix_type: 'sk', family: id, scopes: [...scopeNames] },
      ...{ secret_hash: hashSecret(key), last_four: key.slice(-4), allowed_origins: [] },
      ...{ api_version: null, metadata: {}, rolled_from: null, created_by: null, expires_at: null },
    },
  )
  return key
}

/** The part of a service that a further process runs: deliveries and background work. */
export async function startWorker(
  connection: ConnectionSettings,
): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-bench-'))
  const config = benchConfig(folder, { BLAZON_ROLE: 'worker' })
  const pool = connect(connection)
  const app = await createApp({ ...common(config), pool, exclusive: false })
  return {
    async stop() {
      await app.close()
      await pool.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function benchConfig(folder: string, env: Record<string, string>): Config {
  return readConfig({
    BLAZON_DATA_DIR: folder,
    BLAZON_RATE_LIMIT_LIVE: '0',
    BLAZON_LOG_LEVEL: 'error',
    BLAZON_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8',
    PORT: '0',
    ...env,
  })
}

function common(config: Config) {
  const encryptionKeys = [Buffer.alloc(32, 1)]
  return { config, encryptionKeys, log: createLog(config.logLevel) }
}
