import { enqueueSecondFactorNotice } from '../../identity/second-factors/notice.ts'
import { deleteSecondFactors } from '../../identity/second-factors/store.ts'
import { forgetUser } from '../../identity/sessions/authenticate.ts'
import { deleteSessions } from '../../identity/sessions/store.ts'
import { countMemberships, lockUser } from '../../identity/users/store.ts'
import type { RequestContext } from '../../kernel/api/context.ts'
import { refuseNonOwner } from '../../kernel/api/privilege.ts'
import { conflict } from '../../kernel/base/errors.ts'
import { readTarget, recordAudit } from '../../kernel/events/audit.ts'
import { wakeJobs } from '../../kernel/jobs/jobs.ts'
import { type MembershipRow, renderMembership } from './store.ts'

/**
 * Removes the second factors of a member who lost them, ends their sessions, and mails them a
 * notice. Only signed-in owners may, and only for people who belong to no other organization, whose
 * data the factors protect too.
 */
export async function resetSecondFactor(
  call: RequestContext,
  membership: MembershipRow,
): Promise<void> {
  const { user_id } = membership
  refuseNonOwner(call.principal, 'reset a second factor')
  if (user_id === null)
    throw conflict(
      'This person has not accepted the invitation yet.',
      null,
      'invitation_not_accepted',
    )
  await lockUser(call.db, user_id)
  if ((await countMemberships(call.db, user_id)) > 1) {
    throw conflict(
      'This person also belongs to another organization, which their second factor protects too. They can sign in with a recovery code.',
      null,
      'member_of_several',
    )
  }
  await deleteSecondFactors(call.db, user_id)
  await deleteSessions(call.db, user_id, null)
  await enqueueSecondFactorNotice(call.db, user_id, 'reset')
  await recordReset(call, membership)
  const { signals } = call.services
  call.afterCommit(() => {
    wakeJobs(signals)
    forgetUser(signals, user_id)
  })
}

function recordReset(call: RequestContext, membership: MembershipRow): Promise<void> {
  const { db, tenant, origin, requestId, services } = call
  return recordAudit(
    db,
    { organizationId: tenant.organizationId, livemode: null },
    {
      ...origin,
      action: 'platform.second_factor.reset',
      target: readTarget(renderMembership(membership)),
      requestId,
      occurredAt: services.clock.now(),
    },
  )
}
