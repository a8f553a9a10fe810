import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Scope } from '../../kernel/api/scopes.ts'
import {
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'

const Name = Type.String({ minLength: 1, maxLength: 120 })
const ScopeList = Type.Array(Scope, { minItems: 1, maxItems: 50 })
const Status = Word(
  ['active', 'disabled'],
  'A disabled application cannot get tokens, and its existing tokens are revoked',
)

const OAuthSecret = Strict(
  {
    id: Id('oauth_secret'),
    last_four: Type.String(),
    created: Timestamp,
    expires_at: Nullable(Timestamp),
  },
  { title: 'OAuthSecret' },
)

const fields = {
  ...resourceFields('oauth_application', 'oauth_application'),
  client_id: Type.String({ examples: ['oa_client_…'] }),
  name: Type.String(),
  scopes: Type.Array(Type.String()),
  secrets: Type.Array(OAuthSecret, { description: 'Valid secrets, oldest first' }),
  status: Status,
  metadata: Metadata,
  created_by: Nullable(
    Type.String({ description: 'Id of the key, application or user that created it' }),
  ),
  creator_removed_at: Nullable({
    ...Timestamp,
    description:
      'Time at which the member who created the application was removed from the organization. The secret is still valid, and that person may know it. Rotate it',
  }),
}

/** `oauth_application` (platform contract, section 3). */
export const OAuthApplication = Strict(fields, { title: 'OAuthApplication' })
export type OAuthApplication = Static<typeof OAuthApplication>

/** The two responses that show a secret. */
export const OAuthApplicationWithSecret = Strict(
  { ...fields, client_secret: Type.String({ description: 'Shown only in this response' }) },
  { title: 'OAuthApplicationWithSecret' },
)
export type OAuthApplicationWithSecret = Static<typeof OAuthApplicationWithSecret>

export const OAuthApplicationCreate = Strict({
  name: Name,
  scopes: ScopeList,
  metadata: Type.Optional(MetadataInput),
})
export type OAuthApplicationCreate = Static<typeof OAuthApplicationCreate>

export const OAuthApplicationPatch = Strict({
  name: Type.Optional(Name),
  scopes: Type.Optional(ScopeList),
  status: Type.Optional(Status),
  metadata: Type.Optional(MetadataInput),
})
export type OAuthApplicationPatch = Static<typeof OAuthApplicationPatch>

export const OAuthSecretRotation = Strict({
  expires_in: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 604_800,
      default: 86_400,
      description: 'Maximum number of seconds for which the old secrets remain valid',
    }),
  ),
})

export const OAuthApplicationQuery = ListQuery({})

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
