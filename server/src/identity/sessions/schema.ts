import { type Static, Type } from 'typebox'
import { CellName } from '../../kernel/api/moved.ts'
import { OrganizationStatus } from '../../kernel/api/organization-status.ts'
import { roles } from '../../kernel/api/roles.ts'
import { Id, Nullable, Strict, Timestamp, Word } from '../../kernel/base/schema.ts'
import { languages } from '../../kernel/pages/language.ts'

const fields = {
  id: Id('session'),
  object: Type.Literal('session'),
  created: Timestamp,
  user: Id('user'),
  current: Type.Boolean({ description: 'Whether this is the session of the request' }),
  address: Type.String({ description: 'Address of the browser that signed in' }),
  place: Nullable(
    Type.String({
      description:
        'City and country of that address, such as `Zurich, Switzerland`; null if it is unknown, or without `BLAZON_GEOIP`',
    }),
  ),
  device: Type.String({
    description: 'Browser and system, such as `Firefox on Windows`, by its User-Agent',
  }),
  user_agent: Nullable(Type.String()),
  last_used_at: Timestamp,
  expires_at: Timestamp,
}

/** `session`: a browser in which someone is signed in to the dashboard. */
export const Session = Strict(fields, { title: 'Session' })

/** The session of the request, with the data that the dashboard loads first. */
export const CurrentSession = Strict(
  {
    ...fields,
    authenticated_at: Timestamp,
    second_factor_at: Nullable(
      Type.String({
        format: 'date-time',
        description: 'When the session proved a second factor; null if it has not',
      }),
    ),
    single_sign_on: Nullable(Id('organization')),
    confirms_with: Type.Array(Word(['password', 'code', 'passkey', 'single_sign_on']), {
      description:
        'What `POST /sessions/current/confirm` accepts from you; `single_sign_on` is another sign-in at the provider, with `confirm`',
    }),
    email: Type.String(),
    name: Nullable(Type.String()),
    avatar: Nullable(Type.String({ description: 'SHA-256 of your picture; null without one' })),
    comment_mails: Type.Boolean({
      description: 'Whether you get e-mails about comments that concern you',
    }),
    monthly_mails: Nullable(
      Word(languages, 'The language of the monthly e-mails about documents; null for none'),
    ),
    instance_admin: Type.Boolean({
      description: 'Whether the user administers the installation, with all its organizations',
    }),
    organization: Nullable(Id('organization')),
    memberships: Type.Array(
      Strict({
        id: Id('membership'),
        object: Type.Literal('membership'),
        organization: Id('organization'),
        organization_name: Type.String(),
        organization_logo: Nullable(Type.String({ description: 'SHA-256 of its logo' })),
        organization_status: OrganizationStatus,
        organization_moved_to: Nullable(CellName),
        organization_deletes_at: Nullable(Timestamp),
        role: Word(roles),
        requires: Nullable(
          Word(
            ['second_factor', 'single_sign_on'],
            'What the session needs before it can act in the organization; null if nothing',
          ),
        ),
      }),
    ),
  },
  { title: 'CurrentSession' },
)

/** The response to signing out. */
export const SignedOut = Strict(
  {
    id: Id('session'),
    object: Type.Literal('session'),
    deleted: Type.Literal(true),
    logout_url: Nullable(
      Type.String({
        description: "Page that signs out at the organization's provider; null without one",
      }),
    ),
  },
  { title: 'SignedOut' },
)

/** A session as the credential of a request: the response of `GET /api_keys/current`. */
export const SessionCredential = Strict(
  {
    object: Type.Literal('session'),
    id: Id('session'),
    user: Id('user'),
    email: Type.String(),
    name: Nullable(Type.String()),
    role: Word(roles),
    scopes: Type.Array(Type.String()),
    expires_at: Timestamp,
    livemode: Type.Boolean(),
    organization: Id('organization'),
  },
  { title: 'SessionCredential' },
)

// Long enough for every password, and bounded, because hashing takes time.
export const Password = Type.String({ minLength: 1, maxLength: 1_000 })

export const SessionsRevoked = Strict(
  { object: Type.Literal('session_revocation'), count: Type.Integer() },
  { title: 'SessionsRevoked' },
)
export type SessionsRevoked = Static<typeof SessionsRevoked>
