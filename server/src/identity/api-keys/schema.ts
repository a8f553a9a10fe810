import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { Scope } from '../../kernel/api/scopes.ts'
import { versions } from '../../kernel/api/versions.ts'
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

const ScopeList = Type.Array(Scope, { maxItems: 50 })
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

const Networks = Type.Array(
  Type.String({
    maxLength: 49,
    description: 'An IPv4 or IPv6 range such as 203.0.113.0/24, or an address',
    examples: ['203.0.113.0/24'],
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
  allowed_networks: Type.Array(Type.String(), {
    description:
      'Networks from which the key may be used, as CIDR; empty for any. Behind reverse proxies, set `BLAZON_TRUSTED_PROXIES`',
  }),
  api_version: Nullable(Type.String()),
  last_used_at: Nullable(Timestamp),
  last_used_address: Nullable(
    Type.String({ description: 'IP address of the client at that time' }),
  ),
  last_used_place: Nullable(
    Type.String({
      description:
        'City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`',
    }),
  ),
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
  allowed_networks: Type.Optional(Networks),
  api_version: Type.Optional(Nullable(Version)),
  metadata: Type.Optional(MetadataInput),
})
export type ApiKeyCreate = Static<typeof ApiKeyCreate>

export const ApiKeyPatch = Strict({
  name: Type.Optional(Name),
  scopes: Type.Optional(ScopeList),
  allowed_origins: Type.Optional(Origins),
  allowed_networks: Type.Optional(Networks),
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

export const ApiKeyReport = Strict({
  secret: Type.String({ maxLength: 200, description: 'The whole key, as it was found' }),
  url: Type.Optional(
    Type.String({
      maxLength: 2_000,
      description: 'Where the secret was found. The owners see this text',
    }),
  ),
})

export const ApiKeyReported = Strict(
  {
    object: Type.Literal('api_key_report'),
    message: Type.String({
      description: 'What the report does; the same if the key does not exist',
    }),
  },
  { title: 'ApiKeyReport' },
)

export const ApiKeyQuery = ListQuery({})

export const apiKeyEvents = resourceEvents('platform.api_key', ApiKey, {
  created: 'An API key was created.',
  updated: "An API key's name, metadata, scopes, origins or networks changed.",
  rolled:
    'An API key was rolled. The object is the new key, and `rolled_from` is the id of the old key.',
  revoked: 'An API key was revoked.',
  expiring: 'An API key expires in less than 7 days; recorded again a day before its end.',
})
