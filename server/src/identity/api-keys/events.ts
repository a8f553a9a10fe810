import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { ApiKey } from './schema.ts'

export const apiKeyEvents = resourceEvents('platform.api_key', ApiKey, {
  created: 'An API key was created.',
  updated: "An API key's name, metadata, scopes, origins or networks changed.",
  rolled:
    'An API key was rolled. The object is the new key, and `rolled_from` is the id of the old key.',
  revoked: 'An API key was revoked.',
  expiring: 'An API key expires in less than 7 days; recorded again a day before its end.',
})
