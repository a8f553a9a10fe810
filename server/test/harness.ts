import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, type RequestInit, fetch as undiciFetch } from 'undici'
import { inject } from 'vitest'
import { type App, createApp } from '../src/app.ts'
import { type ConnectionSettings, connect, type Pool } from '../src/database/database.ts'
import { insertApiKey } from '../src/identity/api-keys/store.ts'
import { systemOrigin } from '../src/kernel/api/audit-entry.ts'
import type { Route } from '../src/kernel/api/route.ts'
import { scopeNames } from '../src/kernel/api/scopes.ts'
import type { ResolveTxt } from '../src/kernel/api/txt-records.ts'
import { newestVersion } from '../src/kernel/api/versions.ts'
import type { Clock } from '../src/kernel/base/clock.ts'
import { newUuid, toId } from '../src/kernel/base/ids.ts'
import { createLog, type Log } from '../src/kernel/base/log.ts'
import { inTransaction } from '../src/kernel/events/background.ts'
import { hashSecret, newSecret } from '../src/kernel/secrets/secrets.ts'
import { type Config, readConfig } from '../src/settings/config.ts'
import { createOrganization } from '../src/tenancy/organizations/create.ts'
import type { LookUps } from '../src/webhooks/send/look-ups.ts'
import { inDatabase, templateDatabase } from './global-setup.ts'
import { eventViolations } from './recorded-events.ts'
import { recordStatements } from './statements.ts'

/** A complete service on a real store, with its own database, folder and port. */
export interface TestServer {
  app: App
  /** For the test's own statements; the service has another pool, whose statements are checked. */
  pool: Pool
  /** The service's own pool; closing it makes the store unreachable. */
  servicePool: Pool
  config: Config
  /** The connection of its store. */
  connection: ConnectionSettings
  url: string
  /** The first organization's secret keys, with every scope. */
  keys: { live: string; test: string }
  organizationId: string
  /** Creates another organization as an instance administrator does, with an owner and keys. */
  addOrganization(): Promise<{ organizationId: string; live: string; test: string }>
  addKey(options: NewKey): Promise<string>
  call(method: string, path: string, options?: CallOptions): Promise<TestResponse>
  /**
   * Throws if the service ran a statement that is not restricted to one tenant
   * (`statement-lint.ts`) or recorded an event that does not match its type's declaration.
   */
  stop(): Promise<void>
}

interface NewKey {
  organizationId?: string
  livemode?: boolean
  prefixType?: 'sk' | 'pk'
  scopes?: readonly string[]
  allowedOrigins?: string[]
}

export interface CallOptions {
  /** A secret; `null` for none; default the first organization's test key. */
  key?: string | null
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  /** The loopback address of the client, for limits that count addresses. */
  from?: string
}

export interface TestResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert on the shape of what comes
  body: any
  text: string
}

interface ServerOptions {
  env?: Record<string, string>
  clock?: Clock
  /** The machine clock that the service sees. */
  localClock?: Clock
  lookUps?: LookUps
  /** Routes beside those of the product. */
  moreRoutes?: readonly Route[]
  /** Answers look-ups of TXT records. */
  resolveTxt?: ResolveTxt
  onStatement?: (statement: string, parameters: readonly unknown[]) => void
  /** Starts another service, like a further process, on the same database. */
  beside?: TestServer
  /**
   * Starts as the only process of its store, so that attempts in flight belong to a dead process.
   */
  exclusive?: boolean
  log?: Log
}

/** Starts a service for a test file. Rate limits are off unless the test sets them. */
export async function startTestServer(options: ServerOptions = {}): Promise<TestServer> {
  const postgres = inject('postgres')
  const folder = await mkdtemp(join(tmpdir(), 'blazon-data-'))
  const name = `test_${randomBytes(8).toString('hex')}`
  const maintenance = connect(postgres, { max: 1 })
  const connection = options.beside?.connection ?? inDatabase(postgres, name)
  if (options.beside === undefined) {
    // Through the WAL, the default, a copy of the template takes six times as long.
    await maintenance.db.unsafe(
      `create database ${name} template ${templateDatabase} strategy file_copy`,
    )
  }
  const config = readConfig({
    BLAZON_DATA_DIR: folder,
    BLAZON_RATE_LIMIT_LIVE: '0',
    BLAZON_RATE_LIMIT_TEST: '0',
    BLAZON_LOG_LEVEL: 'error',
    PORT: '0',
    ...options.env,
  })
  const pool = connect(connection, { max: 4 })
  const statements = recordStatements(options.onStatement)
  const servicePool = connect(connection, { max: 8, ...statements })
  const app = await createApp({
    config,
    pool: servicePool,
    encryptionKeys: [Buffer.alloc(32, 7)],
    log: options.log ?? createLog(config.logLevel),
    exclusive: options.exclusive ?? false,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.localClock === undefined ? {} : { localClock: options.localClock }),
    ...(options.resolveTxt === undefined ? {} : { resolveTxt: options.resolveTxt }),
    ...(options.moreRoutes === undefined ? {} : { moreRoutes: options.moreRoutes }),
    ...(options.lookUps === undefined ? {} : { lookUps: options.lookUps }),
  })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.http.server.address() as AddressInfo
  const first = options.beside === undefined ? await addFirstOrganization(pool) : options.beside
  const keys = 'keys' in first ? first.keys : { live: first.live, test: first.test }

  return {
    app,
    pool,
    servicePool,
    config,
    connection,
    url: `http://127.0.0.1:${port}`,
    keys,
    organizationId: first.organizationId,
    addOrganization: () => addAnotherOrganization(app, pool),
    addKey: (key) => addKey(pool, { organizationId: first.organizationId, ...key }),
    call: (method, path, options) =>
      call(`http://127.0.0.1:${port}`, keys.test, method, path, options).catch(async (error) => {
        if (error?.name !== 'TimeoutError') throw error
        const activity = await listActivity(pool)
        throw new Error(`No response to ${method} ${path} within ${answerMs} ms\n${activity}`)
      }),
    async stop() {
      await app.close()
      await servicePool.close()
      const violations = [
        ...(await statements.violations(pool.db)),
        ...(await eventViolations(pool.db)),
      ]
      await pool.close()
      if (options.beside === undefined) await dropDatabase(maintenance, name)
      await maintenance.close()
      await rm(folder, { recursive: true, force: true })
      if (violations.length > 0) throw new Error(violations.join('\n\n'))
    },
  }
}

