import { type Static, Type } from 'typebox'
import { Password } from '../../identity/sessions/schema.ts'
import { Email, PersonName } from '../../identity/users/schema.ts'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { roles } from '../../kernel/api/roles.ts'
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

const MemberRole = Word(
  roles,
  'From the most to the fewest permissions; `GET /roles` describes them',
)

/**
 * `membership` (platform contract, section 4): a person's role in an organization, from their
 * invitation on.
 */
export const Membership = Strict(
  {
    id: Id('membership'),
    object: Type.Literal('membership'),
    created: Timestamp,
    updated: Timestamp,
    organization: Id('organization'),
    email: Type.String(),
    role: MemberRole,
    status: Word(['invited', 'active']),
    user: Nullable(Id('user')),
    accepted_at: Nullable(Timestamp),
    invitation_expires_at: Nullable(Timestamp),
    metadata: Metadata,
    created_by: Nullable(
      Type.String({
        description: 'Id of the key, application or user that created the invitation',
      }),
    ),
  },
  { title: 'Membership' },
)
export type Membership = Static<typeof Membership>

/** A membership with the invitation that was just created. */
export const InvitedMembership = Strict(
  {
    ...Membership.properties,
    email_sent: Type.Boolean({
      description:
        'Whether an e-mail with a link is sent: false if the installation has no mail server (`SMTP_URL`)',
    }),
    url: Type.Optional(
      Type.String({
        description:
          'A link that accepts the invitation once, within 7 days. Only people who are signed in get it, in this response only: keys and tokens never do',
      }),
    ),
  },
  { title: 'InvitedMembership' },
)
export type InvitedMembership = Static<typeof InvitedMembership>

export const MembershipCreate = Strict({
  email: Email,
  role: MemberRole,
  metadata: Type.Optional(MetadataInput),
})
export type MembershipCreate = Static<typeof MembershipCreate>

export const MembershipPatch = Strict({
  role: Type.Optional(MemberRole),
  metadata: Type.Optional(MetadataInput),
})
export type MembershipPatch = Static<typeof MembershipPatch>

export const MembershipQuery = ListQuery({})

export const MembershipRemoval = Strict({
  revoke_keys: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Whether to revoke the keys that the member created',
    }),
  ),
})

export const MembershipRemoved = Strict(
  {
    id: Id('membership'),
    object: Type.Literal('membership'),
    deleted: Type.Literal(true),
    keys: Type.Array(Id('api_key'), {
      description: 'Valid keys that the member created, in both modes',
    }),
  },
  { title: 'MembershipRemoved' },
)

export const membershipEvents = resourceEvents('platform.membership', Membership, {
  created: 'A person was invited.',
  accepted: 'An invitation was accepted. Its user is now a member.',
  updated: "A membership's role or metadata changed, or its invitation was resent.",
  deleted: 'A member was removed, or an invitation was withdrawn.',
})

/** `invitation`: the details that the holder of the link may see before they accept. */
export const Invitation = Strict(
  {
    id: Id('invitation'),
    object: Type.Literal('invitation'),
    created: Timestamp,
    organization: Id('organization'),
    organization_name: Type.String(),
    email: Type.String(),
    role: Word(roles),
    expires_at: Timestamp,
    has_account: Type.Boolean({
      description:
        'Whether the person has an account and enters its password, or sets a new password',
    }),
  },
  { title: 'Invitation' },
)

const Token = Type.String({ maxLength: 200, description: 'The last path segment of the link' })
export const InvitationLookup = Strict({ token: Token })

export const InvitationAccept = Strict({
  token: Token,
  password: Password,
  name: Type.Optional(PersonName),
})
