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

export const maxAddresses = 500

const Path = Type.String({ minLength: 1, maxLength: 1_000 })
const Reason = Type.String({ minLength: 1, maxLength: 1_000 })

/** Content that is withdrawn from all deployments of the organization and mode. */
export const Recall = Strict(
  {
    ...resourceFields('recall', 'recall'),
    deployment: { ...Id('deployment'), description: 'Deployment that was named' },
    path: { ...Path, description: 'Path of the file in this deployment' },
    sha256: Type.String({
      description: 'SHA-256 of the file. Every deployed file with this content is withdrawn',
    }),
    reason: Reason,
    addresses: Type.Array(Type.String(), {
      description: `Where the content was served when it was recalled, for purging a CDN: the first ${maxAddresses} addresses. The addresses of pictures with parameters begin with these`,
    }),
    lifted_at: {
      ...Nullable(Timestamp),
      description: 'Time from which the content is served again; null while it is withdrawn',
    },
    lifted_by: Nullable(Type.String()),
    metadata: Metadata,
    created_by: Type.String(),
  },
  { title: 'Recall' },
)
export type Recall = Static<typeof Recall>

export const RecallCreate = Strict({
  deployment: Id('deployment'),
  path: Path,
  reason: Reason,
  metadata: Type.Optional(MetadataInput),
})
export type RecallCreate = Static<typeof RecallCreate>

export const RecallQuery = ListQuery({})
