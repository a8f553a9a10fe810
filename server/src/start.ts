import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { type App, createApp } from './app.ts'
import { type Config, publicUrl } from './config.ts'
import { connect, type Pool } from './database/database.ts'
import { startEmbedded } from './database/embedded/embedded.ts'
import { makeEncryptionKey, readEncryptionKeys, requireEncryptionKeys } from './encryption-key.ts'
import { createDisposableStack } from './kernel/disposable-stack.ts'
import type { Log } from './kernel/log.ts'
import { bootstrap, type FirstStart } from './platform/organizations/bootstrap.ts'
import { bringUpToDate, resolveConnection } from './store.ts'

/** A running service. */
export interface Service {
  app: App
  pool: Pool
  url: string
  firstStart: FirstStart | null
  /** Resolves with the reason when the embedded store ended by itself. */
  crashed: Promise<Error>
  /** Finishes what is in flight, then closes the store. */
  stop(): Promise<void>
}

/** No statement of the service takes as long; migrations have connections without a limit. */
const statementTimeoutMs = 10_000

/** Database, schema, first organization, application, listening: in this order. */
export async function startService(given: Config, log: Log): Promise<Service> {
  const config = { ...given, dataDir: resolve(given.dataDir) }
  const store = config.databaseUrl === null ? await startEmbedded(config.dataDir) : null
  const stack = createDisposableStack()
  stack.defer(() => store?.stop())
  try {
    const keys = await readEncryptionKeys(config)
    await bringUpToDate(resolveConnection(config, store))
    const pool = connect(resolveConnection(config, store), { statementTimeoutMs })
    stack.defer(() => pool.close())
    const encryptionKeys = keys ?? (await makeEncryptionKey(config, pool.db))
    await requireEncryptionKeys(pool.db, encryptionKeys)
    const firstStart = await bootstrap(pool.db, config)
    if (pool.isPooled) {
      log.warn(
        'DATABASE_URL is a connection pooler: notifications between processes arrive by polling, up to 2 s later, and statements are not prepared. For lower latency, set the address of PostgreSQL itself',
      )
    }
    if (config.trustedProxies === null && publicUrl(config).startsWith('https:')) {
      log.warn(
        "BLAZON_TRUSTED_PROXIES is not set. If a reverse proxy terminates TLS, set it to the proxy's address; otherwise all callers share the limits by address",
      )
    }
    const app = await createApp({ config, pool, encryptionKeys, log, exclusive: store !== null })
    stack.defer(() => app.close())
    await app.http.listen({ host: config.host, port: config.port })
    const { port } = app.http.server.address() as AddressInfo
    if (config.role !== 'worker') void app.services.pictures.prepare()
    return {
      app,
      pool,
      url: publicUrl(config, port),
      firstStart,
      crashed: store?.crashed ?? new Promise(() => {}),
      stop: () => stack.dispose(),
    }
  } catch (error) {
    await stack.dispose().catch(() => {})
    throw error
  }
}
