import type { RequestContext } from '../../kernel/api/context.ts'
import { privilegeExceeded, requirePerson } from '../../kernel/api/privilege.ts'
import { conflict } from '../../kernel/base/errors.ts'
import { recordChange } from '../../kernel/events/outbox.ts'
import { carryOut, lockUnfinished } from './promotions.ts'
import type { Promotion } from './schema.ts'
import { endPromotion } from './settle.ts'
import { type PromotionRow, renderPromotion, updatePromotion } from './store.ts'

/**
 * Approves a promotion, which is then carried out at its time. Throws `privilege_exceeded` unless the
 * caller is a signed-in member other than the requester.
 */
export async function approvePromotion(
  call: RequestContext,
  id: string,
  note: string | null,
): Promise<Promotion> {
  refuseCredential(call)
  const { promotion, deployment } = await lockUnfinished(call, id)
  requireAwaiting(promotion)
  refuseRequester(call, promotion)
  const approved = await updatePromotion(call.db, call.tenant, promotion, {
    status: 'scheduled',
    ...reviewBy(call, note),
  })
  await recordChange(call, 'cms.promotion.approved', renderPromotion(approved))
  return renderPromotion(await carryOut(call, approved, deployment))
}

/** Rejects a promotion, which ends it. */
export async function rejectPromotion(
  call: RequestContext,
  id: string,
  note: string,
): Promise<Promotion> {
  refuseCredential(call)
  const { promotion } = await lockUnfinished(call, id)
  requireAwaiting(promotion)
  const rejected = await endPromotion(call, promotion, 'cms.promotion.rejected', {
    status: 'rejected',
    ...reviewBy(call, note),
  })
  return renderPromotion(rejected)
}

/** An approval is a person's: whoever holds a key could approve what the same key requested. */
function refuseCredential(call: RequestContext): void {
  requirePerson(
    call,
    'id',
    'Only a member who is signed in to the dashboard can approve or reject a promotion. A key or an access token cannot.',
  )
}

/** The requester is whoever was behind the key or application when it asked. Unknown is nobody else. */
function refuseRequester({ principal }: RequestContext, { requested_by }: PromotionRow): void {
  if (requested_by === null) {
    throw privilegeExceeded(
      'id',
      'It is not known which member requested this promotion, so nobody can approve it. Cancel it and request it again, signed in or with a key that a member created.',
      'author_unknown',
    )
  }
  if (requested_by !== principal.id) return
  throw privilegeExceeded(
    'id',
    'You requested this promotion, so another member must approve it.',
    'another_approver_required',
  )
}

function requireAwaiting({ status }: PromotionRow): void {
  if (status === 'awaiting_approval') return
  throw conflict(
    'The promotion is already approved. Cancel it if it should not happen.',
    null,
    'already_ended',
  )
}

function reviewBy({ principal, services }: RequestContext, note: string | null) {
  const reviewed_at = new Date(services.clock.now())
  return { reviewed_by: principal.id, reviewed_at, review_note: note }
}
