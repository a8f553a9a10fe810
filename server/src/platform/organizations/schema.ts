import { type Static, Type } from 'typebox'
import {
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/schema.ts'
import { versions } from '../../kernel/versions.ts'

const deliveryRequiresKey = {
  description: 'Whether deployed content requires a key',
}

/** `organization` (platform contract, section 4); both modes share it. */
export const Organization = Strict(
  {
    id: Id('organization'),
    object: Type.Literal('organization'),
    created: Timestamp,
    updated: Timestamp,
    organization: Id('organization'),
    name: Type.String(),
    slug: Type.String({ description: 'Name of the organization in URLs of deployed content' }),
    api_version: Type.String({
      description:
        'API version of its events, and of responses to requests without the header Blazon-Version',
    }),
    delivery_requires_key: Type.Boolean(deliveryRequiresKey),
    metadata: Metadata,
  },
  { title: 'Organization' },
)
export type Organization = Static<typeof Organization>

export const OrganizationPatch = Strict({
  name: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
  api_version: Type.Optional(Word(versions)),
  delivery_requires_key: Type.Optional(Type.Boolean(deliveryRequiresKey)),
  metadata: Type.Optional(MetadataInput),
})
export type OrganizationPatch = Static<typeof OrganizationPatch>

export const OrganizationQuery = ListQuery({})
