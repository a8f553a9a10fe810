import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { createListExported } from './boot/exported-lists.ts'
import { startMaintenance } from './boot/maintenance.ts'
import { createPacking } from './boot/packing.ts'
import { checkJob, createCheckJob } from './compliance/checks/job.ts'
import { createCheckPool } from './compliance/checks/pool.ts'
import { commentMail, commentMessage } from './compliance/comment-notices/enqueue.ts'
import { createCommentMailJob, createCommentMessageJob } from './compliance/comment-notices/jobs.ts'
import { monthlyMail } from './compliance/monthly-mails/enqueue.ts'
import { createMonthlyMailJob } from './compliance/monthly-mails/job.ts'
import { createScheduledCheckJob, scheduledCheckJob } from './compliance/schedules/job.ts'
import { scheduleNotice, scheduleNoticeJob } from './compliance/schedules/notices.ts'
import type { Pool } from './database/database.ts'
import { keyNotice, keyNoticeJob } from './identity/api-keys/notices.ts'
import { passwordNotice, passwordNoticeJob } from './identity/passwords/notice.ts'
import { resetMail, resetMailJob } from './identity/passwords/reset-mail.ts'
import { secondFactorNotice, secondFactorNoticeJob } from './identity/second-factors/notice.ts'
import type { Services } from './kernel/api/context.ts'
import type { DisposableStack } from './kernel/base/disposable-stack.ts'
import type { Log } from './kernel/base/log.ts'
import { computeShare, type Siblings } from './kernel/base/siblings.ts'
import { type JobRunner, startJobRunner } from './kernel/jobs/job-runner.ts'
import type { JobKind } from './kernel/jobs/jobs.ts'
import { createProcesses, type Processes } from './kernel/processes/processes.ts'
import { queueSettings } from './kernel/rows/look-up.ts'
import { iconSetImportJob } from './library/icon-sets/import.ts'
import { createIconSetImportJob } from './library/icon-sets/import-job.ts'
import { pptBuildJob } from './library/ppt-sets/builds.ts'
import { createPptBuildJob } from './library/ppt-sets/job.ts'
import { slideImportJob } from './library/slide-assets/import.ts'
import { createSlideImportJob } from './library/slide-assets/job.ts'
import { createDeploymentJob, deploymentJob } from './publishing/deployments/build/job.ts'
import { createPromotionJob, promotionJob } from './publishing/promotions/job.ts'
import { startForwarding } from './records/audit-entries/forward/forwarding.ts'
import { createSender } from './records/audit-entries/forward/send.ts'
import { startSealing } from './records/audit-entries/sealing.ts'
import { contentRemovalJob, createContentRemoval } from './records/files/removal.ts'
import { createMailer, ownTerminal } from './records/mail/mailer.ts'
import { routes } from './routes.ts'
import type { Config } from './settings/config.ts'
import { mailFrom } from './settings/derived-settings.ts'
import { invitationMail, invitationMailJob } from './tenancy/memberships/send-invitation.ts'
import { exportJob } from './tenancy/organization-exports/exports.ts'
import { createExportJob } from './tenancy/organization-exports/job.ts'
import { changeJob, createChangeJob } from './tenancy/organizations/change-job.ts'
import { createCreationJob, creationJob } from './tenancy/organizations/create-job.ts'
import { createRemovalJob, removalJob } from './tenancy/organizations/removal.ts'
import { signUpMail, signUpMailJob } from './tenancy/sign-ups/mail.ts'
import {
  alertMail,
  alertMailJob,
  alertMessage,
  createDigestJob,
  createMessageJob,
} from './webhooks/alerts/jobs.ts'
import { alertDigest } from './webhooks/alerts/report.ts'
import { createRecoveryJob, recoveryJob } from './webhooks/endpoints/recovery.ts'
import { automaticDisabling } from './webhooks/endpoints/status.ts'
import type { HandOffPoint } from './webhooks/engine/hand-off.ts'
import type { Guard } from './webhooks/send/guard.ts'
import { type Delivery, startDelivery } from './webhooks/start.ts'

interface WorkOptions {
  config: Config
  pool: Pool
  services: Services
  guard: Guard
  log: Log
  /** True if no other process uses the store, so that every lease in it belongs to an ended process. */
  exclusive: boolean
  /** Hands deliveries that this process creates to its worker. */
  handOff: HandOffPoint
  /** The other processes of the same service, which share its limits. */
  siblings: Siblings
}

/** Jobs, deliveries and maintenance. */
interface Work {
  /** Finishes work in flight, within the delivery timeout. */
  stop(): Promise<void>
}

/** Starts the background work of this process; its resources stay open until the stack is disposed. */
export async function startWork(options: WorkOptions, stack: DisposableStack): Promise<Work> {
  const { config, pool, services, log } = options
  // A pool of its own, so that waiting requests delay neither claims nor the renewal of leases.
  const ownPool = stack.adopt(
    pool.openAnother({
      max: workConnections,
      applicationName: 'blazon work',
      serverSettings: queueSettings,
    }),
    (it) => it.close(),
  )
  const { signals, clock, metrics, tracing } = services
  metrics.watchPool('work', ownPool.usage)
  const runner = { pool: ownPool, signals, clock, log, metrics, tracing }
  const runners = await startJobs({ ...options, runner }, stack)
  const delivery = await startDeliveries(options, ownPool)
  const packing = createPacking(services, config, log, pool.openAnother(packingOptions))
  const maintenance = startMaintenance(services, config, log, packing)
  const sealing = startSealing({ ...services, db: ownPool.db }, log)
  const forwarding =
    config.auditLog === null ? null : startForwarding(services, createSender(config.auditLog), log)
  return {
    async stop() {
      await Promise.all([maintenance.stop(), sealing.stop(), forwarding?.stop()])
      const stopped = runners.map((one) => one.stop(config.deliveryTimeout))
      await Promise.all([...stopped, delivery.stop()])
    },
  }
}

