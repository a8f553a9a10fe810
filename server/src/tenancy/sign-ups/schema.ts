import { Type } from 'typebox'
import { Password } from '../../identity/sessions/schema.ts'
import { Email, PersonName } from '../../identity/users/schema.ts'
import { Strict, Timestamp } from '../../kernel/base/schema.ts'
import { OrganizationName } from '../organizations/schema.ts'

/** Whether people may sign up: `BLAZON_SIGN_UP`. */
export const SignUpAvailability = Strict(
  {
    object: Type.Literal('sign_up_availability'),
    open: Type.Boolean(),
    sends_email: Type.Boolean({
      description:
        'Whether the installation sends e-mail (`SMTP_URL`): links and notices arrive only then',
    }),
  },
  { title: 'SignUpAvailability' },
)

export const SignUpCreate = Strict({ email: Email })

export const SignUpRequested = Strict(
  { object: Type.Literal('sign_up_request'), email: Type.String() },
  { title: 'SignUpRequested' },
)

const Token = Type.String({ maxLength: 200, description: 'The last path segment of the link' })

export const SignUpLookup = Strict({ token: Token })

/** `sign_up`: the details that the holder of the link may see. */
export const SignUp = Strict(
  {
    object: Type.Literal('sign_up'),
    email: Type.String(),
    expires_at: Timestamp,
    has_account: Type.Boolean({
      description:
        'Whether the person has an account and enters its password, or sets a new password',
    }),
  },
  { title: 'SignUp' },
)

export const SignUpConfirm = Strict({
  token: Token,
  organization_name: OrganizationName,
  password: Password,
  name: Type.Optional(PersonName),
})
