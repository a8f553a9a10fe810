import type { RequestContext } from '../../kernel/api/context.ts'
import { forgetOrganization } from '../../kernel/api/credential-cache.ts'
import { refuseNonOwner } from '../../kernel/api/privilege.ts'
import { recordSharedChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { lockOrganization } from '../organizations/store.ts'
import type { SignInPolicy, SignInPolicyPatch } from './schema.ts'
import { findSignInPolicy, renderSignInPolicy, saveSignInPolicy } from './store.ts'

/**
 * Changes what the organization requires of its members' sessions, from their next requests on.
 * Throws `privilege_exceeded` for everyone but signed-in owners.
 */
export async function patchSignInPolicy(
  call: RequestContext,
  change: SignInPolicyPatch,
): Promise<SignInPolicy> {
  refuseNonOwner(call.principal, 'change how members sign in')
  const { id } = await lockOrganization(call.db, call.tenant)
  const before = await findSignInPolicy(call.db, call.tenant)
  return recordUpdate(call, 'platform.sign_in_policy.updated', {
    before,
    change,
    render: (row) => renderSignInPolicy(call, row),
    record: recordSharedChange,
    write() {
      call.afterCommit(() => forgetOrganization(call.services.signals, id))
      return saveSignInPolicy(call.db, call.tenant, { ...before, ...change })
    },
  })
}
