import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { openBlobs } from './blobs.ts'
import { fontRoutes } from './brand/fonts/routes.ts'
import { paletteRoutes } from './brand/palettes/routes.ts'
import { checkJob, createCheckJob } from './compliance/checks/job.ts'
import { createCheckPool } from './compliance/checks/pool.ts'
import { checkRoutes } from './compliance/checks/routes.ts'
import { ruleRoutes } from './compliance/rules/routes.ts'
import { waiverRoutes } from './compliance/waivers/routes.ts'
import { allowedPrivateTargets, type Config, mailFrom, publicUrl } from './config.ts'
import type { Pool } from './database/database.ts'
import { eventTypes } from './event-types.ts'
import { serveCdn } from './http/cdn.ts'
import { serveDashboard } from './http/dashboard.ts'
import type { Document } from './http/docs/document.ts'
import { serveReference } from './http/docs/reference.ts'
import { serveGuides } from './http/guides.ts'
import { serveLive } from './http/live.ts'
import { serveOAuth } from './http/oauth-routes.ts'
import { openApiDocument } from './http/openapi.ts'
import { serveOpenApi } from './http/openapi-routes.ts'
import { serveOperations } from './http/operations.ts'
import { servePages } from './http/pages.ts'
import { memoryLimiter } from './http/rate-limit.ts'
import { redisLimiter } from './http/rate-limit-redis.ts'
import { createHttpServer } from './http/server.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Services } from './kernel/context.ts'
import { freeAllLeases, type JobRunner, startJobRunner } from './kernel/jobs.ts'
import type { Log } from './kernel/log.ts'
import { createOutbox } from './kernel/outbox.ts'
import { ensurePartitions } from './kernel/partitions.ts'
import { createProcesses } from './kernel/processes.ts'
import type { PersonalRoute, Route } from './kernel/route.ts'
import { secretBox } from './kernel/secrets.ts'
import { startSignals } from './kernel/signals.ts'
import { iconSetImportJob } from './library/icon-sets/import.ts'
import { createIconSetImportJob } from './library/icon-sets/import-job.ts'
import { iconSetRoutes } from './library/icon-sets/routes.ts'
import { iconRoutes } from './library/icons/routes.ts'
import { pptBuildJob } from './library/ppt-sets/builds.ts'
import { createPptBuildJob } from './library/ppt-sets/job.ts'
import { pptSetRoutes } from './library/ppt-sets/routes.ts'
import { slideImportJob } from './library/slide-assets/import.ts'
import { createSlideImportJob } from './library/slide-assets/job.ts'
import { createLibreOffice, findLibreOffice } from './library/slide-assets/libre-office.ts'
import { createSlidePictureJob, slidePictureJob } from './library/slide-assets/picture-job.ts'
import { slideAssetRoutes } from './library/slide-assets/routes.ts'
import { startMaintenance } from './maintenance.ts'
import { createKeyAuthenticator } from './platform/api-keys/authenticate.ts'
import { apiKeyRoutes } from './platform/api-keys/routes.ts'
import { eventTypeRoutes } from './platform/event-types/routes.ts'
import { eventRoutes } from './platform/events/routes.ts'
import { createEventWatch } from './platform/events/watch.ts'
import { contentRemovalJob, createContentRemoval } from './platform/files/removal.ts'
import { fileRoutes } from './platform/files/routes.ts'
import { invitationRoutes } from './platform/invitations/routes.ts'
import { invitationMail, invitationMailJob } from './platform/invitations/send.ts'
import { createMailer, ownTerminal } from './platform/mail/mailer.ts'
import { membershipRoutes } from './platform/memberships/routes.ts'
import { createOAuth } from './platform/oauth/oauth.ts'
import { oauthApplicationRoutes } from './platform/oauth/routes.ts'
import { organizationRoutes } from './platform/organizations/routes.ts'
import { requestLogRoutes } from './platform/request-logs/routes.ts'
import { createRequestLog } from './platform/request-logs/writer.ts'
import { createSessions } from './platform/sessions/authenticate.ts'
import { sessionCookie } from './platform/sessions/cookie.ts'
import { passwordNotice, passwordNoticeJob } from './platform/sessions/password-notice.ts'
import { resetMail, resetMailJob } from './platform/sessions/reset-mail.ts'
import { sessionRoutes } from './platform/sessions/routes.ts'
import { userRoutes } from './platform/users/routes.ts'
import { sealPlainHeaders } from './platform/webhook-endpoints/headers.ts'
import { createRecoveryJob, recoveryJob } from './platform/webhook-endpoints/recovery.ts'
import { webhookEndpointRoutes } from './platform/webhook-endpoints/routes.ts'
import { automaticDisabling } from './platform/webhook-endpoints/status.ts'
import { createDelivery } from './publishing/cdn/delivery.ts'
import { createIconDelivery } from './publishing/cdn/icons.ts'
import { channelRoutes } from './publishing/channels/routes.ts'
import { createDeploymentJob, deploymentJob } from './publishing/deployments/job.ts'
import { deploymentRoutes } from './publishing/deployments/routes.ts'
import { fanOut } from './webhooks/fan-out.ts'
import { createGuard } from './webhooks/guard.ts'
import { type LookUps, systemLookUps } from './webhooks/look-ups.ts'
import { type Delivery, startDelivery } from './webhooks/start.ts'

