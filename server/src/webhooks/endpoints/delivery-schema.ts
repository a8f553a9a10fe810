import { type Static, Type } from 'typebox'
import {
  Id,
  ListQuery,
  Named,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'
import { attemptErrors, deliveryStatuses } from '../engine/delivery.ts'

const Attempt = Strict(
  {
    number: Type.Integer({ description: 'From 1' }),
    started_at: Timestamp,
    duration_ms: Nullable(Type.Integer({ description: 'Null if the attempt was interrupted' })),
    status_code: Nullable(Type.Integer({ description: 'Null without a response' })),
    error: Nullable(Word(attemptErrors, 'Why there was no response; null if there was one')),
    error_message: Nullable(
      Type.String({
        description:
          'What exactly failed, as a sentence: the fault of the certificate, the address that was tried',
        examples: ['The certificate of 203.0.113.9, port 443, has expired (CERT_HAS_EXPIRED).'],
      }),
    ),
    response_headers: Nullable(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
      }),
    ),
    response_body: Nullable(Type.String({ description: 'At most the first 16 KiB' })),
  },
  { title: 'WebhookAttempt' },
)

/** `webhook_delivery` (platform contract, section 5). */
export const WebhookDelivery = Strict(
  {
    ...resourceFields('webhook_delivery', 'webhook_delivery'),
    event: Id('event'),
    event_type: Type.String(),
    webhook_endpoint: Id('webhook_endpoint'),
    url: Type.String({ description: 'State after the last attempt' }),
    status: Word(deliveryStatuses),
    attempt_count: Type.Integer(),
    next_attempt_at: Nullable(Timestamp),
    attempts: Type.Array(Attempt, { description: 'Oldest first' }),
    test: Type.Boolean({
      description: 'Whether the event is a sample that was sent to this endpoint only',
    }),
    resend_of: Nullable(Id('webhook_delivery')),
    completed_at: Nullable(Timestamp),
  },
  { title: 'WebhookDelivery' },
)
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const WebhookDeliveryQuery = ListQuery({
  status: Type.Optional(Word(deliveryStatuses)),
  event: Type.Optional(Type.String({ maxLength: 100, description: 'Id of the event' })),
  type: Type.Optional(
    Type.String({ maxLength: 200, description: 'An event type, or a prefix ending in `.*`' }),
  ),
  order: Type.Optional(Word(['oldest', 'newest'], 'Which deliveries come first. Default oldest')),
})
export type WebhookDeliveryQuery = Static<typeof WebhookDeliveryQuery>

export const RecoveryQuery = ListQuery({})

const { status, type, order } = WebhookDeliveryQuery.properties

export const EventDeliveryQuery = ListQuery({ status, order })

export const AnyDeliveryQuery = ListQuery({
  status,
  type,
  endpoint: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Id of the webhook endpoint, which may have been deleted',
    }),
  ),
})

export const TestEventCreate = Strict({
  type: Type.String({
    maxLength: 200,
    description: 'Any type of `GET /event_types`, or a custom type',
    examples: ['brand.check.completed'],
  }),
  data: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description:
        "Replaces the type's example. At most 256 KiB, sent unchanged. Custom types have an empty object",
    }),
  ),
})
export type TestEventCreate = Static<typeof TestEventCreate>

export const RecoveryCreate = Strict({
  since: Type.Optional({
    ...Timestamp,
    description:
      'Events or deliveries from this time on. Defaults to the creation of the endpoint; with an earlier time, the events that were recorded before its creation are among the missed ones',
  }),
  until: Type.Optional({ ...Timestamp, description: 'Defaults to now' }),
  types: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 120 }), {
      minItems: 1,
      maxItems: 200,
      description: 'Only events of these exact types, or of prefixes of whole words ending in `.*`',
    }),
  ),
  statuses: Type.Optional(
    Type.Array(Named('RecoverableStatus', Word(['failed', 'abandoned', 'delivered'])), {
      maxItems: 3,
      description:
        'Statuses of the deliveries to repeat. Defaults to `failed` and `abandoned`. An event that arrived later, or is being delivered, is not repeated as failed. May be empty only with `missed` or `missing_only`',
    }),
  ),
  missed: Type.Optional(
    Type.Boolean({
      default: true,
      description:
        'Whether to include subscribed events that were recorded while the endpoint was disabled or before it was created',
    }),
  ),
  missing_only: Type.Optional(
    Type.Boolean({
      default: false,
      description:
        'Whether to send only subscribed events without any delivery to the endpoint, whatever the reason, for example because it did not subscribe to their type then. `statuses` and `missed` then do not apply',
    }),
  ),
  rate: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 1,
        maximum: 1_000,
        description: 'Maximum number of created deliveries per second, on average over 2 seconds',
      }),
    ),
  ),
})
export type RecoveryCreate = Static<typeof RecoveryCreate>

/** The job of a recovery (platform contract, section 2, "Waiting"). */
export const Recovery = Strict(
  {
    ...resourceFields('recovery', 'recovery'),
    webhook_endpoint: Id('webhook_endpoint'),
    status: Word(['pending', 'completed', 'failed', 'canceled']),
    progress: Type.Integer({ minimum: 0, maximum: 100, description: 'In percent' }),
    count: Type.Integer({
      description:
        'Number of deliveries that the job creates. While it is pending, those of the first 100,000 deliveries and events between `since` and `until`',
    }),
    created_count: Type.Integer({ description: 'Number of deliveries that it has created' }),
    since: Timestamp,
    until: Timestamp,
    statuses: Type.Array(Type.String()),
    types: Nullable(Type.Array(Type.String(), { description: 'Null for all types' })),
    missed: Type.Boolean(),
    missing_only: Type.Boolean(),
    rate: Nullable(Type.Integer({ description: 'Null without a limit' })),
    url: Type.String({ description: 'Path of this job' }),
    deliveries_url: Type.String({ description: 'Path of the list of created deliveries' }),
    created_by: Nullable(Type.String()),
  },
  { title: 'Recovery' },
)
export type Recovery = Static<typeof Recovery>
