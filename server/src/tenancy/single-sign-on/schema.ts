import { type Static, Type } from 'typebox'
import { resourceEvents } from '../../kernel/api/event-type-registry.ts'
import { CellName } from '../../kernel/api/moved.ts'
import { roles } from '../../kernel/api/roles.ts'
import { Id, Nullable, Strict, Timestamp, Word } from '../../kernel/base/schema.ts'

/** An owner is appointed by an owner, not by a provider. */
const grantedRoles = roles.filter((role) => role !== 'owner')
const GrantedRole = Word(grantedRoles, 'A role other than owner')

const RoleMapping = Type.Array(
  Strict({ value: Type.String({ minLength: 1, maxLength: 200 }), role: GrantedRole }),
  {
    maxItems: 50,
    description: 'Roles by values of the claim `role_claim`. The first entry that matches decides',
  },
)

const SingleSignOnDomain = Strict(
  {
    object: Type.Literal('single_sign_on_domain'),
    domain: Type.String(),
    record_name: Type.String({ description: 'Name of the TXT record that verifies the domain' }),
    record_value: Type.String({ description: 'Value of the TXT record' }),
    verified_at: Nullable(Timestamp),
  },
  { title: 'SingleSignOnDomain' },
)

const shown = {
  name: Type.String({
    minLength: 1,
    maxLength: 60,
    description: 'Name of the provider, as the sign-in page shows it',
  }),
  issuer: Type.String({
    maxLength: 500,
    description: 'Issuer of the provider, whose metadata is at `/.well-known/openid-configuration`',
    examples: ['https://login.example.com'],
  }),
  client_id: Type.String({ minLength: 1, maxLength: 300 }),
  default_role: GrantedRole,
  role_claim: Nullable(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'Claim of the ID token with the groups of the user, such as `groups`',
    }),
  ),
  role_mapping: RoleMapping,
  required: Type.Boolean({
    description:
      'Whether members other than owners must sign in here. Owners can always use their password',
  }),
}

/** `single_sign_on`: the identity provider of an organization. */
export const SingleSignOn = Strict(
  {
    object: Type.Literal('single_sign_on'),
    type: Word(['oidc'], 'OpenID Connect'),
    organization: Id('organization'),
    updated: Timestamp,
    ...shown,
    redirect_uri: Type.String({ description: 'The address to register at the provider' }),
    domains: Type.Array(SingleSignOnDomain),
  },
  { title: 'SingleSignOn' },
)
export type SingleSignOn = Static<typeof SingleSignOn>

const ClientSecret = Type.String({ minLength: 1, maxLength: 1_000 })

export const SingleSignOnCreate = Strict({
  name: shown.name,
  issuer: shown.issuer,
  client_id: shown.client_id,
  client_secret: ClientSecret,
  default_role: Type.Optional(GrantedRole),
  role_claim: Type.Optional(shown.role_claim),
  role_mapping: Type.Optional(RoleMapping),
})
export type SingleSignOnCreate = Static<typeof SingleSignOnCreate>

export const SingleSignOnPatch = Strict({
  name: Type.Optional(shown.name),
  issuer: Type.Optional(shown.issuer),
  client_id: Type.Optional(shown.client_id),
  client_secret: Type.Optional(ClientSecret),
  default_role: Type.Optional(GrantedRole),
  role_claim: Type.Optional(shown.role_claim),
  role_mapping: Type.Optional(RoleMapping),
  required: Type.Optional(shown.required),
})
export type SingleSignOnPatch = Static<typeof SingleSignOnPatch>

export const SingleSignOnDeleted = Strict(
  {
    object: Type.Literal('single_sign_on'),
    organization: Id('organization'),
    deleted: Type.Literal(true),
  },
  { title: 'SingleSignOnDeleted' },
)

/** Any text: the response is the same for every address of a domain. */
export const SignInDiscovery = Strict({ email: Type.String({ minLength: 1, maxLength: 254 }) })

export const SignInOptions = Strict(
  {
    object: Type.Literal('sign_in_options'),
    single_sign_on: Type.Unsafe<{ organization: string; name: string } | null>({
      type: ['object', 'null'],
      description: 'The provider of the domain of the address; null without one',
      properties: { organization: Id('organization'), name: Type.String() },
      required: ['organization', 'name'],
      additionalProperties: false,
    }),
    cell: Nullable(CellName),
  },
  { title: 'SignInOptions' },
)

export const SingleSignOnStart = Strict({
  organization: Id('organization'),
  confirm: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Whether the provider must ask for the credentials again',
    }),
  ),
})

export const SingleSignOnStarted = Strict(
  {
    object: Type.Literal('single_sign_on_start'),
    url: Type.String({ description: "The provider's page to open" }),
  },
  { title: 'SingleSignOnStarted' },
)

export const SingleSignOnFinish = Strict({
  organization: Id('organization'),
  response: Type.String({
    maxLength: 8_000,
    description: 'The query with which the provider returned to `redirect_uri`',
  }),
})

export const singleSignOnEvents = resourceEvents('platform.single_sign_on', SingleSignOn, {
  created: 'Single sign-on was set up.',
  updated: 'The settings or the domains of single sign-on changed.',
  deleted: 'Single sign-on was removed.',
})
