import { type Static, Type } from 'typebox'
import {
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Named,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/schema.ts'
import { scopeNames } from '../../kernel/scopes.ts'
import { versions } from '../../kernel/versions.ts'

const ScopeList = Type.Array(Named('Scope', Word(scopeNames)), { maxItems: 50 })
const Version = Word(versions)
const Name = Type.String({ minLength: 1, maxLength: 120 })
const Origins = Type.Array(
  Type.String({
    maxLength: 200,
    pattern: '^https?://[^/?#@\\s]+$',
    description: 'scheme://host[:port]',
  }),
  { maxItems: 50 },
)

const fields = {
  ...resourceFields('api_key', 'api_key'),
  name: Type.String(),
  prefix_type: Word(['sk', 'pk'], 'Secret or publishable'),
  mode: Word(['live', 'test']),
  last_four: Type.String(),
  scopes: Type.Array(Type.String()),
  allowed_origins: Type.Array(Type.String(), {
    description:
      'For publishable keys, the origins that may use the key from a browser; empty for any origin',
  }),
  api_version: Nullable(Type.String()),
  last_used_at: Nullable(Timestamp),
  expires_at: Nullable(Timestamp),
  revoked_at: Nullable(Timestamp),
  revoked_reason: Nullable(Type.String()),
  rolled_from: Nullable(Id('api_key')),
  metadata: Metadata,
  created_by: Nullable(
    Type.String({ description: 'Id of the key, application or user that created it' }),
  ),
  creator_removed_at: Nullable({
    ...Timestamp,
    description:
      'Time at which the member who created the key was removed from the organization. The key still works, and that person may know its secret. Roll or revoke it',
  }),
}

/** `api_key` (source specification, section 2.1; platform contract, section 3). */
export const ApiKey = Strict(fields, { title: 'ApiKey' })
export type ApiKey = Static<typeof ApiKey>

/** The only response that shows the secret. */
export const ApiKeyWithSecret = Strict(
  { ...fields, secret: Type.String({ description: 'Shown only in this response' }) },
  { title: 'ApiKeyWithSecret' },
)

export const OAuthToken = Strict(
  {
    object: Type.Literal('oauth_token'),
    client_id: Type.String(),
    scopes: Type.Array(Type.String()),
    expires_at: Timestamp,
    livemode: Type.Boolean(),
    organization: Id('organization'),
  },
  { title: 'OAuthToken' },
)

export const ApiKeyCreate = Strict({
  name: Name,
  prefix_type: Type.Optional(Word(['sk', 'pk'])),
  mode: Type.Optional(Word(['live', 'test'])),
  scopes: Type.Optional(ScopeList),
  expires_in: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 315_360_000, description: 'In seconds from now' }),
  ),
  allowed_origins: Type.Optional(Origins),
  api_version: Type.Optional(Nullable(Version)),
  metadata: Type.Optional(MetadataInput),
})
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

export const ApiKeyPatch = Strict({
  name: Type.Optional(Name),
  scopes: Type.Optional(ScopeList),
  allowed_origins: Type.Optional(Origins),
  metadata: Type.Optional(MetadataInput),
})
export type ApiKeyPatch = Static<typeof ApiKeyPatch>

export const ApiKeyRoll = Strict({
  expires_in: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 604_800,
      description: 'Seconds for which the old key remains valid',
    }),
  ),
})

export const ApiKeyRevoke = Strict({
  reason: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
})

export const ApiKeyQuery = ListQuery({})