/** Every row of the API, in the order of the reference. */
export const routes: readonly Route[] = [
  ...organizationRoutes,
  ...membershipRoutes,
  ...userRoutes,
  ...apiKeyRoutes,
  ...oauthApplicationRoutes,
  ...eventRoutes,
  ...eventTypeRoutes,
  ...webhookEndpointRoutes,
  ...fileRoutes,
  ...requestLogRoutes,
  ...paletteRoutes,
  ...fontRoutes,
  ...ruleRoutes,
  ...checkRoutes,
  ...waiverRoutes,
  ...iconSetRoutes,
  ...iconRoutes,
  ...slideAssetRoutes,
  ...pptSetRoutes,
  ...deploymentRoutes,
  ...channelRoutes,
]

/** The rows outside every organization: signing in, and one's own account. */
export const personalRoutes: readonly PersonalRoute[] = [...sessionRoutes, ...invitationRoutes]

export interface App {
  http: FastifyInstance
  services: Services
  /** Finishes what is in flight, within the delivery timeout, and lets go of everything. */
  close(): Promise<void>
}

interface AppOptions {
  config: Config
  pool: Pool
  encryptionKeys: readonly Buffer[]
  log: Log
  clock?: Clock
  /** How names of webhook endpoints are found; the system's way by default. */
  lookUps?: LookUps
  /** True where no other process works on the store, so that every lease in it is a dead one's. */
  exclusive: boolean
}

const { version } = createRequire(import.meta.url)('../package.json') as { version: string }
// One organization's work can have every core, all but one only as far as nobody else wants them.
// The slots beyond are for the others, so that a hundred hostile files cost them no turn in the queue.
const jobShare = Math.min(availableParallelism(), 16)
const jobSlots = jobShare + Math.ceil(jobShare / 2)
const mailSlots = 4
// A claim, a batch of attempts, a poll and an endpoint that is being disabled, all at once.
const workConnections = 4
// What requests wait for, and the assembly of decks, of up to 256 MiB each: two at once for one
// organization, and a place for the others.
const places = { places: 3, share: 2 }

