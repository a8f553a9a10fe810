import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Id, Nullable, Strict, Timestamp } from '../../kernel/base/schema.ts'

const daySeconds = 86_400

const SessionLifetime = Type.Integer({
  minimum: 3_600,
  maximum: 30 * daySeconds,
  description: 'Seconds after which a session ends, even if it is used; null for 30 days',
})

const SessionIdleTime = Type.Integer({
  minimum: 300,
  maximum: 7 * daySeconds,
  description: 'Seconds without a request after which a session ends; null for 7 days',
})

const RequiresSecondFactor = Type.Boolean({
  description:
    'Whether members must sign in with a second factor or a passkey. Single sign-on of the organization also suffices',
})

/** `sign_in_policy`: what an organization requires of its members' sessions. */
export const SignInPolicy = Strict(
  {
    object: Type.Literal('sign_in_policy'),
    organization: Id('organization'),
    updated: Nullable(Timestamp),
    session_lifetime: Nullable(SessionLifetime),
    session_idle_time: Nullable(SessionIdleTime),
    requires_second_factor: RequiresSecondFactor,
    instance_requires_second_factor: Type.Boolean({
      description:
        'Whether the operator requires a second factor from everyone (`BLAZON_SECOND_FACTOR`), regardless of the policy',
    }),
  },
  { title: 'SignInPolicy' },
)
export type SignInPolicy = Static<typeof SignInPolicy>

export const SignInPolicyPatch = Strict({
  session_lifetime: Type.Optional(Nullable(SessionLifetime)),
  session_idle_time: Type.Optional(Nullable(SessionIdleTime)),
  requires_second_factor: Type.Optional(RequiresSecondFactor),
})
export type SignInPolicyPatch = Static<typeof SignInPolicyPatch>

export const signInPolicyEvents = resourceEvents('platform.sign_in_policy', SignInPolicy, {
  updated: 'The requirements for the sessions of members changed.',
})
