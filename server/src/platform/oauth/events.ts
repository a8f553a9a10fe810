import { resourceEvents } from '../../kernel/event-types.ts'
import { OAuthApplication } from './schema.ts'

/** Tokens have none: they are no resources, and getting one changes nothing. */
export const oauthApplicationEvents = resourceEvents(
  'platform.oauth_application',
  OAuthApplication,
  {
    created: 'An OAuth application was made.',
    updated: "An OAuth application's name, metadata or scopes changed.",
    deleted: 'An OAuth application was removed, and its tokens with it.',
    secret_rotated:
      'An OAuth application got a new secret; the old ones end at their `expires_at`.',
    disabled: 'An OAuth application was disabled, which ended its tokens.',
    enabled: 'An OAuth application was enabled again.',
  },
)
