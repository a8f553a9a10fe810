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

export const WaiverCreate = Strict({
  fingerprint: Fingerprint,
  check: Type.Optional(
    Nullable({
      ...Id('check'),
      description:
        'A check with a finding of this fingerprint. The waiver then shows the `rule` and the `message` of the finding',
    }),
  ),
  reason: Reason,
  expires_at: Type.Optional(Nullable(Timestamp)),
  metadata: Type.Optional(MetadataInput),
})
export type WaiverCreate = Static<typeof WaiverCreate>

export const WaiverPatch = Strict({
  reason: Type.Optional(Reason),
  expires_at: Type.Optional(Nullable(Timestamp)),
  metadata: Type.Optional(MetadataInput),
})
export type WaiverPatch = Static<typeof WaiverPatch>

export const WaiverQuery = ListQuery({ fingerprint: Type.Optional(Fingerprint) })
export type WaiverQuery = Static<typeof WaiverQuery>
