import { resourceEvents } from '../../kernel/event-type-registry.ts'
import { SignInPolicy } from './schema.ts'

export const signInPolicyEvents = resourceEvents('platform.sign_in_policy', SignInPolicy, {
  updated: "What the organization requires of its members' sessions changed.",
})
