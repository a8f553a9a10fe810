import { Resolver } from 'node:dns/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventTypes } from './boot/all-event-types.ts'
import { createVirusScan } from './boot/antivirus.ts'
import { openBlobs } from './boot/blobs.ts'
import { showCertificates } from './boot/certificates.ts'
import { showDataDirectory } from './boot/data-directory.ts'
import { openGeolocation } from './boot/geolocation.ts'
import { selectFaces } from './brand/fonts/faces.ts'
import { createWebPages } from './compliance/web-pages/web-pages.ts'
import type { Database, Pool } from './database/database.ts'
import { readOnReplica } from './database/replica.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import { openBreachedPasswords } from './identity/users/breached-passwords.ts'
import type { Services } from './kernel/api/context.ts'
import { withOrganizations } from './kernel/api/organization-services.ts'
import type { Route } from './kernel/api/route.ts'
import { createTxtLookUp, type ResolveTxt } from './kernel/api/txt-records.ts'
import type { Clock } from './kernel/base/clock.ts'
import { createDisposableStack, type DisposableStack } from './kernel/base/disposable-stack.ts'
import type { Log } from './kernel/base/log.ts'
import { createOutage } from './kernel/base/outage.ts'
import { computeShare, noSiblings, type Siblings } from './kernel/base/siblings.ts'
import { createOutbox } from './kernel/events/outbox.ts'
import { freeAllLeases } from './kernel/jobs/jobs.ts'
import { measureBlobs } from './kernel/observe/measured-blobs.ts'
import { createMetrics, type Metrics } from './kernel/observe/metrics.ts'
import { startStoreClock } from './kernel/observe/store-clock.ts'
import type { Tracing } from './kernel/observe/tracing.ts'
import { createProcesses } from './kernel/processes/processes.ts'
import { ensurePartitions } from './kernel/rows/partitions.ts'
import { secretBox as createSecretBox, type SecretBox } from './kernel/secrets/secrets.ts'
import { createProgressBoard } from './kernel/signals/progress-board.ts'
import { startSignals } from './kernel/signals/signals.ts'
import { createDerivatives } from './library/assets/derivatives.ts'
import { createAuditNotes } from './records/audit-entries/notes.ts'
import { createSchemaCache } from './records/event-types/schema-cache.ts'
import { createRequestLog } from './records/request-logs/writer.ts'
import { createSlidePictures } from './records/slide-pictures/pictures.ts'
import { routes } from './routes.ts'
import { serve } from './serve.ts'
import type { Config } from './settings/config.ts'
import {
  allowedPrivateTargets,
  publicUrl,
  trustedAuthorities,
} from './settings/derived-settings.ts'
import { openTelemetry } from './telemetry/telemetry.ts'
import { sealPlainHeaders } from './webhooks/endpoints/headers.ts'
import type { HandOffPoint } from './webhooks/engine/hand-off.ts'
import { createFanOut } from './webhooks/queue/fan-out.ts'
import { createGuard, type Guard } from './webhooks/send/guard.ts'
import { createGuardedFetch } from './webhooks/send/guarded-fetch.ts'
import { type LookUps, systemLookUps } from './webhooks/send/look-ups.ts'
import { startWork } from './work.ts'

export interface App {
  http: HttpServer
  services: Services
  /** Finishes requests and work in flight, within the delivery timeout, and closes everything. */
  close(closing?: Closing): Promise<void>
}

/** How a service closes, in milliseconds; default 0. */
export interface Closing {
  /** How long it continues to serve before it closes, while `/readyz` answers 503. */
  graceMs?: number
  /** How long open connections accept requests after it stopped listening. */
  idleMs?: number
}

