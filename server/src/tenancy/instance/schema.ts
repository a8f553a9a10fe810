import { type Static, Type } from 'typebox'
import { Email } from '../../identity/users/schema.ts'
import { OrganizationStatus } from '../../kernel/api/organization-status.ts'
import { Id, ListQuery, Nullable, Strict, Timestamp } from '../../kernel/base/schema.ts'
import { invitationsPerDay } from '../memberships/invitation-limits.ts'

/** Counts stop here, so that an organization with many events does not make the page slow. */
export const maxCounted = 100_000

/** `instance_organization`: an organization as the administrators of the installation see it. */
export const InstanceOrganization = Strict(
  {
    id: Id('organization'),
    object: Type.Literal('instance_organization'),
    created: Timestamp,
    name: Type.String(),
    slug: Type.String(),
    status: OrganizationStatus,
    deletes_at: Nullable(Timestamp),
    owners: Type.Array(Type.String({ description: 'E-mail address' })),
    members: Type.Integer({ description: 'People who accepted their invitation' }),
    stored_bytes: Type.Integer({ description: 'Files and deployments of both modes' }),
    storage_quota: Nullable(
      Type.Integer({
        description: 'Its own quota in bytes; 0 for no limit, null for BLAZON_STORAGE_QUOTA',
      }),
    ),
    storage_limit: Nullable(
      Type.Integer({ description: 'The quota that applies, in bytes; null for no limit' }),
    ),
    invitations_per_day: Nullable(
      Type.Integer({
        description: `Its own limit of invitations mailed in a day; 0 for no limit, null for ${invitationsPerDay}`,
      }),
    ),
    events: Type.Integer({
      description: `Events of the last 30 days in both modes, counted up to ${maxCounted}`,
    }),
    checks: Type.Integer({ description: `Checks of both modes, counted up to ${maxCounted}` }),
  },
  { title: 'InstanceOrganization' },
)
export type InstanceOrganization = Static<typeof InstanceOrganization>

export const InstanceOrganizationPatch = Strict({
  storage_quota: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'Bytes; 0 for no limit, null for BLAZON_STORAGE_QUOTA',
      }),
    ),
  ),
  invitations_per_day: Type.Optional(
    Nullable(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: `Invitations mailed in a day; 0 for no limit, null for ${invitationsPerDay}`,
      }),
    ),
  ),
})
export type InstanceOrganizationPatch = Static<typeof InstanceOrganizationPatch>

export const InstanceOrganizationQuery = ListQuery({})

/** `instance_administrator`: a person who administers the installation. */
export const InstanceAdministrator = Strict(
  {
    id: Id('user'),
    object: Type.Literal('instance_administrator'),
    email: Type.String(),
    name: Nullable(Type.String()),
  },
  { title: 'InstanceAdministrator' },
)
export type InstanceAdministrator = Static<typeof InstanceAdministrator>

export const InstanceAdministratorCreate = Strict({
  email: { ...Email, description: 'Address of a person who has an account' },
})

export const InstanceAdministratorQuery = ListQuery({})
