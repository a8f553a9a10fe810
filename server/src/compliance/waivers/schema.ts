import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import {
  createListSchema,
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  resourceFields,
  Strict,
  Timestamp,
} from '../../kernel/base/schema.ts'

const Fingerprint = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Fingerprint of a finding',
})
const Reason = Type.String({ minLength: 1, maxLength: 2_000 })

/** `waiver` (brand contract, section 4): later checks waive findings with this fingerprint. */
export const Waiver = Strict(
  {
    ...resourceFields('waiver', 'waiver'),
    fingerprint: Type.String(),
    check: Nullable({ ...Id('check'), description: 'The check that the waiver was created with' }),
    rule: Nullable({ ...Id('rule'), description: 'Of the finding; null without `check`' }),
    message: Nullable(Type.String({ description: 'Of the finding; null without `check`' })),
    reason: Type.String(),
    expires_at: Nullable(Timestamp),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Waiver' },
)
export type Waiver = Static<typeof Waiver>

/** A request waives at most this many findings. */
export const maxWaived = 2_000

export const WaiverCreate = Strict({
  fingerprint: Type.Optional({
    ...Fingerprint,
    description: 'Fingerprint of a finding; instead of `issues` and `findings`',
  }),
  check: Type.Optional(
    Nullable({
      ...Id('check'),
      description:
        'A check with a finding of this fingerprint. The waiver then shows the `rule` and the `message` of the finding. Required for `issues` and `findings`',
    }),
  ),
  issues: Type.Optional(
    Type.Array(Id('issue'), {
      minItems: 1,
      maxItems: maxWaived,
      uniqueItems: true,
      description:
        'Issues of the check, whose findings are waived. The response is then a list with a waiver for each finding that was not waived yet, all or none',
    }),
  ),
  findings: Type.Optional(
    Type.Array(Id('finding'), {
      minItems: 1,
      maxItems: maxWaived,
      uniqueItems: true,
      description: 'Findings of the check, in addition to those of `issues`',
    }),
  ),
  reason: Reason,
  expires_at: Type.Optional(Nullable(Timestamp)),
  metadata: Type.Optional(MetadataInput),
})
export type WaiverCreate = Static<typeof WaiverCreate>

/** One waiver for a fingerprint; a list for issues and findings. */
export const CreatedWaivers = Type.Union([Waiver, createListSchema(Waiver)], {
  title: 'CreatedWaivers',
})

export const WaiverPatch = Strict({
  reason: Type.Optional(Reason),
  expires_at: Type.Optional(Nullable(Timestamp)),
  metadata: Type.Optional(MetadataInput),
})
export type WaiverPatch = Static<typeof WaiverPatch>

export const WaiverQuery = ListQuery({ fingerprint: Type.Optional(Fingerprint) })
export type WaiverQuery = Static<typeof WaiverQuery>

export const waiverEvents = resourceEvents('brand.waiver', Waiver, {
  created: 'A waiver was created for findings with a fingerprint.',
  updated: "A waiver's reason, expiry or metadata changed.",
  deleted: 'A waiver was deleted. Its findings count again.',
})
