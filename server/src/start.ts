import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { type App, type Closing, createApp } from './app.ts'
import { startStore } from './boot/embedded-store.ts'
import { checkStart } from './boot/start-check.ts'
import { connect, type Pool } from './database/database.ts'
import { runningConnection } from './database/embedded/embedded.ts'
import { createDisposableStack } from './kernel/base/disposable-stack.ts'
import type { Log } from './kernel/base/log.ts'
import { computeShare, noSiblings, type Siblings } from './kernel/base/siblings.ts'
import type { Config } from './settings/config.ts'
import { publicUrl } from './settings/derived-settings.ts'
import {
  createEncryptionKey,
  readEncryptionKeys,
  requireEncryptionKeys,
} from './settings/encryption-key.ts'
import { bringUpToDate } from './store/store.ts'
import { bootstrap, type FirstStart } from './tenancy/organizations/bootstrap.ts'

/** A running service. */
export interface Service {
  app: App
  pool: Pool
  url: string
  firstStart: FirstStart | null
  /** Resolves with the reason if the embedded store ends by itself. */
  crashed: Promise<Error>
  /** Finishes requests and work in flight, then closes the store. */
  stop(closing?: Closing): Promise<void>
}

interface StartOptions {
  /** One of several processes, which share what their parent started (docs/decisions/0051). */
  shared?: Shared
  /**
   * Announces the service before what the first start created is committed; resolves to whether
   * somebody can read it.
   */
  announce?: (service: Service) => Promise<boolean>
}

interface Shared {
  /** Whether no other process of the service runs yet. */
  isFirst: boolean
  siblings: Siblings
}

/** More than any statement of the service takes. Migrations use connections without a limit. */
const statementTimeoutMs = 10_000

// Two connections for each of 16 requests that a database of 4 cores handles at once.
const requestConnections = 32
const maxRequestConnections = 16

/**
 * Starts the service: database, schema, application, listening, first organization, in this order, so
 * that nothing can fail once there are credentials. With several processes, the parent has already
 * checked the settings and started the embedded store.
 */
export async function startService(
  given: Config,
  log: Log,
  { shared, announce = async () => true }: StartOptions = {},
): Promise<Service> {
  const config = { ...given, dataDir: resolve(given.dataDir) }
  const isEmbedded = config.databaseUrl === null
  if (shared === undefined) await checkStart(config)
  const store = isEmbedded && shared === undefined ? await startStore(config, log) : null
  const connection = isEmbedded ? runningConnection(config.dataDir) : { url: config.databaseUrl! }
  const siblings = shared?.siblings ?? noSiblings
  const stack = createDisposableStack()
  stack.defer(() => store?.stop())
  try {
    const keys = await readEncryptionKeys(config)
    await bringUpToDate(connection)
    const pool = connect(connection, {
      statementTimeoutMs,
      max: Math.min(maxRequestConnections, computeShare(requestConnections, siblings, 4)),
    })
    stack.defer(() => pool.close())
    const encryptionKeys = keys ?? (await createEncryptionKey(config, pool.db))
    await requireEncryptionKeys(config, pool.db, encryptionKeys)
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
    const isFirst = shared === undefined || shared.isFirst
    const exclusive = isEmbedded && isFirst
    const isAlone = isEmbedded && shared === undefined
    const app = await createApp({ config, pool, encryptionKeys, log, exclusive, isAlone, siblings })
    let closing: Closing = {}
    stack.defer(() => app.close(closing))
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    await app.http.listen({ host: config.host, port: config.port }, opened)
    const { port } = app.http.server.address() as AddressInfo
    const service: Service = {
      app,
      pool,
      url: publicUrl(config, port),
      firstStart: null,
      crashed: store?.crashed ?? new Promise(() => {}),
      stop(given = {}) {
        closing = given
        return stack.dispose()
      },
    }
    if (isFirst) {
      service.firstStart = await bootstrap(pool.db, config, (firstStart) =>
        announce({ ...service, firstStart }),
      )
    } else await announce(service)
    open()
    return service
  } catch (error) {
    await stack.dispose().catch(() => {})
    throw error
  }
}