interface AppOptions {
  config: Config
  pool: Pool
  encryptionKeys: readonly Buffer[]
  log: Log
  /** Replaces the clock of the database, in tests. */
  clock?: Clock
  /** The clock of this machine, from which that of the database is derived. */
  localClock?: Clock
  /** Resolves the host names of webhook endpoints; default: the system. */
  lookUps?: LookUps
  /** Routes beside those of the product, in tests. */
  moreRoutes?: readonly Route[]
  /** Looks up TXT records; default: the system's DNS servers. */
  resolveTxt?: ResolveTxt
  /** True if no other process uses the store, so that every lease in it belongs to an ended process. */
  exclusive: boolean
  /** True if no other process listens to signals; default false. */
  isAlone?: boolean
  /** The other processes of the same service; default none. */
  siblings?: Siblings
}

/** Connects the parts that serve requests and those that work in the background. */
export async function createApp(options: AppOptions): Promise<App> {
  const stack = createDisposableStack()
  try {
    return await openApp(options, stack)
  } catch (error) {
    await stack.dispose().catch(() => {})
    throw error
  }
}

async function openApp(options: AppOptions, stack: DisposableStack): Promise<App> {
  const { config, pool, log, exclusive, siblings = noSiblings } = options
  const storeClock = stack.adopt(await startStoreClock(pool.db, options.localClock), (it) =>
    it.close(),
  )
  const clock = options.clock ?? storeClock
  await ensurePartitions(pool.db, clock.now())
  if (exclusive) await freeAllLeases(pool.db)
  const lookUps = stack.adopt(options.lookUps ?? systemLookUps(), (it) => it.close())
  const guard = createGuard(allowedPrivateTargets(config), lookUps.resolve, {
    authorities: trustedAuthorities(config),
    proxy: config.egressProxy,
    allowsOwnProxies: config.organizationProxies === 'allowed',
  })
  const secretBox = createSecretBox(options.encryptionKeys)
  await sealPlainHeaders(pool.db, secretBox)
  const handOff: HandOffPoint = { worker: null }
  const telemetry = stack.adopt(await openTelemetry(`${hostname()}-${process.pid}`), (it) =>
    it.close(),
  )
  const metrics = createMetrics()
  const { tracing } = telemetry
  const dns = new Resolver({ timeout: 2_000, tries: 2 })
  const lookUpTxt = createTxtLookUp(options.resolveTxt ?? ((name) => dns.resolveTxt(name)))
  const services = await openServices(
    {
      ...{
        config,
        pool,
        log,
        clock,
        secretBox,
        guard,
        handOff,
        siblings,
        metrics,
        tracing,
        lookUpTxt,
      },
      isAlone: options.isAlone ?? false,
    },
    stack,
  )
  showDataDirectory(metrics.storeRegistry, config.dataDir)
  showCertificates(metrics.storeRegistry, config)
  telemetry.exportMetrics(metrics)
  metrics.watchClock(storeClock.skewSeconds)
  const { publicUrl, hsts } = services
  const { trustedProxies } = config
  const accessLog = config.accessLog ? log : null
  const http = createHttpServer({
    publicUrl,
    hsts,
    clock,
    log,
    trustedProxies,
    metrics,
    tracing,
    accessLog,
  })
  const allRoutes = [...routes, ...(options.moreRoutes ?? [])]
  await serve({ http, config, pool, services, storeClock, log, siblings, routes: allRoutes }, stack)
  const work =
    config.role === 'api'
      ? null
      : await startWork({ config, pool, services, guard, log, exclusive, handOff, siblings }, stack)
  // Requests may wait for jobs, and deliveries may go to this service: both have to end together.
  let idleMs = 0
  stack.defer(() => Promise.all([http.close(idleMs), work?.stop()]))
  return {
    http,
    services,
    async close(closing = {}) {
      idleMs = closing.idleMs ?? 0
      if (closing.graceMs) {
        http.announceClose()
        await sleep(closing.graceMs)
      }
      await stack.dispose()
    },
  }
}

interface ServicesOptions {
  config: Config
  pool: Pool
  log: Log
  clock: Clock
  secretBox: SecretBox
  guard: Guard
  handOff: HandOffPoint
  isAlone: boolean
  siblings: Siblings
  metrics: Metrics
  tracing: Tracing | null
  lookUpTxt: Services['lookUpTxt']
}