/** Less than a test may take (`vitest.config.ts`), so that a hang says what the service waited for. */
const answerMs = 240_000

/** What each connection to the database does, one line each. */
async function listActivity({ db }: Pool): Promise<string> {
  const rows = await db<{ line: string }[]>`
    select concat_ws(' ', pid, state, wait_event_type, wait_event, now() - state_change, left(query, 300))
      as line
    from pg_stat_activity where datname = current_database()`
  return rows.map(({ line }) => line).join('\n')
}

/**
 * Drops by force where a connection is left over; an autovacuum, which force may not touch, ends
 * by itself.
 */
async function dropDatabase(admin: Pool, name: string): Promise<void> {
  await admin.db
    .unsafe(`drop database ${name} with (force)`)
    .catch(() => admin.db.unsafe(`drop database ${name}`))
}

/** Adds it without events, so that a test's own changes are the first. */
async function addFirstOrganization(pool: Pool) {
  const organizationId = newUuid()
  await pool.db`
    insert into organizations (id, name, slug, api_version)
    values (${organizationId}, 'Acme', ${toId('organization', organizationId)}, ${newestVersion})`
  return addKeys(pool, organizationId)
}

async function addAnotherOrganization({ services }: App, pool: Pool) {
  const userId = newUuid()
  const email = `${toId('user', userId)}@example.com`
  await pool.db`insert into users (id, email) values (${userId}, ${email})`
  const { id } = await inTransaction({ db: pool.db }, (db, afterCommit) =>
    createOrganization(
      { db, services, requestId: null, origin: systemOrigin, afterCommit },
      { name: 'Acme', owner: { email, userId }, createdBy: null },
    ),
  )
  return addKeys(pool, id)
}

async function addKeys(pool: Pool, organizationId: string) {
  return {
    organizationId,
    live: await addKey(pool, { organizationId, livemode: true }),
    test: await addKey(pool, { organizationId, livemode: false }),
  }
}

async function addKey(pool: Pool, options: NewKey & { organizationId: string }): Promise<string> {
  const { organizationId, livemode = false, prefixType = 'sk', scopes = scopeNames } = options
  const secret = newSecret(`${prefixType}_${livemode ? 'live' : 'test'}_`)
  const id = newUuid()
  const tenant = { organizationId, livemode }
  await insertApiKey(pool.db, tenant, {
    id,
    name: 'A test key',
    prefix_type: prefixType,
    secret_hash: hashSecret(secret),
    last_four: secret.slice(-4),
    scopes: [...scopes],
    allowed_origins: options.allowedOrigins ?? [],
    api_version: null,
    metadata: {},
    family: id,
    rolled_from: null,
    created_by: null,
    expires_at: null,
  })
  return secret
}

async function call(
  url: string,
  defaultKey: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<TestResponse> {
  const { key = defaultKey, body, form, headers = {}, from } = options
  const init = {
    method,
    headers: {
      ...(key === null ? {} : { Authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: form }),
  }
  const address = `${url}/api/v1${path}`
  const signal = AbortSignal.timeout(answerMs)
  const response =
    from === undefined
      ? await fetch(address, { ...init, signal })
      : await undiciFetch(address, { ...init, signal, dispatcher: agentFrom(from) } as RequestInit)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: response.status,
    headers: response.headers as Headers,
    text,
    body: isJson ? JSON.parse(text) : text,
  }
}

const agents = new Map<string, Agent>()

function agentFrom(address: string): Agent {
  const agent = agents.get(address) ?? new Agent({ localAddress: address })
  agents.set(address, agent)
  return agent
}
