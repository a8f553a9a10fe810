import { type Static, Type } from 'typebox'
import {
  Id,
  ListQuery,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/schema.ts'
import { attemptErrors, deliveryStatuses } from '../../webhooks/delivery.ts'

const Attempt = Strict(
  {
    number: Type.Integer({ description: 'From 1' }),
    started_at: Timestamp,
    duration_ms: Nullable(Type.Integer({ description: 'Null where it was interrupted' })),
    status_code: Nullable(Type.Integer({ description: 'Null where no answer came' })),
    error: Nullable(Word(attemptErrors, 'What kept an answer from coming; null for an answer')),
    response_headers: Nullable(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
      }),
    ),
    response_body: Nullable(Type.String({ description: 'The first 16 KiB' })),
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
    url: Type.String({ description: 'As of the last attempt' }),
    status: Word(deliveryStatuses),
    attempt_count: Type.Integer(),
    next_attempt_at: Nullable(Timestamp),
    attempts: Type.Array(Attempt, { description: 'Oldest first' }),
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
})
export type WebhookDeliveryQuery = Static<typeof WebhookDeliveryQuery>

export const RecoveryCreate = Strict({
  since: Type.Optional(Timestamp),
  until: Type.Optional(Timestamp),
  statuses: Type.Optional(
    Type.Array(Word(['failed', 'abandoned']), {
      maxItems: 2,
      description: 'Deliveries to make again; default both',
    }),
  ),
  missed: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Also the events it subscribes to that were recorded while it was disabled',
    }),
  ),
})
export type RecoveryCreate = Static<typeof RecoveryCreate>

/** The job of a recovery (platform contract, section 2, "Waiting"). */
export const Recovery = Strict(
  {
    ...resourceFields('recovery', 'recovery'),
    webhook_endpoint: Id('webhook_endpoint'),
    status: Word(['pending', 'completed', 'failed']),
    count: Type.Integer({ description: 'How many deliveries it makes' }),
    since: Timestamp,
    until: Timestamp,
    statuses: Type.Array(Type.String()),
    missed: Type.Boolean(),
    url: Type.String({ description: 'Where this is read' }),
    deliveries_url: Type.String({ description: 'Lists what was made since' }),
    created_by: Nullable(Type.String()),
  },
  { title: 'Recovery' },
)
export type Recovery = Static<typeof Recovery>
