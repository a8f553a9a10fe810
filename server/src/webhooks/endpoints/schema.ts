import { type Static, type TSchema, Type } from 'typebox'
import { versions } from '../../kernel/api/versions.ts'
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
} from '../../kernel/base/schema.ts'
import { Alert, AlertInput } from '../alerts/schema.ts'
import {
  attemptErrors,
  authenticationTypes,
  eventPayloads,
  orderings,
  signatureSchemes,
} from '../engine/delivery.ts'
import { maxFilterCharacters } from '../engine/filter.ts'
import { Destination, DestinationInput } from './destination-schema.ts'

const maxTransformationCharacters = 16_384

const disabledReasons = ['user', 'failing', 'gone', 'organization_deleted'] as const

const Url = Type.String({
  minLength: 1,
  maxLength: 2_048,
  description:
    'An https URL with port 80, 443 or above 1023. It is required for the destination `http`, and absent for others',
  examples: ['https://example.com/webhooks'],
})
const Description = Type.String({ maxLength: 500 })
const EnabledEvents = Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
  minItems: 1,
  maxItems: 200,
  description: 'Exact types, prefixes of whole words ending in `.*`, or `*`',
  examples: [['brand.check.completed', 'cms.*']],
})
const Status = Word(['enabled', 'disabled'])
const CustomHeaders = Type.Record(Type.String(), Type.String({ maxLength: 1_000 }), {
  description:
    'At most 10 additional headers of each request. A masked value keeps the stored value',
})
const RateLimit = Type.Integer({
  minimum: 1,
  maximum: 10_000,
  description: 'Maximum number of deliveries per second',
})
const UserAgent = Type.String({
  maxLength: 200,
  pattern: '^[!-~]([ -~]*[!-~])?$',
  description: 'The `User-Agent` of its requests; null for `Blazon/` and the version',
  examples: ['Example-Webhooks/1.0'],
})
const RetrySchedule = Type.Array(Type.Integer({ minimum: 1, maximum: 86_400 }), {
  maxItems: 10,
  description:
    'The wait after each failed attempt, in seconds; a delivery has one attempt more than waits, and at most as many as the installation allows (`BLAZON_DELIVERY_ATTEMPTS`). Empty for no retries, null for the waits of the installation',
  examples: [[30, 300, 3_600]],
})
const OrderingOfDeliveries = Word(
  orderings,
  '`key`: the deliveries of one key are sent one after the other, in the order of their events, each when the one before it was delivered or has failed for good; those of other keys do not wait for them. The key is the id of `data.object`, otherwise the type of the event. `none`: deliveries are sent at once, several at a time',
)
const ResponseRetention = Type.Integer({
  minimum: 0,
  maximum: 365,
  description:
    'Days after which the headers and bodies of the responses to a delivery are removed; 0 stores none. Null keeps them as long as the delivery (`BLAZON_EVENT_RETENTION`)',
})
const batchFields = {
  max_events: Type.Integer({
    minimum: 1,
    maximum: 100,
    description: 'Maximum number of events in one request',
  }),
  max_wait: Type.Integer({
    minimum: 1,
    maximum: 60,
    description: 'Seconds that an event waits at most for others',
  }),
}
const Batch = Strict(batchFields, { title: 'WebhookBatch' })
const aboutBatch =
  'Several events in one request: the body is a JSON array of at most 1 MiB, which is signed as one. Each event keeps its own delivery. Null for one event in each request. Not together with an `ordering`, nor with the payloads `stripe` and `cloudevents_binary`'
const Scheme = Word(
  signatureSchemes,
  '`standard`: Standard Webhooks. `stripe`: `Blazon-Signature`, with the signature scheme of Stripe',
)
export const Filter = Type.String({
  minLength: 1,
  maxLength: maxFilterCharacters,
  description:
    'Only events whose content matches are delivered: comparisons of a path of the event with values of JSON (`=`, `!=`, `<`, `<=`, `>`, `>=`, `in`, `contains`, `starts_with`, `exists`), combined by `and`, `or`, `not` and parentheses. A path that is missing matches nothing but `!=` and `not`',
  examples: ['data.object.verdict = "fail" and data.object.score < 80'],
})
export const Payload = Word(
  eventPayloads,
  '`snapshot`: the event as the API returns it. `thin`: only the ids of the event and its resource, its type, and the path of the resource. `stripe`: an event as the libraries of Stripe read it. `cloudevents_structured` and `cloudevents_binary`: CloudEvents 1.0',
)

