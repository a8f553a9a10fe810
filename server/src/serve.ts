import { readFailingSeconds } from './backup/state.ts'
import { eventTypes } from './boot/all-event-types.ts'
import type { Pool } from './database/database.ts'
import { serveApi } from './http/api.ts'
import { serveCdn } from './http/cdn.ts'
import { serveDashboard } from './http/dashboard.ts'
import type { Document } from './http/docs/document.ts'
import type { Limiter } from './http/limits/rate-limit.ts'
import { memoryLimiter } from './http/limits/rate-limit.ts'
import { limitTogether } from './http/limits/rate-limit-together.ts'
import { serveLive } from './http/live.ts'
import { serveOAuth } from './http/oauth/endpoints.ts'
import { listTags, openApiDocument } from './http/openapi/openapi.ts'
import { serveOpenApi } from './http/openapi/serve.ts'
import { shareParts } from './http/openapi/sharing.ts'
import { watchHealth } from './http/operations/health.ts'
import { serveOperations } from './http/operations/operations.ts'
import { pageForBrowsers } from './http/pages.ts'
import { headerReader } from './http/request/request.ts'
import type { HttpServer } from './http/server.ts'
import { serveSite } from './http/site.ts'
import { createKeyAuthenticator } from './identity/api-keys/authenticate.ts'
import { createOAuth } from './identity/oauth/oauth.ts'
import { createSessions } from './identity/sessions/authenticate.ts'
import type { Services } from './kernel/api/context.ts'
import type { AnyRoute, Route } from './kernel/api/route.ts'
import type { DisposableStack } from './kernel/base/disposable-stack.ts'
import type { Log } from './kernel/base/log.ts'
import { once } from './kernel/base/once.ts'
import type { Siblings } from './kernel/base/siblings.ts'
import type { StoreClock } from './kernel/observe/store-clock.ts'
import { createDelivery } from './publishing/cdn/delivery.ts'
import { createIconDelivery } from './publishing/cdn/icons.ts'
import { createPortalDelivery } from './publishing/cdn/portal.ts'
import { createDomains } from './publishing/portals/domains.ts'
import { createUseCounter } from './publishing/portals/use-counter.ts'
import { watchWithdrawals } from './publishing/recalls/withdrawals.ts'
import { createEventWatch } from './records/events/watch.ts'
import { personalRoutes } from './routes.ts'
import type { Config } from './settings/config.ts'

/** The parts that serve requests. */
interface ServeOptions {
  http: HttpServer
  config: Config
  pool: Pool
  services: Services
  storeClock: StoreClock
  log: Log
  siblings: Siblings
  routes: readonly Route[]
}

/** Serves the API, content, documentation and dashboard; a worker serves only health and metrics. */
export async function serve(
  { http, config, pool, services, storeClock, log, siblings, routes }: ServeOptions,
  stack: DisposableStack,
): Promise<void> {
  const serves = config.role !== 'worker'
  const { db, signals, clock } = services
  const limiter = await openLimiter({ config, services, log, siblings }, stack)
  const keys = stack.adopt(createKeyAuthenticator(services, log), (it) => it.close())
  const oauth = stack.adopt(createOAuth(services, keys, limiter), (it) => it.close())
  const authenticators = [keys, oauth.authenticator]
  const sessions = stack.adopt(createSessions(services, log), (it) => it.close())
  const refuse = serveApi(http, {
    routes: serves ? routes : [],
    personalRoutes: serves ? personalRoutes : [],
    ...{ services, log, authenticators, sessions, limiter },
    rates: { live: config.rateLimitLive, test: config.rateLimitTest },
  })
  http.otherwise(serves ? pageForBrowsers(refuse) : refuse)
  const health = stack.adopt(
    await watchHealth({
      ...{ pool, blobs: services.blobs, limiter, clock },
      readBackup: () => (config.backup === null ? null : readFailingSeconds(config.dataDir, clock)),
    }),
    (it) => it.close(),
  )
  serveOperations(http, { metrics: services.metrics, health, storeClock, siblings })
  if (!serves) return
  serveOAuth(http, oauth, { services, log, limiter })
  serveDocumentation(http, services, [...routes, ...personalRoutes])
  serveDashboard(http, {
    refuse,
    hasSession: (request) => sessions.accepts(headerReader(request)),
  })
  const watch = stack.adopt(createEventWatch({ db, signals, log }), (it) => it.close())
  serveLive(http, { services, sessions, watch, maxStreams: config.liveStreams })
  const withdrawals = stack.adopt(await watchWithdrawals(services, log), (it) => it.close())
  const deployed = stack.adopt(createDelivery(services, authenticators, withdrawals), (it) =>
    it.close(),
  )
  const domains = stack.adopt(await createDomains(services, log), (it) => it.close())
  const uses = stack.adopt(createUseCounter(db, clock, log), (it) => it.close())
  const icons = createIconDelivery(deployed)
  const portals = createPortalDelivery(services, deployed, icons, sessions, uses)
  serveCdn(http, deployed, icons, { services, log, portals, domains })
}

interface LimiterOptions {
  config: Config
  services: Services
  log: Log
  siblings: Siblings
}

async function openLimiter(
  { config: { redisUrl }, services: { clock, metrics }, log, siblings }: LimiterOptions,
  stack: DisposableStack,
): Promise<Limiter> {
  const own = limitTogether(memoryLimiter(clock), siblings)
  if (redisUrl === null) return own
  // The client of Redis takes 5 MB, so a service without Redis does not load it.
  const { redisLimiter } = await import('./http/limits/rate-limit-redis.ts')
  return stack.adopt(await redisLimiter(redisUrl, own, { log, metrics }), (it) => it.close())
}

function serveDocumentation(
  http: HttpServer,
  { publicUrl }: Services,
  rows: readonly AnyRoute[],
): void {
  // 80 ms of processor time, which the start of most services does not need.
  const describe = once(() => openApiDocument(rows, eventTypes.all, publicUrl))
  serveOpenApi(http, () => shareParts(describe()), eventTypes.all)
  serveSite(http, listTags(rows), () => describe() as unknown as Document)
}
