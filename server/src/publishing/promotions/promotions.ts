import { findPersonBehind } from '../../identity/person-behind.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { mergeMetadata } from '../../kernel/api/metadata.ts'
import { conflict, invalid, missingReference, orMissing } from '../../kernel/base/errors.ts'
import { recordChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { enqueueJob, wakeJobs } from '../../kernel/jobs/jobs.ts'
import { type DeploymentRow, findDeployment } from '../deployments/store.ts'
import { lockPromotion, promotionJob } from './job.ts'
import type { Promotion, PromotionCreate, PromotionPatch } from './schema.ts'
import { endPromotion, newPromotion, requiresApproval, settlePromotion } from './settle.ts'
import {
  findPromotion,
  insertPromotion,
  type PromotionRow,
  renderPromotion,
  updatePromotion,
} from './store.ts'

const yearMs = 366 * 86_400_000

/**
 * Schedules a promotion, or requests the approval that its channel requires. One that waits for
 * nothing is carried out at once.
 */
export async function createPromotion(
  call: RequestContext,
  { deployment: id, ...body }: PromotionCreate,
): Promise<Promotion> {
  const deployment = await findDeployment(call.db, call.tenant, id, true)
  if (deployment === null) throw missingReference('deployment', id, 'deployment')
  return renderPromotion(await schedulePromotion(call, deployment, body))
}

/** `createPromotion` for a deployment whose row is locked or was just inserted. */
export async function schedulePromotion(
  call: RequestContext,
  deployment: DeploymentRow,
  { channel, promote_at = null, note = null, metadata }: Omit<PromotionCreate, 'deployment'>,
): Promise<PromotionRow> {
  requirePromotable(deployment)
  const requestedBy = await findPersonBehind(call, call.principal.id)
  const asked = { channel, deployment, createdBy: call.principal.id, requestedBy }
  const isHeld = await requiresApproval(call, channel)
  const row = await insertPromotion(call.db, call.tenant, {
    ...newPromotion(call, asked),
    status: isHeld ? 'awaiting_approval' : 'scheduled',
    promote_at: toTime(promote_at),
    note,
    metadata: mergeMetadata({}, metadata),
  })
  await recordChange(call, 'cms.promotion.created', renderPromotion(row))
  return isHeld ? row : carryOut(call, row, deployment)
}

/**
 * Changes the time, the note and the metadata. An approval is for a time: a changed time removes the
 * approval if the channel requires one.
 */
export async function patchPromotion(
  call: RequestContext,
  id: string,
  { promote_at, metadata, ...plain }: PromotionPatch,
): Promise<Promotion> {
  const { promotion: before, deployment } = await lockUnfinished(call, id)
  const change = {
    ...plain,
    metadata: mergeMetadata(before.metadata, metadata),
    ...(promote_at === undefined ? {} : await changeTime(call, before, promote_at)),
  }
  let after = before
  await recordUpdate(call, 'cms.promotion.updated', {
    before,
    change,
    render: renderPromotion,
    async write() {
      after = await updatePromotion(call.db, call.tenant, before, change)
      return after
    },
  })
  return renderPromotion(await carryOut(call, after, deployment))
}

/** Idempotent for a canceled promotion; throws `state_conflict` if it ended otherwise. */
export async function cancelPromotion(call: RequestContext, id: string): Promise<Promotion> {
  const { promotion } = await requireLocked(call, id)
  if (promotion.status === 'canceled') return renderPromotion(promotion)
  requireUnfinished(promotion)
  return renderPromotion(
    await endPromotion(call, promotion, 'cms.promotion.canceled', { status: 'canceled' }),
  )
}

export async function requirePromotion(call: RequestContext, id: string): Promise<PromotionRow> {
  return orMissing(await findPromotion(call.db, call.tenant, id), 'promotion', id)
}

/** Locks the promotion and its deployment; throws if the promotion has ended. */
export async function lockUnfinished(call: RequestContext, id: string) {
  const locked = await requireLocked(call, id)
  requireUnfinished(locked.promotion)
  return locked
}

/** Promotes now if it is due, and else enqueues the job that promotes at its time. */
export async function carryOut(
  call: RequestContext,
  promotion: PromotionRow,
  deployment: DeploymentRow,
): Promise<PromotionRow> {
  const { db, tenant, services, traceparent } = call
  const { id, status, promote_at, is_due } = promotion
  if (status !== 'scheduled') return promotion
  if (is_due) return settlePromotion(call, promotion, deployment)
  await enqueueJob(db, tenant, promotionJob, { promotion: id }, traceparent, promote_at)
  call.afterCommit(() => wakeJobs(services.signals))
  return promotion
}

async function requireLocked(call: RequestContext, id: string) {
  return orMissing(await lockPromotion(call, id), 'promotion', id)
}

function requireUnfinished({ status }: PromotionRow): void {
  if (status === 'awaiting_approval' || status === 'scheduled') return
  throw conflict(`The promotion is already ${status}. Create a new one.`, null, 'already_ended')
}

function requirePromotable({ status }: DeploymentRow): void {
  if (status === 'queued' || status === 'building' || status === 'ready') return
  throw conflict(
    `The deployment is ${status}. Only a ready deployment, or one that is being built, can be promoted.`,
    'deployment',
    'not_ready',
  )
}

async function changeTime(
  call: RequestContext,
  before: PromotionRow,
  promoteAt: string | null,
): Promise<Pick<PromotionRow, 'promote_at'> & Partial<PromotionRow>> {
  const promote_at = toTime(promoteAt)
  if (promote_at?.getTime() === before.promote_at?.getTime()) return { promote_at }
  if (before.status !== 'scheduled' || !(await requiresApproval(call, before.channel))) {
    return { promote_at }
  }
  const review = { reviewed_by: null, reviewed_at: null, review_note: null }
  return { promote_at, status: 'awaiting_approval', ...review }
}

/** A check of the routes (`Route.checks`). */
export function checkTime(
  { services }: RequestContext,
  { promote_at = null }: Partial<PromotionPatch>,
): void {
  if (promote_at === null) return
  const [time, now] = [Date.parse(promote_at), services.clock.now()]
  if (time > now && time <= now + yearMs) return
  throw invalid(
    'promote_at',
    'promote_at must be in the future, and at most a year ahead.',
    'time_out_of_range',
  )
}

function toTime(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
