import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { OAuthApplication } from './schema.ts'

/** Tokens have no events: they are not resources, and issuing one changes nothing. */
export const oauthApplicationEvents = resourceEvents(
  'platform.oauth_application',
  OAuthApplication,
  {
    created: 'An OAuth application was created.',
    updated: "An OAuth application's name, metadata or scopes changed.",
    deleted: 'An OAuth application was deleted with its tokens.',
    secret_rotated:
      'An OAuth application received a new secret. The old secrets expire at their `expires_at`.',
    disabled: 'An OAuth application was disabled, and its tokens were revoked.',
    enabled: 'An OAuth application was enabled again.',
  },
)
