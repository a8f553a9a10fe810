import { setTimeout as wait } from 'node:timers/promises'
import { startMonthlyMails } from '../compliance/monthly-mails/enqueue.ts'
import { startDueChecks } from '../compliance/schedules/job.ts'
import { isUnavailable } from '../database/database.ts'
import { removeOldAnswers } from '../http/row/idempotency.ts'
import { remindOfEndingKeys } from '../identity/api-keys/reminders.ts'
import { removeExpiredDevices } from '../identity/oauth/device-store.ts'
import { removeExpiredSecrets } from '../identity/oauth/secret-store.ts'
import { removeExpiredTokens } from '../identity/oauth/token-store.ts'
import { removeEnded } from '../identity/sessions/store.ts'
import type { Services } from '../kernel/api/context.ts'
import type { Log } from '../kernel/base/log.ts'
import { createOutage } from '../kernel/base/outage.ts'
import { analyzeTablesWithoutStatistics } from '../kernel/observe/statistics.ts'
import { ensurePartitions, removeExpiredRows } from '../kernel/rows/partitions.ts'
import { resealAll } from '../kernel/secrets/reseal.ts'
import { updateDueRights } from '../library/assets/rights.ts'
import { expireSlideAssets } from '../library/slide-assets/expiry.ts'
import { deleteOldDeployments } from '../publishing/deployments/deletion/deletion.ts'
import { removePortalStats } from '../publishing/portals/stats-store.ts'
import { removeExpiredEntries } from '../records/audit-entries/retention.ts'
import { createOrphanSweep } from '../records/files/orphans.ts'
import { removeUnusedFiles } from '../records/files/removal.ts'
import type { Config } from '../settings/config.ts'
import { removeExpiredExports } from '../tenancy/organization-exports/expiry.ts'
import { beginRemovals } from '../tenancy/organizations/removal.ts'
import { removeEndedSignUps } from '../tenancy/sign-ups/store.ts'
import { reportFailingEndpoints } from '../webhooks/endpoints/failing.ts'
import { removeExpiredResponses } from '../webhooks/queue/response-retention.ts'
import { removeExpiredDeliveries } from '../webhooks/queue/retention.ts'
import { unmarkReadable } from '../webhooks/queue/unreadable.ts'
import type { Packing } from './packing.ts'

/**
 * Recurring tasks: creating partitions ahead of time and removing expired rows. Each task may run in any
 * number of processes at once, and no task delays another by failing or by taking long.
 */
interface Maintenance {
  /** Resolves after the task that is running. */
  stop(): Promise<void>
}

/** Encrypts secrets of older keys again (`kernel/secrets/reseal.ts`), and logs the progress. */
async function resealSecrets({ db, secretBox }: Services, log: Log): Promise<void> {
  const { resealed, unreadable } = await resealAll(db, secretBox)
  if (resealed > 0) log.info({ resealed }, 'secrets were encrypted again with the current key')
  if (unreadable > 0) log.error({ unreadable }, 'stored secrets cannot be decrypted')
}

const waitMs = 5_000

/** @param packing the packing of ended days, which it stops */
export function startMaintenance(
  services: Services,
  config: Config,
  log: Log,
  packing: Packing,
): Maintenance {
  const { db, clock } = services
  const { eventRetention, logRetention, auditRetention, portalStatsRetention } = config
  const tasks = {
    partitions: () => ensurePartitions(db, clock.now()),
    statistics: () => analyzeTablesWithoutStatistics(db),
    deliveries: () => removeExpiredDeliveries(db, clock.now(), eventRetention),
    responses: () => removeExpiredResponses(db, clock.now()),
    'request logs': () => removeExpiredRows(db, 'request_logs', clock.now(), logRetention),
    'audit entries': () => removeExpiredEntries(db, clock.now(), auditRetention),
    'failing endpoints': () => reportFailingEndpoints(services),
    'expiring keys': () => remindOfEndingKeys(services),
    'scheduled checks': () => startDueChecks(services),
    'monthly e-mails': () => startMonthlyMails(services),
    files: () => removeUnusedFiles(services),
    'bytes of no file': createOrphanSweep(services),
    'slide assets': () => expireSlideAssets(services),
    'rights of assets': () => updateDueRights(services),
    'old deployments': () => deleteOldDeployments(services),
    'uses of portals': () => removePortalStats(db, new Date(clock.now() - portalStatsRetention)),
    'idempotent answers': () => removeOldAnswers(db),
    'access tokens': () => removeExpiredTokens(db),
    'client secrets': () => removeExpiredSecrets(db),
    devices: () => removeExpiredDevices(db, clock.now()),
    'deleted organizations': () => beginRemovals(services),
    exports: () => removeExpiredExports(services),
    'sign-ups': () => removeEndedSignUps(db, new Date(clock.now())),
    sessions: () => removeEnded(db, new Date(clock.now())),
    'ended days': packing.run,
    'sealed secrets': () => resealSecrets(services, log),
    'unreadable endpoints': () => unmarkReadable(db, services.secretBox),
  }
  const everyMs = Math.max(1_000, Math.min(60_000, eventRetention, logRetention))
  let stopped = false
  let round: Promise<void> | null = null
  const outage = createOutage(log, 'maintenance')
  const running = new Map<string, Promise<void>>()
  const timer = setInterval(() => {
    round ??= run().finally(() => {
      round = null
    })
  }, everyMs)
  timer.unref()

  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await packing.stop()
      await round
      await Promise.all(running.values())
    },
  }

  /** Runs one task after the other. A long task continues in the background, and is skipped until it ends. */
  async function run(): Promise<void> {
    for (const [name, work] of Object.entries(tasks)) {
      if (stopped) return
      if (running.has(name)) continue
      const done = attempt(name, work).finally(() => running.delete(name))
      running.set(name, done)
      const abort = new AbortController()
      await Promise.race([
        done,
        wait(waitMs, null, { ref: false, signal: abort.signal }).catch(() => {}),
      ])
      abort.abort()
    }
  }

  async function attempt(name: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      outage.end()
    } catch (error) {
      // While the database is away, every task fails.
      if (isUnavailable(error)) outage.note(error)
      else log.warn({ err: error, task: name }, 'maintenance failed')
    }
  }
}
