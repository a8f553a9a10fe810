import { findPersonBehind } from '../../identity/person-behind.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import {
  ApiError,
  conflict,
  invalid,
  missingReference,
  orMissing,
} from '../../kernel/base/errors.ts'
import { newUuid, toId } from '../../kernel/base/ids.ts'
import { storeWarnings } from '../../kernel/base/warnings.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { finishedTopic } from '../../kernel/signals/signals.ts'
import { requireRoom } from '../../records/files/quota.ts'
import { channelExists, promoteReady } from '../channels/channels.ts'
import { findChannel } from '../channels/store.ts'
import { schedulePromotion } from '../promotions/promotions.ts'
import { failPromotions, requestApproval, requiresApproval } from '../promotions/settle.ts'
import { findGateRefusal } from './build/gate.ts'
import { insertInputs } from './build/input-store.ts'
import { deploymentJob, isUnfinished } from './build/job.ts'
import { replaceUnchanged } from './build/unchanged.ts'
import { holdContents } from './contents.ts'
import { comparePaths } from './manifest.ts'
import type { Deployment, DeploymentCreate, DeploymentDiff, DeploymentPatch } from './schema.ts'
import type { Inputs } from './sources/sources.ts'
import {
  countUnfinished,
  type DeploymentRow,
  findByInput,
  findDeployment,
  insertDeployment,
  lockInput,
  renderDeployment,
  updateDeployment,
} from './store.ts'

/**
 * Creates a deployment of the sources, and the job that builds it. If a deployment with the same
 * content exists, returns that one, and promotes it if requested.
 */
export async function createDeployment(
  call: RequestContext,
  body: DeploymentCreate,
  { kind, sources, inputs, contents, warnings, hash }: Inputs,
): Promise<Deployment> {
  const { db, tenant, services, principal } = call
  const gate = body.gate ? { ...body.gate, min_score: body.gate.min_score ?? null } : null
  const promoteAt = readPromoteAt(body)
  const channel = promoteAt === null ? (body.channel ?? null) : null
  const requiresKey = await readRequiresKey(call, body)
  await lockInput(db, tenant, hash)
  const same = await findByInput(db, tenant, hash)
  const isOpen = gate === null || (await findGateRefusal(db, tenant, gate)) === null
  if (same !== null && isOpen) {
    if (promoteAt !== null) await schedulePromotion(call, same, promoteAt)
    return returnExisting(call, same, channel, requiresKey)
  }
  await requireRoom(services, tenant)
  const row = await insertDeployment(db, tenant, {
    id: newUuid(services.clock.now()),
    kind,
    name: body.name ?? null,
    note: body.note ?? null,
    sources,
    input_hash: hash,
    gate,
    channel,
    warnings: storeWarnings(warnings),
    metadata: mergeMetadata({}, body.metadata),
    created_by: principal.id,
    requested_by: channel === null ? null : await findPersonBehind(call, call.principal.id),
    channel_requires_key: requiresKey,
  })
  const stored = await replaceUnchanged(db, tenant, row.id, { kind, inputs })
  await insertInputs(db, tenant, row.id, stored)
  await holdContents(
    db,
    tenant,
    row.id,
    contents.map((sha256) => ({ sha256, bytes: 0 })),
  )
  await enqueueJob(db, tenant, deploymentJob, { deployment: row.id }, call.traceparent)
  call.afterCommit(() => wakeJobs(services.signals))
  const rendered = renderDeployment(row)
  await recordChange(call, 'cms.deployment.created', rendered)
  if (promoteAt !== null) await schedulePromotion(call, row, promoteAt)
  return rendered
}

/** Idempotent for a canceled deployment; throws `state_conflict` if it ended otherwise. */
export async function cancelDeployment(call: RequestContext, id: string): Promise<Deployment> {
  const before = await lockDeployment(call, id)
  if (before.status === 'canceled') return renderDeployment(before)
  if (!isUnfinished(before)) {
    throw conflict(
      `The deployment is already ${before.status}. Only a queued or running deployment can be canceled.`,
      null,
      'already_ended',
    )
  }
  const row = await updateDeployment(call.db, call.tenant, before, { status: 'canceled' })
  const canceled = renderDeployment(row)
  await recordChange(call, 'cms.deployment.canceled', canceled)
  await failPromotions(call, row)
  call.afterCommit(() => call.services.signals.send(finishedTopic, canceled.id))
  return canceled
}

/** Changes what people read and the pin; the content never changes. */
export async function patchDeployment(
  call: RequestContext,
  id: string,
  { metadata, ...fields }: DeploymentPatch,
): Promise<Deployment> {
  const before = await lockDeployment(call, id)
  const change = { ...fields, metadata: mergeMetadata(before.metadata, metadata) }
  return recordUpdate(call, 'cms.deployment.updated', {
    ...{ before, change, render: renderDeployment },
    write: () => updateDeployment(call.db, call.tenant, before, change),
  })
}