/** Puts the parts together: the only place that knows all of them. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, pool, log, clock = systemClock, exclusive } = options
  const { db } = pool
  await ensurePartitions(db, clock.now())
  if (exclusive) await freeAllLeases(db)
  const box = secretBox(options.encryptionKeys)
  await sealPlainHeaders(db, box)
  const signals = await startSignals(pool, (error) => log.warn({ err: error }, 'a signal was lost'))
  const blobs = await openBlobs(config)
  const lookUps = options.lookUps ?? systemLookUps()
  const guard = createGuard(allowedPrivateTargets(config), lookUps.resolve)
  const cpuMsAtMost = config.fileCpuTime
  const requestLog = createRequestLog(db, log)
  const services: Services = {
    db,
    clock,
    signals,
    secretBox: box,
    blobs,
    storageQuota: config.storageQuota,
    outbox: createOutbox(fanOut),
    eventTypes,
    admitTarget: guard.admit,
    requestLog,
    processes: createProcesses({ ...places, cpuMsAtMost, log }),
    drawing: createProcesses({ ...places, cpuMsAtMost, log }),
    publicUrl: publicUrl(config),
  }
  const keys = createKeyAuthenticator(db, signals, clock, log)
  const sessions = createSessions(db, signals, clock, log, sessionCookie(services.publicUrl))
  const watch = createEventWatch({ db, signals, log })
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: mailFrom(config),
    log,
    terminal: ownTerminal(),
  })
  const alone = memoryLimiter(clock)
  const shared = config.redisUrl === null ? null : await redisLimiter(config.redisUrl, alone, log)
  const limiter = shared ?? alone
  const oauth = createOAuth(services, keys, limiter)
  const deployed = createDelivery(services, [keys, oauth.authenticator])
  const serves = config.role !== 'worker'
  const http = createHttpServer({
    routes: serves ? routes : [],
    personalRoutes: serves ? personalRoutes : [],
    services,
    log,
    authenticators: [keys, oauth.authenticator],
    sessions,
    limiter,
    rates: { live: config.rateLimitLive, test: config.rateLimitTest },
    ...(config.trustedProxies === null ? {} : { trustedProxies: config.trustedProxies }),
  })
  if (serves) {
    serveOAuth(http, oauth, { services, log, limiter })
    const document = openApiDocument(
      [...routes, ...personalRoutes],
      eventTypes.all,
      services.publicUrl,
    )
    serveOpenApi(http, document)
    serveReference(http, document as unknown as Document)
    serveCdn(http, deployed, createIconDelivery(deployed), { services, log })
    servePages(http)
    serveGuides(http)
    await serveDashboard(http)
    serveLive(http, { services, sessions, watch })
  }
  serveOperations(http, services)

  const works = config.role !== 'api'
  // However many requests wait for the pool, deliveries and jobs are claimed and their leases kept.
  const workPool = works
    ? pool.openAnother({ max: workConnections, applicationName: 'blazon work' })
    : null
  const work = { ...services, db: (workPool ?? pool).db }
  const readers = createProcesses({ places: jobSlots, share: jobShare, cpuMsAtMost, log })
  const assemblies = createProcesses({ ...places, cpuMs: 60_000, memoryMiB: 1_024, log })
  const libreOffice = works ? await findLibreOffice(config.libreOffice) : null
  const kinds = {
    [checkJob]: createCheckJob(services, createCheckPool(readers, log)),
    [pptBuildJob]: createPptBuildJob(services, assemblies, log),
    [deploymentJob]: createDeploymentJob(services, readers),
    [recoveryJob]: createRecoveryJob(services),
    [contentRemovalJob]: createContentRemoval(services),
    [iconSetImportJob]: createIconSetImportJob(services, readers),
    [slideImportJob]: createSlideImportJob(services, readers, log, libreOffice !== null),
  }
  const jobs: JobRunner | null = works
    ? startJobRunner({
        pool: workPool ?? pool,
        signals,
        clock,
        log,
        slots: jobSlots,
        share: jobShare,
        kinds,
      })
    : null
  // A mail server that hangs keeps nothing but mail waiting.
  const mails: JobRunner | null = works
    ? startJobRunner({
        ...{ pool: workPool ?? pool, signals, clock, log, slots: mailSlots },
        kinds: {
          [invitationMail]: invitationMailJob(services, mailer, log),
          [resetMail]: resetMailJob(services, mailer, log),
          [passwordNotice]: passwordNoticeJob(services, mailer, log),
        },
      })
    : null
  // A program of that size is at one deck at a time, and holds up nothing else.
  const pictures: JobRunner | null =
    libreOffice === null
      ? null
      : startJobRunner({
          ...{ pool: workPool ?? pool, signals, clock, log, slots: 1 },
          kinds: {
            [slidePictureJob]: createSlidePictureJob(
              services,
              assemblies,
              createLibreOffice(libreOffice),
            ),
          },
        })
  const delivery: Delivery | null = works
    ? await startDelivery({
        services: work,
        guard,
        policy: {
          waitsMs: config.deliveryWaits,
          attemptsAtMost: config.deliveryAttempts,
          timeoutMs: config.deliveryTimeout,
        },
        log,
        disable: automaticDisabling(work),
        userAgent: `Blazon/${version}`,
        exclusive,
        slots: { total: config.deliverySlots, perEndpoint: config.deliverySlotsPerEndpoint },
      })
    : null
  const maintenance = works ? startMaintenance(services, config, log) : null

  return {
    http,
    services,
    async close() {
      await maintenance?.stop()
      const stopped = [jobs, mails, pictures].map((runner) => runner?.stop(config.deliveryTimeout))
      await Promise.all([http.close(), ...stopped, delivery?.stop()])
      lookUps.close()
      await workPool?.close()
      await readers.close()
      await assemblies.close()
      await services.processes.close()
      await services.drawing.close()
      await requestLog.close()
      shared?.close()
      mailer.close()
      await sessions.close()
      watch.close()
      oauth.close()
      deployed.close()
      await keys.close()
      await signals.close()
      await blobs.close()
    },
  }
}
