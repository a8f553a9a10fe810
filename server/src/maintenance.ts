import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from './config.ts'
import { isUnavailable } from './database/database.ts'
import { removeOldAnswers } from './http/idempotency.ts'
import type { Services } from './kernel/context.ts'
import type { Log } from './kernel/log.ts'
import { createOutage } from './kernel/outage.ts'
import { ensurePartitions, removeExpiredRows } from './kernel/partitions.ts'
import { resealAll } from './kernel/reseal.ts'
import { expireSlideAssets } from './library/slide-assets/expiry.ts'
import { createOrphanSweep } from './platform/files/orphans.ts'
import { removeUnusedFiles } from './platform/files/removal.ts'
import { removeExpiredSecrets } from './platform/oauth/secret-store.ts'
import { removeExpiredTokens } from './platform/oauth/token-store.ts'
import { removeEnded } from './platform/sessions/store.ts'
import { removeExpiredDeliveries } from './webhooks/retention.ts'
import { unmarkReadable } from './webhooks/unreadable.ts'

/**
 * What has to be done again and again: days made ahead, and what is past its time removed. Each task
 * is safe in any number of processes at once, and none makes another wait by failing or by taking long.
 */
export interface Maintenance {
  /** Ends after the task that is running. */
  stop(): Promise<void>
}

/** Seals again what is sealed under an older key (`kernel/reseal.ts`), and says how far that is. */
async function resealSecrets({ db, secretBox }: Services, log: Log): Promise<void> {
  const { resealed, unreadable } = await resealAll(db, secretBox)
  if (resealed > 0) log.info({ resealed }, 'secrets were encrypted again with the current key')
  if (unreadable > 0) log.error({ unreadable }, 'stored secrets cannot be decrypted')
}

const waitMs = 5_000

export function startMaintenance(services: Services, config: Config, log: Log): Maintenance {
  const { db, clock } = services
  const { eventRetention, logRetention } = config
  const tasks = {
    partitions: () => ensurePartitions(db, clock.now()),
    deliveries: () => removeExpiredDeliveries(db, clock.now(), eventRetention),
    'request logs': () => removeExpiredRows(db, 'request_logs', clock.now(), logRetention),
    files: () => removeUnusedFiles(services),
    'bytes of no file': createOrphanSweep(services),
    'slide assets': () => expireSlideAssets(services),
    'idempotent answers': () => removeOldAnswers(db),
    'access tokens': () => removeExpiredTokens(db),
    'client secrets': () => removeExpiredSecrets(db),
    sessions: () => removeEnded(db, new Date(clock.now())),
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
      await round
      await Promise.all(running.values())
    },
  }

  /** One task after the other; one that takes long goes on by itself, and is left out until it is over. */
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
      // Every task fails while the database is away.
      if (isUnavailable(error)) outage.note(error)
      else log.warn({ err: error, task: name }, 'maintenance failed')
    }
  }
}
