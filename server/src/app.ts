import { openBlobs } from './blobs.ts'
import { selectFaces } from './brand/fonts/faces.ts'
import { allowedPrivateTargets, type Config, publicUrl } from './config.ts'
import type { Pool } from './database/database.ts'
import { eventTypes } from './event-types.ts'
import { createHttpServer, type HttpServer } from './http/server.ts'
import type { Clock } from './kernel/clock.ts'
import type { Services } from './kernel/context.ts'
import { createDisposableStack, type DisposableStack } from './kernel/disposable-stack.ts'
import { freeAllLeases } from './kernel/jobs.ts'
import type { Log } from './kernel/log.ts'
import { createOutbox } from './kernel/outbox.ts'
import { ensurePartitions } from './kernel/partitions.ts'
import { createProcesses } from './kernel/processes.ts'
import { secretBox as createSecretBox, type SecretBox } from './kernel/secrets.ts'
import { startSignals } from './kernel/signals.ts'
import { startStoreClock } from './kernel/store-clock.ts'
import { createRequestLog } from './platform/request-logs/writer.ts'
import { createSlidePictures } from './platform/slide-pictures/pictures.ts'
import { sealPlainHeaders } from './platform/webhook-endpoints/headers.ts'
import { serve } from './serve.ts'
import { createFanOut } from './webhooks/fan-out.ts'
import { createGuard, type Guard } from './webhooks/guard.ts'
import type { HandOffPoint } from './webhooks/hand-off.ts'
import { type LookUps, systemLookUps } from './webhooks/look-ups.ts'
import { startWork } from './work.ts'

export interface App {
  http: HttpServer
  services: Services
  /** Finishes what is in flight, within the delivery timeout, and closes everything. */
  close(): Promise<void>
}

interface AppOptions {
  config: Config
  pool: Pool
  encryptionKeys: readonly Buffer[]
  log: Log
  /** In place of the store's. */
  clock?: Clock
  /** The clock of this machine, by which the store's is followed. */
  localClock?: Clock
  /** How names of webhook endpoints are resolved; by the system by default. */
  lookUps?: LookUps
  /** True where no other process works on the store, so that every lease in it is a dead one's. */
  exclusive: boolean
}

/** Puts the parts together: what serves requests, and what works in the background. */
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
  const { config, pool, log, exclusive } = options
  const storeClock = stack.adopt(await startStoreClock(pool.db, options.localClock), (it) =>
    it.close(),
  )
  const clock = options.clock ?? storeClock
  await ensurePartitions(pool.db, clock.now())
  if (exclusive) await freeAllLeases(pool.db)
  const lookUps = stack.adopt(options.lookUps ?? systemLookUps(), (it) => it.close())
  const guard = createGuard(allowedPrivateTargets(config), lookUps.resolve)
  const secretBox = createSecretBox(options.encryptionKeys)
  await sealPlainHeaders(pool.db, secretBox)
  const handOff: HandOffPoint = { worker: null }
  const services = await openServices(
    { config, pool, log, clock, secretBox, guard, handOff },
    stack,
  )
  const { publicUrl } = services
  const { trustedProxies } = config
  const http = createHttpServer({ publicUrl, clock, log, trustedProxies })
  await serve({ http, config, pool, services, log }, stack)
  const work =
    config.role === 'api'
      ? null
      : await startWork({ config, pool, services, guard, log, exclusive, handOff }, stack)
  // Requests that wait for a job, and deliveries to this service, end together.
  stack.defer(() => Promise.all([http.close(), work?.stop()]))
  return { http, services, close: () => stack.dispose() }
}

interface ServicesOptions {
  config: Config
  pool: Pool
  log: Log
  clock: Clock
  secretBox: SecretBox
  guard: Guard
  handOff: HandOffPoint
}

/** What requests and background work share. */
async function openServices(
  { config, pool, log, clock, secretBox, guard, handOff }: ServicesOptions,
  stack: DisposableStack,
): Promise<Services> {
  const { db } = pool
  const blobs = stack.adopt(await openBlobs(config, log), (it) => it.close())
  const signals = stack.adopt(
    await startSignals(pool, (error) => log.warn({ err: error }, 'a signal was lost')),
    (it) => it.close(),
  )
  const places = { ...requestPlaces, cpuMsAtMost: config.fileCpuTime, log }
  const drawing = stack.adopt(createProcesses(places), (it) => it.close())
  return {
    db,
    clock,
    signals,
    secretBox,
    blobs,
    storageQuota: config.storageQuota,
    outbox: createOutbox(createFanOut(handOff)),
    eventTypes,
    admitTarget: guard.admit,
    requestLog: stack.adopt(createRequestLog(db, log), (it) => it.close()),
    processes: stack.adopt(createProcesses(places), (it) => it.close()),
    drawing,
    pictures: createSlidePictures({
      processes: drawing,
      blobs,
      selectFaces: (tenant) => selectFaces(db, tenant),
    }),
    publicUrl: publicUrl(config),
  }
}

// Files that requests wait for: two at once for one organization, and a place for the others.
const requestPlaces = { places: 3, share: 2 }
