import { Type } from 'typebox'
import { Id, Strict } from '../../kernel/base/schema.ts'
import { Password } from '../sessions/schema.ts'
import { Email } from '../users/schema.ts'

export const PasswordChange = Strict({ current_password: Password, new_password: Password })

export const PasswordChanged = Strict(
  { object: Type.Literal('password_change'), user: Id('user') },
  { title: 'PasswordChanged' },
)

export const PasswordResetRequest = Strict({ email: Email })

export const PasswordResetRequested = Strict(
  { object: Type.Literal('password_reset'), email: Type.String() },
  { title: 'PasswordReset' },
)

export const PasswordResetConfirm = Strict({
  token: Type.String({ maxLength: 200 }),
  password: Password,
})
