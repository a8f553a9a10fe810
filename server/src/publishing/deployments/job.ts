import { transaction } from '../../database/database.ts'
import { backgroundContext, inBackground } from '../../kernel/background.ts'
import type { ChangeContext, Services } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { toId } from '../../kernel/ids.ts'
import { finishJob, type Job, type JobKind } from '../../kernel/jobs.ts'
import { recordChange } from '../../kernel/outbox.ts'
import type { Processes } from '../../kernel/processes.ts'
import { finishedTopic } from '../../kernel/signals.ts'
import { promoteReady } from '../channels/channels.ts'
import { type Built, buildFiles, SourceFailed } from './build.ts'
import { releaseContents } from './contents.ts'
import { contentsOf } from './files.ts'
import { gateRefusal } from './gate.ts'
import { deleteInputs } from './input-store.ts'
import { rootHash } from './manifest.ts'
import type { Deployment } from './schema.ts'
import { type DeploymentRow, findDeployment, renderDeployment, updateDeployment } from './store.ts'

/** The kind of job that builds a deployment; its payload is `{deployment}`, a UUID. */
export const deploymentJob = 'deployment'

type Failure = NonNullable<Deployment['failure']>

/**
 * Builds deployments: the gate first, then every file, then, in one transaction, the manifest, its
 * event and the promotion. Until that is committed there is nothing to see.
 */
export function createDeploymentJob(services: Services, processes: Processes): JobKind {
  return {
    async run(job, signal) {
      const deployment = await begin(services, job)
      if (deployment === null) return
      try {
        const built = await buildFiles(services, processes, job.tenant, deployment.id, signal)
        await inBackground(services, job.tenant, (context) => settle(context, job, built))
      } catch (error) {
        if (!(error instanceof SourceFailed)) throw error
        const failure = { code: 'source_failed', message: error.message }
        await inBackground(services, job.tenant, (context) => settleFailure(context, job, failure))
      }
    },

    async giveUp(tx, job) {
      const context = await backgroundContext(tx, services, job.tenant)
      const deployment = await lockUnfinished(context, job)
      if (deployment === null) return
      const message = 'The build did not come to an end, though it was tried several times.'
      await fail(context, deployment, { code: 'build_failed', message })
    },
  }
}

/** The deployment, being built from now on; null, and the job done, where there is nothing left to do. */
function begin(services: Services, job: Job): Promise<DeploymentRow | null> {
  return inBackground(services, job.tenant, async (context) => {
    const deployment = await lockUnfinished(context, job)
    if (deployment === null) {
      await letGo(context, String(job.payload.deployment))
      await finishJob(context.db, job)
      return null
    }
    if (deployment.status === 'building') return deployment
    const { db, tenant } = context
    const refusal = deployment.gate && (await gateRefusal(db, tenant, deployment.gate))
    if (refusal === null) return updateDeployment(db, tenant, deployment, { status: 'building' })
    await finishJob(db, job)
    await fail(context, deployment, { code: 'gate_failed', message: refusal })
    return null
  })
}

/** One transaction: the manifest, the events, the promotion and the end of the job. */
async function settle(context: ChangeContext, job: Job, { files, warnings }: Built): Promise<void> {
  const { db, tenant, services } = context
  await finishJob(db, job)
  const before = await lockUnfinished(context, job)
  if (before === null) return letGo(context, String(job.payload.deployment))
  await deleteInputs(db, tenant, before.id)
  await releaseContents(db, tenant, before.id, files.flatMap(contentsOf))
  const ready = await updateDeployment(db, tenant, before, {
    status: 'ready',
    files,
    root_hash: rootHash(files),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    warnings: [...before.warnings, ...warnings],
    completed_at: new Date(services.clock.now()),
  })
  await recordChange(context, 'cms.deployment.ready', renderDeployment(ready))
  if (ready.channel !== null) await promoteOrWarn(context, ready, ready.channel)
  tellFinished(context, ready)
}

/** What is built stays built where the channel cannot be made: the deployment says so. */
async function promoteOrWarn(
  context: ChangeContext,
  ready: DeploymentRow,
  channel: string,
): Promise<void> {
  try {
    await transaction(context.db, (db) => promoteReady({ ...context, db }, channel, ready))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const warnings = [...ready.warnings, `It was not promoted to ${channel}: ${error.message}`]
    await updateDeployment(context.db, context.tenant, ready, { warnings })
  }
}

async function settleFailure(context: ChangeContext, job: Job, failure: Failure): Promise<void> {
  await finishJob(context.db, job)
  const deployment = await lockUnfinished(context, job)
  if (deployment !== null) await fail(context, deployment, failure)
}

async function fail(
  context: ChangeContext,
  deployment: DeploymentRow,
  failure: Failure,
): Promise<void> {
  await letGo(context, deployment.id)
  const failed = await updateDeployment(context.db, context.tenant, deployment, {
    status: 'failed',
    failure_code: failure.code,
    failure_message: failure.message,
    completed_at: new Date(context.services.clock.now()),
  })
  await recordChange(context, 'cms.deployment.failed', renderDeployment(failed))
  tellFinished(context, failed)
}

/** Nothing of it will be seen: the sweep removes what was kept for it. */
async function letGo({ db, tenant }: ChangeContext, deploymentId: string): Promise<void> {
  await deleteInputs(db, tenant, deploymentId)
  await releaseContents(db, tenant, deploymentId)
}

function tellFinished({ afterCommit, services }: ChangeContext, { id }: DeploymentRow): void {
  afterCommit(() => services.signals.send(finishedTopic, toId('deployment', id)))
}

/** The deployment of a job, its row locked; null where it ended already. */
async function lockUnfinished(
  { db, tenant }: ChangeContext,
  job: Job,
): Promise<DeploymentRow | null> {
  const id = toId('deployment', String(job.payload.deployment))
  const row = await findDeployment(db, tenant, id, true)
  return row !== null && isUnfinished(row) ? row : null
}

export function isUnfinished({ status }: Pick<DeploymentRow, 'status'>): boolean {
  return status === 'queued' || status === 'building'
}
