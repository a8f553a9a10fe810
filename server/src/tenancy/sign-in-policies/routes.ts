import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { patchSignInPolicy } from './policies.ts'
import { SignInPolicy, SignInPolicyPatch } from './schema.ts'
import { findSignInPolicy, renderSignInPolicy } from './store.ts'

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
