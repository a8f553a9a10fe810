import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { SignInPolicy } from './schema.ts'

export const signInPolicyEvents = resourceEvents('platform.sign_in_policy', SignInPolicy, {
  updated: 'The requirements for the sessions of members changed.',
})