export const Transformation = Type.String({
  minLength: 1,
  maxLength: maxTransformationCharacters,
  description:
    'A JSONata expression that reshapes the body of each request, for example for a channel of Slack. It gets the body in the form of `event_payload`, takes at most 1 second of CPU time, and returns any JSON of at most 1 MiB. The signature is computed over the reshaped body. If the expression fails, the attempt fails with the error `transformation`',
  examples: ['{"text": type & ": " & data.object.name}'],
})

const Pem = (description: string) => Type.String({ minLength: 1, maxLength: 16_384, description })

/** The fields of `authentication` by its type; those of the other type are absent. */
const authenticationFields = {
  type: Word(
    authenticationTypes,
    '`oauth2`: a bearer token by client credentials (RFC 6749, section 4.4). `mtls`: a client certificate in the TLS handshake',
  ),
  token_url: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 2_048,
      description: '`oauth2`: the https URL that issues tokens',
      examples: ['https://auth.example.com/oauth/token'],
    }),
  ),
  client_id: Type.Optional(Type.String({ minLength: 1, maxLength: 500, description: '`oauth2`' })),
  client_secret: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 1_000,
      description:
        '`oauth2`: stored encrypted and shown masked. A masked value keeps the stored value',
    }),
  ),
  scope: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 1_000,
        pattern: '^[!#-\\[\\]-~]+( [!#-\\[\\]-~]+)*$',
        description: '`oauth2`: scopes, separated by spaces; null for those of the client',
        examples: ['webhooks.write'],
      }),
    ),
  ),
  certificate: Type.Optional(
    Pem('`mtls`: PEM of the certificate, followed by its intermediate certificates'),
  ),
  private_key: Type.Optional(
    Pem(
      '`mtls`: PEM of the key of the certificate, without a passphrase. It is stored encrypted and shown masked. A masked value keeps the stored value',
    ),
  ),
}
const Authentication = Strict(authenticationFields, { title: 'WebhookAuthentication' })
const AuthenticationInput = Strict(authenticationFields)
export type AuthenticationInput = Static<typeof AuthenticationInput>

/** Says what null means, beside a schema that is named once for all its uses. */
function described<Schema extends TSchema>(schema: Schema, description: string): Schema {
  return { ...schema, description }
}

const aboutDestination =
  'Where its events go. Default `http`, which is requests to `url`; the URL of another destination follows from its fields'
const aboutAuthentication =
  'How its requests are authenticated beside their signature; null for the signature alone'
const aboutAlert =
  'Who is informed when the endpoint fails; null for the defaults (`GET /webhook_alert_defaults`)'

const fields = {
  ...resourceFields('webhook_endpoint', 'webhook_endpoint'),
  url: Type.String(),
  destination: described(Destination, aboutDestination),
  description: Nullable(Type.String()),
  enabled_events: Type.Array(Type.String()),
  status: Status,
  disabled_reason: Nullable(
    Word(
      disabledReasons,
      '`failing`: every attempt failed for 5 days. `gone`: the endpoint responded 410. `organization_deleted`: it is enabled again when the organization is restored',
    ),
  ),
  signing_secret_last_four: Type.String(),
  secret_unreadable_since: Nullable({
    ...Timestamp,
    description:
      'Time since which the signing secret cannot be decrypted. Deliveries wait until the encryption key is restored or the secret is rotated',
  }),
  signature_scheme: Scheme,
  event_payload: Payload,
  transformation: Nullable(Transformation),
  filter: Nullable(Filter),
  api_version: Nullable(Type.String({ description: 'API version of its events' })),
  custom_headers: Type.Record(Type.String(), Type.String(), {
    description: 'Masked: `****` and the last four characters of each value',
  }),
  rate_limit: Nullable(Type.Integer()),
  user_agent: Nullable(Type.String()),
  retry_schedule: Nullable(Type.Array(Type.Integer())),
  ordering: OrderingOfDeliveries,
  batch: described(Nullable(Batch), aboutBatch),
  response_retention: Nullable(ResponseRetention),
  authentication: described(Nullable(Authentication), aboutAuthentication),
  alert: described(Nullable(Alert), aboutAlert),
  metadata: Metadata,
  created_by: Nullable(
    Type.String({ description: 'Id of the key, application or user that created it' }),
  ),
}

/** `webhook_endpoint` (source specification, section 2.2; platform contract, section 5). */
export const WebhookEndpoint = Strict(fields, { title: 'WebhookEndpoint' })
export type WebhookEndpoint = Static<typeof WebhookEndpoint>

/** The responses that show the secret. */
export const WebhookEndpointWithSecret = Strict(
  { ...fields, signing_secret: Type.String({ description: 'Shown only in this response' }) },
  { title: 'WebhookEndpointWithSecret' },
)

