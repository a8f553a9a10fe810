import { transaction } from '../../database/database.ts'
import type { ChangeContext } from '../../kernel/api/context.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { newUuid } from '../../kernel/base/ids.ts'
import { previousAttributes, recordChange } from '../../kernel/events/outbox.ts'
import type { Failure } from '../../kernel/jobs/failure.ts'
import { promoteReady } from '../channels/channels.ts'
import { findChannel } from '../channels/store.ts'
import type { DeploymentRow } from '../deployments/store.ts'
import {
  insertPromotion,
  lockUnfinishedPromotions,
  type NewPromotion,
  type PromotionChange,
  type PromotionRow,
  renderPromotion,
  updatePromotion,
} from './store.ts'

/**
 * Carries promotions out. Each transaction that does so locks the deployment before the promotion, so
 * a promotion whose time comes while its deployment is being completed is not missed.
 */

/**
 * Promotes the deployment (locked) if the promotion (locked) is due, and returns the promotion. A
 * promotion of an unfinished deployment waits for its build. If the channel refuses the deployment,
 * the promotion fails.
 */
export async function settlePromotion(
  context: ChangeContext,
  promotion: PromotionRow,
  deployment: DeploymentRow,
): Promise<PromotionRow> {
  if (promotion.status !== 'scheduled' || !promotion.is_due) return promotion
  const { status } = deployment
  if (status === 'queued' || status === 'building') return promotion
  if (status !== 'ready') return failPromotion(context, promotion, describeRefusal(status))
  const { channel, created_by: createdBy, reviewed_by } = promotion
  if (reviewed_by === null && (await requiresApproval(context, channel))) {
    return awaitApproval(context, promotion)
  }
  const failure = await attemptPromotion(context, { channel, deployment, createdBy })
  if (failure !== null) return failPromotion(context, promotion, failure)
  return endPromotion(context, promotion, 'cms.promotion.completed', { status: 'completed' })
}

/** Asks for approval if the channel was protected after the promotion was scheduled. */
async function awaitApproval(context: ChangeContext, before: PromotionRow): Promise<PromotionRow> {
  const row = await updatePromotion(context.db, context.tenant, before, {
    status: 'awaiting_approval',
  })
  const rendered = renderPromotion(row)
  const previous = previousAttributes(renderPromotion(before), rendered)
  await recordChange(context, 'cms.promotion.updated', rendered, previous)
  return row
}

/**
 * Promotes a deployment that has just become ready to the channel of its creation, or requests the
 * approval that the channel requires. A refusal of the channel is recorded as a failed promotion.
 */
export async function promoteBuilt(
  context: ChangeContext,
  deployment: DeploymentRow,
  channel: string,
): Promise<void> {
  const { created_by: createdBy, requested_by: requestedBy } = deployment
  const asked = { channel, deployment, createdBy, requestedBy }
  if (await requiresApproval(context, channel)) {
    await requestApproval(context, asked)
    return
  }
  const requiresKey = deployment.channel_requires_key
  const failure = await attemptPromotion(context, { ...asked, requiresKey })
  if (failure === null) return
  const row = await insertPromotion(context.db, context.tenant, newPromotion(context, asked))
  await failPromotion(context, row, failure)
}

/** Carries out the promotions of a deployment that has just become ready. */
export async function settlePromotions(
  context: ChangeContext,
  deployment: DeploymentRow,
): Promise<void> {
  const { db, tenant } = context
  for (const promotion of await lockUnfinishedPromotions(db, tenant, deployment.id)) {
    await settlePromotion(context, promotion, deployment)
  }
}

/** Ends the promotions of a deployment that failed, was canceled or was deleted. */
export async function failPromotions(
  context: ChangeContext,
  { id, status }: Pick<DeploymentRow, 'id' | 'status'>,
): Promise<void> {
  const { db, tenant } = context
  for (const promotion of await lockUnfinishedPromotions(db, tenant, id)) {
    await failPromotion(context, promotion, describeRefusal(status))
  }
}

/** Records a promotion that a member must approve before the channel moves. */
export async function requestApproval(
  context: ChangeContext,
  asked: RequestedPromotion,
): Promise<PromotionRow> {
  const row = await insertPromotion(context.db, context.tenant, {
    ...newPromotion(context, asked),
    status: 'awaiting_approval',
  })
  await recordChange(context, 'cms.promotion.created', renderPromotion(row))
  return row
}

/** A channel that does not exist yet requires no approval. */
export async function requiresApproval(
  { db, tenant }: ChangeContext,
  channel: string,
): Promise<boolean> {
  return (await findChannel(db, tenant, channel))?.requires_approval ?? false
}

/** Ends a locked promotion, and records the event. */
export async function endPromotion(
  context: ChangeContext,
  before: PromotionRow,
  event: string,
  change: PromotionChange,
): Promise<PromotionRow> {
  const completed_at = new Date(context.services.clock.now())
  const row = await updatePromotion(context.db, context.tenant, before, { ...change, completed_at })
  await recordChange(context, event, renderPromotion(row))
  return row
}

export function failPromotion(
  context: ChangeContext,
  promotion: PromotionRow,
  { code, message }: Failure,
): Promise<PromotionRow> {
  return endPromotion(context, promotion, 'cms.promotion.failed', {
    status: 'failed',
    failure_code: code,
    failure_message: message,
  })
}

interface RequestedPromotion {
  channel: string
  deployment: DeploymentRow
  createdBy: string
  /** The user behind `createdBy` (`findPersonBehind`). */
  requestedBy: string | null
}

/** The row of a promotion that waits for nothing. */
export function newPromotion(
  { services }: ChangeContext,
  { channel, deployment, createdBy, requestedBy }: RequestedPromotion,
): NewPromotion {
  return {
    id: newUuid(services.clock.now()),
    channel,
    deployment_id: deployment.id,
    status: 'scheduled',
    promote_at: null,
    note: null,
    failure_code: null,
    failure_message: null,
    completed_at: null,
    metadata: {},
    created_by: createdBy,
    requested_by: requestedBy,
  }
}

/** Returns why the channel refuses the deployment; null if it serves it now. */
async function attemptPromotion(
  context: ChangeContext,
  asked: Omit<RequestedPromotion, 'requestedBy'> & { requiresKey?: boolean },
): Promise<Failure | null> {
  try {
    await transaction(context.db, (db) => promoteReady({ ...context, db }, asked))
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: 'channel_refused', message: error.message }
  }
}

function describeRefusal(status: DeploymentRow['status']): Failure {
  return {
    code: 'deployment_not_ready',
    message: `The deployment is ${status}. Only a ready deployment can be promoted.`,
  }
}
