import { type Static, Type } from 'typebox'
import { Email } from '../../identity/users/schema.ts'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { OrganizationStatus } from '../../kernel/api/organization-status.ts'
import { versions } from '../../kernel/api/versions.ts'
import {
  Id,
  ListQuery,
  Metadata,
  MetadataInput,
  Nullable,
  Strict,
  Timestamp,
  Word,
} from '../../kernel/base/schema.ts'

const deliveryRequiresKey = {
  description: 'Whether deployed content requires a key',
}

const fourEyesApprovals = {
  description:
    'Whether only a signed-in member can approve a document or a slide, and nobody who uploaded it or requested its approval, in person or by a key',
}

const deploysApprovedOnly = {
  description:
    'Whether new deployments and portals contain only approved slides, whatever `only_approved` says',
}

/** Longest name of an organization, in characters. */
const maxName = 120

export const OrganizationName = Type.String({ minLength: 1, maxLength: maxName })

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
    four_eyes_approvals: Type.Boolean(fourEyesApprovals),
    deploys_approved_only: Type.Boolean(deploysApprovedOnly),
    logo: Nullable(
      Type.String({
        description:
          'SHA-256 of its logo, which `GET /organizations/{id}/logo` returns; null without a logo',
      }),
    ),
    color: Nullable(
      Type.String({ description: 'The colour of its e-mails; null for the colour of Blazon' }),
    ),
    status: OrganizationStatus,
    deletes_at: Nullable({
      ...Timestamp,
      description:
        'When the deleted organization is permanently removed. Until then it can be restored',
    }),
    metadata: Metadata,
  },
  { title: 'Organization' },
)
export type Organization = Static<typeof Organization>

export const OrganizationPatch = Strict({
  name: Type.Optional(OrganizationName),
  api_version: Type.Optional(Word(versions)),
  delivery_requires_key: Type.Optional(Type.Boolean(deliveryRequiresKey)),
  four_eyes_approvals: Type.Optional(Type.Boolean(fourEyesApprovals)),
  deploys_approved_only: Type.Optional(Type.Boolean(deploysApprovedOnly)),
  logo: Type.Optional(
    Nullable({
      ...Id('file'),
      description: 'A PNG, JPEG or WebP picture of at most 512 KiB; null removes the logo',
    }),
  ),
  color: Type.Optional(
    Nullable(
      Type.String({
        pattern: '^#[0-9A-Fa-f]{6}$',
        description: 'The colour of its e-mails, as `#RRGGBB`; null for the colour of Blazon',
        examples: ['#0F766E'],
      }),
    ),
  ),
  metadata: Type.Optional(MetadataInput),
})
export type OrganizationPatch = Static<typeof OrganizationPatch>

export const OrganizationCreate = Strict({
  name: OrganizationName,
  owner_email: Type.Optional({
    ...Email,
    description:
      'Address of the owner, who gets an invitation by e-mail. With your own address or none, you are the owner at once',
  }),
})
export type OrganizationCreate = Static<typeof OrganizationCreate>

export const OrganizationQuery = ListQuery({})

export const organizationEvents = resourceEvents('platform.organization', Organization, {
  created: 'The organization was created.',
  deleted: 'The organization was deleted. It can be restored until `deletes_at`.',
  restored: 'The organization was restored before it was removed.',
  updated: "The organization's name, logo, colour, metadata or settings changed.",
})
