import { Type } from 'typebox'
import { Password } from '../../identity/sessions/schema.ts'
import { PersonName } from '../../identity/users/schema.ts'
import { roles } from '../../kernel/api/roles.ts'
import { Id, Strict, Timestamp, Word } from '../../kernel/base/schema.ts'

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