// A claim, a batch of attempts, a poll, the disabling of an endpoint and the audit log, all at once.
const workConnections = 5
// A pool of its own, because the index of a large day takes longer than a statement may.
const packingOptions = {
  max: 1,
  applicationName: 'blazon packing',
  statementTimeoutMs: 0,
  serverSettings: {
    work_mem: '64MB',
    maintenance_work_mem: '128MB',
    max_parallel_maintenance_workers: '0',
  },
}

interface JobsOptions extends WorkOptions {
  runner: Pick<Services, 'signals' | 'clock' | 'metrics' | 'tracing'> & { pool: Pool; log: Log }
}

async function startJobs(options: JobsOptions, stack: DisposableStack): Promise<JobRunner[]> {
  const { config, services, log, runner, siblings } = options
  const maxCpuMs = config.fileCpuTime
  const close = (it: Processes) => it.close()
  const { share: decks, ...ofDeck } = assemblyPlaces
  const deckShare = computeShare(decks, siblings)
  const assemblies = stack.adopt(
    createProcesses({ ...ofDeck, places: deckShare + 1, share: deckShare, log }),
    close,
  )
  const share = computeShare(jobShare, siblings)
  const places = share + Math.ceil(share / 2)
  const readers = stack.adopt(createProcesses({ places, share, maxCpuMs, log }), close)
  services.metrics.watchProcesses('assemblies', assemblies.usage)
  services.metrics.watchProcesses('jobs', readers.usage)
  const checks = createCheckPool(readers, log)
  const own = (create: (services: Services) => JobKind) => forOrganizations(services, create)
  const files = startJobRunner({
    // One job more than processes: while one begins or is recorded, no core waits for the store.
    ...{ ...runner, slots: places + 1, share: share + 1 },
    kinds: {
      [checkJob]: own((it) => createCheckJob(it, checks)),
      [scheduledCheckJob]: own(createScheduledCheckJob),
      [pptBuildJob]: own((it) => createPptBuildJob(it, assemblies, log)),
      [deploymentJob]: own((it) => createDeploymentJob(it, readers)),
      [promotionJob]: own(createPromotionJob),
      [recoveryJob]: own(createRecoveryJob),
      [alertDigest]: own(createDigestJob),
      [alertMessage]: own((it) => createMessageJob(it, log)),
      [commentMessage]: own((it) => createCommentMessageJob(it, log)),
      [exportJob]: own((it) => createExportJob(it, createListExported(it, routes))),
      [creationJob]: own((it) => createCreationJob(it, log)),
      [changeJob]: own((it) => createChangeJob(it, log)),
      [removalJob]: own((it) => createRemovalJob(it, log)),
      [contentRemovalJob]: own(createContentRemoval),
      [iconSetImportJob]: own((it) => createIconSetImportJob(it, readers)),
      [slideImportJob]: own((it) => createSlideImportJob(it, readers, log)),
    },
  })
  return [files, startMails(options, stack)]
}

// One organization may use every core, but all except the first only while no other needs them.
// The other slots belong to the other organizations, so that a hundred hostile files do not delay them.
const jobShare = Math.min(availableParallelism(), 16)
// Assemblies of decks of up to 256 MiB each: two at once for one organization, and one place for the others.
const assemblyPlaces = { share: 2, cpuMs: 60_000, memoryMiB: 1_024 }

/** A kind of job that works with the services of its organization. */
function forOrganizations(services: Services, create: (services: Services) => JobKind): JobKind {
  return {
    ...create(services),
    run: (job, signal) =>
      create(services.ofOrganization(job.tenant.organizationId)).run(job, signal),
  }
}

/** A separate runner, so that a mail server that hangs delays only mail. */
function startMails({ config, services, log, runner }: JobsOptions, stack: DisposableStack) {
  const mailer = stack.adopt(
    createMailer({
      smtpUrl: config.smtpUrl,
      from: mailFrom(config),
      log,
      terminal: ownTerminal(),
    }),
    (it) => it.close(),
  )
  return startJobRunner({
    ...runner,
    slots: mailSlots,
    kinds: {
      [invitationMail]: invitationMailJob(services, mailer, log),
      [resetMail]: resetMailJob(services, mailer, log),
      [keyNotice]: keyNoticeJob(services, mailer, log),
      [secondFactorNotice]: secondFactorNoticeJob(services, mailer, log),
      [signUpMail]: signUpMailJob(services, mailer, log),
      [scheduleNotice]: scheduleNoticeJob(services, mailer, log),
      [alertMail]: alertMailJob(services, mailer, log),
      [commentMail]: createCommentMailJob(services, mailer, log),
      [monthlyMail]: createMonthlyMailJob(services, mailer, log),
      [passwordNotice]: passwordNoticeJob(services, mailer, log),
    },
  })
}

const mailSlots = 4

function startDeliveries(
  { config, services, guard, log, exclusive, handOff, siblings }: WorkOptions,
  pool: Pool,
): Promise<Delivery> {
  const own = { ...services, db: pool.db }
  return startDelivery({
    services: own,
    guard,
    policy: {
      waitsMs: config.deliveryWaits,
      maxAttempts: config.deliveryAttempts,
      timeoutMs: config.deliveryTimeout,
    },
    log,
    disable: automaticDisabling(own),
    userAgent: `Blazon/${version}`,
    exclusive,
    handOff,
    slots: {
      total: computeShare(config.deliverySlots, siblings, 8),
      perEndpoint: computeShare(config.deliverySlotsPerEndpoint, siblings),
    },
  })
}

const { version } = createRequire(import.meta.url)('../package.json') as { version: string }