/** The services that requests and background work share. */
async function openServices(options: ServicesOptions, stack: DisposableStack): Promise<Services> {
  const { config, pool, log, clock, secretBox, guard, handOff, siblings } = options
  const { metrics, tracing } = options
  const { db } = pool
  const opened = stack.adopt(await openBlobs(config, log), (it) => it.close())
  const blobs = measureBlobs(opened, metrics)
  const signals = stack.adopt(
    await startSignals(
      pool,
      (error) => log.warn({ err: error }, 'a notification between processes was lost'),
      options.isAlone,
    ),
    (it) => it.close(),
  )
  const share = computeShare(requestShare, siblings)
  const places = { places: share + 1, share, maxCpuMs: config.fileCpuTime, log }
  const drawing = stack.adopt(createProcesses(places), (it) => it.close())
  const processes = stack.adopt(createProcesses(places), (it) => it.close())
  metrics.watchPool('requests', pool.usage)
  metrics.watchProcesses('requests', processes.usage)
  metrics.watchProcesses('pictures', drawing.usage)
  const pictures = createSlidePictures({
    processes: drawing,
    blobs,
    selectFaces: (tenant) => selectFaces(db.ofOrganization(tenant.organizationId), tenant),
  })
  const fetchAllowed = createGuardedFetch(guard, ownServerTimeoutMs)
  return withOrganizations({
    db,
    reportDb: openReportDb(options, stack),
    clock,
    signals,
    progress: stack.adopt(createProgressBoard(signals), (it) => it.close()),
    secretBox,
    blobs,
    scanForViruses: createVirusScan(config.antivirus),
    storageQuota: config.storageQuota,
    sendsEmail: config.smtpUrl !== null,
    signUp: config.signUp,
    language: config.language,
    secondFactor: config.secondFactor,
    totpTolerance: config.totpTolerance,
    isBreached: await openBreachedPasswords(config.breachedPasswords),
    hsts: config.hsts,
    outbox: createOutbox(createFanOut(handOff)),
    eventTypes,
    eventSchemas: stack.adopt(createSchemaCache({ db, clock, signals }), (it) => it.close()),
    admitTarget: guard.admit,
    instanceEgress: {
      hasProxy: config.egressProxy !== null,
      allowsOwnProxies: guard.allowsOwnProxies,
    },
    fetchAllowed,
    lookUpTxt: options.lookUpTxt,
    locate: await openGeolocation(config.geoip),
    requestLog: stack.adopt(createRequestLog(db, log), (it) => it.close()),
    auditNotes: stack.adopt(createAuditNotes(db, { clock, signals, log }), (it) => it.close()),
    processes,
    drawing,
    pictures,
    derivatives: createDerivatives({ processes: drawing, blobs, pictures }),
    webPages: createWebPages({ fetchAllowed, processes }),
    publicUrl: publicUrl(config),
    cell: config.cell,
    metrics,
    tracing,
  })
}

/** The database of lists and reports: on the replica if there is one. */
function openReportDb(
  { config, pool, log, metrics }: ServicesOptions,
  stack: DisposableStack,
): Database {
  if (config.databaseReadUrl === null) return pool.db
  const replica = pool.openAnother(
    { applicationName: 'blazon-reports' },
    { url: config.databaseReadUrl },
  )
  stack.defer(() => replica.close())
  metrics.watchPool('replica', replica.usage)
  const outage = createOutage(log, 'reading from the replica')
  return readOnReplica({
    primary: pool.db,
    replica: replica.db,
    onRead(place, problem) {
      metrics.reportStatements.inc({ place })
      if (place === 'replica') outage.end()
      else if (problem instanceof Error) outage.note(problem)
    },
  })
}

// Timeout of one request to an identity provider or a web page, for which a person waits.
const ownServerTimeoutMs = 8_000
// Files that requests wait for: two at once for one organization, and one place for the others.
const requestShare = 2
