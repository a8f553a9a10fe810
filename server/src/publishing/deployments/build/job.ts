import type { ChangeContext, Services } from '../../../kernel/api/context.ts'
import { toId } from '../../../kernel/base/ids.ts'
import { storeWarnings } from '../../../kernel/base/warnings.ts'
import { recordChange } from '../../../kernel/events/outbox.ts'
import type { Failure } from '../../../kernel/jobs/failure.ts'
import {
  createResourceJob,
  type JobResource,
  settleJob,
} from '../../../kernel/jobs/job-resources.ts'
import type { Job, JobKind } from '../../../kernel/jobs/jobs.ts'
import type { Processes } from '../../../kernel/processes/processes.ts'
import { finishedTopic } from '../../../kernel/signals/signals.ts'
import { failPromotions, promoteBuilt, settlePromotions } from '../../promotions/settle.ts'
import { releaseContents } from '../contents.ts'
import { listContents } from '../files.ts'
import { rootHash } from '../manifest.ts'
import { SourceFailed } from '../sources/source-failed.ts'
import { type DeploymentRow, findDeployment, renderDeployment, updateDeployment } from '../store.ts'
import { type Built, buildFiles } from './build.ts'
import { findGateRefusal } from './gate.ts'
import { deleteInputs } from './input-store.ts'

/** The kind of job that builds a deployment; its payload is `{deployment}`, a UUID. */
export const deploymentJob = 'deployment'

/**
 * Builds deployments: checks the gate, builds every file, then commits the manifest, its event and
 * the promotion in one transaction. Nothing is visible before that commit.
 */
export function createDeploymentJob(services: Services, processes: Processes): JobKind {
  return createResourceJob(services, deploymentWork, async (deployment, job, signal) => {
    try {
      const built = await buildFiles(services, processes, job.tenant, deployment, signal)
      await settleJob(services, deploymentWork, job, (context, row) => settle(context, row, built))
    } catch (error) {
      if (!(error instanceof SourceFailed)) throw error
      const failure = { code: 'source_failed', message: error.message }
      await settleJob(services, deploymentWork, job, (context, row) => fail(context, row, failure))
    }
  })
}

const deploymentWork: JobResource<DeploymentRow> = {
  lockUnfinished,
  async begin(context, deployment) {
    if (deployment.status === 'building') return deployment
    const { db, tenant } = context
    const refusal = deployment.gate && (await findGateRefusal(db, tenant, deployment.gate))
    if (refusal === null) return updateDeployment(db, tenant, deployment, { status: 'building' })
    await fail(context, deployment, { code: 'gate_failed', message: refusal })
    return null
  },
  fail,
  release: (context, job) => releaseAll(context, String(job.payload.deployment)),
  givenUp: {
    code: 'build_failed',
    message: 'The build did not finish after several attempts.',
  },
}

/** Writes the manifest, the events and the promotion in the transaction that ends the job. */
async function settle(
  context: ChangeContext,
  before: DeploymentRow,
  { files, warnings }: Built,
): Promise<void> {
  const { db, tenant, services } = context
  await deleteInputs(db, tenant, before.id)
  await releaseContents(db, tenant, before.id, files.flatMap(listContents))
  const ready = await updateDeployment(db, tenant, before, {
    status: 'ready',
    files,
    root_hash: rootHash(files),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    warnings: [...before.warnings, ...storeWarnings(warnings)],
    completed_at: new Date(services.clock.now()),
  })
  await recordChange(context, 'cms.deployment.ready', renderDeployment(ready))
  if (ready.channel !== null) await promoteBuilt(context, ready, ready.channel)
  await settlePromotions(context, ready)
  signalFinished(context, ready)
}

async function fail(
  context: ChangeContext,
  deployment: DeploymentRow,
  failure: Failure,
): Promise<void> {
  await releaseAll(context, deployment.id)
  const failed = await updateDeployment(context.db, context.tenant, deployment, {
    status: 'failed',
    failure_code: failure.code,
    failure_message: failure.message,
    completed_at: new Date(context.services.clock.now()),
  })
  await recordChange(context, 'cms.deployment.failed', renderDeployment(failed))
  await failPromotions(context, failed)
  signalFinished(context, failed)
}

/** Releases the blobs of a deployment that did not become ready; the sweep removes them. */
async function releaseAll({ db, tenant }: ChangeContext, deploymentId: string): Promise<void> {
  await deleteInputs(db, tenant, deploymentId)
  await releaseContents(db, tenant, deploymentId)
}

function signalFinished({ afterCommit, services }: ChangeContext, { id }: DeploymentRow): void {
  afterCommit(() => services.signals.send(finishedTopic, toId('deployment', id)))
}

/** Locks the row of a job's deployment; returns null if the deployment has already ended. */
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