const settings = {
  destination: Type.Optional(described(DestinationInput, aboutDestination)),
  description: Type.Optional(Nullable(Description)),
  api_version: Type.Optional(Nullable(Word(versions))),
  signature_scheme: Type.Optional(Scheme),
  event_payload: Type.Optional(Payload),
  transformation: Type.Optional(Nullable(Transformation)),
  filter: Type.Optional(Nullable(Filter)),
  custom_headers: Type.Optional(CustomHeaders),
  rate_limit: Type.Optional(Nullable(RateLimit)),
  user_agent: Type.Optional(Nullable(UserAgent)),
  retry_schedule: Type.Optional(Nullable(RetrySchedule)),
  ordering: Type.Optional(OrderingOfDeliveries),
  batch: Type.Optional(described(Nullable(Strict(batchFields)), aboutBatch)),
  response_retention: Type.Optional(Nullable(ResponseRetention)),
  authentication: Type.Optional(described(Nullable(AuthenticationInput), aboutAuthentication)),
  alert: Type.Optional(described(Nullable(AlertInput), aboutAlert)),
  metadata: Type.Optional(MetadataInput),
}

export const WebhookEndpointCreate = Strict({
  url: Type.Optional(Url),
  enabled_events: EnabledEvents,
  ...settings,
})
export type WebhookEndpointCreate = Static<typeof WebhookEndpointCreate>

export const WebhookEndpointPatch = Strict({
  url: Type.Optional(Url),
  enabled_events: Type.Optional(EnabledEvents),
  status: Type.Optional(Status),
  ...settings,
})
export type WebhookEndpointPatch = Static<typeof WebhookEndpointPatch>

export const SecretRotation = Strict({
  expires_in: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 604_800,
      default: 86_400,
      description: 'Seconds for which the old secret also signs',
    }),
  ),
})

export const WebhookEndpointQuery = ListQuery({})

export const StatsQuery = Strict({
  interval: Type.Optional(Word(['hour', 'day'], 'Default hour')),
  since: Type.Optional(Timestamp),
  until: Type.Optional(Timestamp),
})

const Milliseconds = Nullable(Type.Number({ description: 'Of the attempts that ended' }))

/** Statistics of an endpoint, by the creation time of its deliveries. */
export const WebhookEndpointStats = Strict(
  {
    object: Type.Literal('webhook_endpoint_stats'),
    webhook_endpoint: Id('webhook_endpoint'),
    interval: Word(['hour', 'day']),
    since: Timestamp,
    until: Timestamp,
    data: Type.Array(
      Strict(
        {
          start: Timestamp,
          delivered: Type.Integer(),
          failed: Type.Integer(),
          attempts: Type.Integer(),
          p50_ms: Milliseconds,
          p95_ms: Milliseconds,
        },
        { title: 'WebhookEndpointStatsBucket' },
      ),
    ),
  },
  { title: 'WebhookEndpointStats' },
)
export type WebhookEndpointStats = Static<typeof WebhookEndpointStats>

/** How many of the newest deliveries the health of an endpoint is computed from. */
export const healthDeliveries = 100

const Failure = {
  status_code: Nullable(Type.Integer({ description: 'Null without a response' })),
  error: Nullable(Word(attemptErrors, 'Why there was no response; null if there was one')),
}

/** How the newest deliveries of an endpoint went. */
export const WebhookEndpointHealth = Strict(
  {
    object: Type.Literal('webhook_endpoint_health'),
    webhook_endpoint: Id('webhook_endpoint'),
    delivered_count: Type.Integer({
      description: `Number of deliveries that the fields are computed from: at most the newest ${healthDeliveries}`,
    }),
    failed_count: Type.Integer({
      description: 'Deliveries that failed, and pending ones whose last attempt failed',
    }),
    success_rate: Nullable(
      Type.Number({
        description:
          'Between 0 and 1. Pending and abandoned deliveries are not counted. Null if no delivery is counted.',
      }),
    ),
    last_failure: Nullable(
      Strict({ delivery: Id('webhook_delivery'), attempted_at: Timestamp, ...Failure }),
    ),
    failures: Type.Array(
      Strict({ ...Failure, count: Type.Integer(), last_attempted_at: Timestamp }),
      {
        description:
          'The failed deliveries by the result of their last attempt, the most frequent first',
      },
    ),
    outcomes: Type.Array(
      Named('DeliveryOutcome', Word(['delivered', 'failed', 'waiting', 'abandoned'])),
      {
        description: 'Of each delivery, oldest first',
      },
    ),
  },
  { title: 'WebhookEndpointHealth' },
)
export type WebhookEndpointHealth = Static<typeof WebhookEndpointHealth>
