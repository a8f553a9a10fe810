import type { RequestContext } from '../../kernel/api/context.ts'
import { forgetOrganization } from '../../kernel/api/credential-cache.ts'
import { refuseNonOwner } from '../../kernel/api/privilege.ts'
import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { recordSharedChange, recordUpdate } from '../../kernel/events/outbox.ts'
import { lockOrganization } from '../organizations/store.ts'
import { SignInPolicy, SignInPolicyPatch } from './schema.ts'
import { findSignInPolicy, renderSignInPolicy, saveSignInPolicy } from './store.ts'

const writes: ScopeName[] = ['platform:write']
const reads: ScopeName[] = ['platform:read', ...writes]

export const signInPolicyRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/sign_in_policy',
    summary: 'Retrieve the sign-in policy of the organization',
    scopes: reads,
    returns: { 200: SignInPolicy },
    async handle(call) {
      return renderSignInPolicy(call, await findSignInPolicy(call.db, call.tenant))
    },
  }),
  route({
    method: 'PATCH',
    path: '/sign_in_policy',
    summary: 'Change the sign-in policy of the organization',
    description:
      'Only owners who are signed in. The policy applies from the next request of each member. The sessions of a person who belongs to several organizations end by the strictest of their policies.',
    scopes: writes,
    confirmsPassword: true,
    body: SignInPolicyPatch,
    returns: { 200: SignInPolicy },
    refuses: ['privilege_exceeded'],
    handle: (call, { body }) => patchSignInPolicy(call, body),
  }),
]

/**
 * Changes what the organization requires of its members' sessions, from their next requests on.
 * Throws `privilege_exceeded` for everyone but signed-in owners.
 */
async function patchSignInPolicy(
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
