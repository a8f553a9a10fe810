import { resourceEvents } from '../../kernel/event-types.ts'
import { ApiKey } from './schema.ts'

export const apiKeyEvents = resourceEvents('platform.api_key', ApiKey, {
  created: 'An API key was made.',
  updated: "An API key's name, metadata, scopes or origins changed.",
  rolled: 'An API key was replaced: the object is the new one, `rolled_from` names the old one.',
  revoked: 'An API key was revoked and works no more.',
})
