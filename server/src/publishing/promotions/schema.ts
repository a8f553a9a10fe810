import { type Static, Type } from 'typebox'
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
import { ChannelName } from '../channels/schema.ts'

const promotionStatuses = [
  'awaiting_approval',
  'scheduled',
  'completed',
  'rejected',
  'canceled',
  'failed',
] as const

const Note = Type.String({ minLength: 1, maxLength: 1_000 })

const Failure = Type.Unsafe<{ code: string; message: string }>(
  Strict(
    {
      code: Word(['deployment_not_ready', 'channel_refused', 'promotion_failed']),
      message: Type.String(),
    },
    { title: 'PromotionFailure' },
  ),
)

/** A promotion of a deployment to a channel that was scheduled, or that a member must approve. */
export const Promotion = Strict(
  {
    ...resourceFields('promotion', 'promotion'),
    channel: Type.String({ description: 'Name of the channel' }),
    deployment: Id('deployment'),
    status: Word(
      promotionStatuses,
      '`awaiting_approval`: another member must approve it. `scheduled`: it waits for its time, or for the build of its deployment',
    ),
    promote_at: {
      ...Nullable(Timestamp),
      description:
        'Time of the promotion; null for as soon as it is approved and its deployment is ready',
    },
    note: { ...Nullable(Note), description: 'What the reviewers should know' },
    reviewed_by: {
      ...Nullable(Type.String()),
      description: 'Id of the member who approved or rejected it',
    },
    reviewed_at: Nullable(Timestamp),
    review_note: Nullable(Note),
    failure: Nullable(Failure),
    completed_at: {
      ...Nullable(Timestamp),
      description: 'Time at which it was completed, rejected or canceled, or failed',
    },
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Promotion' },
)
export type Promotion = Static<typeof Promotion>

const PromoteAt = {
  ...Nullable(Timestamp),
  description:
    'A time in the future, at most a year ahead, by the clock of the database. If the deployment is still being built or not yet approved then, it is promoted afterwards',
}

export const PromotionCreate = Strict({
  channel: ChannelName,
  deployment: Id('deployment'),
  promote_at: Type.Optional(PromoteAt),
  note: Type.Optional(Nullable(Note)),
  metadata: Type.Optional(MetadataInput),
})
export type PromotionCreate = Static<typeof PromotionCreate>

export const PromotionPatch = Strict({
  promote_at: Type.Optional(PromoteAt),
  note: Type.Optional(Nullable(Note)),
  metadata: Type.Optional(MetadataInput),
})
export type PromotionPatch = Static<typeof PromotionPatch>

export const PromotionQuery = ListQuery({
  status: Type.Optional(Word(promotionStatuses)),
  channel: Type.Optional(ChannelName),
  deployment: Type.Optional(Id('deployment')),
})
export type PromotionQuery = Static<typeof PromotionQuery>

export const PromotionApproval = Strict({ note: Type.Optional(Nullable(Note)) })
export type PromotionApproval = Static<typeof PromotionApproval>

export const PromotionRejection = Strict({ note: Note })
export type PromotionRejection = Static<typeof PromotionRejection>