export async function diffDeployments(
  call: RequestContext,
  id: string,
  baseId: string,
): Promise<DeploymentDiff> {
  const deployment = await requireDeployment(call, id)
  const base = await findDeployment(call.db, call.tenant, baseId)
  if (base === null) throw missingReference('deployment', baseId, 'base')
  const paths = comparePaths(requireFiles(deployment), requireFiles(base, 'base'))
  return {
    object: 'deployment_diff',
    deployment: toId('deployment', deployment.id),
    base: toId('deployment', base.id),
    ...paths,
  }
}

export async function requireDeployment(call: RequestContext, id: string): Promise<DeploymentRow> {
  return orMissing(await findDeployment(call.db, call.tenant, id), 'deployment', id)
}

/** Locks the row until the transaction ends. */
async function lockDeployment(call: RequestContext, id: string): Promise<DeploymentRow> {
  return orMissing(await findDeployment(call.db, call.tenant, id, true), 'deployment', id)
}

/**
 * Returns the deployment that has the same content, or will have it. The channel moves now or when
 * the deployment is ready.
 */
async function returnExisting(
  call: RequestContext,
  same: DeploymentRow,
  channel: string | null,
  requiresKey: boolean,
): Promise<Deployment> {
  if (channel === null) return renderDeployment(same)
  if (same.status === 'ready') {
    await promoteOrRequest(call, channel, same, requiresKey)
    return renderDeployment(same)
  }
  if (channel === same.channel) return renderDeployment(same)
  if (same.channel !== null) {
    throw conflict(
      `The same content is being built for the channel ${same.channel}. Promote ${toId('deployment', same.id)} when it is ready.`,
      'channel',
      'being_built',
    )
  }
  const asked = {
    ...{ channel, requested_by: await findPersonBehind(call, call.principal.id) },
    channel_requires_key: requiresKey,
  }
  return renderDeployment(await updateDeployment(call.db, call.tenant, same, asked))
}

async function promoteOrRequest(
  call: RequestContext,
  channel: string,
  deployment: DeploymentRow,
  requiresKey: boolean,
): Promise<void> {
  const createdBy = call.principal.id
  if (await requiresApproval(call, channel)) {
    const requestedBy = await findPersonBehind(call, call.principal.id)
    await requestApproval(call, { channel, deployment, createdBy, requestedBy })
  } else await promoteReady(call, { channel, deployment, createdBy, requiresKey })
}

/** A check of the route (`Route.checks`). */
function checkPromotionTime(
  _: RequestContext,
  { channel = null, promote_at = null }: Partial<DeploymentCreate>,
): void {
  if (promote_at === null || channel !== null) return
  throw new ApiError('parameter_missing', 'promote_at needs a channel to promote to.', {
    param: 'channel',
  })
}

/** A check of the route (`Route.checks`). */
function checkRequiresKey(
  _: RequestContext,
  { channel = null, promote_at = null, requires_key }: Partial<DeploymentCreate>,
): void {
  if (requires_key === undefined || (channel !== null && promote_at === null)) return
  throw invalid(
    'requires_key',
    'requires_key needs the channel that this deployment creates when it is ready, without promote_at.',
  )
}

/** A check of the route (`Route.checks`): the settings of a portal select what it shows. */
function checkKind(_: RequestContext, { kind, sources }: Partial<DeploymentCreate>): void {
  if (kind !== 'portal' || sources === undefined) return
  throw invalid(
    'sources',
    'A portal has no sources. Select what it shows with PATCH /cms/portal (`shown`).',
  )
}

/** Each keeps a copy of what it builds, up to some MiB, until it is built. */
const maxUnfinished = 100

/** A check of the route (`Route.checks`), before anything is read for the deployment. */
async function checkUnfinished(
  { db, tenant }: RequestContext,
  { dry_run: isDryRun = false }: Partial<DeploymentCreate>,
): Promise<void> {
  if (isDryRun || (await countUnfinished(db, tenant, maxUnfinished)) < maxUnfinished) return
  throw new ApiError(
    'rate_limited',
    `${maxUnfinished} deployments wait or are built. Cancel some, or try again when one has ended.`,
    { headers: { 'Retry-After': '10' } },
  )
}

export const deploymentChecks = [checkKind, checkPromotionTime, checkRequiresKey, checkUnfinished]

/** Null for a promotion as soon as the deployment is ready. */
function readPromoteAt({ channel = null, promote_at = null }: DeploymentCreate) {
  return channel === null || promote_at === null ? null : { channel, promote_at }
}

/** Whether the channel needs a key if this deployment creates it. Throws if it exists without one. */
async function readRequiresKey(
  { db, tenant }: RequestContext,
  { channel = null, requires_key }: DeploymentCreate,
): Promise<boolean> {
  if (requires_key === undefined || channel === null) return false
  const existing = await findChannel(db, tenant, channel)
  if (existing === null || existing.requires_key === requires_key) return requires_key
  throw channelExists(channel, 'requires_key')
}

function requireFiles({ status, files }: DeploymentRow, param?: string) {
  if (files !== null) return files
  throw conflict(
    `The deployment is ${status}. Only a ready deployment has files.`,
    param,
    'not_ready',
  )
}
